/**
 * The dashboard's data for 1,000 planograms and 270,000 positions: how long the server takes for the whole answer, at
 * any level, filter and measure, once the snapshot is loaded. `npx tsx bench/dashboard.ts [runs]`.
 *
 * Peer in the same run: the sums of the level alone, by plain JavaScript over typed arrays in this process.
 */
import { ADDED_FACT_COLUMNS } from '../src/core/extraction/columns.js';
import { FigureSettings } from '../src/core/metrics/figure-settings.js';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSamples } from '../samples/generate.js';
import { dashboardOf } from '../src/reports/dashboards/dashboard.service.js';
import type { AnalysisQuestion } from '../src/reports/analytics/analysis.js';
import type { ReportContext } from '../src/reports/analytics/report-context.service.js';
import { LoadedSnapshot } from '../src/reports/analytics/snapshots/loaded-snapshot.js';
import type { SnapshotManifest, SnapshotTable } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { type NamedFile, snapshotOfFiles } from '../test/integration/reports/snapshot-of-files.js';

const POSITIONS = 270_000;
const RUNS = Number(process.argv[2] ?? 25);
const folder = join(tmpdir(), 'reveal-bench-dashboard');

interface Built {
  manifest: SnapshotManifest;
  paths: Record<SnapshotTable, string>;
}

function* planograms(stores: number): Generator<NamedFile> {
  let fileNo = 0;
  for (const file of generateSamples({ stores, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') yield { fileNo: (fileNo += 1), name: file.path, bytes: file.bytes };
  }
}

/** Built once and kept in the temporary folder: generating and reading 1,000 files takes half a minute. */
async function snapshot(): Promise<Built> {
  const kept = join(folder, 'built.json');
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Built;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const started = performance.now();
  const { manifest, paths } = await snapshotOfFiles(planograms(285), folder);
  console.log(`generated, read and built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const built = { manifest, paths: { ...paths } };
  writeFileSync(kept, JSON.stringify(built));
  return built;
}

function contextOf(manifest: SnapshotManifest, filters: Record<string, string[]>): ReportContext {
  const createdAt = new Date(0);
  return {
    project: {
      id: 'bench',
      kind: 'lite',
      name: 'Bench',
      status: 'complete',
      ownerId: '',
      tenant: '',
      dashboardId: '',
      fileCount: 0,
      currency: 'USD',
      unit: 'in',
      settings: { limits: { dosLow: 3, dosHigh: 28 }, storeExtraction: { option: null, pattern: null } },
      createdAt,
      updatedAt: createdAt,
    },
    snapshot: {
      id: 'bench',
      projectId: 'bench',
      requestId: 'bench',
      number: 1,
      kind: 'working',
      dataVersion: null,
      publication: null,
      createdAt,
      settings: { limits: { dosLow: 3, dosHigh: 28 } },
      manifest,
    },
    settings: new FigureSettings(),
    filter: { id: 'f', projectId: 'bench', name: null, type: null, filters, saved: false, compareId: null, createdAt },
    display: 'feet',
    units: { linear: 'ft', square: 'sqft', area: 'sqft', cubic: 'cuft', perLinear: 'ft', money: 'USD', period: 'week' },
    reach: null,
  };
}

interface Timing {
  median: number;
  p95: number;
  /** Processor time of one answer, all threads: what is left of a busy machine's noise. */
  cpu: number;
}

function spread(times: number[]): { median: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<Timing> {
  for (let warm = 0; warm < 3; warm += 1) await work();
  const before = process.cpuUsage();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { ...spread(times), cpu: (user + system) / 1000 / RUNS };
}

/** The peer: what a hand-written loop needs for the level's sums over all facts, without counts, shares or lists. */
async function plainSums(loaded: LoadedSnapshot, level: string): Promise<() => Promise<number>> {
  const rows = await loaded.query<Record<string, number | null>>(
    `SELECT ${level === 'product' ? 'f.product_id' : `p.${level}_id`} AS key, ${ADDED_FACT_COLUMNS.map((c) => `f.${c}`).join(', ')}
     FROM facts f JOIN products p USING (product_id)`,
  );
  const keys = Int32Array.from(rows, (row) => row['key'] ?? 0);
  const values = ADDED_FACT_COLUMNS.map((column) => Float64Array.from(rows, (row) => row[column] ?? Number.NaN));
  const groups = keys.reduce((most, key) => Math.max(most, key), 0) + 1;
  return () => {
    const sums = values.map(() => new Float64Array(groups));
    values.forEach((column, index) => {
      const sum = sums[index] ?? new Float64Array(groups);
      for (let row = 0; row < keys.length; row += 1) {
        const value = column[row] ?? Number.NaN;
        if (!Number.isNaN(value)) sum[keys[row] ?? 0] = (sum[keys[row] ?? 0] ?? 0) + value;
      }
    });
    return Promise.resolve(sums.length);
  };
}

const built = await snapshot();
const { facts, positions, planograms: heads, products } = built.manifest.tables;
console.log(`${heads.rows} planograms, ${positions.rows} positions, ${facts.rows} facts, ${products.rows} products`);
if (positions.rows < POSITIONS) throw new Error(`only ${positions.rows} positions: raise the stores`);

const loading = performance.now();
const loaded = await LoadedSnapshot.load(built.paths, [join(folder, 'snapshot')], {
  threads: 2,
  memoryLimitMb: 1024,
  connections: 4,
  settings: new FigureSettings(),
});
console.log(`snapshot loaded in ${(performance.now() - loading).toFixed(0)} ms\n`);

const cases: { name: string; question: AnalysisQuestion; filters: Record<string, string[]> }[] = [];
const category = loaded.names.keyOf('category', 1);
const brand = loaded.names.keyOf('brand', 1);
const stores = loaded.names.stores.slice(1, 60).map(({ store_key }) => store_key);
for (const level of [
  'category',
  'subcategory',
  'manufacturer',
  'brand',
  'package',
  'product',
  'store',
  'planogram',
] as const) {
  cases.push({ name: level, question: { level, parent: null, space: 'linear', sales: 'sales' }, filters: {} });
}
const inside = { level: 'category', value: category } as const;
cases.push(
  {
    name: 'brand within a category',
    question: { level: 'brand', parent: inside, space: 'cubic', sales: 'profit' },
    filters: {},
  },
  {
    name: 'product within a category',
    question: { level: 'product', parent: inside, space: 'facings', sales: 'units' },
    filters: {},
  },
  {
    name: 'brand, 59 stores',
    question: { level: 'brand', parent: null, space: 'area', sales: 'sales' },
    filters: { store: stores },
  },
  {
    name: 'product, 59 stores, 1 brand',
    question: { level: 'product', parent: null, space: 'linear', sales: 'sales' },
    filters: { store: stores, brand: [brand] },
  },
);

let worst = 0;
console.log(`${'getdashboardsdata, whole answer as JSON'.padEnd(44)}  median     p95     cpu    kB`);
for (const { name, question, filters } of cases) {
  const context = contextOf(built.manifest, filters);
  let bytes = 0;
  const { median, p95, cpu } = await timed(async () => {
    bytes = JSON.stringify(await dashboardOf(context, loaded, question)).length;
  });
  worst = Math.max(worst, p95);
  console.log(
    `${name.padEnd(44)}${median.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${cpu.toFixed(1).padStart(8)}${(bytes / 1000).toFixed(0).padStart(6)}`,
  );
}
console.log(`\npeer: the level's twelve sums alone, plain JavaScript over typed arrays`);
for (const level of ['category', 'brand', 'product']) {
  const { median, p95, cpu } = await timed(await plainSums(loaded, level));
  console.log(
    `${level.padEnd(44)}${median.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${cpu.toFixed(1).padStart(8)}`,
  );
}
console.log(`\nworst p95 ${worst.toFixed(1)} ms (limit 100 ms)`);
loaded.close();
