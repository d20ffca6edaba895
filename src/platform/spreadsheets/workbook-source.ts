import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { DiagnosticCollector } from '../../core/diagnostics/diagnostic-collector.js';
import { fitOf } from '../../core/tables/head-row.js';
import { firstBeyond, TABLE_LIMITS, type TableRow } from '../../core/tables/table.js';
import { isDiskError } from '../storage/local-copy.js';
import { type CellLooks, StylesReader } from '../../core/tables/xlsx/cell-styles.js';
import { type SharedStrings, SharedStringsReader } from '../../core/tables/xlsx/shared-strings.js';
import { type SheetContext, SheetReader } from '../../core/tables/xlsx/sheet-reader.js';
import { type SheetPart, type WorkbookParts, workbookParts } from '../../core/tables/xlsx/workbook-parts.js';
import {
  type OpenedTable,
  refused,
  type TableOptions,
  type TableRefusal,
  type TableShape,
  type TableSource,
} from './table-source.js';

/** Limits on a workbook's unpacked size. A full worksheet of a million rows and twenty columns takes one gigabyte. */
export const WORKBOOK_LIMITS = {
  entries: 10_000,
  entryBytes: 4 * 1024 ** 3,
  /** Compression beyond 250:1: no table is that monotonous. Small parts may be. */
  ratio: 250,
  ratioFloorBytes: 32 * 1024 ** 2,
  /** For workbook.xml and its relations, which are held in memory. */
  smallPartBytes: 8 * 1024 ** 2,
  stringCharacters: 120_000_000,
} as const;

/** How many worksheets are checked for the best fit, and how far into each. */
const MOST_COMPARED = 30;
const COMPARED_ROWS = 60;

const MAIN_PARTS = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;

class Refused extends Error {
  constructor(readonly refusal: TableRefusal) {
    super(refusal.code);
  }
}

const refuse = (code: TableRefusal['code'], params: TableRefusal['params'] = {}): Refused =>
  new Refused({ code, params });

/**
 * Opens an XLSX or XLSM workbook: finds its worksheets, reads styles and shared texts, and leaves the worksheet to be
 * streamed. Memory: the shared texts (at most 120 million characters) and one piece of the sheet.
 */
export async function openWorkbook(path: string, options: TableOptions): Promise<OpenedTable> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (error) {
    if (isDiskError(error)) throw error;
    return refused('tables.damaged', { reason: reasonOf(error) });
  }
  try {
    return { ok: true, source: await WorkbookSource.open(zip, options) };
  } catch (error) {
    zip.close();
    if (error instanceof Refused) return refused(error.refusal.code, error.refusal.params);
    if (isDiskError(error)) throw error;
    return refused('tables.damaged', { reason: reasonOf(error) });
  }
}

class WorkbookSource implements TableSource {
  private read = 0;

  private constructor(
    private readonly zip: ZipFile,
    readonly shape: TableShape,
    private readonly entry: Entry,
    private readonly context: SheetContext,
    private readonly hasMacros: boolean,
  ) {}

  static async open(zip: ZipFile, options: TableOptions): Promise<WorkbookSource> {
    const entries = await entriesOf(zip);
    const [workbook, relations] = MAIN_PARTS.map((name) => entries.get(name));
    if (!workbook || !relations) throw refuse(kindOfZip(entries));
    const parts = workbookParts(await smallPart(zip, workbook), await smallPart(zip, relations));
    const looks = await looksOf(zip, entries.get('xl/styles.xml'));
    const strings = await stringsOf(zip, entries.get('xl/sharedStrings.xml'));
    const context = { strings, looks, from1904: parts.from1904 };
    const fit = async (part: SheetPart): Promise<number> => {
      const found = entries.get(part.path);
      return found && options.fields ? fitOf(await firstRows(zip, found, context), options.fields) : 0;
    };
    const sheet = options.sheet == null ? await fittingSheet(parts, fit) : namedSheet(parts, options.sheet);
    const entry = entries.get(sheet.path);
    if (!entry) throw refuse('tables.damaged', { reason: sheet.path });
    checkSize(entry);
    const shape: TableShape = {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheets: parts.sheets.map(({ name }) => name),
      sheet: sheet.name,
      lines: null,
    };
    return new WorkbookSource(zip, shape, entry, context, entries.has('xl/vbaProject.bin'));
  }

  async *rows(findings: DiagnosticCollector, signal?: AbortSignal): AsyncGenerator<readonly TableRow[]> {
    if (this.hasMacros) findings.add({ code: 'tables.macros-ignored', severity: 'info', line: 0 });
    const reader = new SheetReader(this.context, findings);
    let last = 0;
    let count = 0;
    try {
      for await (const text of textOf(this.zip, this.entry, (bytes) => (this.read += bytes))) {
        signal?.throwIfAborted();
        const rows = reader.push(text);
        last = rows.at(-1)?.line ?? last;
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
    } catch (error) {
      if (signal?.aborted || isDiskError(error)) throw error;
      findings.add({ code: 'tables.damaged', severity: 'error', line: last + 1, params: { reason: reasonOf(error) } });
    }
  }

  progress(): number {
    return this.entry.uncompressedSize === 0 ? 1 : Math.min(1, this.read / this.entry.uncompressedSize);
  }

  close(): Promise<void> {
    this.zip.close();
    return Promise.resolve();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > WORKBOOK_LIMITS.entries) throw refuse('tables.not-a-workbook');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Some writers begin names with a slash, or use another case.
    entries.set(normalName(entry.fileName), entry);
  }
  return entries;
}

function normalName(name: string): string {
  const plain = name.replaceAll('\\', '/').replace(/^\//, '');
  return plain.startsWith('xl/') && plain.toLowerCase() === 'xl/sharedstrings.xml' ? 'xl/sharedStrings.xml' : plain;
}

/** The kind of a zip that is not a workbook of ours. */
function kindOfZip(entries: ReadonlyMap<string, Entry>): TableRefusal['code'] {
  if (entries.has('xl/workbook.bin')) return 'tables.binary-workbook';
  if (entries.has('mimetype') && entries.has('content.xml')) return 'tables.open-document';
  return 'tables.not-a-workbook';
}

function namedSheet({ sheets }: WorkbookParts, wanted: string): SheetPart {
  const found = sheets.find(({ name }) => name === wanted);
  if (!found) throw refuse('tables.no-sheet', { sheet: wanted });
  return found;
}

/** The best fitting visible worksheet, of equals the first; a hidden one only when there is no other. */
async function fittingSheet({ sheets }: WorkbookParts, fit: (sheet: SheetPart) => Promise<number>): Promise<SheetPart> {
  const visible = sheets.filter(({ isHidden }) => !isHidden).slice(0, MOST_COMPARED);
  const [first = sheets[0], ...others] = visible;
  if (!first) throw refuse('tables.no-sheet');
  if (others.length === 0) return first;
  let best = { sheet: first, worth: await fit(first) };
  for (const sheet of others) {
    const worth = await fit(sheet);
    if (worth > best.worth) best = { sheet, worth };
  }
  return best.sheet;
}

/** The start of a worksheet; empty for an unreadable one, which is refused if it is chosen. */
async function firstRows(zip: ZipFile, entry: Entry, context: SheetContext): Promise<TableRow[]> {
  const reader = new SheetReader(context, new DiagnosticCollector(0));
  const rows: TableRow[] = [];
  try {
    checkSize(entry);
    for await (const text of textOf(zip, entry)) {
      rows.push(...reader.push(text));
      if (rows.length >= COMPARED_ROWS) break;
    }
  } catch (error) {
    if (isDiskError(error)) throw error;
  }
  return rows.slice(0, COMPARED_ROWS);
}

/** Checks the size that the archive declares; yauzl ends a stream that unpacks to more. */
function checkSize(entry: Entry, limit: number = WORKBOOK_LIMITS.entryBytes): void {
  if (entry.isEncrypted()) throw refuse('tables.encrypted');
  const { uncompressedSize: inflated, compressedSize: packed } = entry;
  const ratio = Math.round(inflated / Math.max(1, packed));
  const isMonotonous = inflated > WORKBOOK_LIMITS.ratioFloorBytes && ratio > WORKBOOK_LIMITS.ratio;
  if (inflated > limit || isMonotonous)
    throw refuse('tables.zip-bomb', { name: entry.fileName, bytes: inflated, ratio });
}

async function smallPart(zip: ZipFile, entry: Entry): Promise<string> {
  checkSize(entry, WORKBOOK_LIMITS.smallPartBytes);
  let whole = '';
  for await (const text of textOf(zip, entry)) whole += text;
  return whole;
}

async function looksOf(zip: ZipFile, entry: Entry | undefined): Promise<CellLooks> {
  if (!entry) return [];
  checkSize(entry, WORKBOOK_LIMITS.ratioFloorBytes);
  const reader = new StylesReader();
  for await (const text of textOf(zip, entry)) reader.push(text);
  return reader.end();
}

async function stringsOf(zip: ZipFile, entry: Entry | undefined): Promise<SharedStrings> {
  const reader = new SharedStringsReader();
  if (!entry) return reader.strings;
  checkSize(entry);
  for await (const text of textOf(zip, entry)) {
    reader.push(text);
    if (reader.strings.length > WORKBOOK_LIMITS.stringCharacters) {
      throw refuse('tables.too-many-texts', { limit: WORKBOOK_LIMITS.stringCharacters });
    }
  }
  return reader.strings;
}

/** A part of the workbook as text; UTF-8 unless its mark says UTF-16. */
async function* textOf(zip: ZipFile, entry: Entry, onBytes: (bytes: number) => void = () => undefined) {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  let decoder: TextDecoder | null = null;
  for await (const piece of stream) {
    const bytes = piece as Buffer;
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
    onBytes(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : '';
}
