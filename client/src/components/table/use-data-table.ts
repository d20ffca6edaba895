import {
  type ColumnDef,
  type ColumnFiltersState,
  type SortingState,
  columnFilteringFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UrlSort } from '../../lib/url-state.js';
import { useSearchText } from '../../lib/use-search-text.js';
import { useFormat } from '../../lib/use-format.js';
import { type DataColumn, isNumeric, writeValue } from './data-column.js';
import { compareValues, rankTexts } from './ordering.js';
import { useColumnLayout } from './use-column-layout.js';
import { normalized } from './use-column-searches.js';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnVisibilityFeature,
  columnOrderingFeature,
});

/** Rows that the server searched, sorted and paged: the table shows one page unchanged. */
export interface FoundRows {
  /** Number of results. */
  count: number;
  search: string;
  /** Called with null when there is nothing to search for. */
  onSearch: (text: string | null) => void;
}

export interface DataTableOptions<Row> {
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: UrlSort | null;
  onSort?: (sort: UrlSort | null) => void;
  defaultSort?: UrlSort;
  storageKey?: string;
  found?: FoundRows | undefined;
}

const NOBODY = () => undefined;

/** Column definitions for TanStack: values for sorting, written texts for searching. */
function useDefinitions<Row extends object>(columns: DataColumn<Row>[], rows: readonly Row[], language: string) {
  const format = useFormat();
  return useMemo(() => {
    return columns.map((column): ColumnDef<typeof features, Row, unknown> => {
      let ranks: Map<string, number> | null = null;
      const ranked = () => {
        ranks ??= rankTexts(
          rows.map((row) => column.value(row)).filter((value) => typeof value === 'string'),
          language,
        );
        return ranks;
      };
      return {
        id: column.id,
        accessorFn: (row) => column.value(row) ?? undefined,
        enableSorting: column.sortable !== false,
        enableColumnFilter: column.searchable !== false,
        // Numbers are searched only in their own column: a search for "12" in everything should not find each 12.
        enableGlobalFilter: column.searchable !== false && !isNumeric(column),
        sortUndefined: 'last',
        sortDescFirst: isNumeric(column),
        sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id), ranked()),
        filterFn: (row, _id, wanted) =>
          normalized(writeValue(column, column.value(row.original), format)).includes(String(wanted)),
      };
    });
  }, [columns, rows, language, format]);
}

/** The rows as the user sorted and filtered them, and the functions that change this. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { columns, rows, rowId, storageKey, found } = options;
  const { i18n } = useTranslation();
  const [ownSearch, setOwnSearch] = useState('');
  const asked = useSearchText(found?.search ?? '', found?.onSearch ?? NOBODY);
  const [search, setSearch] = found ? [asked.text, asked.setText] : [ownSearch, setOwnSearch];
  const deferredSearch = useDeferredValue(normalized(found?.search ?? ownSearch));
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [ownSort, setOwnSort] = useState<UrlSort | null>(options.defaultSort ?? null);
  const layout = useColumnLayout(columns, storageKey);
  const definitions = useDefinitions(columns, rows, i18n.language);

  const sort = options.onSort ? (options.sort ?? null) : ownSort;
  const setSort = options.onSort ?? setOwnSort;
  const sorting: SortingState = useMemo(() => {
    const known = sort && columns.some((column) => column.id === sort.id);
    return known ? [{ id: sort.id, desc: sort.desc }] : [];
  }, [sort, columns]);

  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    manualSorting: found !== undefined,
    getRowId: rowId,
    // Each column has declared it; the default would check the first row and skip columns that start with a null.
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, id, wanted) => {
      const column = columns.find((candidate) => candidate.id === id);
      const value = column?.value(row.original);
      return value !== null && value !== undefined && String(value).toLocaleLowerCase().includes(String(wanted));
    },
    state: {
      sorting,
      columnFilters,
      globalFilter: found ? '' : deferredSearch,
      columnVisibility: layout.visibility,
      columnOrder: layout.order,
    },
  });

  const shownColumns = useMemo(
    () => layout.ordered.filter((column) => layout.visibility[column.id] !== false),
    [layout.ordered, layout.visibility],
  );
  const searchColumn = (id: string, text: string) => {
    const others = columnFilters.filter((filter) => filter.id !== id);
    setColumnFilters(normalized(text) === '' ? others : [...others, { id, value: normalized(text) }]);
  };
  const columnSearch = useCallback(
    (id: string) => String(columnFilters.find((filter) => filter.id === id)?.value ?? ''),
    [columnFilters],
  );
  return {
    rows: table.getRowModel().rows,
    shownColumns,
    layout,
    sort: sorting[0] ?? null,
    setSort,
    search,
    setSearch,
    marked: deferredSearch,
    columnSearch,
    searchColumn,
    resetSearch: () => {
      if (found) asked.clear();
      else setOwnSearch('');
      setColumnFilters([]);
    },
    /** Number of results on the server; null when all rows are in memory. */
    foundCount: found?.count ?? null,
    filtered: deferredSearch !== '' || columnFilters.length > 0,
  };
}

/** A row with the id that selection and rendering use. */
export interface RowEntry<Row> {
  readonly id: string;
  readonly original: Row;
}

/** What the parts of a table need: the filtered and sorted rows, and how to change both. */
export type DataTableModel<Row extends object> = Omit<ReturnType<typeof useDataTable<Row>>, 'rows'> & {
  readonly rows: readonly RowEntry<Row>[];
  /** Number of matching rows when they are kept on the server, null until it is known; `rows` is then empty. */
  readonly farCount?: number | null;
};
