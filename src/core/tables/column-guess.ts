import { checkDigitState } from '../naming/gtin.js';
import { lengthUnitOf, type TableLengthUnit } from './cell-number.js';
import { cellText, type TableRow } from './table.js';
import type { TableField } from './table-fields.js';

/** Why a column is taken for a field. */
export type GuessReason = 'remembered' | 'name' | 'similar' | 'content';

export interface ColumnGuess {
  /** Field's name, or null: nothing like it. */
  readonly field: string | null;
  /** 0 to 1; 1 is certain. */
  readonly confidence: number;
  readonly reason: GuessReason | null;
  /** The unit that the head names: `Width (mm)`. */
  readonly unit: TableLengthUnit | null;
}

/** What a person decided before: the head, as `normalHead` writes it, and the field or null for "leave out". */
export type RememberedHeads = Readonly<Record<string, string | null>>;

const LEAST_SIMILARITY = 0.7;
const NOTHING: ColumnGuess = { field: null, confidence: 0, reason: null, unit: null };

/** A head as heads are compared: lower case, words parted by one blank, without brackets and signs. */
export function normalHead(head: string): string {
  return head
    .replace(/[（(［[].*?[)）\]］]/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The unit that a head names, in brackets or as its last word; null when it names none. */
export function unitInHead(head: string): TableLengthUnit | null {
  const bracketed = /[（(［[]([^)）\]］]*)[)）\]］]/.exec(head)?.[1];
  const word = bracketed ?? /[\s_-]([\p{L}"″]+)$/u.exec(head.trim())?.[1] ?? '';
  return lengthUnitOf(word);
}

/**
 * Guesses what each column means: what was decided for this retailer before, then its name, then what stands in it.
 * No field is given twice; the surer column has it.
 */
export function guessColumns(
  fields: readonly TableField[],
  heads: readonly string[],
  samples: readonly TableRow[],
  remembered: RememberedHeads = {},
): ColumnGuess[] {
  const guesses: ColumnGuess[] = heads.map((head) => ({ ...NOTHING, unit: unitInHead(head) }));
  const candidates: { column: number; field: string | null; confidence: number; reason: GuessReason }[] = [];
  heads.forEach((head, column) => {
    const known = remembered[normalHead(head)];
    if (known !== undefined && head.trim() !== '') {
      candidates.push({ column, field: known, confidence: 1, reason: 'remembered' });
      return;
    }
    for (const field of fields) {
      const confidence = nameLikeness(head, field);
      if (confidence < LEAST_SIMILARITY) continue;
      candidates.push({ column, field: field.name, confidence, reason: confidence >= 0.95 ? 'name' : 'similar' });
    }
  });
  const isTaken = new Set<string>();
  const isDecided = new Set<number>();
  for (const { column, field, confidence, reason } of candidates.sort((a, b) => rank(b) - rank(a))) {
    if (isDecided.has(column) || (field !== null && isTaken.has(field))) continue;
    if (field !== null && !fields.some(({ name }) => name === field)) continue;
    guesses[column] = { field, confidence, reason, unit: guesses[column]?.unit ?? null };
    isDecided.add(column);
    if (field !== null) isTaken.add(field);
  }
  guessByContent(fields, samples, guesses, isTaken, isDecided);
  return guesses;
}

const rank = ({ confidence, reason }: { confidence: number; reason: GuessReason }): number =>
  confidence + (reason === 'remembered' ? 1 : 0);

/** 1 for a known name, down to 0 for nothing alike. */
function nameLikeness(head: string, field: TableField): number {
  const wanted = normalHead(head).slice(0, 60);
  if (wanted === '') return 0;
  if (wanted === field.name.replaceAll('_', ' ')) return 1;
  const withoutUnit = stripUnitWord(wanted, field);
  let best = 0;
  for (const [index, name] of field.heads.entries()) {
    // Names that stand first in the list are the more usual ones: they win where two fields share a name.
    const exact = 1 - Math.min(index, 10) * 0.004;
    if (name === wanted || name === withoutUnit) return exact;
    if (tight(name) === tight(wanted)) best = Math.max(best, exact - 0.005);
    else best = Math.max(best, 0.92 * similarity(name, wanted));
  }
  return best;
}

/** `unit width cm` is `unit width`; only lengths carry such words. */
function stripUnitWord(head: string, field: TableField): string {
  if (field.type !== 'length') return head;
  const words = head.split(' ');
  return words.length > 1 && lengthUnitOf(words.at(-1) ?? '') !== null ? words.slice(0, -1).join(' ') : head;
}

const tight = (head: string): string => head.replaceAll(' ', '');

/**
 * How alike two names are: by their shared words where all of one are in the other, else by their letter pairs (Dice) or
 * by the letters that differ. Heads are at most a few words, so the cost is nothing.
 */
function similarity(a: string, b: string): number {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const words = longer.split(' ');
  const isInside = shorter.length > 2 && shorter.split(' ').every((word) => words.includes(word));
  if (isInside) return 0.6 + 0.35 * (shorter.length / longer.length);
  const pairsOfA = letterPairs(tight(a));
  const pairsOfB = letterPairs(tight(b));
  let shared = 0;
  for (const [pair, count] of pairsOfA) shared += Math.min(count, pairsOfB.get(pair) ?? 0);
  const all = Math.max(0, a.replaceAll(' ', '').length - 1) + Math.max(0, b.replaceAll(' ', '').length - 1);
  const isLongEnough = Math.min(tight(a).length, tight(b).length) >= 5;
  return Math.max(
    all === 0 ? 0 : (2 * shared) / all,
    isLongEnough ? 1 - edits(tight(a), tight(b)) / tight(longer).length : 0,
  );
}

/** Least number of letters to put in, leave out or change (Levenshtein). */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++) {
    const pair = text.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** A column without a telling name that is full of bar codes is the UPC. */
function guessByContent(
  fields: readonly TableField[],
  samples: readonly TableRow[],
  guesses: ColumnGuess[],
  isTaken: Set<string>,
  isDecided: Set<number>,
): void {
  if (isTaken.has('upc') || !fields.some(({ name }) => name === 'upc')) return;
  let bestColumn = -1;
  let bestShare = 0.6;
  guesses.forEach((_guess, column) => {
    if (isDecided.has(column)) return;
    const texts = samples.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '');
    if (texts.length === 0) return;
    const codes = texts.filter((text) => text.length >= 10 && ['valid', 'absent'].includes(checkDigitState(text)));
    const share = codes.length / texts.length;
    if (share > bestShare) [bestColumn, bestShare] = [column, share];
  });
  if (bestColumn < 0) return;
  guesses[bestColumn] = { field: 'upc', confidence: 0.75 * bestShare, reason: 'content', unit: null };
}
