import { Box, Button, HStack, Heading } from '@chakra-ui/react';
import { RowButton } from '../../../components/row-button.js';
import { useMemo, useState } from 'react';
import { useMayChange } from '../../../api/use-may-change.js';
import { useDeleteDashPodMutation, useListDashPodsQuery, useUpdateDashPodMutation } from '../../../api/pods.js';
import type { PodDto } from '../../../api/pods.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { StatusTag } from '../../../components/status-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { DataTable } from '../../../components/table/data-table.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { type PodWords, usePodWords } from '../use-pod-words.js';
import { NameDialog } from './name-dialog.js';

interface Props {
  project: ProjectDetailsDto;
  onOpen: (pod: string) => void;
}

type Asking = { kind: 'rename' | 'remove'; pod: PodDto } | null;

function columnsOf(
  words: PodWords,
  onOpen: (pod: string) => void,
  /** Null for those who may only read. */
  ask: ((asking: Asking) => void) | null,
): DataColumn<PodDto>[] {
  const { t, nameOf, productsOf, storesOf, snapshotText } = words;
  return [
    {
      id: 'name',
      header: t('list.name'),
      value: nameOf,
      card: 'title',
      width: 225,
      cell: (pod, text) => (
        <Button
          variant="plain"
          h="auto"
          px="0"
          minW="0"
          maxW="100%"
          justifyContent="flex-start"
          onClick={() => onOpen(pod.requestid)}
        >
          <Box as="span" truncate>
            {text}
          </Box>
        </Button>
      ),
    },
    { id: 'products', header: t('list.products'), value: productsOf, card: 'foot', width: 150 },
    { id: 'stores', header: t('list.stores'), value: storesOf, card: 'foot', width: 110 },
    {
      id: 'of',
      header: t('list.of'),
      value: ({ snapshot }) => snapshotText(snapshot),
      card: 'foot',
      width: 225,
      cell: (pod, text) => (
        <HStack gap="2" minW="0">
          <Box as="span" truncate>
            {text}
          </Box>
          {pod.newer === null ? null : <StatusTag kind="warning">{t('newer.tag')}</StatusTag>}
        </HStack>
      ),
    },
    {
      id: 'createdAt',
      header: t('list.made'),
      value: ({ createdAt }) => createdAt,
      kind: 'dateTime',
      card: 'foot',
      width: 182,
    },
    { id: 'author', header: t('list.author'), value: ({ author }) => author, card: 'foot', width: 180 },
    ...(ask === null ? [] : [actsColumn(words, ask)]),
  ];
}

function actsColumn({ t, nameOf }: PodWords, ask: (asking: Asking) => void): DataColumn<PodDto> {
  return {
    id: 'acts',
    header: t('list.acts'),
    value: () => null,
    width: 84,
    card: 'foot',
    sortable: false,
    searchable: false,
    exported: false,
    cell: (pod) => (
      <HStack gap="0.5">
        <RowButton
          icon="edit"
          label={t('list.rename', { name: nameOf(pod) })}
          onClick={() => ask({ kind: 'rename', pod })}
        />
        <RowButton
          icon="trash"
          label={t('list.remove', { name: nameOf(pod) })}
          onClick={() => ask({ kind: 'remove', pod })}
        />
      </HStack>
    ),
  };
}

function Dialogs({ asking, onClose }: { asking: NonNullable<Asking>; onClose: () => void }) {
  const { t, nameOf } = usePodWords();
  const errorText = useErrorText();
  const [rename, renaming] = useUpdateDashPodMutation();
  const [remove, removing] = useDeleteDashPodMutation();
  const { projectid, requestid, podname } = asking.pod;
  const tell = async (act: Promise<unknown>): Promise<void> => {
    try {
      await act;
      onClose();
    } catch (error) {
      notify({ kind: 'error', title: t('list.failed'), text: errorText(error) });
    }
  };
  if (asking.kind === 'rename') {
    return (
      <NameDialog
        title={t('list.renameTitle')}
        start={podname ?? ''}
        busy={renaming.isLoading}
        mayBeEmpty
        onSave={(name) => void tell(rename({ updatePodDto: { projectid, requestid, podname: name } }).unwrap())}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      deletes
      busy={removing.isLoading}
      title={t('list.removeTitle')}
      confirmLabel={t('common:actions.delete')}
      onConfirm={() => void tell(remove({ podKeyDto: { projectid, requestid } }).unwrap())}
      onCancel={onClose}
    >
      {t('list.removeText', { name: nameOf(asking.pod) })}
    </ConfirmDialog>
  );
}

/** The analyses that were made of the project, each of its own data. */
export function PodList({ project, onOpen }: Props) {
  const words = usePodWords();
  const { t } = words;
  const [asking, setAsking] = useState<Asking>(null);
  const { data, error, isFetching, refetch } = useListDashPodsQuery({
    podProjectDto: { projectid: project.projectid },
  });
  const mayChange = useMayChange();
  const columns = useMemo(() => columnsOf(words, onOpen, mayChange ? setAsking : null), [words, onOpen, mayChange]);
  return (
    <Box as="section" aria-label={t('list.title')}>
      <Heading as="h2" size="md" mb="3">
        {t('list.title')}
      </Heading>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={data}
        rowId={({ requestid }) => requestid}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        onRowOpen={({ requestid }) => onOpen(requestid)}
        defaultSort={{ id: 'createdAt', desc: true }}
        storageKey="pods"
        empty={<EmptyState icon="store" title={t('list.none')} text={t('list.noneText')} />}
      />
      {asking === null ? null : <Dialogs asking={asking} onClose={() => setAsking(null)} />}
    </Box>
  );
}
