import { PRODUCT_LEVELS } from '../../../components/report-scope/scope-values.js';
import type { PlanogramSummaryItemDto, ProductSummaryItemDto, SummaryLevel } from '../../../api/validation.gen.js';

export type CoverageObject = 'prd' | 'pln';

export const LEVELS = PRODUCT_LEVELS.filter((level): level is SummaryLevel => level !== 'product');

/** Products or planograms with one value of a level, by state. */
export interface CoverageRow {
  /** Null: those without a value. */
  readonly name: string | null;
  readonly matched: number;
  readonly unmatched: number;
  /** Products on no planogram; null for planograms. */
  readonly unplaced: number | null;
  readonly inerror: number;
}

export const coverageRows = (items: readonly (ProductSummaryItemDto | PlanogramSummaryItemDto)[]): CoverageRow[] =>
  items.map((item) => ({
    name: item.name,
    matched: item.matched,
    unmatched: item.unmatched,
    unplaced: 'unplaced' in item ? item.unplaced : null,
    inerror: item.inerror,
  }));

/** Matched, of what could be; 0 to 1, null when there is nothing to match. */
export function matchedShare({ matched, unmatched }: CoverageRow): number | null {
  const all = matched + unmatched;
  return all === 0 ? null : matched / all;
}

/** The filters on the products' and the planograms' page for the rows behind a count. */
const FILTERS = {
  matched: null,
  unmatched: { match: 'unmatched' },
  unplaced: { match: 'unplaced' },
  inerror: { findings: 'error' },
} as const;

/** Where the rows behind a count are listed; null if that page has no such filter. */
export function rowsAddress(
  projectId: string,
  object: CoverageObject,
  level: SummaryLevel,
  id: keyof typeof FILTERS,
  row: CoverageRow,
): string | null {
  const filter = FILTERS[id];
  if (filter === null || level !== 'category' || row.name === null || !row[id]) return null;
  // Planograms can be filtered only by their findings.
  if (object === 'pln' && id !== 'inerror') return null;
  const page = object === 'prd' ? 'ProjectProducts' : 'planogram';
  return `/projectplanogram/${projectId}/${page}?${new URLSearchParams({ ...filter, category: row.name }).toString()}`;
}
