/** Only reads an archive's files, on one thread in its own process; prints one line of JSON. See pipeline.ts. */
import { readFileSync } from 'node:fs';
import { extractFile } from '../src/core/extraction/extract.js';
import { readPlanogramFile } from '../src/core/planogram/psa/reader.js';
import { readArchiveDirectory } from '../src/uploads/archive/archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS } from '../src/uploads/archive/archive-limits.js';
import { memorySource } from '../src/uploads/archive/archive-source.js';
import { readPackedEntry } from '../src/uploads/archive/entry-reader.js';
import { unpack } from '../src/uploads/archive/unpack-entry.js';
import { touchModel } from './read-psa-touch.js';

/** Files read before timing starts, because the compiler of a running worker is warm, too. */
const WARM_UP = 100;

export interface Alone {
  /** From uncompressed bytes to the model, with every property read. */
  readonly readMs: number;
  /** Processor time, which a busy machine disturbs less. */
  readonly readCpuMs: number;
  /** Decompressing and checking the checksum. */
  readonly unpackMs: number;
  /** From the model to typed columns. */
  readonly extractMs: number;
}

async function main(path: string): Promise<Alone> {
  const source = memorySource(readFileSync(path));
  const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
  if (!result.ok) throw new Error(result.refusal.code);
  const { entries } = result.directory;
  const warmUps = Math.min(WARM_UP, entries.length);
  let [unpackMs, readMs, readCpuMs, extractMs] = [0, 0, 0, 0];
  for (const [index, entry] of [...entries.slice(0, warmUps), ...entries].entries()) {
    const packed = await readPackedEntry(source, entry);
    const started = performance.now();
    const unpacked = packed.ok ? unpack(packed.packed, entry) : packed;
    if (!unpacked.ok) throw new Error(unpacked.code);
    const whole = performance.now();
    const cpu = process.cpuUsage();
    const read = readPlanogramFile(unpacked.bytes);
    if (!read.ok) throw new Error(`${entry.name}: ${read.refusal.code}`);
    touchModel(read.file);
    const modelled = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    extractFile(read.file, { fileNo: 1, fileName: entry.name, storeExtraction: { source: 1 } });
    if (index < warmUps) continue;
    unpackMs += whole - started;
    readMs += modelled - whole;
    readCpuMs += (user + system) / 1000;
    extractMs += performance.now() - modelled;
  }
  return { readMs, readCpuMs, unpackMs, extractMs };
}

console.log(JSON.stringify(await main(process.argv[2] ?? '')));
