import { PICTURE_ENDING } from './entry-name.js';
import { keyForms } from './key-match.js';

/** The side of a product that is shown: the one shoppers see. */
const FRONT = 1;
/** `0001820000018.2`: the side's number follows the key. */
const SIDE = /^(.+)\.([0-9])$/;
const LONGEST = 100;

/** What the file name of a picture says. */
export interface PictureName {
  /** The product's key: a UPC, or an ID where products are identified by ID. */
  readonly key: string;
  /**
   * 1 front, 2 left, 3 top, 7 back, 8 right, 9 bottom, as planogram programs number them; null if the name has none.
   */
  readonly side: number | null;
}

/**
 * Reads `<key>.jpg` and `<key>.<side>.jpg`, ignoring folders. A key that itself ends with a dot and one digit needs an
 * explicit side. Null when nothing is left for a key.
 */
export function pictureName(fileName: string): PictureName | null {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').replace(PICTURE_ENDING, '').trim();
  const [, keyed, side] = SIDE.exec(name) ?? [];
  const key = (keyed ?? name).trim();
  if (key === '' || key.length > LONGEST) return null;
  return { key, side: side === undefined ? null : Number(side) };
}

/** Whether a picture shows the front. */
export const isFront = ({ side }: PictureName): boolean => side === null || side === FRONT;

/** What pictures call a product's key: the UPC of a key of UPC and ID, otherwise the ID. */
export function pictureCode(productKey: string): string {
  const [upc = '', id = ''] = productKey.split('|', 2);
  return upc === '' ? id : upc;
}

/**
 * The forms by which pictures match a key: the key as written, and without leading zeros, separators and check digits.
 * A picture and a product that share a form may be the same.
 */
export function pictureForms(key: string): string[] {
  return [...new Set([`k:${key}`, ...keyForms('gtin', key)])];
}
