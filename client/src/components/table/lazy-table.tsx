import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import type { DataTable, DataTableProps } from './data-table.js';
import { TableSkeleton } from './table-skeleton.js';

interface TablePart {
  /** Renders the table once it has loaded. The caller knows the row type; the chunk does not. */
  draw: (Table: typeof DataTable) => ReactNode;
  label: string;
  height: string | undefined;
  expected: number | undefined;
}

const ArrivingTable = lazyPart<TablePart>(
  async () => {
    const { DataTable: Table } = await import('./data-table.js');
    return ({ draw }) => draw(Table);
  },
  // Toolbar and rows together.
  ({ label, height, expected }) => (
    <TableSkeleton label={label} height={height && `calc(${height} + 48px)`} rows={expected} />
  ),
);

/** The table in a separate chunk, for pages that show other content first. */
export function LazyTable<Row extends object>(props: DataTableProps<Row>) {
  return (
    <ArrivingTable
      label={props.label}
      height={props.height}
      expected={props.expected}
      draw={(Table) => <Table {...props} />}
    />
  );
}
