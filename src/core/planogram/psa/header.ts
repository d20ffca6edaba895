import { foundText } from '../../diagnostics/diagnostic-collector.js';
import type { Refusal } from '../model.js';
import { FIRST_LINE } from './layout.js';
import { decodeCell } from './text.js';

const LINE_FEED = 0x0a;
const SEMICOLON = 0x3b;

/** A blank file is judged by its first bytes; one that begins with this many blanks is no planogram either way. */
const BLANK_LIMIT = 4096;

/** Where the text begins: behind a UTF-8 byte order mark, if there is one. */
export function startOfText(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** Judges a file by its first line alone; null when it is a planogram file. */
export function refusalByFirstLine(bytes: Uint8Array): Refusal | null {
  const start = startOfText(bytes);
  if (isBlank(bytes, start)) return { code: 'F01.empty', line: 0 };
  const after = start + FIRST_LINE.length;
  if (asciiAt(bytes, start, after) === FIRST_LINE && !isWordByte(bytes[after])) return null;
  const lineFeed = bytes.subarray(0, start + 200).indexOf(LINE_FEED, start);
  const end = lineFeed < 0 ? Math.min(bytes.length, start + 200) : lineFeed;
  return {
    code: 'F01.not-a-planogram',
    line: 1,
    found: foundText(decodeCell(bytes, start, end, 'windows-1252').trimEnd()),
  };
}

/** The version that a comment (`; Version 2017.2.0`, `;V8.0.1.2`) or the first line declares; '' when it does not. */
export function declaredVersion(line: string): string {
  const text = line.startsWith(FIRST_LINE) ? line.slice(FIRST_LINE.length) : line;
  const match = /^[\s;,]*v(?:er(?:sion)?)?[\s:.=]{0,4}(\d{1,6}(?:\.\d{1,6}){0,4})/i.exec(text);
  if (match) return match[1] ?? '';
  const behind = line.startsWith(FIRST_LINE) ? /^[\s;,]*(\d{1,6}(?:\.\d{1,6}){1,4})\s*$/.exec(text) : null;
  return behind?.[1] ?? '';
}

/** Lines that begin with a semicolon are comments. */
export function isComment(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === SEMICOLON;
}

function isBlank(bytes: Uint8Array, start: number): boolean {
  const end = Math.min(bytes.length, start + BLANK_LIMIT);
  for (let i = start; i < end; i++) if ((bytes[i] as number) > 0x20) return false;
  return true;
}

function asciiAt(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end && i < bytes.length; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}

function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte === 0x5f;
}
