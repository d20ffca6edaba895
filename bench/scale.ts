/**
 * A whole retailer's data, without a server: how long any question takes that an analysis of so many positions is asked,
 * and in how much memory. `npx tsx bench/scale.ts --million 5` (20, 50; `--runs 9`, `--fresh`).
 *
 * Makes Parquet parts as reading leaves them (bench/scale-data.ts), builds the snapshot as a worker does, and asks it as
 * a server does, each in a process of its own; the parts are kept in the temporary folder for the next run. Beside
 * it, in the same process and between the questions, DuckDB alone answers the sums of a dashboard from the same files.
 * Ends with a line of JSON: the goals that can be measured so (docs/benchmarks.md names those that cannot).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { ProductLevel } from '../src/reports/analytics/levels.js';
import type { Principal } from '../src/platform/auth/principal.js';
import { AnalyticsDatabase } from '../src/platform/analytics/duckdb.js';
import { withLentDatabase } from '../src/platform/analytics/lent-database.js';
import { loadConfig } from '../src/platform/config/load-config.js';
import { MemoryBudget } from '../src/platform/memory/memory-budget.js';
import type { ObjectStorage } from '../src/platform/storage/object-storage.js';
import type { AnalysisQuestion } from '../src/reports/analytics/analysis.js';
import { factsOf } from '../src/reports/analytics/queries/figure.queries.js';
import type { ReportContext, ReportContextService } from '../src/reports/analytics/report-context.service.js';
import { filterScope } from '../src/reports/analytics/report-context.service.js';
import { buildSnapshot } from '../src/reports/analytics/snapshots/building/snapshot-builder.js';
import type { SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import type { LoadedSnapshot } from '../src/reports/analytics/snapshots/loaded-snapshot.js';
import { SnapshotCache } from '../src/reports/analytics/snapshots/snapshot-cache.js';
import { SnapshotFiles } from '../src/reports/analytics/snapshots/snapshot-files.js';
import { dashboardOf } from '../src/reports/dashboards/dashboard.service.js';
import { Ranking } from '../src/reports/pivots/lines/ranking.js';
import { PivotAnswers } from '../src/reports/pivots/pivot-answers.js';
import { PivotComputation } from '../src/reports/pivots/pivot-computation.js';
import { pivotQuestion } from '../src/reports/pivots/pivot-question.js';
import type { ScorecardService } from '../src/reports/scorecards/scorecard.service.js';
import { MOST_DRAWN } from '../src/reports/shelves/dto/shelf-wall.dto.js';
import { ShelfWallService } from '../src/reports/shelves/shelf-wall.service.js';
import { cpuSeconds, peakMegabytes } from './processes.js';
import { type Parts, scaleData, scaleStores, writeScaleParts } from './scale-data.js';
import { contextOf } from './snapshot.js';

const { values: options } = parseArgs({
  options: {
    million: { type: 'string', default: '5' },
    runs: { type: 'string', default: '9' },
    fresh: { type: 'boolean', default: false },
    step: { type: 'string' },
  },
});

type Step = 'make' | 'analyse' | 'ask';
const DATA = scaleData(Number(options.million));
const FOLDER = join(tmpdir(), `reveal-bench-scale-${options.million}`);
/** A question that takes long is asked less often. */
const PATIENCE_MS = 15_000;
const RUNS = Number(options.runs);

interface Goal {
  readonly name: string;
  readonly goal: number;
  readonly measured: number;
  readonly met: boolean;
}

interface Figures {
  readonly ms: number;
  /** Processor time of all its threads. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly goals: readonly Goal[];
}

const goal = (name: string, most: number, measured: number): Goal => ({
  name,
  goal: most,
  measured: Math.round(measured),
  met: measured <= most,
});

/** Runs a step in a process of its own and reads what it measured. */
function inOwnProcess(step: Step): Figures {
  const started = performance.now();
  const written = join(FOLDER, `${step}.json`);
  const own = ['--step', step, '--million', options.million, '--runs', options.runs];
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', process.argv[1] ?? '', ...own], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The step ${step} failed`);
  const figures = JSON.parse(readFileSync(written, 'utf8')) as Figures;
  return { ...figures, ms: performance.now() - started };
}

function keep(step: Step, goals: readonly Goal[] = []): void {
  const figures = { peakMb: peakMegabytes(process), cpuSeconds: cpuSeconds(process), goals };
  writeFileSync(join(FOLDER, `${step}.json`), JSON.stringify(figures));
}

function make(): void {
  writeFileSync(join(FOLDER, 'parts.json'), JSON.stringify(writeScaleParts(join(FOLDER, 'parts'), DATA)));
  keep('make');
}

async function analyse(): Promise<void> {
  const parts = JSON.parse(readFileSync(join(FOLDER, 'parts.json'), 'utf8')) as Parts;
  const out = join(FOLDER, 'snapshot');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const budget = new MemoryBudget(loadConfig({ ...process.env, REVEAL_ROLE: 'worker' }));
  const lent = { work: 'an analysis', memoryMb: 64 + 8 * (DATA.positions / 1e6), folders: [FOLDER], threads: 1 };
  const spill = { spillFolder: join(FOLDER, 'spill'), spillLimitMb: 40_960 };
  const fileNames = (fileNos: readonly number[]) =>
    Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `${fileNo}.psa` })));
  const stores = { rows: () => scaleStores(DATA), edits: [], aliases: new Map<string, string>() };
  const { manifest } = await withLentDatabase(budget, { ...lent, ...spill }, (db) =>
    buildSnapshot(db, { parts, fileNames, currency: 'USD', stores }, out),
  );
  writeFileSync(join(FOLDER, 'manifest.json'), JSON.stringify(manifest));
  keep('analyse');
}

/** In the place of a service that must not be needed. */
const unasked = <Service extends object>(name: string): Service =>
  new Proxy({} as Service, {
    get: () => {
      throw new Error(`The benchmark asks for ${name}`);
    },
  });

interface Timing {
  readonly median: number;
  readonly p95: number;
  readonly cpu: number;
  readonly kB: number;
}

/** What fails takes for ever: null in the JSON. */
async function timed(work: () => Promise<unknown>): Promise<Timing> {
  try {
    return await timesOf(work);
  } catch (error) {
    console.log(String(error).split('\n')[0]);
    return { median: Infinity, p95: Infinity, cpu: Infinity, kB: 0 };
  }
}

/** Asks once before those that count, and less often what takes long. */
async function timesOf(work: () => Promise<unknown>): Promise<Timing> {
  const times: number[] = [];
  const started = performance.now();
  let answer = await work();
  const { user, system } = process.cpuUsage();
  while (times.length === 0 || (times.length < RUNS && performance.now() - started < PATIENCE_MS)) {
    const begun = performance.now();
    answer = JSON.stringify(await work());
    times.push(performance.now() - begun);
  }
  const used = process.cpuUsage({ user, system });
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const kB = gzipSync(typeof answer === 'string' ? answer : '').length / 1000;
  return { median: at(0.5), p95: at(0.95), cpu: (used.user + used.system) / 1000 / times.length, kB };
}

type Filters = Record<string, string[]>;

interface Case {
  readonly name: string;
  readonly question: AnalysisQuestion;
  readonly filters: Filters;
}

const of = (level: AnalysisQuestion['level'], more: Partial<AnalysisQuestion> = {}): AnalysisQuestion => ({
  ...{ level, parent: null, space: 'linear', sales: 'sales' },
  ...more,
});

/** What is asked, by what it is narrowed by. */
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

const SUMS = ['linear', 'square', 'area', 'cubic', 'facings', 'capacity', 'movement', 'sales', 'profit'] as const;

/** The peer: what a dashboard's sums and bars take when DuckDB reads them from the same files, and nothing else happens. */
async function alone(level: ProductLevel): Promise<Timing> {
  const database = await AnalyticsDatabase.open({ folders: [FOLDER], memoryLimitMb: 1024, threads: 2 });
  const file = (table: string) => `read_parquet('${join(FOLDER, 'snapshot', `${table}.parquet`)}')`;
  const sums = SUMS.map((name) => `sum(f.${name})`).join(', ');
  const key = level === 'product' ? 'p.product_id' : `p.${level}_id`;
  const ask = async () => {
    const rows = await database.connection.query(
      `SELECT ${key} AS key, count(*), ${sums} FROM ${file('facts')} f JOIN ${file('products')} p USING (product_id) GROUP BY 1`,
    );
    const bars = await database.connection.query(
      `SELECT least(floor(capacity_moving / daily_movement), 40) AS bar, count(*) FROM ${file('facts')} GROUP BY 1`,
    );
    return [rows, bars];
  };
  try {
    return await timed(ask);
  } finally {
    database.close();
  }
}

const ROW = (name: string, { median, p95, cpu, kB }: Timing) =>
  `${name.padEnd(44)}${[median, p95, cpu, kB].map((figure) => figure.toFixed(figure < 10 ? 1 : 0).padStart(9)).join('')}`;

const PRINCIPAL: Principal = { kind: 'user', userId: 'bench', email: '', tenant: '', groups: [], apps: [] };

/** A pivot of 600 brands by 12 regions with four measures, whole. */
async function pivot(context: ReportContext, loaded: LoadedSnapshot): Promise<Timing> {
  const answers = new PivotAnswers(unasked<SnapshotFiles>('the files of positions'));
  const contexts = unasked<ReportContextService>('another publication');
  const computation = new PivotComputation(contexts, answers, new Ranking(answers));
  const question = pivotQuestion({
    rows: ['brand'],
    columns: ['region'],
    measures: ['linear', 'sales', 'index', 'stores'],
  });
  return timed(() => computation.compute({ principal: PRINCIPAL, context, loaded, question }));
}

/** What a wall of all planograms asks for: its index once, a block of cells, positions of what is near. */
async function wall(files: SnapshotFiles, context: ReportContext, loaded: LoadedSnapshot): Promise<void> {
  const contexts: Pick<ReportContextService, 'ask'> = { ask: (_, __, ___, answer) => answer(context, loaded) };
  const walls = new ShelfWallService(contexts as ReportContextService, files, unasked<ScorecardService>('scores'));
  const near = Array.from({ length: MOST_DRAWN }, (_, at) => at * 7);
  console.log(ROW('wall: its planograms', await timed(() => walls.wall(PRINCIPAL, '', {}))));
  console.log(ROW('wall: 256 planograms as cells', await timed(() => walls.cells(PRINCIPAL, '', 3, {}))));
  console.log(ROW(`wall: positions of ${MOST_DRAWN}`, await timed(() => walls.shelves(PRINCIPAL, '', near, {}))));
}

async function ask(): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as SnapshotManifest;
  const config = loadConfig({ ...process.env, REVEAL_ROLE: 'server' });
  const onDisk: Partial<ObjectStorage> = { localPath: (key) => join(FOLDER, 'snapshot', basename(key)) };
  const files = new SnapshotFiles(onDisk as ObjectStorage, config);
  const cache = new SnapshotCache(files, new MemoryBudget(config));
  const context = (filters: Filters) => contextOf(manifest, filters);
  const dashboard = ({ question, filters }: Case) => {
    const asked = context(filters);
    return cache.useSums(asked.snapshot, (loaded) => dashboardOf(asked, loaded, question));
  };
  const first = performance.now();
  const opening = { name: '', question: of('category'), filters: {} };
  JSON.stringify(await dashboard(opening));
  const firstMs = performance.now() - first;
  console.log(`first dashboard after a start: ${firstMs.toFixed(0)} ms, ${peakMegabytes(process)} MB`);
  const { snapshot } = context({});
  console.log(`${''.padEnd(44)}   median      p95      cpu       kB  (ms; kB compressed)`);
  const worst: Record<string, number> = {};
  let largest = 0;
  let peakMb = 0;
  const asked = await cache.useSums(snapshot, (loaded) => Promise.resolve(cases(loaded)));
  for (const [kind, questions] of Object.entries(asked)) {
    for (const one of questions) {
      const timing = await timed(() => dashboard(one));
      console.log(ROW(one.name, timing));
      worst[kind] = Math.max(worst[kind] ?? 0, timing.p95);
      largest = Math.max(largest, timing.kB);
    }
    peakMb = peakMegabytes(process);
    console.log(`  ${kind}: ${worst[kind]?.toFixed(0)} ms at worst, ${peakMb} MB at most so far`);
  }
  const narrowed = context({ region: asked.stores[0]?.filters['region'] ?? [], brand: ['Brand 7'] });
  const rows = await timed(() =>
    cache.use(snapshot, (loaded) => factsOf(loaded, filterScope(narrowed, loaded.names), { limit: 100 })),
  );
  console.log(ROW('rows of a figure, a region and a brand', rows));
  const pivoted = await cache.useSums(snapshot, (loaded) => pivot({ ...context({}), filter: null }, loaded));
  console.log(ROW('pivot, 600 brands × 12 regions × 4', pivoted));
  await cache.use(snapshot, (loaded) => wall(files, { ...context({}), filter: null }, loaded));
  peakMb = peakMegabytes(process);
  for (const level of ['brand', 'product'] as const) {
    console.log(ROW(`DuckDB alone, sums by ${level} and bars`, await alone(level)));
  }
  await cache.onApplicationShutdown();
  keep('ask', [
    goal('dashboards without a filter, p95 ms', 100, worst['unfiltered'] ?? 0),
    goal('filtered by product levels alone, p95 ms', 300, worst['products'] ?? 0),
    goal('filtered by stores alone, p95 ms', 300, worst['stores'] ?? 0),
    goal('filtered by both, and rows of a figure, p95 ms', 1_000, Math.max(worst['both'] ?? 0, rows.p95)),
    goal('first dashboard after a start, ms', 1_100, firstMs),
    goal('pivot to 10,000 cells without positions, p95 ms', 500, pivoted.p95),
    goal('largest answer, kB compressed', 300, largest),
    goal('memory of the process that answers, MB', 600, peakMb),
  ]);
}

function main(): void {
  if (options.fresh) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const seconds = ({ ms }: Figures) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`${DATA.positions} positions on ${DATA.planograms} planograms of ${DATA.stores} stores`);
  for (const step of ['make', 'analyse'] as const) {
    // The parts are always the same; what is made of them is the program's.
    if (step === 'make' && existsSync(join(FOLDER, 'make.json'))) continue;
    const figures = inOwnProcess(step);
    const cpu = `${figures.cpuSeconds.toFixed(1)} s of processor time`;
    console.log(`${step}: ${seconds(figures)} (${cpu}), ${figures.peakMb} MB`);
  }
  console.log(JSON.stringify({ goals: inOwnProcess('ask').goals }));
}

const steps: Readonly<Record<Step, () => void | Promise<void>>> = { make, analyse, ask };
await (options.step === undefined ? main() : steps[options.step as Step]());
