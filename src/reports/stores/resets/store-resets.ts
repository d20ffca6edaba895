import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type ResetTime, resetServedBy } from '../../../core/periods/reset-time.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import { isProductLevel, isStoreLevel } from '../../analytics/levels.js';
import { type Condition, Scope } from '../../analytics/queries/scope.js';
import { contextOf, type ReportContext } from '../../analytics/report-context.service.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { ProductChanges } from '../../comparisons/changes/product-changes.js';
import { pairsByContents, type PlanogramPair, planogramPairs } from '../../comparisons/changes/planogram-pairs.js';
import { ComparisonReader, type OpenComparison } from '../../comparisons/comparison-reader.service.js';
import type { ProductChangeDto } from '../../comparisons/dto/planogram-change.dto.js';
import { pairedPlanogram } from '../../comparisons/presenting.js';
import { planogramsIn } from '../../documents/pdf/planogram-sheets.js';
import type { ResetItemDto, ResetPlanogramDto } from '../dto/store-reset.dto.js';
import { actionOf, inWalkingOrder } from './reset-items.js';

/** Planograms are shared by many stores, so results of the last ones are cached while a report is made. */
const PAIRS_KEPT = 100;

/** A planogram before and after; -1 when there is none. */
type Pair = Pick<PlanogramPair, 'before' | 'after'>;

export interface StoreReset {
  readonly isNew: boolean;
  readonly planograms: readonly ResetPlanogramDto[];
  /** The number of planograms that stay as they are. */
  readonly unchanged: number;
  /** The number of planogram × product rows that were compared. */
  readonly rows: number;
}

/** No change is known. */
export const NO_RESET: StoreReset = { isNew: false, planograms: [], unchanged: 0, rows: 0 };

/** The resets of stores from one publication to the current data. */
export interface Resets {
  readonly since: SnapshotEntity;
  /** When the stores are to make the changes; null without reset times. */
  readonly time: ResetTime | null;
  /**
   * @param conditions the report's filter: planograms outside it are omitted; those inside are reported whole, as they
   *   are drawn
   */
  readonly ofStore: (store: number, conditions: readonly Condition[]) => Promise<StoreReset>;
}

/** What stores have to change since the previous publication. */
@Injectable()
export class StoreResets {
  constructor(
    private readonly snapshots: SnapshotsRepository,
    private readonly reader: ComparisonReader,
    private readonly changes: ProductChanges,
    private readonly projects: ProjectsFacade,
  ) {}

  /**
   * Both snapshots stay loaded until `work` ends; null when there is no previous publication.
   *
   * @param store the key of the only requested store; undefined for any
   */
  async read<Result>(
    context: ReportContext,
    store: string | undefined,
    work: (resets: Resets | null) => Promise<Result>,
  ): Promise<Result> {
    const { project, snapshot, reach } = context;
    const since =
      project.kind === 'full' ? await this.snapshots.publicationBefore(project.id, snapshot.publication) : null;
    if (since === null) return work(null);
    const day = snapshot.createdAt.toISOString().slice(0, 10);
    const time = resetServedBy(await this.projects.resetTimes(project), day);
    const before = { ...contextOf(project, since, null, undefined), reach };
    const contexts = { before, after: { ...context, filter: null }, saved: null };
    const question = store === undefined ? {} : { level: 'store', value: store };
    return this.reader.readNames(contexts, question, { stores: 'same' }, async (comparison) => {
      const { before, after } = comparison.loaded;
      if (pairsByContents(comparison.scope)) await Promise.all([before.whole(), after.whole()]);
      return work({ since, time, ofStore: storeReader(comparison, this.changes) });
    });
  }
}

function storeReader(comparison: OpenComparison, changes: ProductChanges): Resets['ofStore'] {
  const { names } = comparison.loaded.after;
  const inStores = pairsByStore(comparison);
  const known = new LRUCache<string, Promise<readonly ProductChangeDto[]>>({ max: PAIRS_KEPT });
  const itemsOf = (pair: Pair): Promise<readonly ProductChangeDto[]> => {
    const key = `${pair.before}:${pair.after}`;
    const found = known.get(key) ?? changes.between(comparison, pair).then(({ items }) => items);
    known.set(key, found);
    return found;
  };
  return async (store, conditions) => {
    // Planograms without a store have no earlier planograms in the same store.
    if (store === 0) return NO_RESET;
    // Only the facts tell which planograms carry the selected products.
    if (conditions.some(({ level }) => isProductLevel(level))) await comparison.loaded.after.whole();
    const shown = planogramsIn(new Scope(names, [...conditions, { level: 'store', ids: [store] }]), names);
    const place = new Map(shown.map((id, at) => [id, at]));
    const pairs = inStores.get(store);
    // Planograms that the store no longer has were not selected by products or planograms.
    const isWhole = conditions.every(({ level }) => isStoreLevel(level));
    const wanted = (pairs ?? shown.map((after) => ({ before: -1, after })))
      .filter(({ after }) => (after < 0 ? isWhole : place.has(after)))
      .sort((a, b) => (place.get(a.after) ?? shown.length) - (place.get(b.after) ?? shown.length));
    const planograms: ResetPlanogramDto[] = [];
    for (const pair of wanted) planograms.push(resetOf(comparison, pair, await itemsOf(pair)));
    const changed = planograms.filter(({ before, after, items }) => !before || !after || items.length > 0);
    return {
      isNew: pairs === undefined,
      planograms: changed,
      unchanged: planograms.length - changed.length,
      rows: planograms.reduce((sum, { items, unchanged }) => sum + items.length + unchanged, 0),
    };
  };
}

/** By the later store's id, its planograms before and after; stores that did not exist before have none. */
function pairsByStore({ scope, over }: OpenComparison): Map<number, Pair[]> {
  const found = new Map<number, Pair[]>(scope.sameStores.map(({ after }) => [after.store_id, []]));
  for (const pair of planogramPairs(scope, over)) {
    for (const place of pair.places) {
      const store = scope.sameStores[place]?.after.store_id;
      if (store !== undefined) found.get(store)?.push(pair);
    }
  }
  return found;
}

function resetOf(
  { loaded }: OpenComparison,
  { before, after }: Pair,
  all: readonly ProductChangeDto[],
): ResetPlanogramDto {
  const items = all.flatMap((item): ResetItemDto[] => {
    const action = actionOf(item);
    return action === null ? [] : [{ ...item, action }];
  });
  return {
    before: before < 0 ? null : pairedPlanogram(loaded.before.names, before),
    after: after < 0 ? null : pairedPlanogram(loaded.after.names, after),
    items: inWalkingOrder(items),
    unchanged: all.length - items.length,
  };
}
