import { gtinBodies } from './gtin.js';
import { storeKey } from './store-number.js';

export const KEY_MATCHES = ['exact', 'zeros', 'gtin'] as const;
/**
 * How a product list's keys meet those of planograms. `exact`: as written. `zeros`: leading zeros, blanks and hyphens
 * aside, as store numbers are matched. `gtin`: also a check digit that one side left out, UPC-E and GTIN-14.
 */
export type KeyMatch = (typeof KEY_MATCHES)[number];

/** Digits of a UPC without its check digit. */
const MOST_WITHOUT_CHECK = 11;
/**
 * May be such a UPC, padded with zeros, although its last digit checks: one in ten does by chance. Twelve digits are
 * what an EAN-13 leaves when a spreadsheet drops its check digit.
 */
const MAYBE_PADDED = /^0(?:\d{11}|0\d{11,12})$/;

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
  if (MAYBE_PADDED.test(written) && plain.length <= MOST_WITHOUT_CHECK) bodies.push(plain);
  return [...forms, ...new Set(bodies.map((body) => `b:${body}`))];
}

const SEPARATORS = /[\s\u00a0-]+/g;

const withoutZeros = (code: string): string => storeKey(code.replace(SEPARATORS, ''));

/**
 * Finds which row of a list a product takes: that of its own key; else, by the rule, the one that shares its surest form.
 * Where several do, the next form decides, and else none is taken: a guess would be another product. One row may stand
 * for several spellings of a product. Of a list of a million rows only the forms that a product has are remembered.
 */
export class KeyMatcher {
  /** The forms of each product's key. */
  private readonly forms = new Map<string, readonly string[]>();
  /** Products' keys that the list has as they are. */
  private readonly listed = new Set<string>();
  /** The list's key with a form that some product has: undefined before one is seen, null when several have it. */
  private readonly byForm = new Map<string, string | null | undefined>();

  constructor(private readonly match: KeyMatch) {}

  /** A product's key. All are given before the first of the list. */
  product(key: string): void {
    const forms = keyForms(this.match, key);
    this.forms.set(key, forms);
    for (const form of forms) this.byForm.set(form, undefined);
  }

  /** A key of the list; a key may come twice. */
  list(key: string): void {
    if (this.forms.has(key)) this.listed.add(key);
    for (const form of keyForms(this.match, key)) {
      if (!this.byForm.has(form)) continue;
      const other = this.byForm.get(form);
      this.byForm.set(form, other === undefined || other === key ? key : null);
    }
  }

  /** The list's key for each product that has one, when the whole list was given. */
  *found(): Generator<readonly [product: string, listed: string]> {
    for (const [key, forms] of this.forms) {
      const row = this.listed.has(key) ? key : this.byFirstForm(forms);
      if (row !== null) yield [key, row];
    }
  }

  private byFirstForm(forms: readonly string[]): string | null {
    for (const form of forms) {
      const row = this.byForm.get(form);
      if (typeof row === 'string') return row;
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
