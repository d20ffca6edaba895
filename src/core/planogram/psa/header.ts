import { foundText } from '../../diagnostics/diagnostic-collector.js';
import { fileKind, type FileKind } from '../../tables/file-kind.js';
import type { Refusal, RefusalCode } from '../model.js';
import { FIRST_LINE } from './layout.js';
import { decodeCell } from './text.js';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SEMICOLON = 0x3b;

/** A file is judged blank by its first bytes; one that begins with this many blanks is not a planogram in any case. */
const BLANK_LIMIT = 4096;

/** Refusals of other kinds of files, which people and mail programs rename to .psa. */
const KINDS: Readonly<Partial<Record<FileKind, RefusalCode>>> = {
  zip: 'F01.zip',
  compound: 'F01.office',
  pdf: 'F01.pdf',
  image: 'F01.image',
  packed: 'F01.packed',
  html: 'F01.web-page',
  xml: 'F01.xml',
  json: 'F01.json',
};

/** Where the first non-blank line begins, after a UTF-8 byte-order mark, and its 1-based number. */
export function placeOfFirstLine(bytes: Uint8Array): { readonly start: number; readonly line: number } {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let line = 1;
  for (let at = start; at < bytes.length && at < BLANK_LIMIT && (bytes[at] as number) <= 0x20; at++) {
    const isEnd = bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED);
    if (!isEnd) continue;
    start = at + 1;
    line++;
  }
  return { start, line };
}

/** Judges a file by its first line alone; null when it is a planogram file. */
export function refusalByFirstLine(bytes: Uint8Array): Refusal | null {
  const { start, line } = placeOfFirstLine(bytes);
  if (isBlank(bytes, start)) return { code: 'F01.empty', line: 0 };
  const after = start + FIRST_LINE.length;
  if (asciiAt(bytes, start, after).toUpperCase() === FIRST_LINE && !isWordByte(bytes[after])) return null;
  const kind = KINDS[fileKind(bytes.subarray(0, 1024))];
  if (kind) return { code: kind, line: 0 };
  const head = bytes.subarray(start, start + 200);
  const end = head.findIndex((byte) => byte === LINE_FEED || byte === CARRIAGE_RETURN);
  const found = decodeCell(head, 0, end < 0 ? head.length : end, 'windows-1252').trimEnd();
  return { code: 'F01.not-a-planogram', line, found: foundText(found) };
}

/**
 * The version declared by a comment (`; Version 2017.2.0`, `;V8.0.1.2`) or by the first line; '' when there is none.
 */
export function declaredVersion(line: string): string {
  const isFirst = line.slice(0, FIRST_LINE.length).toUpperCase() === FIRST_LINE;
  const text = isFirst ? line.slice(FIRST_LINE.length) : line;
  const match = /^[\s;,]*v(?:er(?:sion)?)?[\s:.=]{0,4}(\d{1,6}(?:\.\d{1,6}){0,4})/i.exec(text);
  if (match) return match[1] ?? '';
  const behind = isFirst ? /^[\s;,]*(\d{1,6}(?:\.\d{1,6}){1,4})\s*$/.exec(text) : null;
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
