/** A snapshot of generated planograms, for benchmarks of computations without a server. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSamples } from '../samples/generate.js';
import { FigureSettings } from '../src/core/metrics/figure-settings.js';
import type { ReportContext } from '../src/reports/analytics/report-context.service.js';
import { LoadedSnapshot } from '../src/reports/analytics/snapshots/loaded-snapshot.js';
import type {
  RollupTable,
  SnapshotManifest,
  SnapshotTable,
} from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { type NamedFile, snapshotOfFiles } from '../test/integration/reports/snapshot-of-files.js';

interface Built {
  manifest: SnapshotManifest;
  paths: Record<SnapshotTable, string> & Partial<Record<RollupTable, string>>;
}

/** Planogram files of a number of stores, with their bytes changed by `change`. */
export function* planogramsOf(
  stores: number,
  change: (bytes: Uint8Array, fileNo: number) => Uint8Array = (bytes) => bytes,
): Generator<NamedFile> {
  let fileNo = 0;
  for (const file of generateSamples({ stores, years: [2026], lists: false, broken: false })) {
    if (file.kind !== 'planogram') continue;
    fileNo += 1;
    yield { fileNo, name: file.path, bytes: change(file.bytes, fileNo) };
  }
}

/** Built once and kept in the temporary folder, because generating and reading a thousand files takes half a minute. */
async function built(folder: string, files: () => Iterable<NamedFile>): Promise<Built> {
  const kept = join(folder, 'built.json');
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Built;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const started = performance.now();
  const { manifest, paths } = await snapshotOfFiles(files(), folder, {});
  console.log(`generated, read and built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const snapshot = { manifest, paths: { ...paths } };
  writeFileSync(kept, JSON.stringify(snapshot));
  return snapshot;
}

/** The snapshot of files, loaded as in a server. `name` identifies the copy that is kept for the next run. */
export async function loadedOf(
  name: string,
  files: () => Iterable<NamedFile>,
): Promise<{ manifest: SnapshotManifest; loaded: LoadedSnapshot }> {
  const folder = join(tmpdir(), name);
  const { manifest, paths } = await built(folder, files);
  const { facts, positions, planograms, products } = manifest.tables;
  console.log(
    `${planograms.rows} planograms, ${positions.rows} positions, ${facts.rows} facts, ${products.rows} products`,
  );
  const loading = performance.now();
  const settings = { threads: 2, memoryLimitMb: 1024, connections: 4, settings: new FigureSettings() };
  const loaded = await LoadedSnapshot.load(paths, [join(folder, 'snapshot')], settings);
  await loaded.whole();
  console.log(`snapshot loaded in ${(performance.now() - loading).toFixed(0)} ms\n`);
  return { manifest, loaded };
}

export function contextOf(manifest: SnapshotManifest, filters: Record<string, string[]>): ReportContext {
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

export interface Timing {
  median: number;
  p95: number;
  /** Processor time of one answer, all threads, which a busy machine disturbs less. */
  cpu: number;
}

function spread(times: number[]): { median: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

/** Three uncounted runs come first. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<Timing> {
  for (let warm = 0; warm < 3; warm += 1) await work();
  const before = process.cpuUsage();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { ...spread(times), cpu: (user + system) / 1000 / runs };
}
