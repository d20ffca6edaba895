import { Box, Button, CloseButton, Drawer, Flex, HStack, Portal, Switch, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetRetailerTreeQuery } from '../../api/retailers.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useFormat } from '../../lib/use-format.js';
import { useNarrow } from '../../lib/use-narrow.js';
import { DetailPanel } from './detail/detail-panel.js';
import { RetailersFinding } from './retailers-finding.js';
import type { RetailerAct } from './retailer-act.js';
import { RetailerTree } from './tree/retailer-tree.js';
import { TreeSearch } from './tree/tree-search.js';
import { useTreeView } from './use-tree-view.js';

const ActDialogs = lazyPart(async () => (await import('./dialogs/act-dialogs.js')).ActDialogs);

/** `/manageretailers`: the retailer tree, the details of each line, and all administrators' actions. */
export default function RetailersPage() {
  const { t } = useTranslation('retailers');
  const { data, error, isFetching, refetch } = useGetRetailerTreeQuery({ include: 'all' });
  const view = useTreeView(data);
  const [act, setAct] = useState<RetailerAct | null>(null);
  const isEmpty = data !== undefined && data.retailers.length === 0 && data.classes.length === 0;
  const create = () => setAct({ act: 'createRetailer', classId: null });
  return (
    <Box>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button variant="outline" colorPalette="gray" onClick={() => setAct({ act: 'createClass' })}>
              <Icon name="folder" size={14} />
              {t('dialogs.createClass')}
            </Button>
            <Button onClick={create}>
              <Icon name="plus" size={14} />
              {t('actions.createRetailer')}
            </Button>
          </>
        }
      />
      {data ? (
        <Box mb="4" _empty={{ display: 'none' }}>
          <RetailersFinding tree={data} onAct={setAct} onShow={view.select} />
        </Box>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PanelSkeleton height="420px" /> : null}
      {isEmpty ? (
        <EmptyState
          icon="store"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onClick={create}>{t('actions.createRetailer')}</Button>}
        />
      ) : null}
      {data && !isEmpty ? <Tree view={view} isStale={isFetching} onAct={setAct} /> : null}
      {act && data ? (
        <ActDialogs
          act={act}
          tree={view.all}
          classes={data.classes}
          onShow={view.select}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Box>
  );
}

interface TreeProps {
  view: ReturnType<typeof useTreeView>;
  isStale: boolean;
  onAct: (act: RetailerAct) => void;
}

function Tree({ view, isStale, onAct }: TreeProps) {
  const { t } = useTranslation('retailers');
  const isNarrow = useNarrow();
  const detail = <DetailPanel path={view.path} onAct={onAct} />;
  return (
    <Flex gap="4" align="flex-start">
      <Box flex="3 1 0" minW="0" borderWidth="1px" borderRadius="l2" bg="bg.panel" aria-busy={isStale}>
        <TreeBar view={view} />
        {view.rows.length > 0 ? (
          <RetailerTree
            rows={view.rows}
            words={view.words}
            selected={view.selected}
            onSelect={({ id }) => view.select(id)}
            onOpen={view.open}
          />
        ) : (
          <NothingFound view={view} />
        )}
      </Box>
      {isNarrow ? (
        <DetailDrawer isOpen={view.path.length > 0} title={t('detail.label')} onClose={() => view.select(null)}>
          {detail}
        </DetailDrawer>
      ) : (
        <Box
          as="section"
          aria-label={t('detail.label')}
          flex="2 1 0"
          minW="340px"
          position="sticky"
          top="4"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
        >
          {detail}
        </Box>
      )}
    </Flex>
  );
}

function TreeBar({ view }: { view: TreeProps['view'] }) {
  const { t } = useTranslation('retailers');
  const format = useFormat();
  return (
    <HStack wrap="wrap" gap="3" px="3" py="2" borderBottomWidth="1px">
      <TreeSearch value={view.search} onChange={view.setSearch} />
      {view.inactive > 0 ? (
        <Switch.Root checked={view.showsInactive} onCheckedChange={({ checked }) => view.showInactive(checked)}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>
            {t('tree.showInactive', { count: view.inactive, formatted: format.integer(view.inactive) })}
          </Switch.Label>
        </Switch.Root>
      ) : null}
    </HStack>
  );
}

/** Nothing matches the words, or everything is inactive. */
function NothingFound({ view }: { view: TreeProps['view'] }) {
  const { t } = useTranslation('retailers');
  const isSearch = view.words.length > 0;
  return (
    <Box px="5" py="8" textAlign="center" role="status">
      <Text mb="3" color="fg.muted">
        {isSearch ? t('tree.nothingFound', { search: view.search.trim() }) : t('tree.allInactive')}
      </Text>
      {isSearch ? (
        <Button variant="outline" size="sm" onClick={() => view.setSearch('')}>
          {t('tree.clearSearch')}
        </Button>
      ) : null}
    </Box>
  );
}

function DetailDrawer(props: { isOpen: boolean; title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Drawer.Root
      open={props.isOpen}
      onOpenChange={({ open }) => !open && props.onClose()}
      placement="bottom"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxH="80dvh" roundedTop="l3">
            <Drawer.Header px="5" pt="3" pb="0">
              <Drawer.Title textStyle="sm" color="fg.muted">
                {props.title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="0" pt="0">
              {props.children}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('actions.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
