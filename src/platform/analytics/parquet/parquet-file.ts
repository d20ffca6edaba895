import type { AnalyticsColumn, AnalyticsColumnType } from '../duckdb.js';
import { ByteSink } from './byte-sink.js';
import { type ColumnChunkPlace, ENCODING, type RowGroupShape } from './row-group-encoder.js';
import { ThriftStruct } from './thrift-compact.js';

/** How a Parquet file starts and ends. */
export const MAGIC = new Uint8Array([0x50, 0x41, 0x52, 0x31]); // PAR1
const PHYSICAL: Readonly<Record<AnalyticsColumnType, number>> = { bool: 0, int: 1, double: 5, text: 6 };
/** The names in DuckDB's `parquet_schema`. */
export const PHYSICAL_NAMES: Readonly<Record<AnalyticsColumnType, string>> = {
  bool: 'BOOLEAN',
  int: 'INT32',
  double: 'DOUBLE',
  text: 'BYTE_ARRAY',
};
/** The writer named in a file. */
export const PROGRAM = 'reveal';
const REQUIRED = 0;
const OPTIONAL = 1;
const UTF8 = 0;
const UNCOMPRESSED = 0;

/** The bytes after the last row group of a file that consists of `MAGIC` and the groups, in this order. */
export function parquetFooter(columns: readonly AnalyticsColumn[], groups: readonly RowGroupShape[]): Uint8Array {
  const footer = new ByteSink(4096);
  putMetadata(
    footer,
    columns,
    groups.filter(({ rows }) => rows > 0),
  );
  footer.uint32(footer.length);
  footer.raw(MAGIC);
  return footer.written();
}

function putMetadata(sink: ByteSink, columns: readonly AnalyticsColumn[], groups: readonly RowGroupShape[]): void {
  let at = MAGIC.length;
  const placed = groups.map((group) => {
    const start = at;
    at += group.bytes;
    return { group, start };
  });
  ThriftStruct.write(sink, (file) => {
    file.i32(1, 1);
    file.structs(2, [null, ...columns], (element, column) => putSchema(element, column, columns.length));
    file.i64(
      3,
      groups.reduce((sum, { rows }) => sum + rows, 0),
    );
    file.structs(4, placed, (own, { group, start }) => {
      own.structs(
        1,
        columns.map((column, index) => ({ column, place: group.columns[index] })),
        (chunk, { column, place }) => putChunk(chunk, column, place, start, group.rows),
      );
      own.i64(2, group.bytes);
      own.i64(3, group.rows);
    });
    file.text(6, PROGRAM);
    // Declares how least and most are ordered: by each column's own type.
    file.structs(7, columns, (order) => order.struct(1, () => undefined));
  });
}

/** The root of the schema comes first, as a group of all columns. */
function putSchema(element: ThriftStruct, column: AnalyticsColumn | null, columns: number): void {
  if (column === null) {
    element.text(4, 'rows');
    element.i32(5, columns);
    return;
  }
  element.i32(1, PHYSICAL[column.type]);
  element.i32(3, column.nullable === false ? REQUIRED : OPTIONAL);
  element.text(4, column.name);
  if (column.type === 'text') element.i32(6, UTF8);
}

function putChunk(
  chunk: ThriftStruct,
  column: AnalyticsColumn,
  place: ColumnChunkPlace | undefined,
  start: number,
  rows: number,
): void {
  if (place === undefined) throw new Error(`The row group lacks the column ${column.name}`);
  const { dictionaryAt, dataAt, bytes, range } = place;
  chunk.i64(2, 0);
  chunk.struct(3, (own) => {
    own.i32(1, PHYSICAL[column.type]);
    own.i32s(
      2,
      dictionaryAt === null ? [ENCODING.plain, ENCODING.rle] : [ENCODING.plain, ENCODING.rle, ENCODING.dictionary],
    );
    own.texts(3, [column.name]);
    own.i32(4, UNCOMPRESSED);
    own.i64(5, rows);
    own.i64(6, bytes);
    own.i64(7, bytes);
    own.i64(9, start + dataAt);
    if (dictionaryAt !== null) own.i64(11, start + dictionaryAt);
    if (range === undefined) return;
    own.struct(12, (statistics) => {
      statistics.i64(3, 0);
      statistics.bytes(5, new Uint8Array(Int32Array.of(range.most).buffer));
      statistics.bytes(6, new Uint8Array(Int32Array.of(range.least).buffer));
    });
  });
}
