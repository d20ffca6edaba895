import { CloseButton, Dialog, Portal, Stack, Tabs, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExtractedFileDto, FailedFileDto, RequestDto } from '../../../api/uploads.gen.js';
import { useGetRequestFilesExtractedQuery, useGetRequestFilesInErrorQuery } from '../../../api/uploads.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { StepStatus } from '../wizard/step-status.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

/** The most that the server gives at once. */
const MOST = 10_000;

interface Place {
  p: string;
  r: string;
}

function ExtractedFiles({ p, r, total }: Place & { total: number }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const { data, error, refetch } = useGetRequestFilesExtractedQuery({ p, r, limit: MOST });
  const columns = useMemo<DataColumn<ExtractedFileDto>[]>(() => {
    const count = (id: 'planograms' | 'positions' | 'products' | 'warnings' | 'errors') =>
      ({
        id,
        header: t(`requests.file.${id}`),
        value: (row: ExtractedFileDto) => row[id],
        kind: 'integer',
        width: 110,
      }) as const;
    return [
      { id: 'name', header: t('requests.file.name'), value: (row) => row.filename, card: 'title', width: 220 },
      {
        id: 'stores',
        header: t('requests.file.stores'),
        value: (row) => row.storenumbers.join(', ') || null,
        reason: () => t('requests.noStore'),
        card: 'foot',
        width: 130,
      },
      count('planograms'),
      { ...count('positions'), card: 'figure' },
      { ...count('products'), card: 'figure' },
      { ...count('warnings'), card: 'figure' },
      count('errors'),
    ];
  }, [t]);
  return (
    <Stack gap="2">
      {data && total > data.length ? (
        <Text color="fg.muted">
          {t('requests.firstOnly', { count: data.length, formatted: format.integer(data.length) })}
        </Text>
      ) : null}
      <LazyTable
        label={t('requests.extracted')}
        columns={columns}
        rows={data}
        rowId={({ fileno }) => String(fileno)}
        error={error}
        onRetry={() => void refetch()}
        height="50dvh"
        export={{ fileName: `extracted-${r}` }}
        empty={<EmptyState icon="file" title={t('requests.noneExtracted')} />}
      />
    </Stack>
  );
}

function FailedFiles({ p, r }: Place) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const codeText = useCodeText();
  const { data, error, refetch } = useGetRequestFilesInErrorQuery({ p, r, limit: MOST });
  const columns = useMemo<DataColumn<FailedFileDto>[]>(
    () => [
      { id: 'name', header: t('requests.file.name'), value: (row) => row.filename, card: 'title', width: 240 },
      {
        id: 'line',
        header: t('requests.file.line'),
        value: (row) => (row.line > 0 ? row.line : null),
        kind: 'integer',
        card: 'figure',
        width: 90,
      },
      {
        id: 'reason',
        header: t('requests.file.reason'),
        value: (row) => codeText({ code: row.code, message: row.message }),
        card: 'foot',
        width: 360,
      },
    ],
    [t, codeText],
  );
  return (
    <LazyTable
      label={t('requests.failed')}
      columns={columns}
      rows={data}
      rowId={(row) => `${row.filename}|${row.line}|${row.code}`}
      error={error}
      onRetry={() => void refetch()}
      height="50dvh"
      export={{ fileName: `errors-${r}` }}
      empty={<EmptyState icon="checkCircle" title={t('requests.noneFailed')} />}
    />
  );
}

/** One upload: how far it is, its files that were read, and those in error with line and reason; both as CSV or XLSX. */
export function RequestDialog({ request, onClose }: { request: RequestDto; onClose: () => void }) {
  const { t } = useTranslation([UPLOADS_TEXTS, 'common']);
  const format = useFormat();
  const narrow = useNarrow();
  const { projectid: p, requestid: r } = request;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size={narrow ? 'full' : 'xl'}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={narrow ? undefined : '1100px'}>
            <Dialog.Header>
              <Dialog.Title>{t('requests.detailTitle', { time: format.dateTime(request.createdat) })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body pb="6">
              <StepStatus projectId={p} requestId={r} />
              <Tabs.Root defaultValue={request.fileerrored > 0 ? 'failed' : 'extracted'} lazyMount mt="5">
                <Tabs.List>
                  <Tabs.Trigger value="extracted">
                    {t('requests.extracted')} ({format.integer(request.filecompleted)})
                  </Tabs.Trigger>
                  <Tabs.Trigger value="failed">
                    {t('requests.failed')} ({format.integer(request.fileerrored)})
                  </Tabs.Trigger>
                </Tabs.List>
                <Tabs.Content value="extracted">
                  <ExtractedFiles p={p} r={r} total={request.filecompleted} />
                </Tabs.Content>
                <Tabs.Content value="failed">
                  <FailedFiles p={p} r={r} />
                </Tabs.Content>
              </Tabs.Root>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
