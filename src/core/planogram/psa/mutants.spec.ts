import { describe, expect, it } from 'vitest';
import { generateSamples } from '../../../../samples/generate.js';
import { Extraction } from '../../extraction/extraction.js';
import { checkFile } from '../../validation/check-file.js';
import { DEFAULT_LIMITS } from '../../validation/limits.js';
import { readPlanogramFile } from './reader.js';

/**
 * Sample files with one thing wrong in a row: `REVEAL_MUTANTS=10000 npx vitest run mutants` for a long run, with
 * `REVEAL_FUZZ_SEED` for another one. None may throw or take a second, and none in which a cell has shifted may pass
 * without a word.
 */
const MUTANTS = Number(process.env['REVEAL_MUTANTS'] ?? 150);
const SEED = Number(process.env['REVEAL_FUZZ_SEED'] ?? 20261123);
const MOST_MS = 1000;
/** A mutant takes 10 ms; a busy machine is given ten times that. */
const PATIENCE_MS = 30_000 + MUTANTS * 100;

function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;
type Change = (row: string, at: number) => string;

const insert =
  (text: string): Change =>
  (row, at) =>
    row.slice(0, at) + text + row.slice(at);

/** What shifts the cells behind it, as a program does that forgets to escape or cuts a cell out. */
const SHIFTS: readonly Change[] = [
  insert(','),
  (row, at) => row.slice(0, at) + row.slice(at + 1),
  (row, at) => `${row.slice(0, at)}\\${row.slice(at)}`,
];
/** What leaves the cells where they are. */
const OTHERS: readonly Change[] = [
  insert('\u0000'),
  insert('9'.repeat(400)),
  insert('-'),
  insert('\\\\'),
  insert('\uFFFD'),
  (row, at) => row.slice(0, at) + row.slice(at, at + 40).replaceAll('.', '\\,') + row.slice(at + 40),
];

const ROWS = /^(?:Product|Performance|Position|Fixture),/;

const files = [...generateSamples({ stores: 2, years: [2026], lists: false, broken: false })]
  .slice(0, 4)
  .map(({ bytes }) => {
    const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
    return { lines, rows: lines.flatMap((line, index) => (ROWS.test(line) ? [index] : [])), found: findingsOf(lines) };
  });

/** What the reader says of the rows, by code: counts that differ from the whole file's are a word. */
function findingsOf(lines: readonly string[]): string {
  const result = readPlanogramFile(Uint8Array.from(Buffer.from(lines.join('\r\n'), 'latin1')));
  if (!result.ok) return result.refusal.code;
  const extraction = new Extraction({ planograms: 4, positions: 1000, products: 1000 });
  const added = extraction.add(result.file, { fileNo: 1, fileName: '1.psa', storeExtraction: { source: 1 } });
  checkFile(result.file, added, DEFAULT_LIMITS);
  extraction.close();
  return JSON.stringify(result.file.diagnostics.counts);
}

/** The places of the unescaped commas that part a row's cells. */
function commasOf(row: string): number[] {
  return [...row.matchAll(/\\.|,/g)].flatMap(({ 0: sign, index }) => (sign === ',' ? [index] : []));
}

function mutant(random: Random, file: (typeof files)[number], changes: readonly Change[]): string[] {
  const line = file.rows[random(file.rows.length)] ?? 0;
  const row = file.lines[line] ?? '';
  const commas = commasOf(row);
  const change = changes[random(changes.length)] ?? ((text: string) => text);
  return file.lines.with(line, change(row, commas[random(commas.length)] ?? 0));
}

describe('mutants of the samples', () => {
  it(
    `say so when a cell has shifted (${MUTANTS}, seed ${SEED})`,
    () => {
      const random = randomFrom(SEED);
      const silent: string[] = [];
      for (let nth = 0; nth < MUTANTS; nth++) {
        const file = files[random(files.length)];
        if (!file) throw new Error('no sample');
        const lines = mutant(random, file, SHIFTS);
        const begun = process.cpuUsage();
        const found = findingsOf(lines);
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(MOST_MS);
        if (found === file.found)
          silent.push(lines.find((line, index) => line !== file.lines[index])?.slice(0, 60) ?? '');
      }
      expect(silent).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    `are read to their end whatever else is wrong (${MUTANTS}, seed ${SEED})`,
    () => {
      const random = randomFrom(SEED + 1);
      for (let nth = 0; nth < MUTANTS; nth++) {
        const file = files[random(files.length)];
        if (!file) throw new Error('no sample');
        const begun = process.cpuUsage();
        expect(findingsOf(mutant(random, file, OTHERS))).not.toBe('');
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(MOST_MS);
      }
    },
    PATIENCE_MS,
  );
});
