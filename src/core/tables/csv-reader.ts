import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { foundText } from '../diagnostics/diagnostic-collector.js';
import { TABLE_LIMITS, type TableRow } from './table.js';

const QUOTE = '"';
const QUOTE_CODE = 34;
const NEWLINE = 10;
const RETURN = 13;

interface ParsedRow {
  readonly cells: string[];
  /** Where the next row begins in the text. */
  readonly next: number;
  /** Line breaks inside quotes. */
  readonly innerLines: number;
  /** 1-based cell with text after its closing quote; 0 when none. */
  readonly strayCell: number;
}

/**
 * Reads CSV (RFC 4180, any one-character delimiter) from text that arrives in pieces. Lenient with common mistakes: a
 * quote inside an unquoted cell is a character; text after a closing quote is kept and reported; a quote that never
 * closes is reported with its line and treated as a character, so that it does not swallow the rest of the file. Lines
 * end with LF, CRLF or (in a file without LF) CR. Empty lines are skipped, but counted as lines.
 */
export class CsvReader {
  private rest = '';
  private line = 1;
  private readonly macLines: boolean;

  constructor(
    private readonly delimiter: string,
    private readonly findings: DiagnosticCollector,
    options: { readonly macLines?: boolean } = {},
  ) {
    this.macLines = options.macLines ?? false;
  }

  /** The line on which the next row will begin. */
  get nextLine(): number {
    return this.line;
  }

  /** Takes a piece of the text and returns the rows that are complete. */
  push(text: string): TableRow[] {
    this.rest += this.macLines ? text.replaceAll('\r', '\n') : text;
    return this.take(false);
  }

  /** Returns the rows that the end of the text completes. */
  end(): TableRow[] {
    if (this.rest !== '' && !this.rest.endsWith('\n')) this.rest += '\n';
    return this.take(true);
  }

  private take(isEnd: boolean): TableRow[] {
    const rows: TableRow[] = [];
    const text = this.rest;
    let at = 0;
    for (;;) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0) break;
      const end = lineEnd > at && text.charCodeAt(lineEnd - 1) === RETURN ? lineEnd - 1 : lineEnd;
      if (end === at) {
        at = lineEnd + 1;
        this.line += 1;
        continue;
      }
      const plain = text.slice(at, end);
      if (!plain.includes(QUOTE)) {
        rows.push(this.row(plain.split(this.delimiter), 0));
        at = lineEnd + 1;
        continue;
      }
      const parsed = parseQuoted(text, at, this.delimiter);
      if (parsed === null) {
        if (!isEnd && text.length - at < TABLE_LIMITS.rowCharacters) break;
        this.findings.add({
          code: 'tables.unclosed-quote',
          severity: 'error',
          line: this.line,
          found: foundText(plain),
        });
        rows.push(this.row(plain.split(this.delimiter), 0));
        at = lineEnd + 1;
        continue;
      }
      if (parsed.strayCell > 0) {
        this.findings.add({ code: 'tables.stray-quote', severity: 'warning', line: this.line, cell: parsed.strayCell, found: foundText(parsed.cells[parsed.strayCell - 1] ?? '') }); // prettier-ignore
      }
      rows.push(this.row(parsed.cells, parsed.innerLines));
      at = parsed.next;
    }
    this.rest = at === 0 ? text : text.slice(at);
    return rows;
  }

  private row(cells: string[], innerLines: number): TableRow {
    const { line } = this;
    this.line += 1 + innerLines;
    if (cells.length > TABLE_LIMITS.columns) {
      this.findings.add({ code: 'tables.too-many-columns', severity: 'error', line, cell: cells.length, params: { limit: TABLE_LIMITS.columns } }); // prettier-ignore
      cells.length = TABLE_LIMITS.columns;
    }
    return { line, cells };
  }
}

/** One row that contains a quote; null when a quoted cell does not end within the text. */
function parseQuoted(text: string, start: number, delimiter: string): ParsedRow | null {
  const cells: string[] = [];
  const delimiterCode = delimiter.charCodeAt(0);
  let at = start;
  let innerLines = 0;
  let strayCell = 0;
  for (;;) {
    let cell = '';
    if (text.charCodeAt(at) === QUOTE_CODE) {
      const quoted = quotedCell(text, at);
      if (quoted === null) return null;
      cell = quoted.cell;
      innerLines += quoted.innerLines;
      at = quoted.next;
    }
    const end = cellEnd(text, at, delimiterCode);
    if (end < 0) return null;
    if (end > at) {
      const more = text.slice(
        at,
        text.charCodeAt(end) === NEWLINE && text.charCodeAt(end - 1) === RETURN ? end - 1 : end,
      );
      if (cell !== '' && more.trim() !== '') strayCell = cells.length + 1;
      cell = cell === '' ? more : cell + (more.trim() === '' ? '' : more);
    }
    cells.push(cell);
    at = end + 1;
    if (text.charCodeAt(end) === NEWLINE) return { cells, next: at, innerLines, strayCell };
  }
}

function quotedCell(text: string, start: number): { cell: string; next: number; innerLines: number } | null {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote < 0 || quote - start > TABLE_LIMITS.rowCharacters) return null;
    cell += text.slice(from, quote);
    if (text.charCodeAt(quote + 1) !== QUOTE_CODE) {
      return { cell, next: quote + 1, innerLines: linesIn(cell) };
    }
    cell += QUOTE;
    from = quote + 2;
  }
}

function cellEnd(text: string, start: number, delimiterCode: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === delimiterCode || code === NEWLINE) return at;
  }
  return -1;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
