import { shownPlanogram } from '../../../core/boards/shown-planogram.js';
import { ratio } from '../../../core/metrics/reason.js';
import type { ReportPlanogramDto, ReportPlanogramsDto } from '../../analytics/dto/list.dto.js';
import { isFileFormat, UNASSIGNED_STORE } from '../../analytics/levels.js';
import { shownLength, shownSales, shownSpace } from '../../analytics/measures.js';
import {
  departmentsOf,
  type ListedPlanogram,
  listedPlanograms,
  type PlanogramRow,
  planogramsOf,
} from '../../analytics/queries/planogram.queries.js';
import { filterScope, headOf, type ReportContext } from '../../analytics/report-context.service.js';
import { round, rounded } from '../../analytics/rounding.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';

/** Which planograms to return; all of them without a limit. */
export interface PlanogramPage {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** The planogram to center the page on when there is no cursor; `shown` means the one that a shelf shows first. */
  readonly around?: string | undefined;
  readonly format?: string | undefined;
}

/** The planograms that a filter leaves, or a page of them. A file has all that were found. */
export async function planogramPage(
  context: ReportContext,
  loaded: LoadedSnapshot,
  page: PlanogramPage,
): Promise<ReportPlanogramsDto> {
  const { names } = loaded;
  const scope = filterScope(context, names);
  const listed = await listedPlanograms(loaded, scope);
  const found = await foundPlanograms(loaded, listed, page.search);
  const limit = isFileFormat(page.format) ? undefined : page.limit;
  const start = limit === undefined ? 0 : startOf(context, names, found, { ...page, limit });
  const end = limit === undefined ? found.length : start + limit;
  const isWhole = found.length === listed.length && end - start >= found.length;
  const only = isWhole ? null : found.slice(start, end).map(({ id }) => id);
  const rows = await planogramsOf(loaded, scope, only);
  return {
    ...headOf(
      context,
      names,
      listed.reduce((sum, { products }) => sum + products, 0),
    ),
    items: rows.map((row) => planogramDto(row, context, names)),
    count: found.length,
    first: start,
    lastEvaluatedKey: end < found.length ? String(end) : null,
  };
}

/** The number of all of them. */
export function planogramList(context: ReportContext, loaded: LoadedSnapshot): Promise<ReportPlanogramsDto> {
  return planogramPage(context, loaded, {});
}

/**
 * Where a page begins: at its cursor (limited to the end), or else so that the requested planogram is in its middle.
 */
function startOf(
  { filter }: ReportContext,
  names: SnapshotNames,
  found: readonly ListedPlanogram[],
  { cursor, around, limit }: PlanogramPage & { readonly limit: number },
): number {
  if (cursor !== undefined) return Math.min(Number(cursor), found.length);
  if (around === undefined) return 0;
  const wanted = names.idOf('planogram', around);
  const at = found.findIndex(({ id }) => id === wanted);
  const shown = at >= 0 ? at : shownAt(found, filter !== null);
  return Math.max(0, Math.min(found.length - limit, shown - Math.floor(limit / 2)));
}

/** The index of the planogram that a shelf shows when none is selected, or when the selected one is filtered out. */
function shownAt(found: readonly ListedPlanogram[], isNarrowed: boolean): number {
  const keyed = found.map(({ id, linear }) => ({ id, linear, planogramid: '' }));
  const shown = shownPlanogram(keyed, null, isNarrowed);
  return shown === null ? 0 : keyed.indexOf(shown);
}

/** Those whose names contain each word of the search. */
async function foundPlanograms(
  loaded: LoadedSnapshot,
  listed: readonly ListedPlanogram[],
  search: string | undefined,
): Promise<readonly ListedPlanogram[]> {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return listed;
  const { names } = loaded;
  const departments = await departmentsOf(loaded);
  return listed.filter(({ id }) => {
    const { name, category } = names.planograms[id] ?? {};
    const { store } = names.storeOf(id);
    const places = [store?.store_number, store?.name, names.fileOf(id), departments.get(id)];
    const text = [name, category, ...places].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function planogramDto(row: PlanogramRow, context: ReportContext, names: SnapshotNames): ReportPlanogramDto {
  const { display } = context;
  const { store } = names.storeOf(row.planogram_id);
  return {
    planogramid: names.planogramKey(row.planogram_id),
    name: row.name,
    key: row.key,
    category: row.category,
    subcategory: row.subcategory,
    department: row.department,
    store: store?.store_number ?? UNASSIGNED_STORE,
    storeName: store?.name ?? null,
    stores: round(row.stores),
    filename: names.fileOf(row.planogram_id),
    line: row.line,
    dateEffective: row.date_effective,
    width: shownLength(row.width, display),
    height: shownLength(row.height, display),
    depth: shownLength(row.depth, display),
    segments: row.segments,
    fixtures: row.fixtures,
    positions: row.positions,
    products: row.products,
    ...shownSpace(row, display),
    availableLinear: shownLength(row.available_linear, display),
    usedLinear: shownLength(row.used_linear, display),
    shelfFill: rounded(ratio(row.used_linear, row.available_linear)),
    ...shownSales(row),
  };
}
