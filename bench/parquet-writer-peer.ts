/** The two writers of bench/parquet-writer.ts, in turns. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BasicType, type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { type ColumnDefinition, PART_TABLE_NAMES, PART_TABLES } from '../src/core/extraction/columns.js';
import { Extraction } from '../src/core/extraction/extraction.js';
import { readPlanogramFile } from '../src/core/planogram/psa/reader.js';
import { parquetFooter } from '../src/platform/analytics/parquet/parquet-file.js';
import { type ColumnarRows, RowGroupEncoder } from '../src/platform/analytics/parquet/row-group-encoder.js';

const WARM_UP = 3;
const TYPES: Readonly<Record<ColumnDefinition['type'], BasicType>> = {
  int: 'INT32',
  double: 'DOUBLE',
  text: 'STRING',
  bool: 'BOOLEAN',
};

interface Table {
  readonly name: string;
  readonly columns: readonly ColumnDefinition[];
  readonly rows: ColumnarRows;
}

function batchTables(folder: string): Table[] {
  const extraction = new Extraction({ planograms: 96, positions: 18_432, products: 20_480 });
  for (const [at, name] of readdirSync(folder).sort().entries()) {
    const result = readPlanogramFile(readFileSync(join(folder, name)));
    if (!result.ok) throw new Error(`${name} was refused`);
    extraction.add(result.file, { fileNo: at + 1, fileName: name, storeExtraction: { source: 3 } });
  }
  const tables = extraction.close();
  return PART_TABLE_NAMES.map((name) => ({ name, columns: PART_TABLES[name], rows: tables[name] }));
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

function own(encoder: RowGroupEncoder, { columns, rows }: Table): number {
  const { shape, content } = encoder.encode(columns, [rows]);
  return content.length + parquetFooter(columns, [shape]).length;
}

function library({ columns, rows }: Table): number {
  const columnData = columns.map((column) => sourceOf(column, rows));
  return parquetWriteBuffer({ columnData, codec: 'UNCOMPRESSED', statistics: false, rowGroupSize: rows.rows })
    .byteLength;
}

function sourceOf({ name, type, nullable }: ColumnDefinition, { columns, rows }: ColumnarRows): ColumnSource {
  const values = columns[name];
  const source = { name, type: TYPES[type], nullable, offsetIndex: false };
  if (values === undefined) throw new Error(`The column ${name} is missing`);
  if ('codes' in values) {
    const { codes, dictionary } = values;
    return { ...source, data: Array.from({ length: rows }, (_, row) => dictionary[codes[row] ?? -1] ?? null) };
  }
  if (type === 'bool') return { ...source, data: Array.from({ length: rows }, (_, row) => values[row] === 1) };
  if (!nullable) return { ...source, data: values.subarray(0, rows) };
  const none = (value: number) => (type === 'int' ? value === -1 : Number.isNaN(value));
  const numbers = Array.from({ length: rows }, (_, row) => values[row] ?? -1);
  return { ...source, data: numbers.map((value) => (none(value) ? null : value)) };
}

const { values: options, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '15' } },
  allowPositionals: true,
});
const tables = batchTables(positionals[0] ?? '.');
const encoder = new RowGroupEncoder();
const ways = {
  reveal: () => tables.reduce((sum, table) => sum + own(encoder, table), 0),
  'hyparquet-writer': () => tables.reduce((sum, table) => sum + library(table), 0),
};
const took = new Map<string, number[]>();
const bytes = new Map<string, number>();
for (let round = 0; round < Number(options.rounds) + WARM_UP; round += 1) {
  for (const [name, write] of Object.entries(ways)) {
    const before = process.cpuUsage();
    bytes.set(name, write());
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) took.set(name, [...(took.get(name) ?? []), (user + system) / 1000]);
  }
}
console.log(tables.map(({ name, rows }) => `${name} ${rows.rows}`).join(', '));
const [first = NaN] = [...took.values()].map(median);
for (const [name, times] of took) {
  const size = ((bytes.get(name) ?? 0) / 1e6).toFixed(2);
  console.log(
    `${name}: ${median(times).toFixed(1)} ms of processor time, ${size} MB, ${(median(times) / first).toFixed(1)} ×`,
  );
}
