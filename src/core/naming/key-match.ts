import { gtinBodies } from './gtin.js';
import { storeKey } from './store-number.js';

export const KEY_MATCHES = ['exact', 'zeros', 'gtin'] as const;
/**
 * How a product list's keys match those of planograms. `exact`: as written. `zeros`: ignores leading zeros, spaces and
 * hyphens, as store numbers are matched. `gtin`: also ignores a check digit that one side left out, and expands UPC-E
 * and GTIN-14.
 */
export type KeyMatch = (typeof KEY_MATCHES)[number];

/** Digits of a UPC without its check digit. */
const MOST_WITHOUT_CHECK = 11;
/**
 * Possibly such a UPC, padded with zeros, even if its last digit is a valid check digit: one in ten is, by chance.
 * Twelve digits remain of an EAN-13 when a spreadsheet drops its check digit.
 */
const MAYBE_PADDED = /^0(?:\d{11}|0\d{11,12})$/;

/**
 * The forms of a key that match the same form of another key, surest first. A key of UPC and ID (`upc|id`) has the
 * forms of its UPC, each with the ID. None for `exact`, and for a key of which nothing is left.
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
 * Finds the list row of each product: the row with its own key, or else the row that shares its surest form by the
 * rule. Where several rows share it, the next form decides; if that fails, no row is taken, because a guess would be
 * another product. One row may match several spellings of a product. For a list of a million rows, only forms that some
 * product has are kept in memory.
 */
export class KeyMatcher {
  /** The forms of each product's key. */
  private readonly forms = new Map<string, readonly string[]>();
  /** Products' keys that the list contains as they are. */
  private readonly listed = new Set<string>();
  /** The list's key for a form that some product has: undefined before one is seen, null when several keys have it. */
  private readonly byForm = new Map<string, string | null | undefined>();

  constructor(private readonly match: KeyMatch) {}

  /** Adds a product's key. Add all of them before the first list key. */
  product(key: string): void {
    const forms = keyForms(this.match, key);
    this.forms.set(key, forms);
    for (const form of forms) this.byForm.set(form, undefined);
  }

  /** Adds a key of the list; a key may come twice. */
  list(key: string): void {
    if (this.forms.has(key)) this.listed.add(key);
    for (const form of keyForms(this.match, key)) {
      if (!this.byForm.has(form)) continue;
      const other = this.byForm.get(form);
      this.byForm.set(form, other === undefined || other === key ? key : null);
    }
  }

  /** Each matched product with the list's key. Call this after the whole list was added. */
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

/** How many keys of a list and of the planograms match. */
export interface KeyEffect {
  /** Planogram keys that the list has. */
  readonly matched: number;
  readonly unmatched: number;
  /** Keys of the list that are on no planogram. */
  readonly unused: number;
}
