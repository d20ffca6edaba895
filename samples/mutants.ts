import { generateSamples } from './generate.js';

export type Random = (below: number) => number;
type Change = (row: string, at: number) => string;

/** Planogram files as lines, cut once, of which mutants are made. */
export interface Original {
  readonly name: string;
  readonly lines: readonly string[];
  /** The lines whose cells are changed. */
  readonly rows: readonly number[];
}

/** A small generator with a seed: whole numbers from 0 to below `below`. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const insert =
  (text: string): Change =>
  (row, at) =>
    row.slice(0, at) + text + row.slice(at);

/** What shifts the cells behind it, as a program does that forgets to escape or cuts a cell out. */
export const SHIFTS: readonly Change[] = [
  insert(','),
  (row, at) => row.slice(0, at) + row.slice(at + 1),
  (row, at) => `${row.slice(0, at)}\\${row.slice(at)}`,
];

/** What leaves the cells where they are. */
export const OTHER_CHANGES: readonly Change[] = [
  insert('\u0000'),
  insert('9'.repeat(400)),
  insert('-'),
  insert('\\\\'),
  insert('\uFFFD'),
  (row, at) => row.slice(0, at) + row.slice(at, at + 40).replaceAll('.', '\\,') + row.slice(at + 40),
];

const ROWS = /^(?:Product|Performance|Position|Fixture),/;

/** Four of the generated sample files. */
export function originals(): Original[] {
  const files = [...generateSamples({ stores: 2, years: [2026], lists: false, broken: false })].slice(0, 4);
  return files.map(({ path, bytes }) => {
    const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
    return { name: path, lines, rows: lines.flatMap((line, index) => (ROWS.test(line) ? [index] : [])) };
  });
}

export function bytesOf(lines: readonly string[]): Uint8Array {
  return Uint8Array.from(Buffer.from(lines.join('\r\n'), 'latin1'));
}

/** The places of the unescaped commas that part a row's cells. */
function commasOf(row: string): number[] {
  return [...row.matchAll(/\\.|,/g)].flatMap(({ 0: sign, index }) => (sign === ',' ? [index] : []));
}

/** The lines of the original with one row changed at one of its commas. */
export function mutant(random: Random, { lines, rows }: Original, changes: readonly Change[]): string[] {
  const line = rows[random(rows.length)] ?? 0;
  const row = lines[line] ?? '';
  const commas = commasOf(row);
  const change = changes[random(changes.length)] ?? ((text: string) => text);
  return lines.with(line, change(row, commas[random(commas.length)] ?? 0));
}
