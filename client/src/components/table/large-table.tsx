import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UrlSort } from '../../lib/url-state.js';
import { useNarrow } from '../../lib/use-narrow.js';
import type { DataColumn } from './data-column.js';
import { ExportMenu } from './export-menu.js';
import { TableCards } from './table-cards.js';
import { TableGrid } from './table-grid.js';
import { NoneFound } from './none-found.js';
import { TableToolbar } from './table-toolbar.js';
import { useLargeTable } from './use-large-table.js';

export interface LargeTableProps<Row extends object> {
  label: string;
  /** Keep these stable: new ones recompute the table. */
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Rows that pass the page's own filters. */
  only?: (row: Row) => boolean;
  onResetFilters?: () => void;
  sort: UrlSort | null;
  onSort: (sort: UrlSort | null) => void;
  selected?: ReadonlySet<string>;
  onRowClick?: (row: Row) => void;
  onRowOpen?: (row: Row) => void;
  storageKey: string;
  height?: string;
  /** File name without extension, and the lines above its rows. */
  fileName: string;
  about?: { label: string; text: string }[];
  /** More toolbar controls, which receive the remaining rows. */
  children?: (shown: readonly { readonly id: string; readonly original: Row }[]) => ReactNode;
}

/** `DataTable` for hundreds of thousands of rows in memory: search, sorting and filters without delay. */
export function LargeTable<Row extends object>(props: LargeTableProps<Row>) {
  const { label, rows, height = '70dvh', selected, onRowClick } = props;
  const narrow = useNarrow();
  const model = useLargeTable(props);
  const exportMenu = (
    <ExportMenu
      source={{ fileName: props.fileName, ...(props.about ? { about: props.about } : {}) }}
      label={label}
      columns={model.shownColumns}
      rows={() => model.rows.map((row) => row.original)}
    />
  );
  const shared = { label, model, allRows: rows, height, selected, onRowClick };
  const reset = () => {
    model.resetSearch();
    props.onResetFilters?.();
  };
  return (
    <Box>
      <TableToolbar model={model} allCount={rows.length} narrow={narrow} exportMenu={exportMenu}>
        {props.children?.(model.rows)}
      </TableToolbar>
      {model.rows.length === 0 ? (
        <NoneFound onReset={reset} />
      ) : narrow ? (
        <TableCards {...shared} />
      ) : (
        <TableGrid {...shared} reuseLines onRowOpen={props.onRowOpen} />
      )}
    </Box>
  );
}
