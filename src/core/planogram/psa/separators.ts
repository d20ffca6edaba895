import { isComment } from './header.js';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Converts line ends to line feeds: some Mac programs write lone carriage returns. */
export function withLineFeeds(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(CARRIAGE_RETURN) || bytes.includes(LINE_FEED)) return bytes;
  return bytes.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte));
}

/**
 * Converts tab-separated cells to commas, if the first row shows that tabs separate; commas are then text and are
 * escaped.
 */
export function withCommas(bytes: Uint8Array, firstLine: number): Uint8Array {
  if (!isTabSeparated(bytes, firstLine)) return bytes;
  const commas = bytes.reduce((count, byte) => (byte === COMMA ? count + 1 : count), 0);
  const separated = new Uint8Array(bytes.length + commas);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === COMMA) separated[to++] = BACKSLASH;
    separated[to++] = byte === TAB ? COMMA : byte;
    if (byte === BACKSLASH && bytes[at + 1] === COMMA) separated[to++] = bytes[++at] as number;
  }
  return separated.subarray(0, to);
}

/** Whether a tab ends the first cell of the first row after the comments. */
function isTabSeparated(bytes: Uint8Array, firstLine: number): boolean {
  for (let start = nextLine(bytes, firstLine); start < bytes.length; start = nextLine(bytes, start)) {
    if (isComment(bytes, start) || (bytes[start] as number) < 0x20) continue;
    let at = start;
    while (at < bytes.length && (bytes[at] as number) >= 0x20 && bytes[at] !== COMMA) at++;
    return bytes[at] === TAB;
  }
  return false;
}

function nextLine(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end < 0 ? bytes.length : end + 1;
}
