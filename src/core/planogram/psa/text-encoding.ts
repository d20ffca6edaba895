/**
 * Converts text to bytes without TextEncoder, because the core does not depend on a host. Windows-1252 differs from
 * Latin-1 only in 0x80–0x9f; its five unassigned bytes stand for the C1 controls of the same number, as in the WHATWG
 * encoding standard, so that every byte can be read and written back.
 */
export const WINDOWS_1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const HIGH_BYTES = new Map(
  Array.from(WINDOWS_1252_HIGH, (character, index) => [character.charCodeAt(0), 0x80 + index]),
);

/** Throws RangeError, naming the character, if Windows-1252 does not have it. */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes[i] = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : highByte(code);
  }
  return bytes;
}

function highByte(code: number): number {
  const byte = HIGH_BYTES.get(code);
  if (byte === undefined) throw new RangeError(`Windows-1252 has no character U+${code.toString(16).padStart(4, '0')}`);
  return byte;
}

/** UTF-8 without a byte-order mark. A lone surrogate becomes U+FFFD, as in TextEncoder. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdfff) {
      const whole = text.codePointAt(i) ?? 0xfffd;
      if (whole > 0xffff) i++;
      code = whole > 0xffff ? whole : 0xfffd;
    }
    at = putCodePoint(bytes, at, code);
  }
  return bytes.slice(0, at);
}

function putCodePoint(bytes: Uint8Array, at: number, code: number): number {
  if (code < 0x80) {
    bytes[at] = code;
    return at + 1;
  }
  if (code < 0x800) {
    bytes[at] = 0xc0 | (code >> 6);
    bytes[at + 1] = 0x80 | (code & 0x3f);
    return at + 2;
  }
  if (code < 0x10000) {
    bytes[at] = 0xe0 | (code >> 12);
    bytes[at + 1] = 0x80 | ((code >> 6) & 0x3f);
    bytes[at + 2] = 0x80 | (code & 0x3f);
    return at + 3;
  }
  bytes[at] = 0xf0 | (code >> 18);
  bytes[at + 1] = 0x80 | ((code >> 12) & 0x3f);
  bytes[at + 2] = 0x80 | ((code >> 6) & 0x3f);
  bytes[at + 3] = 0x80 | (code & 0x3f);
  return at + 4;
}
