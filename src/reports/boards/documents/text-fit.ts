import { fitted } from '../../documents/pdf/shelf-painter.js';

/** Chinese characters and the like are as wide as they are high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;
/** Product names are often in all capitals; treated as lower case, they would wrap in a single line. */
const CAPITAL = /[\p{Lu}@%]/u;
const CAPITAL_WIDTH = 0.69;
const LETTER_WIDTH = 0.54;

const widthOfLetter = (letter: string): number => {
  if (WIDE.test(letter)) return 1;
  return CAPITAL.test(letter) ? CAPITAL_WIDTH : LETTER_WIDTH;
};

/** Estimates the width of a text in a font that is not available, in points. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width * size;
}

/** The text, or as much of it as fits into this many points, followed by an ellipsis. */
export const fitText = (text: string, width: number, size: number): string =>
  fitted(text, width, (part) => widthOf(part, size));
