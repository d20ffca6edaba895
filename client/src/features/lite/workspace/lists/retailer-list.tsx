import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../../api/use-may-change.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../../components/feedback/skeletons.js';
import { lazyPart } from '../../../../lib/lazy-part.js';
import { useFormat } from '../../../../lib/use-format.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { ImportHistory } from './import-history.js';
import { ListActions } from './list-actions.js';
import { MOST_USERS } from './list-model.js';
import { ListUsers } from './list-users.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { useNames } from './names-of.js';
import { RemoveList } from './remove-list.js';
import { findingOf, RetailerFinding } from './retailer-finding.js';
import { RowsView } from './rows-view.js';
import { Facts } from './source-cards.js';
import { type ListSources, useListSources, usePastImports, useRetailerKey } from './use-lists.js';
import { useImportInAddress } from './use-import-in-address.js';
import { WaitingImports } from './waiting-imports.js';

const ListImportDialog = lazyPart(async () => (await import('./list-import.js')).ListImportDialog);

interface Props {
  projectId: string;
  object: TableObject;
}

/** What a change of the retailer's list does to the projects that use it, or would if there were one. */
function useTouchText(sources: ListSources): string {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  const namesOf = useNames();
  const { reached } = findingOf(sources);
  const count = reached.length;
  if (count === 0) return t('touch.none');
  const formatted = `${format.integer(count)}${sources.users.length < MOST_USERS ? '' : '+'}`;
  const values = { count, formatted, names: namesOf(reached.map(({ name }) => name)) };
  return sources.facts.retailer === null ? t('touch.gain', values) : t('touch.uses', values);
}

/** The product or store file kept with the retailer: its rows, who uses it, and every file uploaded so far. */
export function RetailerList({ projectId, object }: Props) {
  const { sources, error, refetch } = useListSources(projectId, object);
  if (error && !sources) return <ErrorState error={error} onRetry={refetch} />;
  if (!sources) return <PanelSkeleton height="420px" />;
  return <Loaded projectId={projectId} object={object} sources={sources} />;
}

function Loaded({ projectId, object, sources }: Props & { sources: ListSources }) {
  const { t } = useTranslation(LISTS_TEXTS);
  const place = { projectId, scope: 'retailer' } as const;
  const past = usePastImports({ ...place, object }, sources.users);
  const at = useImportInAddress();
  const mayChange = useMayChange();
  const [isRemoving, setIsRemoving] = useState(false);
  const touches = useTouchText(sources);
  const { facts, users, retailer } = sources;
  const keyFields = useRetailerKey(retailer.id, object);
  const warning = (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Title overflowWrap="anywhere">{touches}</Alert.Title>
    </Alert.Root>
  );
  return (
    <Stack gap="5">
      <RetailerFinding projectId={projectId} object={object} sources={sources} onUpload={at.begin} />
      <WaitingImports imports={past.imports ?? []} opened={at.importId} onOpen={at.open} />
      <Flex
        wrap="wrap"
        gap="4"
        justify="space-between"
        align="flex-start"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        p="4"
      >
        <Box minW="0" flex="1 1 320px">
          {facts.retailer ? (
            <Facts facts={facts.retailer} />
          ) : (
            <>
              <Text fontWeight="medium">{t(`list.empty_${object}`)}</Text>
              <Text color="fg.muted">{t('list.emptyText')}</Text>
            </>
          )}
        </Box>
        <Flex gap="2" wrap="wrap">
          {facts.retailer && mayChange ? (
            <Button variant="outline" colorPalette="red" onClick={() => setIsRemoving(true)}>
              {t('actions.remove')}
            </Button>
          ) : null}
          <ListActions object={object} onUpload={at.begin} />
        </Flex>
      </Flex>
      <ListUsers users={users} object={object} projectId={projectId} />
      {facts.retailer ? <RowsView place={place} object={object} title={t(`list.retailerTitle_${object}`)} /> : null}
      <ImportHistory {...past} onOpen={at.open} />
      {at.isOpen ? (
        <ListImportDialog
          {...place}
          object={object}
          importId={at.importId}
          keyFields={keyFields}
          isNew={facts.retailer === null}
          scopeText={t('scope.retailer', { retailer: retailer.name })}
          warning={warning}
          onImport={at.set}
          onClose={at.close}
        />
      ) : null}
      {isRemoving && facts.retailer ? (
        <RemoveList
          place={place}
          object={object}
          rows={facts.retailer.rows}
          then={{ kind: 'users', users: users.filter(({ uses }) => uses === 'retailer') }}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Stack>
  );
}
