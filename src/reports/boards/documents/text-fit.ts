import { fitted } from '../../documents/pdf/shelf-painter.js';

/** Letters of Chinese and the like are as wide as they are high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;
const LETTER = 0.54;

/** About how wide a text is in a font that is not at hand, in points. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += WIDE.test(char) ? 1 : LETTER;
  return width * size;
}

/** The text, or as much of it as fits into so many points with an ellipsis behind. */
export const fitText = (text: string, width: number, size: number): string =>
  fitted(text, width, (part) => widthOf(part, size));
