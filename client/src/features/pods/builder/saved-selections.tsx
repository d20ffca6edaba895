import { Box, Button, HStack, Heading, Stack, Text, chakra } from '@chakra-ui/react';
import { RowButton } from '../../../components/row-button.js';
import { useState } from 'react';
import {
  useCreateFilterPodMutation,
  useDeleteFilterPodMutation,
  useListFilterProdQuery,
  useUpdateFilterPodMutation,
} from '../../../api/pods.js';
import type { PodFilterDto } from '../../../api/pods.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import {
  type LevelValues,
  PRODUCT_LEVELS,
  STORE_LEVELS,
  isEmpty,
  ofLevels,
  sameValues,
} from '../../../components/report-scope/scope-values.js';
import { StatusTag } from '../../../components/status-tag.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePodWords } from '../use-pod-words.js';
import { NameDialog } from './name-dialog.js';
import { levelsOf, selectionOf } from './selection.js';

interface Props {
  project: ProjectDetailsDto;
  /** Which of its data say what it does not have. */
  publication: string | undefined;
  draft: LevelValues;
  setDraft: (next: LevelValues) => void;
}

const valuesOf = ({ filtertype, filterdata }: PodFilterDto): LevelValues =>
  levelsOf({ ProductFilterType: filtertype, products: filterdata });

/** How many of a selection's products the project has, and what it does not have. */
function Held({ filter }: { filter: PodFilterDto }) {
  const { t, format, level } = usePodWords();
  const missing = (filter.missing ?? []).reduce((sum, { count }) => sum + count, 0);
  const words = (filter.missing ?? []).map(({ level: name, values }) => `${level(name)}: ${values.join(', ')}`);
  return (
    <HStack gap="2" wrap="wrap" textStyle="xs" color="fg.muted">
      {filter.products === null ? null : (
        <Text>{t('saved.products', { count: filter.products, formatted: format.integer(filter.products) })}</Text>
      )}
      {missing > 0 ? (
        <Box title={words.join('\n')}>
          <StatusTag kind="warning">
            {t('saved.missing', { count: missing, formatted: format.integer(missing) })}
          </StatusTag>
          <Box as="span" srOnly>
            {words.join('; ')}
          </Box>
        </Box>
      ) : null}
    </HStack>
  );
}

interface RowProps {
  filter: PodFilterDto;
  isDraft: boolean;
  onPick: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function SavedRow({ filter, isDraft, onPick, onRename, onRemove }: RowProps) {
  const { t } = usePodWords();
  const name = filter.filtername;
  return (
    <HStack as="li" gap="1" borderTopWidth="1px" py="2" align="flex-start">
      <chakra.button
        type="button"
        flex="1"
        minW="0"
        textAlign="start"
        cursor="pointer"
        borderRadius="l2"
        px="1"
        focusVisibleRing="outside"
        aria-current={isDraft ? 'true' : undefined}
        aria-label={t('saved.use', { name })}
        onClick={onPick}
        _hover={{ bg: 'bg.muted' }}
      >
        <Text overflowWrap="anywhere" fontWeight={isDraft ? 'semibold' : undefined}>
          {name}
        </Text>
        <Held filter={filter} />
      </chakra.button>
      <RowButton icon="edit" label={t('saved.rename', { name })} onClick={onRename} />
      <RowButton icon="trash" label={t('saved.remove', { name })} onClick={onRemove} />
    </HStack>
  );
}

type Asking = { kind: 'save' } | { kind: 'rename' | 'remove'; filter: PodFilterDto } | null;

/** What is done with saved selections, each told when it worked and when it did not. */
function useActs(draft: LevelValues, done: () => void) {
  const { t } = usePodWords();
  const errorText = useErrorText();
  const [create, creating] = useCreateFilterPodMutation();
  const [update, updating] = useUpdateFilterPodMutation();
  const [remove, removing] = useDeleteFilterPodMutation();
  const tell = async (act: Promise<unknown>, title: string): Promise<void> => {
    try {
      await act;
      notify({ kind: 'success', title });
      done();
    } catch (error) {
      notify({ kind: 'error', title: t('saved.failed'), text: errorText(error) });
    }
  };
  return {
    busy: creating.isLoading || updating.isLoading || removing.isLoading,
    save: (filtername: string) => {
      const { type, values } = selectionOf(draft);
      const wanted = { filtername, filtertype: type, filterdata: values };
      void tell(create({ createPodFilterDto: wanted }).unwrap(), t('saved.done', { name: filtername }));
    },
    rename: ({ filterid }: PodFilterDto, filtername: string) =>
      void tell(
        update({ updatePodFilterDto: { filterid, filtername } }).unwrap(),
        t('saved.done', { name: filtername }),
      ),
    remove: ({ filterid, filtername }: PodFilterDto) =>
      void tell(remove({ podFilterKeyDto: { filterid } }).unwrap(), t('saved.removed', { name: filtername })),
  };
}

/** The person's own product selections: for every project, each saying what this project does not have. */
export function SavedSelections({ project, publication, draft, setDraft }: Props) {
  const { t } = usePodWords();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const acts = useActs(draft, close);
  const { data, error, refetch } = useListFilterProdQuery({ projectid: project.projectid, publication });
  const products = ofLevels(draft, PRODUCT_LEVELS);
  const pick = (filter: PodFilterDto) => setDraft({ ...ofLevels(draft, STORE_LEVELS), ...valuesOf(filter) });
  return (
    <Box as="section" aria-label={t('saved.title')} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" minW="0">
      <HStack justify="space-between" gap="2" wrap="wrap" mb="2">
        <Heading as="h3" size="sm">
          {t('saved.title')}
        </Heading>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isEmpty(products)}
          aria-haspopup="dialog"
          onClick={() => setAsking({ kind: 'save' })}
        >
          {t('saved.save')}
        </Button>
      </HStack>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton height="80px" />
        )
      ) : data.length === 0 ? (
        <Text color="fg.muted">{t('saved.none')}</Text>
      ) : (
        <Stack
          as="ul"
          listStyleType="none"
          gap="0"
          maxH="320px"
          overflowY="auto"
          tabIndex={0}
          aria-label={t('saved.title')}
        >
          {data.map((filter) => (
            <SavedRow
              key={filter.filterid}
              filter={filter}
              isDraft={!isEmpty(products) && sameValues(valuesOf(filter), products)}
              onPick={() => pick(filter)}
              onRename={() => setAsking({ kind: 'rename', filter })}
              onRemove={() => setAsking({ kind: 'remove', filter })}
            />
          ))}
        </Stack>
      )}
      {asking?.kind === 'save' ? (
        <NameDialog title={t('saved.saveTitle')} start="" busy={acts.busy} onSave={acts.save} onClose={close} />
      ) : null}
      {asking?.kind === 'rename' ? (
        <NameDialog
          title={t('saved.rename', { name: asking.filter.filtername })}
          start={asking.filter.filtername}
          busy={acts.busy}
          onSave={(name) => acts.rename(asking.filter, name)}
          onClose={close}
        />
      ) : null}
      {asking?.kind === 'remove' ? (
        <ConfirmDialog
          open
          deletes
          busy={acts.busy}
          title={t('saved.removeTitle')}
          confirmLabel={t('common:actions.delete')}
          onConfirm={() => acts.remove(asking.filter)}
          onCancel={close}
        >
          {t('saved.removeText', { name: asking.filter.filtername })}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
