/**
 * How fast are .psa files read into the complete typed model, compared with plain split and papaparse?
 *
 *   npx tsx bench/read-psa.ts [--mb 200] [--rounds 5] [--one-file]
 *
 * The files come from the sample generator (about 300 KB each, like real ones). Each peer runs in its own process and
 * is compiled like the program, by tsc (tsx marks every function with its name, which makes V8 run this reader at a third
 * of its speed). The peers take turns in every round. Prints the medians of wall time and of the processor time of all
 * threads, which other work on the machine disturbs less. Measured from bytes in memory to the result, without reading
 * from disk. Reveal's time includes reading every property of the model that an analysis needs (listed in
 * bench/read-psa-touch.ts); split and papaparse only create strings.
 * `--one-file` reads a single file of that size instead: the products of one store, with planograms repeated.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORY_COUNT, generateSamples } from '../samples/generate.js';
import { compile, median } from './compile.js';
import { TOUCHED } from './read-psa-touch.js';

const PEERS = ['reveal', 'split', 'papaparse', 'papaparse, quotes off'];
const GOALS: Readonly<Record<string, number>> = { split: 2, papaparse: 3 };
const MEGABYTE = 1e6;
/** Typical files that each peer reads before timing starts, even before a single large one, to warm up the compiler. */
const WARM_UP_MEGABYTES = 6;

interface Measurement {
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly peakMegabytes: number;
  readonly check: number;
}

function* planogramFiles(): Generator<Uint8Array> {
  for (let round = 0; ; round++) {
    const options = { seed: `bench-${round}`, stores: 24, categories: CATEGORY_COUNT, lists: false, broken: false };
    for (const file of generateSamples(options)) yield file.bytes;
  }
}

function writeFolder(folder: string, megabytes: number): string {
  let written = 0;
  let count = 0;
  for (const bytes of planogramFiles()) {
    if (written >= megabytes * MEGABYTE) break;
    writeFileSync(join(folder, `${String(count++).padStart(6, '0')}.psa`), bytes);
    written += bytes.length;
  }
  return `${count} files, ${(written / MEGABYTE).toFixed(0)} MB`;
}

function writeOneFile(folder: string, megabytes: number): string {
  const first = planogramFiles().next();
  const bytes = first.done ? new Uint8Array() : first.value;
  const planogram = Buffer.from(bytes).indexOf('\nPlanogram,') + 1;
  const handle = openSync(join(folder, 'one.psa'), 'w');
  let written = writeSync(handle, bytes.subarray(0, planogram));
  while (written < megabytes * MEGABYTE) written += writeSync(handle, bytes.subarray(planogram));
  closeSync(handle);
  return `1 file, ${(written / MEGABYTE).toFixed(0)} MB`;
}

function measure(script: string, peer: string, folder: string, warmUpFolder: string): Measurement {
  const output = execFileSync(process.execPath, [script, peer, folder, warmUpFolder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as Measurement;
}

function report(measurements: ReadonlyMap<string, readonly Measurement[]>): void {
  const of = (peer: string, value: (run: Measurement) => number) => median((measurements.get(peer) ?? []).map(value));
  const clock = (peer: string) => of(peer, (run) => run.perSecond);
  const cpu = (peer: string) => of(peer, (run) => run.perCpuSecond);
  console.log(`${'median'.padEnd(22)} MB/s  MB/CPU s  peak MB  reveal is (clock, CPU)`);
  for (const peer of PEERS) {
    const figures = [clock(peer), cpu(peer), of(peer, (run) => run.peakMegabytes)];
    const [speed = '', cpuSpeed = '', peak = ''] = figures.map((figure) => figure.toFixed(0));
    const ratio = `${(clock('reveal') / clock(peer)).toFixed(2)} ×, ${(cpu('reveal') / cpu(peer)).toFixed(2)} ×`;
    const goal = GOALS[peer] ? `  goal ${GOALS[peer]} ×` : '';
    console.log(
      `${peer.padEnd(22)} ${speed.padStart(4)}  ${cpuSpeed.padStart(8)}  ${peak.padStart(7)}  ${ratio}${goal}`,
    );
  }
}

function main(): void {
  const { values } = parseArgs({
    options: {
      mb: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '5' },
      'one-file': { type: 'boolean', default: false },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-'));
  const warmUps = mkdtempSync(join(tmpdir(), 'reveal-bench-warm-'));
  const script = compile('read-psa-peer.ts');
  try {
    const megabytes = Number(values.mb);
    console.log(values['one-file'] ? writeOneFile(folder, megabytes) : writeFolder(folder, megabytes));
    writeFolder(warmUps, WARM_UP_MEGABYTES);
    console.log(`reveal touches: ${TOUCHED}\n`);
    const measurements = new Map<string, Measurement[]>(PEERS.map((peer) => [peer, []]));
    for (let round = 0; round < Number(values.rounds); round++) {
      for (let turn = 0; turn < PEERS.length; turn++) {
        const peer = PEERS[(round + turn) % PEERS.length] ?? 'reveal';
        measurements.get(peer)?.push(measure(script.path, peer, folder, warmUps));
      }
    }
    report(measurements);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(warmUps, { recursive: true, force: true });
    script.remove();
  }
}

main();
