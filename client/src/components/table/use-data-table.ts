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

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnVisibilityFeature,
  columnOrderingFeature,
});

/** Rows that the server searched, sorted and cut: the table shows a page of them as it is. */
export interface FoundRows {
  /** How many were found. */
  count: number;
  search: string;
  /** Null when there is nothing to search for. */
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

/** What people type against what they see: case and surrounding blanks do not matter. */
const normal = (text: string): string => text.trim().toLocaleLowerCase();

/** Columns as TanStack wants them: values for sorting, written texts for searching. */
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
        // Numbers are found by their own column's search; searching everything for "12" should not find each 12.
        enableGlobalFilter: column.searchable !== false && !isNumeric(column),
        sortUndefined: 'last',
        sortDescFirst: isNumeric(column),
        sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id), ranked()),
        filterFn: (row, _id, wanted) =>
          normal(writeValue(column, column.value(row.original), format)).includes(String(wanted)),
      };
    });
  }, [columns, rows, language, format]);
}

/** The rows in the order and choice of the reader, and how to change them. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { columns, rows, rowId, storageKey, found } = options;
  const { i18n } = useTranslation();
  const [ownSearch, setOwnSearch] = useState('');
  const asked = useSearchText(found?.search ?? '', found?.onSearch ?? NOBODY);
  const [search, setSearch] = found ? [asked.text, asked.setText] : [ownSearch, setOwnSearch];
  const deferredSearch = useDeferredValue(normal(found?.search ?? ownSearch));
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
    // Each column has said so itself; the default would look at the first row and miss columns that begin with a null.
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
    setColumnFilters(normal(text) === '' ? others : [...others, { id, value: normal(text) }]);
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
    /** How many rows the server found; null: all rows are here. */
    foundCount: found?.count ?? null,
    filtered: deferredSearch !== '' || columnFilters.length > 0,
  };
}

/** A row with the name by which it is selected and drawn again. */
export interface RowEntry<Row> {
  readonly id: string;
  readonly original: Row;
}

/** What the parts of a table need of it: the rows as chosen and ordered, and how to change both. */
export type DataTableModel<Row extends object> = Omit<ReturnType<typeof useDataTable<Row>>, 'rows'> & {
  readonly rows: readonly RowEntry<Row>[];
  /** How many rows are left of those that the server keeps; `rows` has none of them. */
  readonly farCount?: number;
};
