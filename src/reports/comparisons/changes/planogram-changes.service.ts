import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import type { Report } from '../../answers/report.js';
import { NotInSnapshotError } from '../../analytics/reports.errors.js';
import { textSearch } from '../../analytics/text-search.js';
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
  PlanogramChangeDto,
  PlanogramPairCountsDto,
  PlanogramPairDto,
  PlanogramPairsDto,
} from '../dto/planogram-change.dto.js';
import { planogramChangeTable, planogramPairsTable } from '../export/planogram-tables.js';
import { changesOf, NO_COUNTS, type PlacementCounts } from './placement-counts.js';
import { type PlanogramPair, planogramPairs } from './planogram-pairs.js';
import { comparisonHead, pageOf, pairedPlanogram } from '../presenting.js';
import { ProductChanges } from './product-changes.js';
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

/** The planograms of two projects side by side, and the changes from one to the other. */
@Injectable()
export class PlanogramChangesService {
  constructor(
    private readonly reader: ComparisonReader,
    private readonly changes: ProductChanges,
  ) {}

  /** Which planogram followed which, and how much changed on it. */
  pairs(principal: Principal, question: ComparisonQuestion, query: PairsQuery): Promise<Report<PlanogramPairsDto>> {
    return this.reader.ask(principal, question, query, (comparison) => pairsReport(comparison, query));
  }

  /**
   * The changes from one planogram to another, product by product. Any two may be compared.
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
      const { items, products } = await this.changes.between(comparison, { before, after });
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
        ...comparisonHead(comparison, products),
        pair: pairDto(comparison, pair, counts),
        items,
      };
      return { body, table: (words) => planogramChangeTable(words, body) };
    });
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

/** Whether a planogram's name, category, file or one of its stores contains the text, ignoring case. */
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
    before: pair.before < 0 ? null : pairedPlanogram(loaded.before.names, pair.before),
    after: pair.after < 0 ? null : pairedPlanogram(loaded.after.names, pair.after),
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
