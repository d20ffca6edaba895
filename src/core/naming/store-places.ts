import { STORE_SOURCE, storeKey, storeNumberIn, storeText, type StoreTexts } from './store-number.js';

/** A planogram whose store number is being located. */
export interface PlacedTexts {
  readonly texts: StoreTexts;
  readonly category: string | null;
}

/** A place that may contain store numbers, with what it yields. */
export interface StorePlace {
  /** As the extraction rule names it: 1 file name, 2 project name, 3 planogram name, 4–53 Desc 1–50. */
  readonly source: number;
  /** The text of the first planogram that has a number there, and that number. */
  readonly example: string;
  readonly number: string;
  /** Planograms with a number there. */
  readonly found: number;
  /** Distinct stores. */
  readonly stores: number;
  /** The numbers look like years or dates. */
  readonly areDates: boolean;
}

/** A place is shown only if it yields a number for at least this share of the planograms. */
const LEAST_SHARE = 0.5;

const YEAR = /^(?:19|20)\d\d$/;
const COMPACT_DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?$/;
const DATE_AT_START = /^\D*\d{1,4}([-/.])\d{1,2}\1\d{1,4}/;

/** JSON or XML that planning programs use for settings: its first digits are never a store number. */
const STRUCTURED = /^\s*(?:\{\s*"|\[\s*[{"]|<[a-z?])/i;

/** Whether a number found in a text is a year or part of a date: `2026`, `20260301`, the 3 of `3/1/2026`. */
export function looksLikeDate(number: string, text: string): boolean {
  return YEAR.test(number) || COMPACT_DATE.test(number) || DATE_AT_START.test(text);
}

/**
 * The places that yield a number (the first digits) for most planograms, likeliest first. Preferred are numbers that
 * are on the store list, are not dates, occur in every planogram, and occur once per category, since a store has one
 * planogram per category. Ties go to a number that a planogram has in several places: a store's number is often in both
 * its name and a description, unlike that of a format or folder.
 *
 * @param known keys of the stores on the list, from `storeKey`; null without a list
 */
export function storePlaces(
  planograms: readonly PlacedTexts[],
  known: ReadonlySet<string> | null = null,
): StorePlace[] {
  const numbers = planograms.map(({ texts }) => placesByNumber(texts));
  const judged: { readonly place: StorePlace; readonly score: readonly number[] }[] = [];
  for (let source: number = STORE_SOURCE.fileName; source <= STORE_SOURCE.lastDesc; source++) {
    const one = judge(source, planograms, numbers, known);
    if (one && one.place.found >= planograms.length * LEAST_SHARE) judged.push(one);
  }
  return judged.sort((a, b) => compare(b.score, a.score) || a.place.source - b.place.source).map(({ place }) => place);
}

/** In how many places of a planogram each number occurs. */
function placesByNumber(texts: StoreTexts): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let source: number = STORE_SOURCE.fileName; source <= STORE_SOURCE.lastDesc; source++) {
    const number = numberAt(source, texts);
    if (number !== null) places.set(storeKey(number), (places.get(storeKey(number)) ?? 0) + 1);
  }
  return places;
}

function numberAt(source: number, texts: StoreTexts): string | null {
  const text = storeText(source, texts);
  return STRUCTURED.test(text) ? null : storeNumberIn(text);
}

function judge(
  source: number,
  planograms: readonly PlacedTexts[],
  numbers: readonly ReadonlyMap<string, number>[],
  known: ReadonlySet<string> | null,
) {
  const counts = { found: 0, dates: 0, listed: 0, elsewhere: 0 };
  const stores = new Set<string>();
  const pairs = new Set<string>();
  let first: { readonly example: string; readonly number: string } | null = null;
  for (const [nth, { texts, category }] of planograms.entries()) {
    const number = numberAt(source, texts);
    if (number === null) continue;
    const example = storeText(source, texts);
    const key = storeKey(number);
    first ??= { example, number };
    counts.found++;
    if (looksLikeDate(number, example)) counts.dates++;
    if (known?.has(key)) counts.listed++;
    if ((numbers[nth]?.get(key) ?? 0) > 1) counts.elsewhere++;
    stores.add(key);
    pairs.add(`${key}|${category ?? ''}`);
  }
  if (first === null) return null;
  const { found, dates, listed, elsewhere } = counts;
  const areDates = dates * 2 > found;
  const share = found / planograms.length;
  const tellsApart = stores.size > 1 || planograms.length === 1 ? 1 : 0;
  return {
    place: { source, ...first, found, stores: stores.size, areDates },
    score: [listed / found, areDates ? 0 : 1, tellsApart, share, pairs.size / found, elsewhere / found],
  };
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
