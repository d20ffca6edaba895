import { Alert, Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExtractedFileDto, FailedFileDto, RequestDto } from '../../../api/uploads.gen.js';
import { useGetRequestFilesExtractedQuery, useGetRequestFilesInErrorQuery } from '../../../api/uploads.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { StatusTag } from '../../../components/status-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useExclusion } from './use-exclusion.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

/** The server's maximum per request; beyond it, the search runs on the server. */
const MOST = 10_000;

const KIND = { used: 'good', superseded: 'neutral', excluded: 'warning', past: 'neutral', pending: 'busy' } as const;

/** What is searched at the server where not every file is on screen. */
function useFileSearch(total: number) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const field =
    total > MOST ? (
      <HStack gap="3" wrap="wrap">
        <Input
          size="sm"
          maxW="320px"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('requests.search')}
          aria-label={t('requests.search')}
        />
        <Text color="fg.muted">{t('requests.firstOnly', { count: MOST, formatted: format.integer(MOST) })}</Text>
      </HStack>
    ) : null;
  return { field, ...(search === '' ? {} : { search }) };
}

function useExtractedColumns(canChange: boolean): DataColumn<ExtractedFileDto>[] {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const { exclude, include } = useExclusion();
  return useMemo<DataColumn<ExtractedFileDto>[]>(() => {
    const count = (id: 'planograms' | 'positions' | 'products' | 'warnings' | 'errors') =>
      ({
        id,
        header: t(`requests.file.${id}`),
        value: (row: ExtractedFileDto) => row[id],
        kind: 'integer',
        width: 105,
      }) as const;
    const act = ({ fileno, filename, use }: ExtractedFileDto) => {
      if (use !== 'used' && use !== 'excluded') return null;
      const isOut = use === 'excluded';
      return (
        <Button
          size="xs"
          variant="ghost"
          aria-label={t(isOut ? 'exclude.backOf' : 'exclude.outOf', { name: filename })}
          onClick={() => (isOut ? include(fileno) : exclude({ fileno, filename }))}
        >
          {t(isOut ? 'exclude.back' : 'exclude.out')}
        </Button>
      );
    };
    const plain = { value: () => null, sortable: false, searchable: false, exported: false, card: 'foot' } as const;
    return [
      { id: 'name', header: t('requests.file.name'), value: (row) => row.filename, card: 'title', width: 200 },
      {
        id: 'use',
        header: t('requests.file.use'),
        value: ({ use }) => t(`uses.${use}`),
        cell: ({ use }, text) => <StatusTag kind={KIND[use]}>{text}</StatusTag>,
        card: 'foot',
        width: 150,
      },
      ...(canChange ? [{ id: 'act', header: t('requests.file.act'), ...plain, width: 100, cell: act }] : []),
      {
        id: 'stores',
        header: t('requests.file.stores'),
        value: (row) => row.storenumbers.join(', ') || null,
        reason: () => t('requests.noStore'),
        card: 'foot',
        width: 110,
      },
      count('planograms'),
      { ...count('positions'), card: 'figure' },
      { ...count('products'), card: 'figure' },
      { ...count('warnings'), card: 'figure' },
      { ...count('errors'), hidden: true },
    ];
  }, [t, exclude, include, canChange]);
}

/** The files that were read, and whether they count; one can be left out and taken back. */
export function ExtractedFiles({ request, canChange }: { request: RequestDto; canChange: boolean }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const { projectid: p, requestid: r, filecompleted } = request;
  const { field, ...search } = useFileSearch(filecompleted);
  const { data, error, isFetching, refetch } = useGetRequestFilesExtractedQuery({ p, r, limit: MOST, ...search });
  const columns = useExtractedColumns(canChange);
  return (
    <Stack gap="2">
      {field}
      {request.copiesleftout > 0 ? (
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            {t('requests.copies', { count: request.copiesleftout })} {canChange ? t('requests.copiesBack') : null}
          </Alert.Title>
        </Alert.Root>
      ) : null}
      <LazyTable
        label={t('requests.extracted')}
        columns={columns}
        rows={data}
        rowId={({ fileno }) => String(fileno)}
        refreshing={isFetching}
        error={error}
        onRetry={() => void refetch()}
        height="50dvh"
        export={{ fileName: `extracted-${r}` }}
        empty={<EmptyState icon="file" title={t('requests.noneExtracted')} />}
      />
    </Stack>
  );
}

/** What a person can do about a file in error. */
export function useAdvice(): (file: FailedFileDto) => string {
  const { t } = useTranslation(UPLOADS_TEXTS);
  return ({ retryable, fileno }) => t(retryable ? 'retry.yes' : fileno === null ? 'retry.noWhole' : 'retry.no');
}

/** The files that could not be read, each with its reason and what can be done about it. */
export function FailedFiles({ request }: { request: RequestDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const codeText = useCodeText();
  const advice = useAdvice();
  const { projectid: p, requestid: r, fileerrored } = request;
  const { field, ...search } = useFileSearch(fileerrored);
  const { data, error, isFetching, refetch } = useGetRequestFilesInErrorQuery({ p, r, limit: MOST, ...search });
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
        value: (row) => codeText(row),
        card: 'foot',
        width: 320,
      },
      { id: 'advice', header: t('requests.file.advice'), value: advice, card: 'foot', width: 240 },
    ],
    [t, codeText, advice],
  );
  return (
    <Stack gap="2">
      {field}
      <LazyTable
        label={t('requests.failed')}
        columns={columns}
        rows={data}
        rowId={(row) => `${row.filename}|${row.line}|${row.code}`}
        refreshing={isFetching}
        error={error}
        onRetry={() => void refetch()}
        height="50dvh"
        empty={<EmptyState icon="checkCircle" title={t('requests.noneFailed')} />}
      />
    </Stack>
  );
}
