import { Button, Heading, IconButton, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { answered } from '../../../../api/answer-of.js';
import { useLazyGetProjectUploadFileQuery } from '../../../../api/project-lists.js';
import { EmptyState } from '../../../../components/feedback/empty-state.js';
import { Icon } from '../../../../components/icon.js';
import { useBusy } from '../../../../components/import/flow/use-busy.js';
import type { ListImport } from '../../../../components/import/import-calls.js';
import { StatusTag, type StatusKind } from '../../../../components/status-tag.js';
import type { DataColumn } from '../../../../components/table/data-column.js';
import { LazyTable } from '../../../../components/table/lazy-table.js';
import { useFormat } from '../../../../lib/use-format.js';
import { LISTS_TEXTS } from './lists-texts.js';

/** An import in the history. */
export interface PastImport extends ListImport {
  /** Null before the file has arrived, and after it was deleted. */
  bytes: number | null;
  filename: string;
  mode: 'replace' | 'merge' | null;
  createdat: string;
  createdby: string;
  /** False for a file that was uploaded in a project which the reader may not open. */
  isOpenable: boolean;
}

const STATE_KINDS: Readonly<Record<ListImport['state'], StatusKind>> = {
  initial: 'neutral',
  uploaded: 'warning',
  checking: 'busy',
  checked: 'warning',
  applying: 'busy',
  complete: 'good',
  error: 'bad',
  cancel: 'neutral',
};

function useColumns(onOpen: (importId: string) => void): DataColumn<PastImport>[] {
  const { t } = useTranslation([LISTS_TEXTS, 'import']);
  const format = useFormat();
  return useMemo(() => {
    const count = (id: 'added' | 'changed' | 'removed' | 'rows', card?: 'figure'): DataColumn<PastImport> => ({
      id,
      header: t(`history.columns.${id}`),
      value: ({ counts }) => counts?.[id] ?? null,
      kind: 'integer',
      width: 76,
      card,
    });
    return [
      {
        id: 'created',
        header: t('history.columns.created'),
        value: ({ createdat }) => createdat,
        kind: 'dateTime',
        card: 'foot',
        width: 178,
      },
      {
        id: 'file',
        header: t('history.columns.file'),
        value: ({ filename }) => filename,
        card: 'title',
        width: 200,
        cell: ({ importid, filename, createdat, isOpenable }, text) =>
          !isOpenable ? (
            text
          ) : (
            <Button
              variant="plain"
              size="xs"
              px="0"
              h="auto"
              maxW="100%"
              color="accent.fg"
              aria-label={t('history.openOf', { file: filename, time: format.dateTime(createdat) })}
              onClick={() => onOpen(importid)}
            >
              <Text as="span" truncate>
                {text}
              </Text>
            </Button>
          ),
      },
      {
        id: 'state',
        header: t('history.columns.state'),
        value: ({ state }) => t(`import:states.${state}`),
        cell: ({ state }) => <StatusTag kind={STATE_KINDS[state]}>{t(`import:states.${state}`)}</StatusTag>,
        card: 'foot',
        width: 190,
      },
      {
        id: 'mode',
        header: t('history.columns.mode'),
        value: ({ mode }) => (mode === null ? null : t(`history.${mode}`)),
        width: 76,
      },
      count('rows'),
      count('added', 'figure'),
      count('changed', 'figure'),
      count('removed', 'figure'),
      { id: 'by', header: t('history.columns.by'), value: ({ createdby }) => createdby, card: 'foot', width: 140 },
      {
        id: 'download',
        header: '',
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 48,
        cell: ({ importid, filename, bytes, isOpenable }) =>
          isOpenable && bytes !== null ? <FileLink uploadId={importid} fileName={filename} /> : null,
      },
    ];
  }, [t, format, onOpen]);
}

/** A link to the uploaded file. */
function FileLink({ uploadId, fileName }: { uploadId: string; fileName: string }) {
  const { t } = useTranslation(LISTS_TEXTS);
  const [ask] = useLazyGetProjectUploadFileQuery();
  const [isBusy, run] = useBusy();
  // The link answers as an attachment: the page stays.
  const fetchIt = async () => window.location.assign((await answered(ask({ uploadid: uploadId }))).url);
  return (
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      loading={isBusy}
      aria-label={t('history.download', { file: fileName })}
      onClick={() => void run(fetchIt)}
    >
      <Icon name="download" size={14} />
    </IconButton>
  );
}

interface Props {
  /** Newest first; undefined while loading. */
  imports: readonly PastImport[] | undefined;
  error: unknown;
  onRetry: () => void;
  onOpen: (importId: string) => void;
}

/** Every file uploaded for a list, newest first, with its result. */
export function ImportHistory({ imports, error, onRetry, onOpen }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  const columns = useColumns(onOpen);
  return (
    <Stack as="section" gap="2" aria-label={t('history.title')}>
      <Heading as="h2" size="sm">
        {t('history.title')}
      </Heading>
      <LazyTable
        label={t('history.title')}
        columns={columns}
        rows={imports}
        rowId={({ importid }) => importid}
        error={error}
        onRetry={onRetry}
        onRowOpen={({ importid, isOpenable }) => isOpenable && onOpen(importid)}
        plain
        height={(imports?.length ?? 0) > 12 ? '360px' : undefined}
        empty={<EmptyState icon="clock" title={t('history.empty')} />}
      />
    </Stack>
  );
}
