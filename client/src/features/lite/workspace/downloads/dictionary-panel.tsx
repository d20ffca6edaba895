import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictionaryColumnDto, Language } from '../../../../api/reports.gen.js';
import { useGetDataDictionaryQuery } from '../../../../api/reports.js';
import { urlOf } from '../../../../api/routes.js';
import { Panel } from '../../../../components/panel.js';
import type { DataColumn } from '../../../../components/table/data-column.js';
import { LazyTable } from '../../../../components/table/lazy-table.js';
import { fileName } from '../../../../lib/file-name.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';

function useColumns(): DataColumn<DictionaryColumnDto>[] {
  const { t } = useTranslation([UPLOADS_TEXTS, 'lite']);
  return useMemo<DataColumn<DictionaryColumnDto>[]>(
    () => [
      {
        id: 'dataset',
        header: t('download.dictionary.dataset'),
        value: ({ dataset }) => t(`lite:datasets.${dataset}`),
        card: 'foot',
        width: 150,
      },
      {
        id: 'column',
        header: t('download.dictionary.column'),
        value: ({ column }) => column,
        card: 'title',
        width: 160,
      },
      {
        id: 'type',
        header: t('download.dictionary.type'),
        value: ({ type }) => t(`download.dictionary.types.${type}`),
        width: 110,
      },
      { id: 'unit', header: t('download.dictionary.unit'), value: ({ unit }) => unit, width: 80 },
      {
        id: 'meaning',
        header: t('download.dictionary.meaning'),
        value: ({ meaning }) => meaning,
        card: 'foot',
        width: 420,
      },
      {
        id: 'formula',
        header: t('download.dictionary.formula'),
        value: ({ formula }) => formula,
        card: 'foot',
        width: 260,
      },
    ],
    [t],
  );
}

interface Props {
  choice: { p: string; publication: string | undefined };
  projectName: string;
}

/** What the columns of the datasets mean. */
export function DictionaryPanel({ choice, projectName }: Props) {
  const { t, i18n } = useTranslation(UPLOADS_TEXTS);
  const { currentData, error, refetch } = useGetDataDictionaryQuery({ ...choice, lang: i18n.language as Language });
  return (
    <Panel title={t('download.dictionary.title')} lead={t('download.dictionary.lead')}>
      <LazyTable
        label={t('download.dictionary.title')}
        columns={useColumns()}
        rows={currentData?.columns}
        rowId={({ dataset, column }) => `${dataset} ${column}`}
        error={error}
        onRetry={() => void refetch()}
        height="420px"
        export={{
          fileName: fileName(t('download.dictionary.file', { name: projectName })),
          server: { url: (format) => urlOf('/api/main/getdatadictionary/{p}', { ...choice, format }), as: 'user' },
        }}
      />
    </Panel>
  );
}
