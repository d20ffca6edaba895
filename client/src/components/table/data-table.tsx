import { useTileRoom } from '../tile-room.js';
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UrlSort } from '../../lib/url-state.js';
import { useNarrow } from '../../lib/use-narrow.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ErrorState } from '../feedback/error-state.js';
import type { DataColumn } from './data-column.js';
import { TableCards } from './table-cards.js';
import { ExportMenu, type TableExport } from './export-menu.js';
import { TableGrid } from './table-grid.js';
import { TableSkeleton } from './table-skeleton.js';
import { NoneFound } from './none-found.js';
import { TableToolbar } from './table-toolbar.js';
import { type FoundRows, useDataTable } from './use-data-table.js';

export interface DataTableProps<Row extends object> {
  /** The table's name for screen readers and exports. */
  label: string;
  /** Keep this array stable (useMemo): a new one recomputes the table. */
  columns: DataColumn<Row>[];
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** New figures are loading; the old ones stay, dimmed. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Shown when there are no rows at all: an `EmptyState` that says what to do. */
  empty?: ReactNode;
  /** Controlled sort order (`useUrlSort`); without `onSort` the table manages its own, starting with `defaultSort`. */
  sort?: UrlSort | null;
  onSort?: (sort: UrlSort | null) => void;
  defaultSort?: UrlSort;
  /** Ids of selected rows; a click reports the row, and a double click or Enter opens it. */
  selected?: ReadonlySet<string>;
  onRowClick?: (row: Row) => void;
  onRowOpen?: (row: Row) => void;
  /** Remembers the columns under this name. */
  storageKey?: string;
  /** Height above which the rows scroll, any CSS length. */
  height?: string;
  export?: TableExport;
  /** The expected number of rows, if known: their space is reserved while they load. */
  expected?: number;
  /** Without a toolbar, for a few rows that need neither search nor column choice. */
  plain?: boolean;
  /** The server searched, sorted (`sort`, `onSort`) and paged the rows; these are one page. */
  found?: FoundRows | undefined;
  /** More toolbar controls. */
  children?: ReactNode;
}

const NO_ROWS: never[] = [];
const FEW_ROWS = 30;

/**
 * The product's standard table: sorting, search in all or single columns with marked matches, column choice and order,
 * a pinned total, export, and cards below 900 px. It renders only visible rows.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows = NO_ROWS, error, onRetry, empty } = props;
  // A handful of rows scrolls with the page; a scroll region of its own would only be in the way.
  const tile = useTileRoom();
  const plain = props.plain === true || tile !== null;
  const height = props.height ?? (tile ? `${tile.height}px` : plain || rows.length <= FEW_ROWS ? 'none' : '70dvh');
  const { t } = useTranslation(['table', 'common']);
  const narrow = useNarrow();
  const model = useDataTable({ ...props, rows });

  if (error && !props.rows) return <ErrorState error={error} onRetry={onRetry} />;
  if (!props.rows) return <TableSkeleton label={label} rows={props.expected} />;
  if (rows.length === 0 && !props.found?.search) return empty ?? <EmptyState title={t('common:state.empty')} />;

  const shared = {
    label,
    plain,
    model,
    allRows: rows,
    height,
    selected: props.selected,
    onRowClick: props.onRowClick,
  };
  const exportMenu = props.export ? (
    <ExportMenu
      source={props.export}
      label={label}
      columns={model.shownColumns}
      rows={() => model.rows.map((row) => row.original)}
    />
  ) : null;
  return (
    <Box>
      {plain ? null : (
        <TableToolbar model={model} allCount={rows.length} narrow={narrow} exportMenu={exportMenu}>
          {props.children}
        </TableToolbar>
      )}
      <Box opacity={props.refreshing ? 0.6 : undefined} aria-busy={props.refreshing}>
        {model.rows.length === 0 ? (
          <NoneFound onReset={model.resetSearch} />
        ) : narrow ? (
          <TableCards {...shared} />
        ) : (
          <TableGrid {...shared} onRowOpen={props.onRowOpen} />
        )}
      </Box>
    </Box>
  );
}
