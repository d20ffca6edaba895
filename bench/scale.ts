/**
 * A whole retailer's data, without a server: the time and memory of every question to an analysis with this many
 * positions. `npx tsx bench/scale.ts --million 5` (20, 50; `--runs 9`, `--memory 8`, `--fresh`).
 *
 * Creates Parquet parts as reading files would (bench/scale-data.ts), builds the snapshot as a worker does, and asks it
 * as a server does (bench/scale-ask.ts). Each step has its own process, with as much memory as on a machine with
 * `--memory` GB. The parts stay in the temporary folder for the next run. Between the questions, in the same process,
 * DuckDB alone computes the same sums from the same files.
 * Ends with a line of JSON: each goal with its measurement and DuckDB's own time, and the memory of each process.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withLentDatabase } from '../src/platform/analytics/lent-database.js';
import { loadConfig } from '../src/platform/config/load-config.js';
import { MemoryBudget } from '../src/platform/memory/memory-budget.js';
import { processMemoryMb } from '../src/platform/memory/process-memory.js';
import { buildSnapshot } from '../src/reports/analytics/snapshots/building/snapshot-builder.js';
import type { SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { cpuSeconds, peakMegabytes } from './processes.js';
import { askSnapshot } from './scale-ask.js';
import { type Parts, scaleData, scaleStores, writeScaleParts } from './scale-data.js';
import { goal, type Goal } from './scale-goals.js';
import { movedSnapshot } from './scale-moved.js';

const { values: options } = parseArgs({
  options: {
    million: { type: 'string', default: '5' },
    runs: { type: 'string', default: '9' },
    memory: { type: 'string', default: '8' },
    fresh: { type: 'boolean', default: false },
    step: { type: 'string' },
  },
});

type Step = 'make' | 'analyse' | 'move' | 'ask';
const DATA = scaleData(Number(options.million));
const FOLDER = join(tmpdir(), `reveal-bench-scale-${options.million}`);
const GB = 2 ** 30;
/** The most memory that a worker may use. */
const WORKER_MB = 400;

/** The configuration of a process on a machine with `--memory` GB. */
function configOf(role: 'server' | 'worker') {
  const machine = { machine: Number(options.memory) * GB, container: 0 };
  const MEMORY_MB = String(processMemoryMb(role, 0, machine));
  return loadConfig({ ...process.env, REVEAL_ROLE: role, MEMORY_MB });
}

interface Figures {
  readonly ms: number;
  /** Processor time of all its threads. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly goals: readonly Goal[];
}

/** Runs a step in its own process and returns its measurements. */
function inOwnProcess(step: Step): Figures {
  const started = performance.now();
  const { million, runs, memory } = options;
  const own = ['--step', step, '--million', million, '--runs', runs, '--memory', memory];
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', process.argv[1] ?? '', ...own], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The step ${step} failed`);
  return { ...keptFigures(step), ms: performance.now() - started };
}

/** The measurements of a step's last run. */
function keptFigures(step: Step): Omit<Figures, 'ms'> {
  return JSON.parse(readFileSync(join(FOLDER, `${step}.json`), 'utf8')) as Omit<Figures, 'ms'>;
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
  const budget = new MemoryBudget(configOf('worker'));
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

async function move(): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as SnapshotManifest;
  writeFileSync(join(FOLDER, 'moved.json'), JSON.stringify(await movedSnapshot(FOLDER, manifest)));
  keep('move');
}

async function ask(): Promise<void> {
  const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as SnapshotManifest;
  const snapshots = { folder: FOLDER, manifest: read('manifest'), moved: read('moved') };
  keep('ask', await askSnapshot({ ...snapshots, config: configOf('server'), runs: Number(options.runs) }));
}

function main(): void {
  if (options.fresh) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const memory = { make: 0, analyse: 0, ask: 0 };
  const seconds = ({ ms }: Figures) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`${DATA.positions} positions on ${DATA.planograms} planograms of ${DATA.stores} stores`);
  for (const step of ['make', 'analyse'] as const) {
    // The parts are always the same; only what the program makes of them changes.
    if (step === 'make' && existsSync(join(FOLDER, 'make.json'))) {
      memory.make = keptFigures('make').peakMb;
      continue;
    }
    const figures = inOwnProcess(step);
    memory[step] = figures.peakMb;
    const cpu = `${figures.cpuSeconds.toFixed(1)} s of processor time`;
    console.log(`${step}: ${seconds(figures)} (${cpu}), ${figures.peakMb} MB`);
  }
  inOwnProcess('move');
  const asked = inOwnProcess('ask');
  memory.ask = asked.peakMb;
  const goals = [
    ...asked.goals,
    goal('memory of the worker that analyses, MB', WORKER_MB, memory.analyse),
    // Measured by another script, from files to publication: npx tsx bench/project.ts --positions 50
    goal('upload to publication, s (bench/project.ts)', 720, null),
  ];
  console.log(JSON.stringify({ goals, memory }));
}

const steps: Readonly<Record<Step, () => void | Promise<void>>> = { make, analyse, move, ask };
await (options.step === undefined ? main() : steps[options.step as Step]());
