import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { DiagnosticCollector } from '../../core/diagnostics/diagnostic-collector.js';
import { CsvReader } from '../../core/tables/csv-reader.js';
import { guessDelimiter } from '../../core/tables/delimiter-guess.js';
import { EncodingJudge, type EncodingVerdict } from '../../core/tables/encoding-judge.js';
import { firstBeyond, TABLE_LIMITS, type TableRow } from '../../core/tables/table.js';
import { type OpenedTable, refused, type TableOptions, type TableShape, type TableSource } from './table-source.js';
import { decodeWhole, pieceDecoder } from './text-decoding.js';

const SAMPLE_BYTES = 65_536;
/** Bytes processed per turn; other work of the process waits that long. */
const PIECE_BYTES = 65_536;

/**
 * Opens a delimited text file. Reads it once completely to detect its encoding, which may show only in the last line.
 */
export async function openCsv(path: string, bytes: number, options: TableOptions): Promise<OpenedTable> {
  const verdict = await judge(path);
  if (verdict.isBinary) return refused('tables.binary');
  const told = options.encoding ?? null;
  const encoding = told ?? verdict.encoding;
  const sample = decodeWhole(await beginning(path), encoding).replace(/^\ufeff/, '');
  const guess = guessDelimiter(sample);
  const shape: TableShape = {
    format: 'csv',
    encoding,
    delimiter: options.delimiter ?? guess.delimiter,
    sheets: [],
    sheet: null,
    lines: verdict.lines,
  };
  const otherLines = told === null || told === verdict.encoding ? verdict.otherLines : null;
  return { ok: true, source: new CsvSource(path, bytes, shape, { encoding, otherLines }, guess) };
}

async function judge(path: string): Promise<EncodingVerdict> {
  const judging = new EncodingJudge();
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) judging.push(piece as Buffer);
  return judging.verdict();
}

async function beginning(path: string): Promise<Buffer> {
  const file: FileHandle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

class CsvSource implements TableSource {
  private read = 0;

  constructor(
    private readonly path: string,
    private readonly bytes: number,
    readonly shape: TableShape,
    private readonly text: Pick<EncodingVerdict, 'encoding' | 'otherLines'>,
    private readonly lines: { readonly isDeclared: boolean; readonly macLines: boolean },
  ) {}

  async *rows(findings: DiagnosticCollector, signal?: AbortSignal): AsyncGenerator<readonly TableRow[]> {
    const decoder = pieceDecoder(this.text, findings);
    const reader = new CsvReader(this.shape.delimiter ?? ',', findings, { macLines: this.lines.macLines });
    let isFirst = true;
    let count = 0;
    const checked = (text: string, rows: TableRow[]): TableRow[] => {
      if (isFirst && rows.length > 0) {
        isFirst = false;
        if (this.lines.isDeclared) rows.shift();
      }
      if (text.includes('\ufffd')) reportUndecoded(rows, findings);
      return rows;
    };
    for await (const piece of createReadStream(this.path, { highWaterMark: PIECE_BYTES, signal })) {
      const bytes = piece as Buffer;
      const text = decoder.push(bytes);
      const rows = checked(text, reader.push(text));
      this.read += bytes.length;
      count += rows.length;
      if (count > TABLE_LIMITS.rows) {
        findings.add({
          code: 'tables.too-many-rows',
          severity: 'error',
          line: firstBeyond(rows, count),
          params: { limit: TABLE_LIMITS.rows },
        });
        return;
      }
      if (rows.length > 0) yield rows;
    }
    const text = decoder.end();
    const rows = [...checked(text, reader.push(text)), ...checked(text, reader.end())];
    if (rows.length > 0) yield rows;
  }

  progress(): number {
    return this.bytes === 0 ? 1 : Math.min(1, this.read / this.bytes);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Reports bytes that are invalid in the file's encoding. */
function reportUndecoded(rows: readonly TableRow[], findings: DiagnosticCollector): void {
  for (const { line, cells } of rows) {
    cells.forEach((cell, index) => {
      if (typeof cell !== 'string' || !cell.includes('\ufffd')) return;
      findings.add({
        code: 'tables.bad-characters',
        severity: 'warning',
        line,
        cell: index + 1,
        found: cell.slice(0, 80),
      });
    });
  }
}
