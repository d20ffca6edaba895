import { KeyMatcher } from './key-match.js';
import { pictureCode } from './picture-name.js';

/** Keys that accepted matches make equal: for each key all the others, their common one first. */
export type SameKeys = ReadonlyMap<string, readonly string[]>;

/** @param aliases each alias key with the final key that it leads to */
export function sameKeys(aliases: ReadonlyMap<string, string>): SameKeys {
  const families = new Map<string, string[]>();
  for (const [key, end] of aliases) {
    const family = families.get(end) ?? [end];
    family.push(key);
    families.set(end, family);
  }
  const same = new Map<string, readonly string[]>();
  for (const family of families.values()) for (const key of family) same.set(key, family);
  return same;
}

/** The names that pictures of a product may have, surest first. */
export function codesOf(productKey: string, same: SameKeys): string[] {
  const codes = [productKey, ...(same.get(productKey) ?? [])].map(pictureCode);
  return [...new Set(codes)].filter((code) => code !== '');
}

/**
 * The picture of each product: the one named by its own key, else one whose name differs only in leading zeros,
 * separators or check digit, else one named by a key that was accepted as the same product. If several are equally
 * sure, none is taken: the wrong picture is worse than none.
 */
export function matchPictures<Picture extends { readonly key: string }>(
  productKeys: Iterable<string>,
  pictures: Iterable<Picture>,
  same: SameKeys,
): Map<string, Picture> {
  const matcher = new KeyMatcher('gtin');
  const codes = new Map<string, readonly string[]>();
  for (const key of productKeys) codes.set(key, codesOf(key, same));
  for (const of of codes.values()) for (const code of of) matcher.product(code);
  const byKey = new Map<string, Picture>();
  for (const picture of pictures) {
    byKey.set(picture.key, picture);
    matcher.list(picture.key);
  }
  const found = new Map(matcher.found());
  const matched = new Map<string, Picture>();
  for (const [key, of] of codes) {
    const code = of.find((one) => found.has(one));
    const picture = code === undefined ? undefined : byKey.get(found.get(code) ?? '');
    if (picture) matched.set(key, picture);
  }
  return matched;
}
