/**
 * The dashboard's data for 1,000 planograms and 270,000 positions: the server's time for the whole answer, for different
 * levels, filters and measures, once the snapshot is loaded. `npx tsx bench/dashboard.ts [runs]`.
 *
 * Then asks the same questions again, answered from the cache.
 *
 * Peer in the same run: only the sums of the level, by plain JavaScript over typed arrays in this process.
 */
import { ADDED_FACT_COLUMNS } from '../src/core/extraction/columns.js';
import { dashboardOf } from '../src/reports/dashboards/dashboard.service.js';
import { KeptAnswers } from '../src/reports/answers/kept-answers.js';
import type { AnalysisQuestion } from '../src/reports/analytics/analysis.js';
import type { LoadedSnapshot } from '../src/reports/analytics/snapshots/loaded-snapshot.js';
import { contextOf, loadedOf, planogramsOf, timed } from './snapshot.js';

const POSITIONS = 270_000;
const RUNS = Number(process.argv[2] ?? 25);

/** The peer: a hand-written loop for the level's sums over all facts, without counts, shares or lists. */
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

const { manifest, loaded } = await loadedOf('reveal-bench-dashboard', () => planogramsOf(285));
if (manifest.tables.positions.rows < POSITIONS) throw new Error('too few positions: raise the stores');

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

/** The same questions again, answered from the cache, whose keys include everything that an answer depends on. */
const opened = { at: contextOf(manifest, {}) };
const contexts = {
  open: () => Promise.resolve(opened.at),
  read: (_context: unknown, work: (of: LoadedSnapshot) => unknown) => work(loaded),
};
const answers = new KeptAnswers(contexts as never, { answersMb: 64 } as never);

let worst = 0;
const again: { name: string; median: number; p95: number; cpu: number }[] = [];
console.log(`${'getdashboardsdata, whole answer as JSON'.padEnd(44)}  median     p95     cpu    kB`);
for (const { name, question, filters } of cases) {
  const context = contextOf(manifest, filters);
  let bytes = 0;
  const { median, p95, cpu } = await timed(RUNS, async () => {
    bytes = JSON.stringify(await dashboardOf(context, loaded, question)).length;
  });
  worst = Math.max(worst, p95);
  opened.at = context;
  const kept = await timed(RUNS, () =>
    answers.answer({} as never, 'bench', {}, ['dashboard', question], async () => ({
      body: await dashboardOf(context, loaded, question),
      table: () => ({}) as never,
    })),
  );
  again.push({ name, ...kept });
  console.log(
    `${name.padEnd(44)}${median.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${cpu.toFixed(1).padStart(8)}${(bytes / 1000).toFixed(0).padStart(6)}`,
  );
}
console.log(`\nthe same, asked again`);
for (const { name, median, p95, cpu } of again) {
  console.log(
    `${name.padEnd(44)}${median.toFixed(2).padStart(8)}${p95.toFixed(2).padStart(8)}${cpu.toFixed(2).padStart(8)}`,
  );
}
console.log(`\npeer: the level's twelve sums alone, plain JavaScript over typed arrays`);
for (const level of ['category', 'brand', 'product']) {
  const { median, p95, cpu } = await timed(RUNS, await plainSums(loaded, level));
  console.log(
    `${level.padEnd(44)}${median.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${cpu.toFixed(1).padStart(8)}`,
  );
}
console.log(`\nworst p95 ${worst.toFixed(1)} ms (limit 100 ms)`);
loaded.close();
