import { createHash } from 'node:crypto';
import { changeOf } from '../../core/metrics/comparison.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import type { ReportContext } from '../analytics/report-context.service.js';
import { filterRef, headOf } from '../analytics/report-context.service.js';
import { round, rounded } from '../analytics/rounding.js';
import { textSearch } from '../analytics/text-search.js';
import { isFileFormat, UNASSIGNED_STORE } from '../analytics/levels.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { ComparedProductDto, ComparedProjectDto, ComparisonHeadDto } from './dto/comparison.dto.js';
import type { PairedPlanogramDto } from './dto/planogram-change.dto.js';
import type { OpenComparison } from './comparison-reader.service.js';
import type { MatchedItems } from './matching/matched-items.js';

/** What every comparison returns besides its rows; `factRows` counts those in scope of each project. */
export function comparisonHead(
  comparison: OpenComparison,
  factRows: { readonly before: number; readonly after: number },
): ComparisonHeadDto {
  const { contexts, loaded, scope, over } = comparison;
  const { before, after, saved } = contexts;
  return {
    units: after.units,
    before: projectOf(before, loaded.before.names, factRows.before),
    after: projectOf(after, loaded.after.names, factRows.after),
    filter: filterRef(after, loaded.after.names),
    stores: over,
    sameStores: scope.sameStores.length,
    matchedBy: scope.items.matchedBy,
    reason: over === 'same' && scope.sameStores.length === 0 ? 'no-same-stores' : null,
    comparison: saved === null ? null : { comparisonid: saved.id, name: saved.name },
  };
}

function projectOf(context: ReportContext, names: Parameters<typeof headOf>[1], factRows: number): ComparedProjectDto {
  const { project, snapshot } = context;
  return {
    projectid: project.id,
    projName: project.name,
    snapshot: headOf({ ...context, filter: null }, names, factRows).snapshot,
    publication: snapshot.publication,
    unit: snapshot.manifest.unit,
    currency: snapshot.manifest.currency,
    factRows,
  };
}

/** Amounts in the projects' two currencies cannot be subtracted. */
export function currenciesDiffer({ before, after }: OpenComparison['contexts']): boolean {
  return before.snapshot.manifest.currency !== after.snapshot.manifest.currency;
}

export function productOf(items: MatchedItems, item: number): ComparedProductDto {
  return {
    key: items.keyOf(item),
    name: items.nameOf(item),
    upc: items.upcOf(item),
    category: items.levelName(item, 'category'),
    subcategory: items.levelName(item, 'subcategory'),
    manufacturer: items.levelName(item, 'manufacturer'),
    brand: items.levelName(item, 'brand'),
  };
}

/** Rounds a change for display: 12 digits of the difference of nearly equal numbers would show noise. */
export function shownChange(
  before: number | null,
  after: number | null,
): { change: number | null; ratio: number | null } {
  const { change, ratio } = changeOf(before, after);
  if (change === null) return { change: null, ratio: null };
  const size = Math.max(Math.abs(before ?? 0), Math.abs(after ?? 0));
  const places = size === 0 ? 0 : 10 ** (11 - Math.floor(Math.log10(size)));
  const shown = places === 0 || !Number.isFinite(places) ? change : Math.round(change * places) / places;
  return { change: round(shown), ratio: rounded(ratio) };
}

/** Whether an item's name, key or UPC contains the text, ignoring case. */
export function searchesItems(items: MatchedItems, text: string | undefined): (item: number) => boolean {
  const holds = textSearch(text);
  return (item) => holds([items.nameOf(item), items.keyOf(item), items.upcOf(item)]);
}

interface PageChoice {
  readonly limit?: number;
  readonly cursor?: string;
  readonly format?: string;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly lastEvaluatedKey: string | null;
}

const CURSOR = /^(\d{1,9})\.([0-9a-f]{12})$/;

/**
 * A page of rows; files have all of them. `mark` identifies the data: a cursor of other data is refused, because its
 * index has no meaning here.
 *
 * @throws InvalidRequestError (400) for a cursor that did not come from a page of this list
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit = 1000, cursor, format }: PageChoice,
  mark: string,
): Page<Row> {
  if (isFileFormat(format)) return { rows, lastEvaluatedKey: null };
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 12);
  const from = cursor === undefined ? 0 : placeOf(cursor, hash);
  const end = from + limit;
  return { rows: rows.slice(from, end), lastEvaluatedKey: end < rows.length ? `${end}.${hash}` : null };
}

function placeOf(cursor: string, hash: string): number {
  const [, place, of] = CURSOR.exec(cursor) ?? [];
  if (place === undefined || of !== hash) {
    const message = 'cursor must be the lastEvaluatedKey of a page of the same list; the data may have changed since';
    throw new InvalidRequestError([{ field: 'cursor', message }]);
  }
  return Number(place);
}

/** A planogram of one side, with the first of its stores. */
export function pairedPlanogram(names: SnapshotNames, planogram: number): PairedPlanogramDto {
  const head = names.planograms[planogram];
  return {
    planogramid: names.planogramKey(planogram),
    name: names.nameOf('planogram', planogram),
    key: head?.key ?? null,
    category: head?.category ?? null,
    filename: names.fileOf(planogram),
    store: names.storeOf(planogram).store?.store_number ?? UNASSIGNED_STORE,
  };
}
