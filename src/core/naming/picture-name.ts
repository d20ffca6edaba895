import { PICTURE_ENDING } from './entry-name.js';
import { keyForms } from './key-match.js';

/** The side of a product that is shown: what the shopper sees. */
const FRONT = 1;
/** `0001820000018.2`: the side's number stands behind the key. */
const SIDE = /^(.+)\.([0-9])$/;
const LONGEST = 100;

/** What the name of a picture's file says. */
export interface PictureName {
  /** As the product is known: a UPC, or an ID where products are known by that. */
  readonly key: string;
  /** 1 front, 2 left, 3 top, 7 back, 8 right, 9 bottom, as planogram programs number them; null when it is not told. */
  readonly side: number | null;
}

/**
 * Reads `<key>.jpg` and `<key>.<side>.jpg`, whatever folders stand before it. A key that itself ends with a dot and one
 * digit needs its side told. Null when nothing is left for a key.
 */
export function pictureName(fileName: string): PictureName | null {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').replace(PICTURE_ENDING, '').trim();
  const [, keyed, side] = SIDE.exec(name) ?? [];
  const key = (keyed ?? name).trim();
  if (key === '' || key.length > LONGEST) return null;
  return { key, side: side === undefined ? null : Number(side) };
}

/** Whether a picture is of the side that is shown. */
export const isFront = ({ side }: PictureName): boolean => side === null || side === FRONT;

/** What a product's key is called in the names of pictures: of a key of UPC and ID the UPC, else the ID. */
export function pictureCode(productKey: string): string {
  const [upc = '', id = ''] = productKey.split('|', 2);
  return upc === '' ? id : upc;
}

/**
 * What finds the pictures of a key: the key as written, and the forms of it that leave out leading zeros, separators and
 * check digits. A picture and a product that share one may be the same.
 */
export function pictureForms(key: string): string[] {
  return [...new Set([`k:${key}`, ...keyForms('gtin', key)])];
}
