import { checkDigitState } from '../naming/gtin.js';
import { cellText, type TableRow } from './table.js';
import type { TableField } from './table-fields.js';

/** A column that is mapped to a field by its content. */
export interface ContentGuess {
  readonly column: number;
  readonly field: string;
  /** 0 to 1, never certain. */
  readonly confidence: number;
}

interface Free {
  readonly fields: readonly TableField[];
  /** Columns without a field, and whether a field already has a column. */
  readonly columns: readonly number[];
  readonly isTaken: (field: string) => boolean;
}

const STORE_NUMBER = /^\p{L}{0,3}[-_ ]?\d{1,7}$/u;
const LEAST_OF_ALL = 0.9;

/**
 * Guesses from the columns' content. Bar codes are unmistakable; store numbers and names are guessed only in a file
 * without headings, where nothing contradicts them.
 */
export function guessByContent(free: Free, samples: readonly TableRow[], hasHeads: boolean): ContentGuess[] {
  const texts = new Map(
    free.columns.map((column) => [
      column,
      samples.map(({ cells }) => cellText(cells[column])).filter((text) => text !== ''),
    ]),
  );
  const found: ContentGuess[] = [];
  const isFree = (field: string): boolean => free.fields.some(({ name }) => name === field) && !free.isTaken(field);
  const take = (field: string, best: { column: number; worth: number } | null): void => {
    if (best === null) return;
    texts.delete(best.column);
    found.push({ column: best.column, field, confidence: 0.75 * Math.min(1, best.worth) });
  };
  if (isFree('upc')) take('upc', bestOf(texts, barCodeShare));
  if (hasHeads) return found;
  if (isFree('number')) take('number', bestOf(texts, storeNumberShare));
  if (isFree('name')) take('name', bestOf(texts, nameWorth));
  return found;
}

/** The first column with the highest worth; null when all are 0. */
function bestOf(
  texts: ReadonlyMap<number, readonly string[]>,
  worthOf: (texts: readonly string[]) => number,
): { column: number; worth: number } | null {
  let best: { column: number; worth: number } | null = null;
  for (const [column, values] of texts) {
    const worth = values.length === 0 ? 0 : worthOf(values);
    if (worth > (best?.worth ?? 0)) best = { column, worth };
  }
  return best;
}

function barCodeShare(texts: readonly string[]): number {
  const codes = texts.filter((text) => text.length >= 10 && ['valid', 'absent'].includes(checkDigitState(text)));
  const share = codes.length / texts.length;
  return share > 0.6 ? share : 0;
}

/** Short numbers, unique per row. */
function storeNumberShare(texts: readonly string[]): number {
  const share = texts.filter((text) => STORE_NUMBER.test(text)).length / texts.length;
  return share >= LEAST_OF_ALL && new Set(texts).size === texts.length ? share : 0;
}

/** Texts with letters that are almost all distinct; of several columns, the one with the most information. */
function nameWorth(texts: readonly string[]): number {
  const named = texts.filter((text) => /\p{L}{2}/u.test(text)).length / texts.length;
  const different = new Set(texts).size / texts.length;
  if (named < LEAST_OF_ALL || different < LEAST_OF_ALL) return 0;
  return texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
}
