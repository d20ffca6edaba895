import { useTileRoom } from '../tile-room.js';
import { Box, Button } from '@chakra-ui/react';
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
import { TableToolbar } from './table-toolbar.js';
import { type FoundRows, useDataTable } from './use-data-table.js';

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers and in its exports. */
  label: string;
  /** Keep this array stable (useMemo): a new one computes the table anew. */
  columns: DataColumn<Row>[];
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** New figures are on their way: the old ones stay, dimmed. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** What to say when there are no rows at all: an `EmptyState` that says what to do. */
  empty?: ReactNode;
  /** Controlled order (`useUrlSort`); without `onSort` the table keeps its own, starting with `defaultSort`. */
  sort?: UrlSort | null;
  onSort?: (sort: UrlSort | null) => void;
  defaultSort?: UrlSort;
  /** Ids of selected rows; a click reports the row, a double click or Enter opens it. */
  selected?: ReadonlySet<string>;
  onRowClick?: (row: Row) => void;
  onRowOpen?: (row: Row) => void;
  /** Remembers the columns under this name. */
  storageKey?: string;
  /** Height at which the rows scroll, any CSS length. */
  height?: string;
  export?: TableExport;
  /** Rows that will come, where that is known before: while they are on their way their room is kept. */
  expected?: number;
  /** Without toolbar: for a few rows that need neither search nor choice of columns. */
  plain?: boolean;
  /** The server searched, sorted (`sort`, `onSort`) and cut the rows: these are a page of them. */
  found?: FoundRows | undefined;
  /** More controls for the toolbar. */
  children?: ReactNode;
}

const NO_ROWS: never[] = [];
const FEW_ROWS = 30;

/**
 * The table of this product: sorts, searches everywhere or in one column with the matches marked, chooses and orders its
 * columns, pins a total, exports, and draws cards below 900 px. It draws only what is in sight.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows = NO_ROWS, error, onRetry, empty } = props;
  // A handful of rows scrolls with the page; a region of its own would only be in the way.
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
          <EmptyState
            title={t('noneFound')}
            text={t('noneFoundText')}
            action={
              <Button variant="outline" onClick={model.resetSearch}>
                {t('resetSearch')}
              </Button>
            }
          />
        ) : narrow ? (
          <TableCards {...shared} />
        ) : (
          <TableGrid {...shared} onRowOpen={props.onRowOpen} />
        )}
      </Box>
    </Box>
  );
}
