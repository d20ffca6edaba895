/** Asks a snapshot the way a server does: for `bench/scale.ts`. */
import { basename, dirname, join } from 'node:path';
import type { Principal } from '../src/platform/auth/principal.js';
import { AnalyticsDatabase } from '../src/platform/analytics/duckdb.js';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { MemoryBudget } from '../src/platform/memory/memory-budget.js';
import type { ObjectStorage } from '../src/platform/storage/object-storage.js';
import type { AnalysisQuestion } from '../src/reports/analytics/analysis.js';
import { factsOf } from '../src/reports/analytics/queries/figure.queries.js';
import {
  filterScope,
  type ReportContext,
  type ReportContextService,
} from '../src/reports/analytics/report-context.service.js';
import type { SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import type { LoadedSnapshot } from '../src/reports/analytics/snapshots/loaded-snapshot.js';
import { SnapshotCache } from '../src/reports/analytics/snapshots/snapshot-cache.js';
import { SnapshotFiles } from '../src/reports/analytics/snapshots/snapshot-files.js';
import { type DashboardPage, dashboardOf } from '../src/reports/dashboards/dashboard.service.js';
import { planogramPage } from '../src/reports/dashboards/planograms/planogram-pages.js';
import { Ranking } from '../src/reports/pivots/lines/ranking.js';
import { PivotAnswers } from '../src/reports/pivots/pivot-answers.js';
import { PivotComputation } from '../src/reports/pivots/pivot-computation.js';
import { pivotQuestion } from '../src/reports/pivots/pivot-question.js';
import type { ScorecardService } from '../src/reports/scorecards/scorecard.service.js';
import { MOST_DRAWN } from '../src/reports/shelves/dto/shelf-wall.dto.js';
import { ShelfWallService } from '../src/reports/shelves/shelf-wall.service.js';
import { peakMegabytes } from './processes.js';
import { comparisonQuestions, MOVED } from './scale-comparison.js';
import { clicks, goal, type Goal, partOf, row, timed, type Timing, unasked } from './scale-goals.js';
import { contextOf } from './snapshot.js';

/** The number of users in the goals, and for how long they click. */
const PEOPLE = { people: 8, seconds: 20 };
const LEADING: DashboardPage = { items: 'leading' };

type Filters = Record<string, string[]>;

interface Case {
  readonly name: string;
  readonly question: AnalysisQuestion;
  readonly filters: Filters;
  /** The default is the page that the client requests. */
  readonly page?: DashboardPage;
}

const of = (level: AnalysisQuestion['level'], more: Partial<AnalysisQuestion> = {}): AnalysisQuestion => ({
  ...{ level, parent: null, space: 'linear', sales: 'sales' },
  ...more,
});

/** The questions, by what narrows them. */
function cases(loaded: LoadedSnapshot): Record<'unfiltered' | 'products' | 'stores' | 'both', Case[]> {
  const key = (level: AnalysisQuestion['level'], id: number) => loaded.names.keyOf(level, id);
  const [brands, region] = [[key('brand', 1), key('brand', 7), key('brand', 90)], [key('region', 3)]];
  const stores = loaded.names.stores.slice(1, 60).map(({ store_key }) => store_key);
  const inside = { level: 'category', value: key('category', 2) } as const;
  const plain = (
    ['category', 'subcategory', 'brand', 'manufacturer', 'product', 'banner', 'region', 'store', 'planogram'] as const
  ).map((level): Case => ({ name: `dashboard by ${level}`, question: of(level), filters: {} }));
  return {
    unfiltered: [
      ...plain,
      // The table, as its page requests it.
      { name: 'table by product, a page', question: of('product'), filters: {}, page: { limit: 50, sort: '-index' } },
      { name: 'table by store, a search', question: of('store'), filters: {}, page: { limit: 50, search: '77' } },
      {
        name: 'dashboard by brand, area and profit',
        question: of('brand', { space: 'area', sales: 'profit' }),
        filters: {},
      },
    ],
    products: [
      { name: 'by brand within a category', question: of('brand', { parent: inside }), filters: {} },
      { name: 'by store within a category', question: of('store', { parent: inside }), filters: {} },
      { name: 'by product, 3 brands', question: of('product'), filters: { brand: brands } },
    ],
    stores: [
      { name: 'by category, a region', question: of('category'), filters: { region } },
      { name: 'by store, a region', question: of('store'), filters: { region } },
      { name: 'by brand, a region', question: of('brand'), filters: { region } },
      { name: 'by brand, 59 stores', question: of('brand'), filters: { store: stores } },
    ],
    both: [{ name: 'by product, a region and 3 brands', question: of('product'), filters: { region, brand: brands } }],
  };
}

type Kind = keyof ReturnType<typeof cases>;

const SUMS = ['linear', 'square', 'area', 'cubic', 'facings', 'capacity', 'movement', 'sales', 'profit'] as const;

/** The grouping and the filter of DuckDB's sums for each kind of question. */
const PEERS: Readonly<Record<Kind, { readonly key: string; readonly where: string }>> = {
  unfiltered: { key: 'p.brand', where: '' },
  products: { key: 'p.brand', where: `WHERE p.category = 'Category 2'` },
  stores: { key: 'p.brand', where: `WHERE s.region = 'Region 3'` },
  both: {
    key: 'f.product_id',
    where: `WHERE s.region = 'Region 3' AND p.brand IN ('Brand 1', 'Brand 7', 'Brand 90')`,
  },
};

/** The peer: DuckDB alone computes the sums and bars of such a question from the same files. */
async function alone(folder: string, runs: number, kind: Kind): Promise<Timing> {
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 1024, threads: 2 });
  const file = (table: string) => `read_parquet('${join(folder, 'snapshot', `${table}.parquet`)}')`;
  const sums = SUMS.map((name) => `sum(f.${name})`).join(', ');
  const { key, where } = PEERS[kind];
  const places = where.includes('s.')
    ? `JOIN ${file('placements')} l USING (planogram_id) JOIN ${file('stores')} s ON s.store_id = l.store_id`
    : '';
  const from = `FROM ${file('facts')} f JOIN ${file('products')} p USING (product_id) ${places} ${where}`;
  const ask = async () => [
    await database.connection.query(`SELECT ${key} AS key, count(*), ${sums} ${from} GROUP BY 1`),
    await database.connection.query(
      `SELECT least(floor(f.capacity_moving / f.daily_movement), 40) AS bar, count(*) ${from} GROUP BY 1`,
    ),
  ];
  try {
    return await timed(runs, ask);
  } finally {
    database.close();
  }
}

const PRINCIPAL: Principal = { kind: 'user', userId: 'bench', email: '', tenant: '', groups: [], apps: [] };

/** A complete pivot of about 10,000 cells: 600 brands by 12 regions, or by shelves of positions, with four measures. */
function pivot(files: SnapshotFiles, context: ReportContext, loaded: LoadedSnapshot, table: 'facts' | 'positions') {
  const answers = new PivotAnswers(files);
  const contexts = unasked<ReportContextService>('another publication');
  const computation = new PivotComputation(contexts, answers, new Ranking(answers));
  const [columns, measures] =
    table === 'facts'
      ? [['region'], ['linear', 'sales', 'index', 'stores']]
      : [['shelf'], ['linear', 'facings', 'stores', 'planograms']];
  const question = pivotQuestion({ table, rows: ['brand'], columns, measures });
  return computation.compute({ principal: PRINCIPAL, context, loaded, question });
}

/** The requests of a wall of all planograms: a page of its index, a block of cells, positions of nearby planograms. */
async function wall(
  files: SnapshotFiles,
  context: ReportContext,
  loaded: LoadedSnapshot,
  runs: number,
  budget: MemoryBudget,
): Promise<Timing[]> {
  const contexts: Pick<ReportContextService, 'ask'> = { ask: (_, __, ___, answer) => answer(context, loaded) };
  const walls = new ShelfWallService(
    contexts as ReportContextService,
    files,
    unasked<ScorecardService>('scores'),
    budget,
  );
  const near = Array.from({ length: MOST_DRAWN }, (_, at) => at * 7);
  const asked: [string, () => Promise<unknown>][] = [
    ['wall: a page of its planograms', () => walls.wall(PRINCIPAL, '', { limit: 25_000 })],
    ['wall: 256 planograms as cells', () => walls.cells(PRINCIPAL, '', 3, {})],
    [`wall: positions of ${MOST_DRAWN}`, () => walls.shelves(PRINCIPAL, '', near, {})],
  ];
  const timings: Timing[] = [];
  for (const [name, ask] of asked) {
    const timing = await timed(runs, ask);
    console.log(row(name, timing));
    timings.push(timing);
  }
  return timings;
}

interface Asked {
  readonly folder: string;
  readonly manifest: SnapshotManifest;
  /** The manifest of the publication before it. */
  readonly moved: SnapshotManifest;
  readonly config: AppConfig;
  readonly runs: number;
}

/** Asks one snapshot everything that a server is asked. @returns its goals */
export async function askSnapshot({ folder, manifest, moved, config, runs }: Asked): Promise<Goal[]> {
  const onDisk: Partial<ObjectStorage> = {
    localPath: (key) => join(folder, basename(dirname(key)) === MOVED ? 'moved' : 'snapshot', basename(key)),
  };
  const files = new SnapshotFiles(onDisk as ObjectStorage, config);
  const budget = new MemoryBudget(config);
  const cache = new SnapshotCache(files, budget);
  const context = (filters: Filters) => contextOf(manifest, filters);
  const whole: ReportContext = { ...context({}), filter: null };
  const print = async (name: string, work: () => Promise<unknown>, { warm = true, most = runs } = {}) => {
    const timing = await timed(most, work, warm);
    console.log(row(name, timing));
    return timing;
  };
  const dashboard = ({ question, filters, page = LEADING }: Case) => {
    const asked = Object.keys(filters).length === 0 ? whole : context(filters);
    return cache.useSums(asked.snapshot, (loaded) => dashboardOf(asked, loaded, question, page));
  };
  const planograms = () =>
    cache.useSums(whole.snapshot, (loaded) => planogramPage(whole, loaded, { limit: 200, around: 'shown' }));

  console.log(`${''.padEnd(44)}   median      p95      cpu       kB  (ms; kB compressed)`);
  const opening = { name: '', question: of('category'), filters: {} };
  const first = await print('first dashboard after a start', () => dashboard(opening), { warm: false, most: 1 });
  const worst: Partial<Record<Kind, number>> = {};
  const answers: Timing[] = [first];
  const asked = await cache.useSums(whole.snapshot, (loaded) => Promise.resolve(cases(loaded)));
  for (const [kind, questions] of Object.entries(asked) as [Kind, Case[]][]) {
    for (const one of questions) {
      const timing = await print(one.name, () => dashboard(one));
      worst[kind] = Math.max(worst[kind] ?? 0, timing.p95);
      answers.push(timing);
    }
    console.log(`  ${kind}: ${worst[kind]?.toFixed(0)} ms at worst, ${peakMegabytes(process)} MB at most so far`);
  }
  answers.push(await print('planograms, a page', planograms));
  const narrowed = context({ region: asked.stores[0]?.filters['region'] ?? [], brand: ['Brand 7'] });
  const behind = await print('rows of a figure, a region and a brand', () =>
    cache.useSums(whole.snapshot, async (loaded) => {
      await loaded.facts();
      return factsOf(loaded, filterScope(narrowed, loaded.names), { limit: 100 });
    }),
  );
  const pivots = async (table: 'facts' | 'positions', name: string) =>
    print(name, () => cache.useSums(whole.snapshot, (loaded) => pivot(files, whole, loaded, table)));
  const [ofFacts, ofPositions] = [
    await pivots('facts', 'pivot, 600 brands × 12 regions × 4'),
    await pivots('positions', 'pivot of positions, 600 brands × shelves × 4'),
  ];
  answers.push(behind, ofFacts, ofPositions);
  const together = Object.values(asked).flat();
  const times = await clicks(
    together.map((one) => () => dashboard(one)),
    PEOPLE,
  );
  console.log(
    `${PEOPLE.people} people, a click a second: ${times.length} answers, p95 ${partOf(times, 0.95).toFixed(0)} ms`,
  );
  const clicked = partOf(times, 0.95);
  let peakMb = peakMegabytes(process);
  console.log(`  ${peakMb} MB at most so far`);

  const compared: Timing[] = [];
  for (const [part, ask] of Object.entries(comparisonQuestions({ cache, files, budget, context: whole, moved }))) {
    compared.push(await print(`comparison anew, ${part}`, ask, { warm: false, most: Math.min(runs, 3) }));
  }
  answers.push(...compared);
  answers.push(...(await cache.use(whole.snapshot, (loaded) => wall(files, whole, loaded, runs, budget))));
  peakMb = peakMegabytes(process);
  const peers: Partial<Record<Kind, number>> = {};
  for (const kind of Object.keys(PEERS) as Kind[]) {
    const timing = await alone(folder, runs, kind);
    console.log(row(`DuckDB alone, ${kind}`, timing));
    peers[kind] = timing.p95;
  }
  await cache.onApplicationShutdown();
  const { keptMb } = budget;
  const largest = Math.max(...answers.map(({ kB }) => kB));
  const both = Math.max(worst.both ?? 0, behind.p95);
  return [
    goal('dashboards without a filter, p95 ms', 100, worst.unfiltered ?? null, peers.unfiltered),
    goal('filtered by product levels alone, p95 ms', 300, worst.products ?? null, peers.products),
    goal('filtered by stores alone, p95 ms', 300, worst.stores ?? null, peers.stores),
    goal('filtered by both, and rows of a figure, p95 ms', 1_000, both, peers.both),
    goal('8 people, a click a second on any of these, p95 ms', 1_000, clicked),
    goal('first dashboard after a start, ms', 1_100, first.median),
    goal('pivot to 10,000 cells without positions, p95 ms', 500, ofFacts.p95),
    goal('pivot to 10,000 cells of positions, p95 ms', 2_000, ofPositions.p95),
    goal('comparison anew: totals and lists, ms', 2_000, Math.max(...compared.slice(0, 2).map(({ p95 }) => p95))),
    goal('comparison anew: moved and resized, ms', 2_000, compared[2]?.p95 ?? null),
    goal('comparison anew: moved and resized, one planogram in ten differs, ms', 2_000, compared[3]?.p95 ?? null),
    goal('largest answer that the client asks for, kB compressed', 300, largest),
    goal(`memory of the process that answers, ${keptMb} MB of it configured cache, MB`, 600 + keptMb, peakMb),
  ];
}
