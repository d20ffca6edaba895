import { type ReactNode, useMemo } from 'react';
import { type FarFound, FarTable } from '../../../components/table/far/far-table.js';
import { LargeTable, type LargeTableProps } from '../../../components/table/large-table.js';
import { newestOf } from '../data/use-opened-row.js';
import type { FarFilters } from '../data/use-far-data.js';
import type { ProjectData } from '../data/use-project-data.js';

interface Props<Row extends object> extends Omit<
  LargeTableProps<Row>,
  'rows' | 'children' | 'fileName' | 'about' | 'only'
> {
  data: ProjectData<Row>;
  /** Null when they stay on the server. */
  rows: readonly Row[] | null;
  /** The page's own filters, for rows in this browser (`only`) and for the server (`asked`). */
  only: ((row: Row) => boolean) | undefined;
  asked: FarFilters;
  children: (found: FarFound<Row>) => ReactNode;
}

/** A page's table, of rows in this browser or on the server. */
export function ProjectTable<Row extends object>({ data, rows, only, asked, children, ...table }: Props<Row>) {
  const { far, fileOwner, about } = data;
  const askWith = far?.askWith;
  const ask = useMemo(() => askWith?.(asked), [askWith, asked]);
  const shared = { ...table, fileName: `${fileOwner} - ${table.label}`, about };
  if (rows === null) {
    if (!far || !ask) return null;
    return (
      <FarTable {...shared} ask={ask} all={far.all} newest={newestOf(data)}>
        {children}
      </FarTable>
    );
  }
  return (
    <LargeTable {...shared} rows={rows} {...(only ? { only } : {})}>
      {(shown) => children({ count: shown.length, take: () => Promise.resolve(shown.map(({ original }) => original)) })}
    </LargeTable>
  );
}
