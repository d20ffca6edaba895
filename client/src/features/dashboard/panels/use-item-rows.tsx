import { languageOf } from '@core/language.js';
import { ITEM_SORTS } from '@core/metrics/item-sorts.js';
import { type ReactNode, useMemo, useState } from 'react';
import type { AnalysisItemDto, ItemSort } from '../../../api/reports.gen.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { useKeysetPagesOf } from '../../../components/pager/use-keyset-pages.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { FoundRows } from '../../../components/table/use-data-table.js';
import type { UrlSort } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';
import { useItemsPageQuery } from '../data/dashboard-api.js';
import type { TableOrder } from '../data/report-urls.js';
import { spaceToSalesUrl } from '../data/table-urls.js';
import { useDashboardWords } from '../use-dashboard-words.js';

const PAGE = 50;

interface ItemRows {
  /** What the table takes. */
  table: {
    columns: DataColumn<AnalysisItemDto>[];
    rows: readonly AnalysisItemDto[] | undefined;
    found?: FoundRows;
    refreshing?: boolean;
    error?: unknown;
    onRetry?: () => void;
  };
  /** The pager below it. */
  pager: ReactNode;
  /** Its sort order, for an export. */
  order: TableOrder;
}

/** A column's sort order for the call; names from the address without a column are ignored. */
function sortName(sort: UrlSort | null): ItemSort | undefined {
  if (sort === null || !ITEM_SORTS.some((known) => known === sort.id)) return undefined;
  return `${sort.desc ? '-' : ''}${sort.id}` as ItemSort;
}

/** The items of a table: all that the dashboard has, or of more than those a page that the server searches, sorts and cuts. */
export function useItemRows(columns: DataColumn<AnalysisItemDto>[], sort: UrlSort | null): ItemRows {
  const { data, state, projectId } = useDashboard();
  const { i18n } = useDashboardWords();
  const isLong = data.count > data.items.length;
  const [search, setSearch] = useState('');
  const { space, salesMeasure: sales, within } = data;
  const order: TableOrder = { sort: sortName(sort), lang: languageOf(i18n.language) };
  const urlOf = (page: { limit?: number; cursor?: string | undefined }) =>
    spaceToSalesUrl(
      projectId,
      data.level,
      data.parent,
      { space, sales, within },
      { filter: data.filter.id, units: state.units, ...order, search, ...page },
    );
  const pages = useKeysetPagesOf(urlOf({}), PAGE);
  const answer = useItemsPageQuery(urlOf({ limit: pages.size, cursor: pages.cursor }), { skip: !isLong });
  const page = answer.data;
  const largest = page?.largest;
  const paged = useMemo(
    () => columns.map((column) => ({ ...column, searchable: false, barMax: largest?.[column.id] ?? 0 })),
    [columns, largest],
  );
  // There are fewer since, and the page is gone.
  if (isLong && page?.items.length === 0 && pages.number > 1) pages.restart();
  if (!isLong) return { table: { columns, rows: data.items }, pager: null, order };
  return {
    table: {
      columns: paged,
      // The previous page must not stay when this one failed.
      rows: answer.isError ? undefined : page?.items,
      found: { count: page?.count ?? 0, search, onSearch: (text) => setSearch(text ?? '') },
      refreshing: answer.isFetching && page !== undefined,
      error: answer.error,
      onRetry: () => void answer.refetch(),
    },
    pager:
      page && (pages.number > 1 || page.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={page.items.length} total={page.count} next={page.lastEvaluatedKey} />
      ) : null,
    order,
  };
}
