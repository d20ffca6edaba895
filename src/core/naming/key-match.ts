import { gtinBodies } from './gtin.js';
import { storeKey } from './store-number.js';

export const KEY_MATCHES = ['exact', 'zeros', 'gtin'] as const;
/**
 * How a product list's keys meet those of planograms. `exact`: as written. `zeros`: leading zeros, blanks and hyphens
 * aside, as store numbers are matched. `gtin`: also a check digit that one side left out, UPC-E and GTIN-14.
 */
export type KeyMatch = (typeof KEY_MATCHES)[number];

/** Digits of a UPC without its check digit. A longer code with two zeros before may be one of these, padded. */
const MOST_WITHOUT_CHECK = 11;

/**
 * The forms of a key that meet the same form of another, the surest first. A key of UPC and ID (`upc|id`) has those of
 * its UPC, each with its ID. None for `exact`, and for a key of which nothing is left.
 */
export function keyForms(match: KeyMatch, key: string): string[] {
  if (match === 'exact') return [];
  const [code = '', id] = key.split('|', 2);
  const behind = id === undefined ? '' : `|${withoutZeros(id)}`;
  return formsOfCode(match, code).map((form) => `${form}${behind}`);
}

function formsOfCode(match: KeyMatch, code: string): string[] {
  const plain = withoutZeros(code);
  if (plain === '') return [];
  const forms = [`z:${plain}`];
  if (match === 'zeros') return forms;
  const written = code.replace(SEPARATORS, '');
  const bodies = gtinBodies(written);
  if (/^00\d{10,12}$/.test(written) && plain.length <= MOST_WITHOUT_CHECK) bodies.push(plain);
  return [...forms, ...new Set(bodies.map((body) => `b:${body}`))];
}

const SEPARATORS = /[\s\u00a0-]+/g;

const withoutZeros = (code: string): string => storeKey(code.replace(SEPARATORS, ''));

/**
 * Finds which row of a list a product takes: that of its own key; else, by the rule, the one that shares its surest form.
 * Where several do, the next form decides, and else none is taken: a guess would be another product. One row may stand
 * for several spellings of a product. All rows are listed before the first is looked for.
 */
export class KeyMatcher {
  private readonly listed = new Set<string>();
  /** The key with a form; null when several have it. */
  private readonly byForm = new Map<string, string | null>();

  constructor(readonly match: KeyMatch) {}

  /** How many different keys are listed. */
  get size(): number {
    return this.listed.size;
  }

  list(key: string): void {
    if (this.listed.has(key)) return;
    this.listed.add(key);
    for (const form of keyForms(this.match, key)) this.byForm.set(form, this.byForm.has(form) ? null : key);
  }

  /** The list's key for a product's; null when it has none. */
  find(key: string): string | null {
    if (this.listed.has(key)) return key;
    for (const form of keyForms(this.match, key)) {
      const found = this.byForm.get(form);
      if (found !== undefined && found !== null) return found;
    }
    return null;
  }
}

/** How a list and the planograms meet. */
export interface KeyEffect {
  /** Of the planograms' keys those that the list has, and those that it has not. */
  readonly matched: number;
  readonly unmatched: number;
  /** Keys of the list that are on no planogram. */
  readonly unused: number;
}
