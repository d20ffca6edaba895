/**
 * A pivot that is too large for one answer: 500 stores × about 5,000 products, twelve measures. Measures its lines and
 * totals, a screen of its cells, a full part of a file, and the memory. `npx tsx bench/pivot.ts [runs]`.
 *
 * Peer in the same run: DuckDB sums all products and stores at once from the same tables, with the whole result fetched.
 */
import type { Principal } from '../src/platform/auth/principal.js';
import type { ReportContextService } from '../src/reports/analytics/report-context.service.js';
import type { SnapshotFiles } from '../src/reports/analytics/snapshots/snapshot-files.js';
import { Ranking } from '../src/reports/pivots/lines/ranking.js';
import { PivotAnswers } from '../src/reports/pivots/pivot-answers.js';
import { PivotComputation } from '../src/reports/pivots/pivot-computation.js';
import { pivotQuestion } from '../src/reports/pivots/pivot-question.js';
import { contextOf, loadedOf, planogramsOf, type Timing, timed } from './snapshot.js';

const RUNS = Number(process.argv[2] ?? 5);
const STORES = 500;
/** Groups of stores with different products, because the generator has only about 1,700. */
const ASSORTMENTS = 5;
/** Lines and columns on a screen. */
const SCREEN = { rows: 40, columns: 4 };
/** Lines per part of a file, with twelve measures and 500 stores: at most 100,000 figures. */
const PART_ROWS = 16;

/** The file with its product keys changed to those of another assortment. */
function ofAssortment(bytes: Uint8Array, fileNo: number): Uint8Array {
  const digit = (fileNo % ASSORTMENTS) + 1;
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replaceAll(/(?<=,)00(?=\d{11},)/g, `0${digit}`), 'latin1');
}

/** Replaces a service that must not be needed. */
const unasked = <Service extends object>(name: string): Service =>
  new Proxy({} as Service, {
    get: () => {
      throw new Error(`The benchmark asks for ${name}`);
    },
  });

const { manifest, loaded } = await loadedOf('reveal-bench-pivot', () => planogramsOf(STORES, ofAssortment));
const context = { ...contextOf(manifest, {}), filter: null };
// The question needs neither files of positions nor another publication.
const answers = new PivotAnswers(unasked<SnapshotFiles>('the files of positions'));
const contexts = unasked<ReportContextService>('another publication');
const computation = new PivotComputation(contexts, answers, new Ranking(answers));
const principal: Principal = { kind: 'user', userId: 'bench', email: '', tenant: '', groups: [], apps: [] };
const measures = [
  ...['linear', 'square', 'cubic', 'facings', 'capacity', 'units', 'sales', 'profit'],
  ...['shareOfSpace', 'index', 'daysOfSupply', 'planograms'],
];
const question = pivotQuestion({ rows: ['product'], columns: ['store'], measures });
const asked = { principal, context, loaded, question };

const pivot = await computation.compute(asked);
const [down, across] = [pivot.rowLines, pivot.columnLines].map((lines) => lines.slice(1).map(({ keys }) => keys));
if (!down || !across) throw new Error('no lines');
console.log(
  `${down.length} products × ${across.length} stores × ${measures.length} measures, complete: ${pivot.complete}`,
);
const window = (rows: number, columns: number, from = 0) =>
  computation.window(asked, { rows: down.slice(from, from + rows), columns: across.slice(0, columns) }, []);

let shift = 0;
const cases: [string, () => Promise<unknown>][] = [
  ['lines and totals, as it opens', () => computation.compute(asked)],
  [
    `a screen of ${SCREEN.rows} × ${SCREEN.columns}, each time another`,
    () => window(SCREEN.rows, SCREEN.columns, (shift += SCREEN.rows)),
  ],
  [`a part of a file, ${PART_ROWS} × ${across.length}`, () => window(PART_ROWS, across.length, (shift += PART_ROWS))],
  [
    'peer: eight sums of every product and store, whole',
    () =>
      loaded.query(
        `SELECT f.product_id, s.store_id, sum(linear), sum(square), sum(cubic), sum(facings), sum(capacity), sum(movement),
           sum(sales), sum(profit)
         FROM facts f JOIN placements s USING (planogram_id) GROUP BY ALL`,
      ),
  ],
];
/** The process's peak so far, including building the snapshot, in megabytes. */
const peak = () => process.resourceUsage().maxRSS / 1024;
const line = (name: string, { median, p95, cpu }: Timing) =>
  `${name.padEnd(56)}${[median, p95, cpu, peak()].map((figure) => figure.toFixed(0).padStart(8)).join('')}`;
console.log(`${''.padEnd(56)}  median     p95     cpu peak MB  (ms)`);
for (const [name, work] of cases) console.log(line(name, await timed(RUNS, work)));
loaded.close();
