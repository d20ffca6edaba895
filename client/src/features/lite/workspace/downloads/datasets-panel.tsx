import { HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetName, ExtractFileDto } from '../../../../api/reports.gen.js';
import { Panel } from '../../../../components/panel.js';
import type { DataColumn } from '../../../../components/table/data-column.js';
import { LazyTable } from '../../../../components/table/lazy-table.js';
import { useFormat } from '../../../../lib/use-format.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';
import { FileLink } from './file-link.js';

const FORMATS = ['csv', 'xlsx', 'parquet'] as const;

/** The datasets, and whether every kind of project has them, so that the page below does not jump when they load. */
const EXPECTED: Readonly<Record<DatasetName, 'every' | 'full'>> = {
  ...{ positions: 'every', facts: 'every', products: 'every', stores: 'every', planograms: 'every' },
  ...{ placements: 'every', matches: 'full', findings: 'full' },
};

function linkOf({ name, link, xlsx, parquet }: ExtractFileDto, format: (typeof FORMATS)[number], language: string) {
  const url = { csv: link, xlsx, parquet }[format];
  // Findings are in words, whatever the format; of the others, only workbooks have words.
  return url !== null && (format === 'xlsx' || name === 'findings') ? `${url}&lang=${language}` : url;
}

function useColumns(): DataColumn<ExtractFileDto>[] {
  const { t, i18n } = useTranslation([UPLOADS_TEXTS, 'lite']);
  return useMemo<DataColumn<ExtractFileDto>[]>(
    () => [
      {
        id: 'name',
        header: t('download.columns.name'),
        value: ({ name }) => t(`lite:datasets.${name}`),
        card: 'title',
        width: 150,
      },
      {
        id: 'rowsOf',
        header: t('download.columns.rowsOf'),
        value: ({ name }) => t(`download.rowsOf.${name}`),
        card: 'foot',
        width: 400,
      },
      { id: 'rows', header: t('download.columns.rows'), value: ({ rows }) => rows, kind: 'integer', card: 'figure' },
      {
        id: 'files',
        header: t('download.columns.files'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 300,
        cell: (dataset) => (
          <HStack gap="2" wrap="wrap">
            {FORMATS.map((format) => {
              const href = linkOf(dataset, format, i18n.language);
              const [name, text] = [t(`lite:datasets.${dataset.name}`), t(`download.formats.${format}`)];
              if (href === null) return null;
              return (
                <FileLink key={format} href={href} text={text} label={t('download.formatOf', { name, format: text })} />
              );
            })}
          </HStack>
        ),
      },
    ],
    [t, i18n.language],
  );
}

interface Props {
  /** Whether it is a full project, which has findings once it has been validated. */
  isFull: boolean;
  datasets: ExtractFileDto[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The datasets, each in every format. */
export function DatasetsPanel({ isFull, datasets, error, onRetry }: Props) {
  const { t } = useTranslation([UPLOADS_TEXTS, 'lite']);
  const format = useFormat();
  const columns = useColumns();
  const long = (datasets ?? []).filter(({ xlsx }) => xlsx === null).map(({ name }) => t(`lite:datasets.${name}`));
  const expected = Object.values(EXPECTED).filter((kind) => isFull || kind === 'every').length;
  const lacksFindings = isFull && datasets !== undefined && !datasets.some(({ name }) => name === 'findings');
  return (
    <Panel title={t('download.datasets')} lead={t('download.madeNow')}>
      <Stack gap="2">
        <LazyTable
          label={t('download.datasets')}
          columns={columns}
          rows={datasets}
          rowId={({ name }) => name}
          error={error}
          onRetry={onRetry}
          expected={expected}
          plain
        />
        {long.length > 0 ? <Text color="fg.muted">{t('download.tooLong', { names: format.list(long) })}</Text> : null}
        {lacksFindings ? <Text color="fg.muted">{t('download.noFindings')}</Text> : null}
      </Stack>
    </Panel>
  );
}
