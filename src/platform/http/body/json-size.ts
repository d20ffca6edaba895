/** What a JSON text holds, counted without parsing it. */
export interface JsonSize {
  /** Levels of objects and lists inside each other; 0 for a bare value. */
  readonly depth: number;
  /** Names of all objects together. */
  readonly names: number;
  /** At least as many values as all objects and lists hold together. */
  readonly values: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Measures a JSON text in one pass over its bytes, so that a text too large for its call is refused before an object is
 * made of it. Of a text that is no JSON the figures mean nothing; the parser refuses it.
 */
export function jsonSize(text: Uint8Array): JsonSize {
  let [depth, deepest, names, values] = [0, 0, 0, 0];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COLON) names += 1;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
  return { depth: deepest, names, values };
}
