import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import type { CellObject, Row as SheetRow } from 'write-excel-file/universal';
import writeExcelFile from 'write-excel-file/universal';
import { convertDateToSerialNumber, getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';

export interface WorkbookColumn {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  /** Format of its numbers and times. */
  readonly format: string;
}

/** The names of a workbook's sheets, and the label of the row count on the second. */
export interface SheetNames {
  readonly data: string;
  readonly about: string;
  readonly rows: string;
}

/** A table's workbook without its rows and without functions, so that it can be sent to a worker. */
export interface WorkbookFrame {
  readonly names: SheetNames;
  readonly title: string;
  readonly about: readonly { label: string; text: string }[];
  readonly columns: readonly WorkbookColumn[];
  readonly total: readonly WorkbookValue[] | null;
}

/** Times are in the reader's time zone, because workbooks have none. */
export type WorkbookValue = string | number | Date | null;
export type WorkbookLine = readonly WorkbookValue[];

const ABOUT_WIDTHS = [24, 80];
/** Characters that XML 1.0 forbids. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const SHEET = 'xl/worksheets/sheet1.xml';
/** Nearly the size of level 6 for a sheet, in half the time. */
const LEVEL = 3;
/** Packed bytes that are held before the browser takes them as a blob. */
const HELD_BYTES = 4_194_304;

/** The styles of a column's cells, as attributes. */
interface CellStyles {
  readonly text: string;
  readonly figure: string;
}

/** The frame's files, and its data sheet cut at the place of the rows. */
interface Drawn {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly before: string;
  readonly after: string;
  readonly plain: readonly CellStyles[];
  readonly bold: readonly CellStyles[];
}

/**
 * Writes a table in the server's workbook format, packing rows as they come, so that a sheet of any length takes little
 * memory: bold, frozen heading, formatted figures, and a bold total at the end; a second sheet describes the table.
 * The library draws everything but the rows, because it holds a whole sheet as one text.
 */
export class WorkbookWriter {
  private readonly blobs: Blob[] = [];
  private held: Uint8Array<ArrayBuffer>[] = [];
  private heldBytes = 0;
  private failure: Error | null = null;
  private rows = 0;
  private readonly zip: Zip;
  private readonly sheet: ZipDeflate;

  private constructor(
    private readonly frame: WorkbookFrame,
    private readonly drawn: Drawn,
  ) {
    this.zip = new Zip((error, part) => this.take(error, part));
    this.sheet = new ZipDeflate(SHEET, { level: LEVEL });
    this.zip.add(this.sheet);
    this.sheet.push(strToU8(drawn.before));
  }

  static async open(frame: WorkbookFrame): Promise<WorkbookWriter> {
    return new WorkbookWriter(frame, await draw(frame, 0));
  }

  add(lines: readonly WorkbookLine[]): void {
    this.push(lines.map((line) => this.row(line, this.drawn.plain)).join(''));
  }

  async end(): Promise<Blob> {
    const { rows } = this;
    if (this.frame.total !== null) this.push(this.row(this.frame.total, this.drawn.bold));
    this.sheet.push(strToU8(this.drawn.after), true);
    // Again, because the second sheet has the number of rows.
    const { files } = await draw(this.frame, rows);
    for (const [name, content] of Object.entries(files)) {
      if (name === SHEET) continue;
      const file = new ZipDeflate(name, { level: LEVEL });
      this.zip.add(file);
      file.push(content, true);
    }
    this.zip.end();
    if (this.failure) throw this.failure;
    this.settle();
    return new Blob(this.blobs, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
  }

  private push(xml: string): void {
    this.sheet.push(strToU8(xml));
    if (this.failure) throw this.failure;
  }

  private row(line: WorkbookLine, styles: readonly CellStyles[]): string {
    const at = this.rows + 1;
    this.rows += 1;
    return `<row r="${at + 1}">${line.map((value, column) => cellXml(value, at, column, styles[column])).join('')}</row>`;
  }

  private take(error: Error | null, part: Uint8Array<ArrayBuffer>): void {
    if (error) {
      this.failure = error;
      return;
    }
    this.held.push(part);
    this.heldBytes += part.length;
    if (this.heldBytes >= HELD_BYTES) this.settle();
  }

  private settle(): void {
    this.blobs.push(new Blob(this.held));
    this.held = [];
    this.heldBytes = 0;
  }
}

function cellXml(value: WorkbookValue, row: number, column: number, styles: CellStyles | undefined): string {
  if (value === null) return '';
  const at = getCellAddress(row, column);
  if (typeof value === 'string') {
    const text = sanitizeTextContent(value.replace(FORBIDDEN, ''));
    return `<c r="${at}"${styles?.text ?? ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  const figure = value instanceof Date ? convertDateToSerialNumber(value) : value;
  return `<c r="${at}"${styles?.figure ?? ''}><v>${figure}</v></c>`;
}

/** The workbook with a sample of each kind of cell in place of its rows. */
async function draw({ names, title, about, columns }: WorkbookFrame, rows: number): Promise<Drawn> {
  const texts = columns.map(() => textCell('x'));
  const figures = columns.map(({ format }): CellObject => ({ value: 1, type: Number, format }));
  const notes: SheetRow[] = [
    [bold(textCell(title))],
    ...about.map(({ label, text }): SheetRow => [textCell(label), textCell(text)]),
    [textCell(names.rows), { value: rows, type: Number }],
  ];
  const blob = await writeExcelFile([
    {
      ...{ sheet: names.data, stickyRowsCount: 1, orientation: 'landscape' as const },
      data: [columns.map(({ head }) => bold(textCell(head))), texts, figures, texts.map(bold), figures.map(bold)],
      columns: columns.map(({ width }) => ({ width })),
    },
    { sheet: names.about, data: notes, columns: ABOUT_WIDTHS.map((width) => ({ width })) },
  ]).toBlob();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return { files, ...cut(strFromU8(files[SHEET] ?? new Uint8Array()), columns.length) };
}

function cut(xml: string, columns: number): Omit<Drawn, 'files'> {
  const [start, end] = [xml.indexOf('<row r="2">'), xml.indexOf('</sheetData>')];
  const styles = [...xml.slice(start, end).matchAll(/<c r="[A-Z]+\d+"( s="\d+")?/g)].map(([, style]) => style ?? '');
  if (start < 0 || end < 0 || styles.length !== 4 * columns) throw new Error('The workbook’s frame is not as expected');
  const pairs = (from: number): CellStyles[] =>
    Array.from({ length: columns }, (_, at) => ({
      text: styles[from * columns + at] ?? '',
      figure: styles[(from + 1) * columns + at] ?? '',
    }));
  return { before: xml.slice(0, start), after: xml.slice(end), plain: pairs(0), bold: pairs(2) };
}

function bold(cell: CellObject): CellObject {
  return { ...cell, fontWeight: 'bold' };
}

function textCell(text: string): CellObject {
  return { value: text.replace(FORBIDDEN, ''), type: String, format: '@' };
}
