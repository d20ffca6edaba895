/** One peer in its own process: reads all files of a folder, prints one line of JSON. See read-psa.ts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readPlanogramFile } from '../src/core/planogram/psa/reader.js';
import { touchModel } from './read-psa-touch.js';

type Peer = (bytes: Uint8Array) => number;

/** The peers decode everything as UTF-8, the fastest way, even files in Windows-1252. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

/** Rows are passed one by one and discarded: the least work and memory for papaparse. */
function papaparse(quoteChar: string): Peer {
  return (bytes) => {
    let cells = 0;
    Papa.parse<string[]>(decoded(bytes), {
      delimiter: ',',
      newline: '\n',
      quoteChar,
      step: (row) => {
        cells += row.data.length;
      },
    });
    return cells;
  };
}

const PEERS: Readonly<Record<string, Peer>> = {
  reveal: (bytes) => {
    const result = readPlanogramFile(bytes, { maxRows: 10_000_000 });
    if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
    return touchModel(result.file);
  },
  split: (bytes) => {
    let cells = 0;
    for (const line of decoded(bytes).split('\n')) cells += line.split(',').length;
    return cells;
  },
  // Real files have bare quotation marks, which a quote-aware reader misreads, so both settings are measured.
  papaparse: papaparse('"'),
  'papaparse, quotes off': papaparse('\u0001'),
};

/** A view instead of a copy, which would add another 200 MB to every peer's peak. */
function bytesOf(file: string): Uint8Array {
  const { buffer, byteOffset, length } = readFileSync(file);
  return new Uint8Array(buffer, byteOffset, length);
}

function main(): void {
  const [name = '', folder = '', warmUps = ''] = process.argv.slice(2);
  const peer = PEERS[name];
  if (!peer) throw new Error(`no peer ${name}`);
  const files = readdirSync(folder).map((file) => join(folder, file));
  for (const file of readdirSync(warmUps)) peer(bytesOf(join(warmUps, file)));
  let nanoseconds = 0n;
  let cpuMicroseconds = 0;
  let bytes = 0;
  let check = 0;
  for (const file of files) {
    const content = bytesOf(file);
    const cpuStart = process.cpuUsage();
    const start = process.hrtime.bigint();
    check += peer(content);
    nanoseconds += process.hrtime.bigint() - start;
    const cpu = process.cpuUsage(cpuStart);
    cpuMicroseconds += cpu.user + cpu.system;
    bytes += content.length;
  }
  const perSecond = (bytes / Number(nanoseconds)) * 1000;
  const perCpuSecond = bytes / cpuMicroseconds;
  console.log(JSON.stringify({ perSecond, perCpuSecond, peakMegabytes: process.resourceUsage().maxRSS / 1024, check }));
}

main();
