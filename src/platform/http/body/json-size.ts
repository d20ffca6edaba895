/** The contents of a JSON text, counted without parsing it. */
export interface JsonSize {
  /** Levels of nested objects and lists; 0 for a bare value. */
  readonly depth: number;
  /** Names in all objects together. */
  readonly names: number;
  /** At least the number of values in all objects and lists together. */
  readonly values: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Measures a JSON text in one pass over its bytes, so that a text too large for its call is rejected before it is
 * parsed. For invalid JSON the numbers are meaningless, but the parser rejects it.
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
