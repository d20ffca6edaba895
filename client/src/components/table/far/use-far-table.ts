import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UrlSort } from '../../../lib/url-state.js';
import { useSettled } from '../../../lib/use-settled.js';
import type { DataColumn } from '../data-column.js';
import { useColumnLayout } from '../use-column-layout.js';
import { normalized, useColumnSearches } from '../use-column-searches.js';
import type { DataTableModel, RowEntry } from '../use-data-table.js';
import { FarRows, type FarPage } from './far-rows.js';

/** What is requested in addition to the page's own filters. */
export interface FarQuestion {
  readonly search: string;
  readonly columns: readonly { readonly column: string; readonly text: string; readonly digits?: number }[];
  readonly sort: UrlSort | null;
}

/** Fetches rows of a question. Keep it stable: a new function requests everything again. */
export type AskFar<Row> = (
  question: FarQuestion,
  offset: number,
  limit: number,
  signal?: AbortSignal,
) => Promise<FarPage<Row>>;

interface Options<Row> {
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  ask: AskFar<Row>;
  /** Total number of rows. */
  all: number;
  sort: UrlSort | null;
  onSort: (sort: UrlSort | null) => void;
  storageKey: string;
  /** Changes when the server is known to have newer rows; the visible rows are then requested again. */
  newest: string | undefined;
}

/** Waits until typing stops, because each letter's request would be aborted by the next. */
const TYPED_MS = 250;

/** How a column's numbers are written, so that search terms are converted to the server's decimals. */
function digitsOf<Row>(column: DataColumn<Row> | undefined): number | undefined {
  if (column?.kind === 'number') return column.digits ?? 1;
  if (column?.kind === 'percent') return column.digits ?? 1;
  return column?.kind === 'money' ? (column.digits ?? 0) : undefined;
}

/** The rows of a question; the previous question's rows stay until its first page has arrived. */
function useFarRows<Row>(question: FarQuestion, ask: AskFar<Row>) {
  const [store] = useState(() => {
    let drawn = 0;
    const listeners = new Set<() => void>();
    return {
      follow: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      drawn: () => drawn,
      changed: () => {
        drawn += 1;
        for (const listener of listeners) listener();
      },
    };
  });
  useSyncExternalStore(store.follow, store.drawn);
  const rows = useMemo(
    () => new FarRows<Row>((offset, limit, signal) => ask(question, offset, limit, signal), store.changed),
    [question, ask, store],
  );
  const before = useRef<FarRows<Row> | null>(null);
  useEffect(() => {
    rows.see(0, 0);
    return () => rows.leave();
  }, [rows]);
  useEffect(() => {
    if (rows.count !== null) before.current = rows;
  });
  const isNew = rows.count === null && rows.error === null;
  return { rows, shown: isNew && before.current !== null ? before.current : rows, isNew };
}

/** `useLargeTable` for rows kept on the server, whose pages load as the user scrolls to them. */
export function useFarTable<Row extends object>(options: Options<Row>) {
  const { columns, rowId, ask, all, sort, onSort, storageKey, newest } = options;
  const [search, setSearch] = useState('');
  const { searches, searchColumn, columnSearch, clear } = useColumnSearches();
  const layout = useColumnLayout(columns, storageKey);
  const settled = normalized(useSettled(search, TYPED_MS));
  const isKnown = columns.some(({ id }) => id === sort?.id);
  const [sortId, desc] = isKnown && sort ? [sort.id, sort.desc] : [null, false];
  // Compares only the contents, because columns are new whenever their texts are.
  const asked = searches.map(({ id, value }) => {
    const digits = digitsOf(columns.find((column) => column.id === id));
    return { column: id, text: value, ...(digits === undefined ? {} : { digits }) };
  });
  const key = JSON.stringify([settled, asked, sortId, desc]);
  const question = useMemo<FarQuestion>(() => {
    const [text, parts, by, down] = JSON.parse(key) as [string, FarQuestion['columns'], string | null, boolean];
    return { search: text, columns: parts, sort: by === null ? null : { id: by, desc: down } };
  }, [key]);
  const { rows, shown, isNew } = useFarRows(question, ask);
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current) rows.refresh();
    known.current = newest;
  }, [newest, rows]);

  const shownColumns = useMemo(
    () => layout.ordered.filter((column) => layout.visibility[column.id] !== false),
    [layout.ordered, layout.visibility],
  );
  const { count } = shown;
  const model: DataTableModel<Row> = {
    rows: [],
    farCount: count,
    shownColumns,
    layout,
    sort: isKnown ? sort : null,
    setSort: onSort,
    search,
    setSearch,
    marked: settled,
    columnSearch,
    searchColumn,
    resetSearch: () => {
      setSearch('');
      clear();
    },
    foundCount: null,
    filtered: count !== null && count !== all,
  };
  const rowAt = (index: number): RowEntry<Row> | undefined => {
    const row = shown.at(index);
    return row && { id: rowId(row), original: row };
  };
  return { model, question, rows, count, rowAt, isNew };
}
