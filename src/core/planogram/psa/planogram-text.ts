import type { Refusal } from '../model.js';
import { ByteScanner } from './byte-scanner.js';
import { codePageOf, declaredNumber, type CodePage, type FileEncoding } from './code-page.js';
import { isComment, placeOfFirstLine, refusalByFirstLine } from './header.js';
import { withCommas, withLineFeeds } from './separators.js';
import { decodeCell, inspectText, type TextEncoding } from './text.js';
import { toUtf8 } from './transcoding.js';

/**
 * A file's text as the reader needs it: UTF-8 or Windows-1252, lines that end in line feeds, cells that end in commas.
 * Nearly all files are like that and are read in place. The others are converted before any row is split, because the
 * second byte of a character in Shift-JIS, GBK or Big5 can equal a backslash.
 */
export interface PlanogramText {
  readonly bytes: Uint8Array;
  /** Size of the original file. */
  readonly fileBytes: number;
  /** Encoding of `bytes`. */
  readonly cells: TextEncoding;
  /** The file's original encoding. */
  readonly encoding: FileEncoding;
  /** Bytes or characters without meaning (F06). */
  readonly undecodable: number;
  /** Offset and 1-based line of the first line that is not blank. */
  readonly start: number;
  readonly line: number;
  /** Set when nothing stated the file's encoding (F10): the number it declares, or '' if it declares none. */
  readonly doubt: string | null;
}

/** Comments that may declare the encoding are at the beginning. */
const HEAD_BYTES = 4096;
const LINE_FEED = 0x0a;

/** Detects a file's encoding and converts it to the form that is read; returns a refusal when it is not a planogram. */
export function planogramText(bytes: Uint8Array, codePage?: CodePage): PlanogramText | Refusal {
  const wide = wideEncoding(bytes);
  const unicode = wide && toUtf8(bytes, wide);
  const refusal = refusalByFirstLine(unicode ?? bytes);
  if (refusal) return refusal;
  const text =
    unicode && wide ? inForm(unicode, { cells: 'utf-8', encoding: wide, doubt: null }) : narrowText(bytes, codePage);
  return { ...text, fileBytes: bytes.length };
}

type TextInForm = Omit<PlanogramText, 'fileBytes'>;
type Reading = Pick<PlanogramText, 'cells' | 'encoding' | 'doubt'>;

function narrowText(bytes: Uint8Array, chosen: CodePage | undefined): TextInForm {
  const { isUtf8, undecodable } = inspectText(bytes, new ByteScanner(bytes));
  if (isUtf8) return inForm(bytes, { cells: 'utf-8', encoding: 'utf-8', doubt: null }, undecodable);
  const number = declaredCodePage(bytes);
  const page = codePageOf(number) ?? chosen;
  const decoded = page === undefined || page === 'windows-1252' ? null : toUtf8(bytes, page);
  if (page !== undefined && decoded) return inForm(decoded, { cells: 'utf-8', encoding: page, doubt: null });
  const doubt = page === 'windows-1252' ? null : number;
  return inForm(bytes, { cells: 'windows-1252', encoding: 'windows-1252', doubt }, undecodable);
}

function inForm(
  text: Uint8Array,
  reading: Reading,
  undecodable = inspectText(text, new ByteScanner(text)).undecodable,
): TextInForm {
  const lines = withLineFeeds(text);
  const place = placeOfFirstLine(lines);
  return { ...reading, ...place, bytes: withCommas(lines, place.start), undecodable };
}

/** UTF-16 by its mark, or by the zeros between the letters of the first line. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (isP(a) && b === 0 && isR(c) && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && isP(b) && c === 0 && isR(d)) ? 'utf-16be' : null;
}

const isP = (byte: number | undefined): boolean => byte === 0x50 || byte === 0x70;
const isR = (byte: number | undefined): boolean => byte === 0x52 || byte === 0x72;

/** The number of the code page that the comments after the first line declare; '' without one. */
function declaredCodePage(bytes: Uint8Array): string {
  const head = withLineFeeds(bytes.subarray(0, HEAD_BYTES));
  for (let start = lineAfter(head, placeOfFirstLine(head).start); start < head.length; start = lineAfter(head, start)) {
    if ((head[start] as number) <= 0x20) continue;
    if (!isComment(head, start)) return '';
    const number = declaredNumber(decodeCell(head, start, Math.min(start + 80, head.length), 'windows-1252'));
    if (number !== '') return number;
  }
  return '';
}

function lineAfter(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end < 0 ? bytes.length : end + 1;
}
