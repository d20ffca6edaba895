import type { StoreExpression } from './store-pattern.js';

/** 1 PSA file name, 2 project name, 3 planogram name, 4–53 Desc 1–50 of the planogram. */
export const STORE_SOURCE = { fileName: 1, projectName: 2, planogramName: 3, firstDesc: 4, lastDesc: 53 } as const;

/** Where the texts of a file that may contain the store number come from. */
export interface StoreTexts {
  /** With or without folders; only the last part is read. */
  readonly fileName: string;
  readonly projectName: string;
  readonly planogramName: string;
  /** Desc 1–50 of the planogram. */
  desc(ordinal: number): string;
}

const FIRST_DIGITS = /\d+/;

/** The text of an extraction source; '' for a source that does not exist. */
export function storeText(source: number, texts: StoreTexts): string {
  if (source === STORE_SOURCE.fileName) return baseName(texts.fileName);
  if (source === STORE_SOURCE.projectName) return texts.projectName;
  if (source === STORE_SOURCE.planogramName) return texts.planogramName;
  if (source < STORE_SOURCE.firstDesc || source > STORE_SOURCE.lastDesc) return '';
  return texts.desc(source - STORE_SOURCE.firstDesc + 1);
}

/**
 * The store number in a text: the first run of digits, or with a pattern its first group (the whole match if it has no
 * groups). Leading zeros are kept: `Store=0001 Category=0010` gives `0001`. Null when there is none.
 */
export function storeNumberIn(text: string, expression: StoreExpression | null = null): string | null {
  if (expression === null) return FIRST_DIGITS.exec(text)?.[0] ?? null;
  const number = expression.find(text)?.trim() ?? '';
  return number === '' ? null : number;
}

/** The form in which store numbers are matched: trimmed, upper case, without leading zeros; `000` is `0`. */
export function storeKey(storeNumber: string): string {
  return storeNumber
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
