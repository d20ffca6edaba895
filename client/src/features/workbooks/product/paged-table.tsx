import type { ReactNode } from 'react';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import type { PagedRows } from './use-paged-rows.js';

/** With more rows than this, the table scrolls in its own region. */
const MOST_ROWS = 12;

interface Answer<Row> {
  data?: { items: Row[]; count: number; lastEvaluatedKey: string | null } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Row extends object> {
  label: string;
  columns: DataColumn<Row>[];
  list: PagedRows<string>;
  answer: Answer<Row>;
  rowId: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  empty: ReactNode;
}

/** A page of a list that the server searches, sorts and pages, with its pager if there are more. */
export function PagedTable<Row extends object>({ list, answer, onRowClick, ...table }: Props<Row>) {
  const { data, error, isFetching, refetch } = answer;
  const { pages } = list;
  return (
    <>
      <LazyTable
        {...table}
        {...(onRowClick ? { onRowClick } : {})}
        // A failed page must not show the previous page's rows.
        rows={error ? undefined : data?.items}
        sort={list.sort}
        onSort={list.order}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        height={(data?.items.length ?? 0) > MOST_ROWS ? '46dvh' : undefined}
        plain
      />
      {data && (pages.number > 1 || data.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={data.items.length} total={data.count} next={data.lastEvaluatedKey} />
      ) : null}
    </>
  );
}
