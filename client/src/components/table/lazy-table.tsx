import { lazyPart } from '../../lib/lazy-part.js';
import type { DataTable, DataTableProps } from './data-table.js';
import { TableSkeleton } from './table-skeleton.js';

/** The table in a chunk of its own, for pages that show something else first. */
export const LazyTable = lazyPart<DataTableProps<never>>(
  async () => (await import('./data-table.js')).DataTable,
  // Toolbar and rows together.
  ({ label, height }) => <TableSkeleton label={label} height={height && `calc(${height} + 48px)`} />,
) as unknown as typeof DataTable;
