import { lengthUnitOf, type TableLengthUnit } from './cell-number.js';
import { guessByContent } from './content-guess.js';
import { headReadings, normalHead } from './head-names.js';
import type { TableRow } from './table.js';
import type { TableField } from './table-fields.js';

/** Why a column is taken for a field. */
export type GuessReason = 'remembered' | 'name' | 'similar' | 'content';

export interface ColumnGuess {
  /** The field's name, or null when nothing is similar. */
  readonly field: string | null;
  /** 0 to 1; 1 is certain. */
  readonly confidence: number;
  readonly reason: GuessReason | null;
  /** The unit that the heading names: `Width (mm)`. */
  readonly unit: TableLengthUnit | null;
}

/** Earlier decisions: the heading, as `normalHead` writes it, and the field or null for "leave out". */
export type RememberedHeads = Readonly<Record<string, string | null>>;

const LEAST_SIMILARITY = 0.7;
const NOTHING: ColumnGuess = { field: null, confidence: 0, reason: null, unit: null };

/** The unit that a heading names, in brackets or as its last word; null when it names none. */
export function unitInHead(head: string): TableLengthUnit | null {
  const bracketed = /[（(［[]([^)）\]］]*)[)）\]］]/.exec(head)?.[1];
  const word = bracketed ?? /[\s_-]([\p{L}"″]+)$/u.exec(head.trim())?.[1] ?? '';
  return lengthUnitOf(word);
}

/**
 * Guesses what each column means: from earlier decisions for this retailer, then from its name, then from its content.
 * No field is given twice; the surer column gets it.
 *
 * @param hasHeads false for a file without headings, whose column names mean nothing
 */
export function guessColumns(
  fields: readonly TableField[],
  heads: readonly string[],
  samples: readonly TableRow[],
  remembered: RememberedHeads = {},
  hasHeads = true,
): ColumnGuess[] {
  const guesses: ColumnGuess[] = heads.map((head) => ({ ...NOTHING, unit: unitInHead(head) }));
  const candidates: { column: number; field: string | null; confidence: number; reason: GuessReason }[] = [];
  heads.forEach((head, column) => {
    if (!hasHeads) return;
    const known = remembered[normalHead(head)];
    if (known !== undefined && head.trim() !== '') {
      candidates.push({ column, field: known, confidence: 1, reason: 'remembered' });
      return;
    }
    for (const field of fields) {
      const confidence = nameLikeness(head, field);
      if (confidence < LEAST_SIMILARITY) continue;
      candidates.push({ column, field: field.name, confidence, reason: confidence >= 0.94 ? 'name' : 'similar' });
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
  const columns = heads.flatMap((_head, column) => (isDecided.has(column) ? [] : [column]));
  const free = { fields, columns, isTaken: (field: string) => isTaken.has(field) };
  for (const { column, field, confidence } of guessByContent(free, samples, hasHeads)) {
    guesses[column] = { field, confidence, reason: 'content', unit: guesses[column]?.unit ?? null };
  }
  return guesses;
}

const rank = ({ confidence, reason }: { confidence: number; reason: GuessReason }): number =>
  confidence + (reason === 'remembered' ? 1 : 0);

/** The penalty for expanding an abbreviation, so that a field named in full wins. */
const SPELLED_OUT = 0.01;
/** Words that only say that the column holds text: `brand description`. */
const OF_ANY_TEXT = /^(.+) (?:name|description)$/;

/** 1 for a known name, down to 0 for no similarity. */
function nameLikeness(head: string, field: TableField): number {
  return Math.max(
    ...headReadings(head).map((reading, index) => Math.max(0, readingLikeness(reading, field) - index * SPELLED_OUT)),
  );
}

function readingLikeness(wanted: string, field: TableField): number {
  if (wanted === '') return 0;
  if (wanted === field.name.replaceAll('_', ' ')) return 1;
  const withoutUnit = stripUnitWord(wanted, field);
  let best = 0;
  for (const [index, name] of field.heads.entries()) {
    // Earlier names in the list are more common, so they win where two fields share a name.
    const exact = 1 - Math.min(index, 10) * 0.004;
    if (name === wanted || name === withoutUnit) return exact;
    if (tight(name) === tight(wanted)) best = Math.max(best, exact - 0.005);
    else best = Math.max(best, 0.92 * similarity(name, wanted));
  }
  const described = field.type === 'text' ? OF_ANY_TEXT.exec(wanted)?.[1] : undefined;
  if (described !== undefined && field.heads.includes(described)) best = Math.max(best, 0.95);
  return best;
}

/** `unit width cm` becomes `unit width`; only lengths carry such words. */
function stripUnitWord(head: string, field: TableField): string {
  if (field.type !== 'length') return head;
  const words = head.split(' ');
  return words.length > 1 && lengthUnitOf(words.at(-1) ?? '') !== null ? words.slice(0, -1).join(' ') : head;
}

const tight = (head: string): string => head.replaceAll(' ', '');

/**
 * Similarity of two names: by shared words when all words of one are in the other, otherwise by letter pairs (Dice) or
 * edit distance. Headings have only a few words, so the cost is negligible.
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

/** Edit distance: the fewest letters to insert, delete or change (Levenshtein). */
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
