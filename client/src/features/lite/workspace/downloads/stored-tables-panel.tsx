import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTableDto } from '../../../../api/reports.gen.js';
import { Panel } from '../../../../components/panel.js';
import type { DataColumn } from '../../../../components/table/data-column.js';
import { LazyTable } from '../../../../components/table/lazy-table.js';
import { useFormat } from '../../../../lib/use-format.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';
import { FileLink } from './file-link.js';

function useColumns(): DataColumn<StoredTableDto>[] {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  return useMemo<DataColumn<StoredTableDto>[]>(
    () => [
      { id: 'table', header: t('download.stored.table'), value: ({ table }) => table, card: 'title', width: 240 },
      { id: 'rows', header: t('download.stored.rows'), value: ({ rows }) => rows, kind: 'integer', card: 'figure' },
      {
        id: 'bytes',
        header: t('download.stored.bytes'),
        value: ({ bytes }) => bytes,
        kind: 'integer',
        cell: ({ bytes }) => format.bytes(bytes),
        card: 'figure',
      },
      {
        id: 'file',
        header: t('download.stored.file'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 140,
        cell: ({ table, link }) => (
          <FileLink href={link} text={t('download.stored.get')} label={t('download.stored.getOf', { name: table })} />
        ),
      },
    ],
    [t, format],
  );
}

interface Props {
  tables: StoredTableDto[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The stored tables of the analysis, for other engines. */
export function StoredTablesPanel({ tables, error, onRetry }: Props) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  return (
    <Panel title={t('download.stored.title')} lead={t('download.stored.lead')}>
      <LazyTable
        label={t('download.stored.title')}
        columns={useColumns()}
        rows={tables}
        rowId={({ table }) => table}
        error={error}
        onRetry={onRetry}
        plain
      />
    </Panel>
  );
}
