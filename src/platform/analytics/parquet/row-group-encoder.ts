import type { AnalyticsColumn, AnalyticsColumnType, AnalyticsText, AnalyticsValues } from '../duckdb.js';
import { ByteSink } from './byte-sink.js';
import { NumberDictionary } from './number-dictionary.js';
import { ThriftStruct } from './thrift-compact.js';

/** Rows of a table, by column; values as `AnalyticsValues` describes, nulls as -1, NaN and code -1. */
export interface ColumnarRows {
  readonly rows: number;
  readonly columns: Readonly<Record<string, AnalyticsValues>>;
}

/** Where a column's pages are in its row group; offsets from the group's first byte. */
export interface ColumnChunkPlace {
  readonly dictionaryAt: number | null;
  readonly dataAt: number;
  readonly bytes: number;
  /** The range of an integer column without nulls, for readers that look for some of its values. */
  readonly range?: { readonly least: number; readonly most: number };
}

/** A row group's metadata, independent of its place in the file. */
export interface RowGroupShape {
  readonly rows: number;
  readonly bytes: number;
  /** In column order. */
  readonly columns: readonly ColumnChunkPlace[];
}

export interface EncodedRowGroup {
  readonly shape: RowGroupShape;
  /** A view of the encoder's buffer, valid until it encodes the next group. */
  readonly content: Uint8Array;
}

/** Codes of the format: https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift */
export const ENCODING = { plain: 0, rle: 3, dictionary: 8 } as const;
const PAGE = { data: 0, dictionary: 2 } as const;

/** Bits needed for numbers below `values`; at least 1, because readers differ on 0. */
const bitWidth = (values: number): number => (values < 2 ? 1 : 32 - Math.clz32(values - 1));

/**
 * Encodes columns as an uncompressed Parquet row group: numbers and texts by dictionary, which makes most columns of a
 * planogram 1 to 12 bits per value; numbers with too many distinct values plain. Reuses its buffers, so encodes one
 * group at a time.
 *
 * Hand-written because texts arrive with their dictionary, which a writer that takes one text per row would have to
 * rebuild: this one takes 15 ns per value, while reading the planogram takes 40.
 */
export class RowGroupEncoder {
  private readonly numbers = new NumberDictionary();
  private readonly sink = new ByteSink(1 << 20);
  private readonly page = new ByteSink(1 << 18);
  private doubles = new Float64Array(0);
  private ints = new Int32Array(0);
  private codes = new Int32Array(0);
  private present = new Uint8Array(0);

  /**
   * @param parts the group's rows, concatenated
   * @throws Error when a column is missing, too short or of another type than declared
   */
  encode(columns: readonly AnalyticsColumn[], parts: readonly ColumnarRows[]): EncodedRowGroup {
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    this.makeRoom(rows);
    this.sink.clear();
    if (rows === 0) return { shape: { rows, bytes: 0, columns: [] }, content: this.sink.written() };
    const places = columns.map((column) => this.column(column, parts, rows));
    return { shape: { rows, bytes: this.sink.length, columns: places }, content: this.sink.written() };
  }

  /**
   * A row group with a single integer column without nulls, which combines the codes of another column with numbers of
   * its own.
   *
   * @param codes as returned by `ColumnReader.packedCodes`
   */
  recode(values: Int32Array, codes: Uint8Array, rows: number): EncodedRowGroup {
    this.sink.clear();
    this.page.clear();
    this.page.raw(values);
    this.putPage(PAGE.dictionary, values.length, ENCODING.plain);
    const dataAt = this.sink.length;
    this.page.clear();
    this.page.raw(codes);
    this.putPage(PAGE.data, rows, ENCODING.dictionary);
    const { length: bytes } = this.sink;
    return { shape: { rows, bytes, columns: [{ dictionaryAt: 0, dataAt, bytes }] }, content: this.sink.written() };
  }

  private makeRoom(rows: number): void {
    if (this.codes.length >= rows) return;
    this.doubles = new Float64Array(rows);
    this.ints = new Int32Array(rows);
    this.codes = new Int32Array(rows);
    this.present = new Uint8Array(rows);
  }

  private column(column: AnalyticsColumn, parts: readonly ColumnarRows[], rows: number): ColumnChunkPlace {
    const start = this.sink.length;
    let dictionaryAt: number | null = null;
    this.page.clear();
    const dictionaryPage = (values: number): void => {
      dictionaryAt = start;
      this.putPage(PAGE.dictionary, values, ENCODING.plain);
      this.page.clear();
    };
    const encoding =
      column.type === 'text'
        ? this.texts(column, parts, rows, dictionaryPage)
        : column.type === 'bool'
          ? this.bools(column, parts)
          : this.numeric(column, parts, rows, dictionaryPage);
    const dataAt = this.sink.length;
    this.putPage(PAGE.data, rows, encoding);
    return { dictionaryAt, dataAt, bytes: this.sink.length - start };
  }

  private texts(
    column: AnalyticsColumn,
    parts: readonly ColumnarRows[],
    rows: number,
    dictionaryPage: (values: number) => void,
  ): number {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) {
      const text = textOf(column, only);
      if (text.distinct) return this.distinctTexts(column, text, rows, dictionaryPage);
    }
    const numbers = new Map<string, number>();
    const { codes: target, present } = this;
    let row = 0;
    let count = 0;
    for (const part of parts) {
      const { codes, dictionary } = textOf(column, part);
      if (dictionary.length === 0) {
        present.fill(0, row, row + part.rows);
        row += part.rows;
        continue;
      }
      const renumbered = this.renumbered(dictionary, numbers);
      for (let i = 0; i < part.rows; i += 1, row += 1) {
        const code = codes[i] as number;
        present[row] = code < 0 ? 0 : 1;
        if (code >= 0) target[count++] = renumbered[code] as number;
      }
    }
    for (const text of numbers.keys()) this.page.lengthAndText(text);
    dictionaryPage(numbers.size);
    this.putLevels(column, rows, count);
    this.putCodes(count, numbers.size);
    return ENCODING.dictionary;
  }

  /** A column whose dictionary is used unchanged for the group. */
  private distinctTexts(
    column: AnalyticsColumn,
    { codes, dictionary }: AnalyticsText,
    rows: number,
    dictionaryPage: (values: number) => void,
  ): number {
    const { codes: target, present } = this;
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      const code = codes[row] as number;
      present[row] = code < 0 ? 0 : 1;
      if (code >= 0) target[count++] = code;
    }
    for (const text of dictionary) this.page.lengthAndText(text);
    dictionaryPage(dictionary.length);
    this.putLevels(column, rows, count);
    this.putCodes(count, dictionary.length);
    return ENCODING.dictionary;
  }

  /** Indexes of a part's dictionary in the group's dictionary. */
  private renumbered(dictionary: readonly string[], numbers: Map<string, number>): Int32Array {
    if (this.ints.length < dictionary.length) this.ints = new Int32Array(dictionary.length);
    const { ints } = this;
    for (let code = 0; code < dictionary.length; code += 1) {
      const text = dictionary[code] as string;
      let number = numbers.get(text);
      if (number === undefined) numbers.set(text, (number = numbers.size));
      ints[code] = number;
    }
    return ints;
  }

  private bools(column: AnalyticsColumn, parts: readonly ColumnarRows[]): number {
    let count = 0;
    for (const part of parts) {
      const values = arrayOf(Uint8Array, column, part);
      for (let i = 0; i < part.rows; i += 1) this.codes[count++] = values[i] === 1 ? 1 : 0;
    }
    this.putLevels(column, count, count);
    this.page.bitPacked(this.codes, count, 1);
    return ENCODING.plain;
  }

  private numeric(
    column: AnalyticsColumn,
    parts: readonly ColumnarRows[],
    rows: number,
    dictionaryPage: (values: number) => void,
  ): number {
    const isInt = column.type === 'int';
    const count = isInt ? this.gatherInts(column, parts) : this.gatherDoubles(column, parts);
    const values = isInt ? this.ints : this.doubles;
    const dictionary = this.numbers.encode(values, count, this.codes);
    if (dictionary === null) {
      this.putLevels(column, rows, count);
      this.page.raw(values.subarray(0, count));
      return ENCODING.plain;
    }
    this.page.raw(isInt ? Int32Array.from(dictionary) : dictionary);
    dictionaryPage(dictionary.length);
    this.putLevels(column, rows, count);
    this.putCodes(count, dictionary.length);
    return ENCODING.dictionary;
  }

  private gatherInts(column: AnalyticsColumn, parts: readonly ColumnarRows[]): number {
    const { ints, present } = this;
    let row = 0;
    let count = 0;
    for (const part of parts) {
      const values = arrayOf(Int32Array, column, part);
      if (column.nullable === false) {
        ints.set(values.subarray(0, part.rows), count);
        count += part.rows;
        continue;
      }
      for (let i = 0; i < part.rows; i += 1, row += 1) {
        const value = values[i] as number;
        present[row] = value === -1 ? 0 : 1;
        if (value !== -1) ints[count++] = value;
      }
    }
    return count;
  }

  private gatherDoubles(column: AnalyticsColumn, parts: readonly ColumnarRows[]): number {
    const { doubles, present } = this;
    let row = 0;
    let count = 0;
    for (const part of parts) {
      const values = arrayOf(Float64Array, column, part);
      if (column.nullable === false) {
        doubles.set(values.subarray(0, part.rows), count);
        count += part.rows;
        continue;
      }
      for (let i = 0; i < part.rows; i += 1, row += 1) {
        const value = values[i] as number;
        present[row] = value !== value ? 0 : 1;
        if (value === value) doubles[count++] = value;
      }
    }
    return count;
  }

  /** Which rows have a value, in RLE with its length first; nothing for a column without nulls. */
  private putLevels({ nullable }: AnalyticsColumn, rows: number, count: number): void {
    if (nullable === false) return;
    const levels = new ByteSink(16);
    if (count === rows || count === 0) {
      levels.varint(rows * 2);
      levels.byte(count === 0 ? 0 : 1);
    } else {
      const groups = Math.ceil(rows / 8);
      levels.varint(groups * 2 + 1);
      levels.bitPacked(this.present, rows, 1);
    }
    this.page.uint32(levels.length);
    this.page.raw(levels.written());
  }

  private putCodes(count: number, dictionarySize: number): void {
    const width = bitWidth(dictionarySize);
    this.page.byte(width);
    if (count === 0) return;
    if (dictionarySize === 1) {
      this.page.varint(count * 2);
      this.page.byte(0);
      return;
    }
    const groups = Math.ceil(count / 8);
    this.page.varint(groups * 2 + 1);
    const before = this.page.length;
    this.page.bitPacked(this.codes, count, width);
    this.page.zeros(groups * width - (this.page.length - before));
  }

  private putPage(type: number, values: number, encoding: number): void {
    const { length } = this.page;
    ThriftStruct.write(this.sink, (header) => {
      header.i32(1, type);
      header.i32(2, length);
      header.i32(3, length);
      header.struct(type === PAGE.data ? 5 : 7, (own) => {
        own.i32(1, values);
        own.i32(2, encoding);
        if (type !== PAGE.data) return;
        own.i32(3, ENCODING.rle);
        own.i32(4, ENCODING.rle);
      });
    });
    this.sink.raw(this.page.written());
  }
}

function textOf(column: AnalyticsColumn, { columns, rows }: ColumnarRows): AnalyticsText {
  const values = columns[column.name];
  if (values === undefined || !('codes' in values) || values.codes.length < rows) throw wrongColumn(column, rows);
  return values;
}

function arrayOf<Values extends Int32Array | Float64Array | Uint8Array>(
  kind: abstract new () => Values,
  column: AnalyticsColumn,
  { columns, rows }: ColumnarRows,
): Values {
  const values = columns[column.name];
  if (!(values instanceof kind) || values.length < rows) throw wrongColumn(column, rows);
  return values;
}

function wrongColumn({ name, type }: { name: string; type: AnalyticsColumnType }, rows: number): Error {
  return new Error(
    `The column ${name} (${type}) is missing, of another type than declared or too short for ${rows} rows`,
  );
}
