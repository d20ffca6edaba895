import { Injectable } from '@nestjs/common';
import { placementsChange } from '../../../core/metrics/comparison.js';
import { assortmentChange } from '../../../core/metrics/distribution.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import type { Principal } from '../../../platform/auth/principal.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { shownLength } from '../../analytics/measures.js';
import type { Report } from '../../answers/report.js';
import { NotInSnapshotError } from '../../analytics/reports.errors.js';
import { textSearch } from '../../analytics/text-search.js';
import { rounded } from '../../analytics/rounding.js';
import { SnapshotFiles } from '../../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../../analytics/snapshots/snapshot-keys.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { factRowsOf } from '../compared-totals.js';
import {
  type ComparisonChoice,
  type ComparisonQuestion,
  ComparisonReader,
  type OpenComparison,
} from '../comparison-reader.service.js';
import type { PairPick, PlanogramPairsQueryDto } from '../dto/comparison-query.dto.js';
import type {
  PairedPlanogramDto,
  PlacedPositionDto,
  PlacedProductDto,
  PlanogramChangeDto,
  PlanogramPairCountsDto,
  PlanogramPairDto,
  PlanogramPairsDto,
  ProductChangeDto,
} from '../dto/planogram-change.dto.js';
import { planogramChangeTable, planogramPairsTable } from '../export/planogram-tables.js';
import { changesOf, NO_COUNTS, type PlacementCounts } from './placement-changes.js';
import { type PlacedPosition, placementOf, positionsOfPlanogram } from './placed-products.js';
import { type PlanogramPair, planogramPairs } from './planogram-pairs.js';
import { comparisonHead, pageOf, productOf, shownChange } from '../presenting.js';
import { sortedBy, sortOf } from '../sorts.js';

type PairsQuery = ComparisonChoice & Omit<PlanogramPairsQueryDto, keyof ComparisonChoice | 'level' | 'value'>;
interface CountedPair {
  readonly pair: PlanogramPair;
  readonly counts: PlacementCounts;
}
interface PairIds {
  readonly later: string;
  readonly earlier: string;
}

/** The planograms of two projects beside each other, and what changed from one to the other. */
@Injectable()
export class PlanogramChangesService {
  constructor(
    private readonly reader: ComparisonReader,
    private readonly files: SnapshotFiles,
  ) {}

  /** Which planogram followed which, and how much changed on it. */
  pairs(principal: Principal, question: ComparisonQuestion, query: PairsQuery): Promise<Report<PlanogramPairsDto>> {
    return this.reader.ask(principal, question, query, (comparison) => pairsReport(comparison, query));
  }

  /**
   * What changed from one planogram to the other, product by product; any two may be compared.
   *
   * @throws NotInSnapshotError (404) when a project has no such planogram
   */
  change(
    principal: Principal,
    question: ComparisonQuestion,
    choice: ComparisonChoice,
    ids: PairIds,
  ): Promise<Report<PlanogramChangeDto>> {
    return this.reader.ask(principal, question, choice, async (comparison) => {
      const { loaded, scope, over } = comparison;
      const before = loaded.before.names.idOf('planogram', ids.earlier);
      const after = loaded.after.names.idOf('planogram', ids.later);
      if (before === null || after === null) throw new NotInSnapshotError('planogram');
      const [was, is] = await Promise.all([
        this.placed(comparison, 'before', before),
        this.placed(comparison, 'after', after),
      ]);
      const items = productChanges(comparison, was, is);
      const known = planogramPairs(scope, over).find((pair) => pair.before === before && pair.after === after);
      const pair = known ?? { before, after, places: [], matchedBy: null };
      const counts = {
        ...NO_COUNTS,
        moved: items.filter(({ moved }) => moved).length,
        resized: items.filter(({ resized }) => resized).length,
        changed: items.filter(({ outcome, moved, resized }) => outcome !== 'kept' || moved || resized).length,
      };
      for (const { outcome } of items) counts[outcome] += 1;
      const body: PlanogramChangeDto = {
        ...comparisonHead(comparison, { before: was.size, after: is.size }),
        pair: pairDto(comparison, pair, counts),
        items,
      };
      return { body, table: (words) => planogramChangeTable(words, body) };
    });
  }

  /** By item, its positions on a planogram. */
  private async placed(
    { contexts, loaded, scope }: OpenComparison,
    side: 'before' | 'after',
    planogramId: number,
  ): Promise<Map<number, PlacedPosition[]>> {
    const { projectId, id } = contexts[side].snapshot;
    const { paths } = await this.files.local([snapshotKey(projectId, id, 'positions')]);
    const found = new Map<number, PlacedPosition[]>();
    const { products } = scope[side];
    for (const position of await positionsOfPlanogram(loaded[side], paths[0] ?? '', planogramId)) {
      const item = scope.items[side].itemOf[position.product_id] ?? 0;
      if (item === 0 || (products !== null && products[position.product_id] !== 1)) continue;
      found.set(item, [...(found.get(item) ?? []), position]);
    }
    return found;
  }
}

export async function pairsReport(
  comparison: OpenComparison,
  query: Omit<PairsQuery, keyof ComparisonChoice>,
): Promise<Report<PlanogramPairsDto>> {
  const { pairs, ofPair } = await comparison.placements();
  const all = pairs.map((pair, at): CountedPair => ({ pair, counts: ofPair[at] ?? NO_COUNTS }));
  const pick = query.pick ?? 'all';
  const isWanted = searches(comparison, query.search);
  const left = all.filter((row) => isPicked(row, pick) && isWanted(row.pair));
  const { name, descending } = sortOf(query.sort ?? '-changes');
  const sorted = sortedBy(left, (row) => sortValue(row, name, comparison), descending);
  const page = pageOf(sorted, query, comparison.mark);
  const items = page.rows.map(({ pair, counts }) => pairDto(comparison, pair, counts));
  const body: PlanogramPairsDto = {
    ...comparisonHead(comparison, factRowsOf(await comparison.products())),
    counts: pairCounts(all),
    items,
    count: left.length,
    lastEvaluatedKey: page.lastEvaluatedKey,
  };
  return { body, table: (words) => planogramPairsTable(words, body) };
}

function isPaired({ pair }: CountedPair): boolean {
  return pair.before >= 0 && pair.after >= 0;
}

function isPicked(row: CountedPair, pick: PairPick): boolean {
  const paired = isPaired(row);
  switch (pick) {
    case 'paired':
      return paired;
    case 'changed':
      return paired && changesOf(row.counts) > 0;
    case 'unchanged':
      return paired && changesOf(row.counts) === 0;
    case 'added':
      return row.pair.before < 0;
    case 'dropped':
      return row.pair.after < 0;
    default:
      return true;
  }
}

function pairCounts(all: readonly CountedPair[]): PlanogramPairCountsDto {
  const count = (pick: PairPick): number => all.filter((row) => isPicked(row, pick)).length;
  return {
    paired: count('paired'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    added: count('added'),
    dropped: count('dropped'),
  };
}

function spoken({ loaded }: OpenComparison, pair: PlanogramPair): [SnapshotNames, number] {
  return pair.after >= 0 ? [loaded.after.names, pair.after] : [loaded.before.names, pair.before];
}

function sortValue(row: CountedPair, name: string, comparison: OpenComparison): number | string | null {
  const [names, planogram] = spoken(comparison, row.pair);
  switch (name) {
    case 'name':
      return names.nameOf('planogram', planogram)?.toLowerCase() ?? null;
    case 'category':
      return names.planograms[planogram]?.category?.toLowerCase() ?? null;
    case 'stores':
      return row.pair.places.length;
    case 'added':
    case 'dropped':
    case 'kept':
    case 'moved':
    case 'resized':
      return row.counts[name];
    default:
      return changesOf(row.counts);
  }
}

/** Whether a planogram's name, category, file or one of its stores holds the text, in any case. */
function searches({ loaded }: OpenComparison, text: string | undefined): (pair: PlanogramPair) => boolean {
  const isHeld = textSearch(text);
  const holds = (names: SnapshotNames, planogram: number): boolean => {
    const head = names.planograms[planogram];
    if (head === undefined) return false;
    const stores = (names.placements[planogram] ?? []).map(({ store }) => names.stores[store]?.store_number);
    return isHeld([head.name, head.key, head.category, names.fileOf(planogram), ...stores]);
  };
  return ({ before, after }) => holds(loaded.after.names, after) || holds(loaded.before.names, before);
}

function pairDto({ loaded }: OpenComparison, pair: PlanogramPair, counts: PlacementCounts): PlanogramPairDto {
  const isPair = pair.before >= 0 && pair.after >= 0;
  return {
    before: pair.before < 0 ? null : planogramDto(loaded.before.names, pair.before),
    after: pair.after < 0 ? null : planogramDto(loaded.after.names, pair.after),
    stores: pair.places.length,
    matchedBy: pair.matchedBy,
    added: counts.added,
    dropped: counts.dropped,
    kept: counts.kept,
    moved: counts.moved,
    resized: counts.resized,
    changed: isPair && changesOf(counts) > 0,
  };
}

function planogramDto(names: SnapshotNames, planogram: number): PairedPlanogramDto {
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

/** Every product of either planogram: those that changed first, each kind in the order of the shelf. */
function productChanges(
  { contexts, scope }: OpenComparison,
  before: ReadonlyMap<number, PlacedPosition[]>,
  after: ReadonlyMap<number, PlacedPosition[]>,
): ProductChangeDto[] {
  const { display } = contexts.after;
  const items = [...new Set([...after.keys(), ...before.keys()])].map((item): ProductChangeDto => {
    const [was, is] = [before.get(item) ?? [], after.get(item) ?? []];
    const outcome = assortmentChange(was.length > 0, is.length > 0) ?? 'kept';
    const { moved, resized } =
      outcome === 'kept'
        ? placementsChange(was.map(placementOf), is.map(placementOf))
        : { moved: false, resized: false };
    const [earlier, later] = [placedDto(was, display), placedDto(is, display)];
    return {
      ...productOf(scope.items, item),
      outcome,
      moved,
      resized,
      before: was.length === 0 ? null : earlier,
      after: is.length === 0 ? null : later,
      facingsChange: later.facings - earlier.facings,
      linearChange: shownChange(was.length === 0 ? 0 : earlier.linear, is.length === 0 ? 0 : later.linear).change,
    };
  });
  const rank = ({ outcome, moved, resized }: ProductChangeDto): number =>
    outcome === 'added' ? 0 : outcome === 'dropped' ? 1 : moved ? 2 : resized ? 3 : 4;
  return items.sort((a, b) => rank(a) - rank(b));
}

function placedDto(positions: readonly PlacedPosition[], display: DisplaySystem): PlacedProductDto {
  const sum = (of: (position: PlacedPosition) => number | null): number | null => {
    const known = positions.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    positions: positions.map((position) => positionDto(position, display)),
    facings: rounded(sum(({ facings }) => facings)) ?? 0,
    linear: shownLength(
      sum(({ linear }) => linear),
      display,
    ),
    capacity: rounded(sum(({ capacity }) => capacity)),
  };
}

function positionDto(position: PlacedPosition, display: DisplaySystem): PlacedPositionDto {
  return {
    position: position.position_no,
    segment: position.segment_no === null ? null : position.segment_no + 1,
    shelf: position.shelf,
    shelfheight: shownLength(position.bottom, display),
    fixture: position.fixture_no + 1,
    x: shownLength(position.x, display),
    y: shownLength(position.y, display),
    width: shownLength(position.width, display),
    height: shownLength(position.height, display),
    facings: rounded(position.facings),
    linear: shownLength(position.linear, display),
    line: position.line,
  };
}
