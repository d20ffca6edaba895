import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UrlSort } from '../../lib/url-state.js';
import { useFormat } from '../../lib/use-format.js';
import { type DataColumn, isNumeric, writeValue } from './data-column.js';
import { rankTextsApart } from './rank-texts-apart.js';
import { isMissing, orderByNumber, reversed, SearchIndex } from './row-index.js';
import { useColumnLayout } from './use-column-layout.js';
import { normalized, useColumnSearches } from './use-column-searches.js';
import type { DataTableModel } from './use-data-table.js';

interface Options<Row> {
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: UrlSort | null;
  onSort: (sort: UrlSort | null) => void;
  /** Rows that pass the page's own filters; all when omitted. Keep it stable. */
  only?: (row: Row) => boolean;
  storageKey?: string;
}

/** The row order by a column, computed in a worker; null until it is ready, and without a column. */
function useOrder<Row>(rows: readonly Row[], column: DataColumn<Row> | undefined, desc: boolean): Uint32Array | null {
  const { i18n } = useTranslation();
  const [order, setOrder] = useState<{ of: readonly Row[]; key: string; order: Uint32Array } | null>(null);
  const key = column ? `${column.id} ${i18n.language}` : '';
  // Depends only on the column's id, because its functions may be new on every render.
  const rank = useEffectEvent((ready: (values: ArrayLike<number>) => void) => {
    if (!column) return;
    const values = rows.map((row) => column.value(row) ?? null);
    if (isNumeric(column)) {
      ready(Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN)));
      return;
    }
    const texts = values.map((value) => (value === null || value === '' ? null : String(value)));
    void rankTextsApart(texts, i18n.language).then((ranks) =>
      ready(Float64Array.from(ranks, (rank) => (rank === -1 ? Number.NaN : rank))),
    );
  });
  useEffect(() => {
    let left = false;
    rank((values) => {
      if (!left) setOrder({ of: rows, key, order: orderByNumber(values) });
    });
    return () => {
      left = true;
    };
  }, [rows, key]);
  return useMemo(() => {
    if (!column || order === null || order.of !== rows || order.key !== key) return null;
    if (!desc) return order.order;
    return reversed(order.order, (index) => {
      const row = rows[index];
      return row === undefined || isMissing(column.value(row));
    });
  }, [order, rows, key, column, desc]);
}

/** The rows' search texts, prepared a few thousand at a time while nobody types. */
function useSearchIndex<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): SearchIndex<Row> {
  const index = useMemo(() => new SearchIndex(columns, rows), [columns, rows]);
  useEffect(() => {
    let timer = setTimeout(function further() {
      if (index.prepare(PREPARED_AT_ONCE)) timer = setTimeout(further, 8);
    }, 200);
    return () => clearTimeout(timer);
  }, [index]);
  return index;
}

/** Takes about 5 ms. */
const PREPARED_AT_ONCE = 2500;

/**
 * A table of 100,000 rows: the same model as `useDataTable`, without a row object, a sorted copy and a comparison for
 * each row on every keystroke. Texts are prepared once and searched in a few milliseconds; an order is computed once
 * per column, in a worker, and filters only remove rows from it.
 */
export function useLargeTable<Row extends object>(options: Options<Row>): DataTableModel<Row> {
  const { columns, rows, rowId, only, sort, onSort, storageKey } = options;
  const format = useFormat();
  const [search, setSearch] = useState('');
  const marked = useDeferredValue(normalized(search));
  const { searches, searchColumn, columnSearch, clear } = useColumnSearches();
  const layout = useColumnLayout(columns, storageKey);
  const index = useSearchIndex(columns, rows);
  const sorted = sort ? columns.find(({ id }) => id === sort.id) : undefined;
  const order = useOrder(rows, sorted, sort?.desc ?? false);

  const entries = useMemo(() => rows.map((row) => ({ id: rowId(row), original: row })), [rows, rowId]);
  const shownColumns = useMemo(
    () => layout.ordered.filter((column) => layout.visibility[column.id] !== false),
    [layout.ordered, layout.visibility],
  );
  const left = useMemo(() => {
    const tests = searches.flatMap(({ id, value }) => {
      const column = columns.find((candidate) => candidate.id === id);
      return column ? [(row: Row) => normalized(writeValue(column, column.value(row), format)).includes(value)] : [];
    });
    if (only) tests.push(only);
    if (tests.length === 0) return null;
    return Uint8Array.from(rows, (row) => (tests.every((test) => test(row)) ? 1 : 0));
  }, [searches, columns, format, only, rows]);
  const found = useMemo(() => (marked === '' ? null : index.find(marked)), [index, marked]);

  const shown = useMemo(() => {
    if (!order && !left && !found) return entries;
    const chosen: typeof entries = [];
    for (let place = 0; place < entries.length; place += 1) {
      const at = order ? (order[place] ?? 0) : place;
      const entry = entries[at];
      if (entry && left?.[at] !== 0 && found?.[at] !== 0) chosen.push(entry);
    }
    return chosen;
  }, [entries, order, left, found]);

  return {
    rows: shown,
    shownColumns,
    layout,
    sort: sorted && sort ? sort : null,
    setSort: onSort,
    search,
    setSearch,
    marked,
    columnSearch,
    searchColumn,
    resetSearch: () => {
      setSearch('');
      clear();
    },
    foundCount: null,
    filtered: left !== null || found !== null,
  };
}
