/**
 * Selecting a range of days of supply over millions of positions: the cost of a frame summed from the cube, compared with
 * a request to the server per frame. Reads the snapshot of `bench/scale.ts`; run that first.
 * `npx tsx bench/brush.ts [million] [runs]`; the default is 5 million.
 *
 * A frame's sums include every value in the cube, not only the visible ones. Drawing them is not measured here.
 */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Brush, brushed, daysOf } from '../src/core/boards/supply-cube.js';
import { loadConfig } from '../src/platform/config/load-config.js';
import { MemoryBudget } from '../src/platform/memory/memory-budget.js';
import type { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { Scope } from '../src/reports/analytics/queries/scope.js';
import { rangeSums } from '../src/reports/analytics/queries/supply-cube.queries.js';
import type { SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { SnapshotCache } from '../src/reports/analytics/snapshots/snapshot-cache.js';
import { SnapshotFiles } from '../src/reports/analytics/snapshots/snapshot-files.js';
import { supplyCubeOf } from '../src/reports/dashboards/cube/supply-cube.js';
import { contextOf, timed } from './snapshot.js';

const MILLION = process.argv[2] ?? '5';
const RUNS = Number(process.argv[3] ?? 9);
const FRAMES = 2_000;
const FOLDER = join(tmpdir(), `reveal-bench-scale-${MILLION}`);
const MEASURES = { space: 'linear', sales: 'sales' } as const;

const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as SnapshotManifest;
const config = loadConfig({ ...process.env, REVEAL_ROLE: 'server' });
const onDisk: Partial<ObjectStorage> = { localPath: (key) => join(FOLDER, 'snapshot', basename(key)) };
const cache = new SnapshotCache(new SnapshotFiles(onDisk as ObjectStorage, config), new MemoryBudget(config));
const { snapshot } = contextOf(manifest, {});

await cache.useSums(snapshot, async (loaded) => {
  const scope = new Scope(loaded.names, []);
  const ask = () => supplyCubeOf(loaded, scope, MEASURES, 'feet');
  const once = await timed(Math.min(3, RUNS), ask);
  const cube = await ask();
  const json = JSON.stringify(cube);
  const kB = (bytes: number): string => (bytes / 1000).toFixed(0);
  console.log(`${manifest.tables.facts.rows} facts, ${manifest.tables.positions.rows} positions`);
  console.log(`the cube, asked for once: ${once.median.toFixed(0)} ms (${once.cpu.toFixed(0)} ms of processor)`);
  console.log(`  ${kB(json.length)} kB, ${kB(gzipSync(json).length)} kB compressed`);

  const bins = cube.edges.length;
  const brushAt = (frame: number): Brush => {
    const first = frame % bins;
    return { first, last: Math.min(bins - 1, first + (frame % 29)) };
  };
  let sum = 0;
  const started = performance.now();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const brush = brushAt(frame);
    for (const view of cube.views) for (const item of view.items) sum += brushed(item, brush).rows;
    sum += brushed(cube.total, brush).rows;
  }
  const frameMs = (performance.now() - started) / FRAMES;
  console.log(`a frame from the cube: ${frameMs.toFixed(3)} ms (${sum} rows summed)`);

  let frame = 0;
  const asked = await timed(RUNS, () => rangeSums(loaded, scope, MEASURES, daysOf(cube.edges, brushAt((frame += 7)))));
  console.log(
    `a frame as a question, its total alone: ${asked.median.toFixed(0)} ms, ${asked.p95.toFixed(0)} ms at p95`,
  );
  const goal = {
    name: 'brushing, sums of a frame',
    goal: '20 ms',
    measured: `${frameMs.toFixed(3)} ms`,
    met: frameMs < 20,
  };
  console.log(JSON.stringify({ goals: [goal] }));
});
process.exit(0);
