import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { weightsIn } from '../../core/metrics/score/criteria.js';
import { paintCells, WALL_CELLS, wallFrame } from '../../core/planogram/geometry/wall-cells.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Principal } from '../../platform/auth/principal.js';
import { NONE_KEY, UNASSIGNED_STORE } from '../analytics/levels.js';
import { namesOrder } from '../analytics/names-order.js';
import { countedPlanograms } from '../analytics/queries/carried.js';
import type { Scope } from '../analytics/queries/scope.js';
import { SizedResults } from '../analytics/sized-results.js';
import { filterScope, headOf, type ReportContext, ReportContextService } from '../analytics/report-context.service.js';
import { rowPage } from '../analytics/row-page.js';
import { round, rounded } from '../analytics/rounding.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import { scoreDto } from '../scorecards/score-dto.js';
import { ScorecardService } from '../scorecards/scorecard.service.js';
import { bannerOf, differencesFromTypical } from './comparable-shelves.js';
import type {
  ShelfWallDto,
  ShelfWallQueryDto,
  WallCategoryDto,
  WallCellsDto,
  WallColourQueryDto,
  WallOrder,
  WallPlanogramsDto,
  WallPositionsDto,
  WallShelfDto,
} from './dto/shelf-wall.dto.js';
import { ROW, wallFrames, wallPortions, wallRows, WallValues } from './wall.queries.js';

/** Planograms per block of cells. */
const BLOCK = 256;

interface Hung {
  readonly id: number;
  readonly name: string;
  readonly store: string;
  readonly banner: string | null;
  readonly width: number;
  readonly height: number;
  readonly score: number | null;
  readonly difference: number | null;
}

interface HungWall {
  /** By planogram id, 1 in scope. */
  readonly counted: Uint8Array;
  readonly hung: readonly Hung[];
  readonly bytes: number;
}

const MB = 1_048_576;
/** A planogram of a wall that is kept between pages. */
const BYTES_PER_HUNG = 200;

/**
 * All planograms of a category, small enough to see a whole chain at once: an index, cells, and the positions of nearby
 * planograms.
 */
@Injectable()
export class ShelfWallService implements OnApplicationShutdown {
  private readonly recent: SizedResults;

  constructor(
    private readonly contexts: ReportContextService,
    private readonly files: SnapshotFiles,
    private readonly scorecards: ScorecardService,
    memory: MemoryBudget,
  ) {
    this.recent = new SizedResults(memory.wallsMb * MB);
  }

  onApplicationShutdown(): void {
    this.recent.clear();
  }

  wall(principal: Principal, projectId: string, query: ShelfWallQueryDto): Promise<ShelfWallDto> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const { counted, hung } = await this.hung(context, loaded, query);
      const { rows, lastEvaluatedKey } = rowPage(hung, query.cursor, query.limit ?? hung.length);
      return {
        ...headOf(context, names, hung.length),
        categories: categoriesOf(names, counted),
        planograms: columnsOf(names, rows),
        lastEvaluatedKey,
      };
    });
  }

  /** All planograms of a wall in order; cached when the wall is requested by pages. */
  private hung(context: ReportContext, loaded: LoadedSnapshot, query: ShelfWallQueryDto): Promise<HungWall> {
    if (query.limit === undefined) return this.hang(context, loaded, query);
    const { snapshot, filter, reach } = context;
    const key = JSON.stringify([snapshot.id, filter?.filters ?? null, reach, query.category ?? null, query.order]);
    return this.recent.of(key, () => this.hang(context, loaded, query));
  }

  private async hang(
    context: ReportContext,
    loaded: LoadedSnapshot,
    { category: wanted, order = 'banner' }: ShelfWallQueryDto,
  ): Promise<HungWall> {
    const { names } = loaded;
    const scope = filterScope(context, names);
    const counted = countedPlanograms(names, scope);
    const shown = names.planograms.filter(
      ({ planogram_id, category }) =>
        counted[planogram_id] === 1 && (wanted === undefined || (category ?? NONE_KEY) === wanted),
    );
    const scoreOf = order === 'score' ? await this.scores(context, loaded, scope) : () => null;
    const differences = order === 'unusual' ? await differencesOf(loaded, shown) : new Map<number, number>();
    const frames = await wallFrames(loaded, 0, names.planograms.length);
    const hung = shown.map(({ planogram_id: id }): Hung => {
      const { width, height } = frames[id] ?? NO_FRAME;
      return {
        ...{ id, name: names.nameOf('planogram', id) ?? '', banner: names.nameOf('banner', bannerOf(names, id)) },
        store: names.storeOf(id).store?.store_number ?? UNASSIGNED_STORE,
        ...{ width: round(width), height: round(height), score: scoreOf(id) },
        difference: rounded(differences.get(id) ?? null),
      };
    });
    const bytes = counted.byteLength + hung.length * BYTES_PER_HUNG;
    return { counted, hung: hung.sort(ORDERS[order]), bytes };
  }

  /** A block of planograms by number, regardless of the wall's order. Empty beyond the last block. */
  cells(principal: Principal, projectId: string, block: number, query: WallColourQueryDto): Promise<WallCellsDto> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const from = block * BLOCK;
      const count = Math.max(0, Math.min(BLOCK, names.planograms.length - from));
      const cells = new Uint16Array(count * WALL_CELLS);
      const values = new WallValues(names, filterScope(context, names), query.by ?? 'brand');
      const frames = await wallFrames(loaded, from, count);
      const path = await this.positions(context);
      const ids = Array.from({ length: count }, (_, at) => from + at);
      for (const portion of await wallPortions(loaded, path, ids)) {
        eachRow(await wallRows(loaded, path, portion), (planogram, at) => {
          const value = values.of(at(ROW.product), at(ROW.state));
          if (value === 0) return;
          const frame = frames[planogram - from] ?? NO_FRAME;
          const [x, y, width, height] = [at(ROW.x), at(ROW.y), at(ROW.width), at(ROW.height)];
          paintCells(cells, (planogram - from) * WALL_CELLS, { x, y, width, height, value }, frame);
        });
      }
      const bytes = Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength);
      return { from, count, cells: bytes.toString('base64'), values: values.known() };
    });
  }

  /** As many planograms as one read allows, in the given order; unknown numbers are skipped. */
  shelves(
    principal: Principal,
    projectId: string,
    ids: readonly number[],
    query: WallColourQueryDto,
  ): Promise<WallPositionsDto> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const values = new WallValues(names, filterScope(context, names), query.by ?? 'brand');
      const path = await this.positions(context);
      const known = ids.filter((id) => names.planograms[id] !== undefined);
      const [portion = []] = await wallPortions(loaded, path, known);
      const shelves = new Map(portion.map((id) => [id, emptyShelf(id)]));
      const products = new Map<number, number>();
      const rows = portion.length === 0 ? [] : await wallRows(loaded, path, portion);
      eachRow(rows, (planogram, at) => {
        const shelf = shelves.get(planogram);
        if (shelf === undefined) return;
        const product = at(ROW.product);
        if (!products.has(product)) products.set(product, products.size);
        for (const length of LENGTHS) shelf[length].push(Math.round(at(ROW[length]) * 10) / 10);
        shelf.position.push(at(ROW.position));
        shelf.columns.push(Math.max(1, Math.round(at(ROW.columns) || 1)));
        shelf.rows.push(Math.max(1, Math.round(at(ROW.rows) || 1)));
        shelf.product.push(products.get(product) ?? 0);
        shelf.value.push(values.of(product, at(ROW.state)));
      });
      const productNames = [...products.keys()].map((id) => names.nameOf('product', id) ?? '');
      return { shelves: [...shelves.values()], products: productNames, values: values.known() };
    });
  }

  private async scores(
    context: ReportContext,
    loaded: LoadedSnapshot,
    scope: Scope,
  ): Promise<(planogram: number) => number | null> {
    const scored = await this.scorecards.scored(context, loaded, scope);
    const weights = weightsIn(undefined);
    return (planogram) => scoreDto(scored.planograms.of(planogram), weights).score;
  }

  private async positions({ snapshot }: ReportContext): Promise<string> {
    const { paths } = await this.files.local([snapshotKey(snapshot.projectId, snapshot.id, 'positions')]);
    return paths[0] ?? '';
  }
}

/** For a planogram that is missing from the data's table of frames. */
const NO_FRAME = wallFrame(null, null);

/** A position's, to a millimeter. */
const LENGTHS = ['x', 'y', 'width', 'height', 'capsLeft', 'capsRight', 'capsAbove'] as const;

const emptyShelf = (id: number): WallShelfDto => ({
  ...{ id, x: [], y: [], width: [], height: [], capsLeft: [], capsRight: [], capsAbove: [] },
  ...{ position: [], columns: [], rows: [], product: [], value: [] },
});

/** Visits rows that have a place and a size; `at` returns a column of the row. */
function eachRow(columns: readonly Float64Array[], visit: (planogram: number, at: (column: number) => number) => void) {
  const [planograms] = columns;
  for (let row = 0; row < (planograms?.length ?? 0); row += 1) {
    const at = (column: number) => columns[column]?.[row] ?? NaN;
    if (!Number.isNaN(at(ROW.x) + at(ROW.y) + at(ROW.width) + at(ROW.height))) visit(planograms?.[row] ?? 0, at);
  }
}

const byStore = (a: Hung, b: Hung): number => namesOrder.compare(a.store, b.store) || byName(a, b);
const byName = (a: Hung, b: Hung): number => namesOrder.compare(a.name, b.name) || a.id - b.id;

/** Planograms without a banner, score or difference come last. */
const ORDERS: Readonly<Record<WallOrder, (a: Hung, b: Hung) => number>> = {
  banner: (a, b) =>
    Number(a.banner === null) - Number(b.banner === null) ||
    namesOrder.compare(a.banner ?? '', b.banner ?? '') ||
    byStore(a, b),
  store: byStore,
  name: byName,
  width: (a, b) => a.width - b.width || byStore(a, b),
  score: (a, b) => (a.score ?? Infinity) - (b.score ?? Infinity) || byStore(a, b),
  unusual: (a, b) => (b.difference ?? -1) - (a.difference ?? -1) || byStore(a, b),
};

/** Computed for whole categories, whichever part is shown, because a typical shelf is that of all their stores. */
async function differencesOf(
  loaded: LoadedSnapshot,
  shown: readonly { readonly category: string | null }[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const category of new Set(shown.map((planogram) => planogram.category))) {
    for (const [id, difference] of await differencesFromTypical(loaded, category)) found.set(id, difference);
  }
  return found;
}

function categoriesOf(names: SnapshotNames, counted: Uint8Array): WallCategoryDto[] {
  const counts = new Map<string | null, number>();
  for (const { planogram_id, category } of names.planograms) {
    if (counted[planogram_id] === 1) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, planograms]) => ({ key: name ?? NONE_KEY, name, planograms }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || namesOrder.compare(a.key, b.key));
}

function columnsOf(names: SnapshotNames, hung: readonly Hung[]): WallPlanogramsDto {
  return {
    ids: hung.map(({ id }) => id),
    keys: hung.map(({ id }) => names.planogramKey(id)),
    names: hung.map(({ name }) => name),
    stores: hung.map(({ store }) => store),
    banners: hung.map(({ banner }) => banner),
    widths: hung.map(({ width }) => width),
    heights: hung.map(({ height }) => height),
    scores: hung.map(({ score }) => score),
    differences: hung.map(({ difference }) => difference),
  };
}
