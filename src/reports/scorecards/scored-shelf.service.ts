import { Injectable } from '@nestjs/common';
import { weightsIn } from '../../core/metrics/score/criteria.js';
import type { Principal } from '../../platform/auth/principal.js';
import { planogramProducts } from '../analytics/queries/drawing.queries.js';
import { planogramSupply } from '../analytics/queries/days-of-supply.queries.js';
import type { SupplyRow } from '../analytics/snapshots/worst-rows.js';
import { filterScope, headOf, type ReportChoice, ReportContextService } from '../analytics/report-context.service.js';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import { NONE_KEY } from '../analytics/levels.js';
import type { Scope } from '../analytics/queries/scope.js';
import { round, rounded } from '../analytics/rounding.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { limitsShown } from '../dashboards/days-of-supply.js';
import { DrawingService } from '../dashboards/drawing/drawing.service.js';
import { assortmentOf, StoreWalk } from './assortment.js';
import type { ScoredShelfDto, ScoredSupplyDto, ScoredVoidDto } from './dto/scorecard.dto.js';
import { productSales } from './score.queries.js';
import { scoreDto } from './score-dto.js';
import { ScorecardService } from './scorecard.service.js';
import { belowEyeLevel, scatteredBlocks, type ShelfProduct, spaceGaps, unevenRuns } from './scored-shelf.js';

/** The most rows of each list: enough to act on. The true count is given with it. */
const SHOWN = 50;

/** What a planogram loses points for, so that each point leads to the shelf. */
@Injectable()
export class ScoredShelfService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly scorecards: ScorecardService,
    private readonly drawings: DrawingService,
  ) {}

  /**
   * @throws NotInSnapshotError (404) for a planogram that is not in scope; FileUnavailableError (410) when its archive
   *   no longer exists
   */
  shelf(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    question: { planogramId: string; weights?: string },
  ): Promise<ScoredShelfDto> {
    return this.contexts.ask(principal, projectId, choice, async (context, loaded) => {
      const scope = filterScope(context, loaded.names);
      const { names } = loaded;
      const id = names.idOf('planogram', question.planogramId);
      const head = id === null ? undefined : names.planograms[id];
      if (id === null || head === undefined || scope.weight(id) === 0) throw new NotInSnapshotError('planogram');
      const [scored, drawing, products, supply, voids] = await Promise.all([
        this.scorecards.scored(context, loaded, scope),
        this.drawings.geometry(context.snapshot.projectId, head.file_no, head.planogram_no),
        shelfProducts(loaded, id),
        outOfRange(loaded, id),
        voidsOf(loaded, scope, id),
      ]);
      const gaps = spaceGaps(products, context.display);
      const runs = unevenRuns(drawing, context.display);
      const heights = belowEyeLevel(drawing, products);
      const blocks = scatteredBlocks(drawing);
      return {
        ...headOf(context, names, products.length),
        planogramid: question.planogramId,
        name: names.nameOf('planogram', id),
        filename: names.fileOf(id),
        total: scoreDto(scored.planograms.of(id), weightsIn(question.weights)),
        limits: limitsShown(loaded.settings, names),
        daysInRange: supply.slice(0, SHOWN),
        daysInRangeCount: supply.length,
        fairShare: gaps.slice(0, SHOWN),
        fairShareCount: gaps.length,
        runs,
        assortment: voids.slice(0, SHOWN),
        assortmentCount: voids.length,
        eyeLevel: heights.slice(0, SHOWN),
        eyeLevelCount: heights.length,
        blocks: blocks.slice(0, SHOWN),
        blocksCount: blocks.length,
      };
    });
  }
}

async function shelfProducts(loaded: LoadedSnapshot, planogramId: number): Promise<ShelfProduct[]> {
  const { products } = await planogramProducts(loaded, planogramId);
  return products.map(({ id, key, name, linear, sales }) => ({
    key: key ?? NONE_KEY,
    name,
    category: loaded.names.productValue(id, 'category'),
    linear,
    sales,
  }));
}

/** Products out of range: those at risk first, then the most overstocked. */
async function outOfRange(loaded: LoadedSnapshot, planogramId: number): Promise<ScoredSupplyDto[]> {
  const [atRisk, overstocked] = await Promise.all([
    planogramSupply(loaded, planogramId, 'at-risk'),
    planogramSupply(loaded, planogramId, 'overstocked'),
  ]);
  const { names, settings } = loaded;
  const shown = (row: SupplyRow, isAtRisk: boolean): ScoredSupplyDto => {
    const category = names.nameOf('category', names.productValue(row.product_id, 'category'));
    const { atRiskBelow, overstockedAbove } = settings.dosLimitsFor(category);
    return {
      key: names.keyOf('product', row.product_id),
      name: names.nameOf('product', row.product_id),
      facings: rounded(row.facings),
      capacity: rounded(row.capacity),
      units: rounded(row.movement),
      daysOfSupply: rounded(row.days),
      atRisk: isAtRisk,
      limit: isAtRisk ? atRiskBelow : overstockedAbove,
    };
  };
  return [...atRisk.map((row) => shown(row, true)), ...overstocked.reverse().map((row) => shown(row, false))];
}

/** Assortment items of its categories that its stores lack, best sellers elsewhere first. */
async function voidsOf(loaded: LoadedSnapshot, scope: Scope, planogramId: number): Promise<ScoredVoidDto[]> {
  const { names } = loaded;
  const walk = new StoreWalk(names, scope);
  const assortment = assortmentOf(walk, names, await productSales(loaded, scope));
  const categories = new Set<number>();
  walk.productsOn(planogramId, (product) => categories.add(assortment.categoryOf[product] ?? 0));
  categories.delete(0);
  const stores = [...new Set((scope.placements[planogramId] ?? []).map(({ store }) => store))].filter((id) => id > 0);
  const carried = new Int32Array(names.products.length);
  for (const store of stores) walk.productsOf(store, (product) => (carried[product] = (carried[product] ?? 0) + 1));
  const voids: ScoredVoidDto[] = [];
  assortment.value.forEach((value, product) => {
    const category = assortment.categoryOf[product] ?? 0;
    const missing = stores.length - (carried[product] ?? 0);
    if (value <= 0 || missing <= 0 || !categories.has(category)) return;
    voids.push({
      key: names.keyOf('product', product),
      name: names.nameOf('product', product),
      stores: assortment.stores[product] ?? 0,
      categoryStores: assortment.categoryStores[category] ?? 0,
      missing,
      sales: round(value),
    });
  });
  return voids.sort((a, b) => b.sales * b.missing - a.sales * a.missing);
}
