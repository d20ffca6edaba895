import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBInstance,
  DuckDBIntegerVector,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api';
import { beginAnalyticsQuery } from '../metrics/metrics.js';
import { beginChildSpan, inSpan } from '../tracing/spans.js';

/** A column's type in an analytics table; the same words as `core/extraction/columns.ts`. */
export type AnalyticsColumnType = 'int' | 'double' | 'text' | 'bool';

export interface AnalyticsColumn {
  readonly name: string;
  readonly type: AnalyticsColumnType;
  readonly nullable?: boolean;
}

/** Dictionary-encoded text: row i reads `dictionary[codes[i]]`; code -1 is null. */
export interface AnalyticsText {
  readonly codes: Int32Array;
  readonly dictionary: readonly string[];
  /** The dictionary has no duplicates and no unused texts. */
  readonly distinct?: true;
}

/**
 * One column's values, at least as long as the table: Int32Array for int, Float64Array for double, Uint8Array for bool,
 * codes with a dictionary for text. Nulls are NaN in a double column, -1 in a nullable int column, and code -1 in a
 * text column; a non-nullable column keeps its NaN and -1. The same shape as `core/extraction/file-extract.ts`.
 */
export type AnalyticsValues = Int32Array | Float64Array | Uint8Array | AnalyticsText;

/** A scalar in a query's result: 64-bit integers and decimals are converted to numbers. */
export type AnalyticsScalar = string | number | boolean | null;
export type AnalyticsRow = Record<string, AnalyticsScalar>;

/** A value bound to a query, never part of its text. Arrays bind as lists (of int or text). */
export type AnalyticsParameter = string | number | bigint | boolean | null | readonly string[] | readonly number[];

export interface AnalyticsOptions {
  /** Folders that may be read and written; the rest of the machine is out of reach. */
  readonly folders: readonly string[];
  readonly memoryLimitMb: number;
  readonly threads: number;
  /** Where larger-than-memory steps may spill; must be inside `folders`. */
  readonly spillFolder?: string;
  /** The most that may be spilled, in MB. */
  readonly spillLimitMb?: number;
}

export interface ParquetOptions {
  readonly rowGroupRows?: number;
  /** `zstd` is the smallest, `snappy` the fastest. */
  readonly compression?: 'zstd' | 'snappy';
}

export interface ViewOptions {
  readonly places?: boolean;
  readonly columns?: readonly AnalyticsColumn[];
}

const CHUNK_ROWS = 2048;
const duckTypes: Readonly<Record<AnalyticsColumnType, DuckDBType>> = {
  int: INTEGER,
  double: DOUBLE,
  text: VARCHAR,
  bool: BOOLEAN,
};
const sqlTypes: Readonly<Record<AnalyticsColumnType, string>> = {
  int: 'INTEGER',
  double: 'DOUBLE',
  text: 'VARCHAR',
  bool: 'BOOLEAN',
};

/** Quotes a table or column name. Names must come from the program's own lists, never from a request. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes a path for the few statements that accept no bound value (COPY … TO). */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * An in-process DuckDB with nothing on disk, bounded in memory and threads, that reaches only the given folders. Its
 * settings are locked, so no later statement can widen them. Close it when done.
 */
export class AnalyticsDatabase {
  private constructor(
    private readonly instance: DuckDBInstance,
    readonly connection: AnalyticsConnection,
  ) {}

  static async open(options: AnalyticsOptions): Promise<AnalyticsDatabase> {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: `${options.memoryLimitMb}MB`,
      threads: String(options.threads),
      preserve_insertion_order: 'true',
      // The system already caches files that are read often; DuckDB would fill all of its memory with a second copy.
      enable_external_file_cache: 'false',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = new AnalyticsConnection(await instance.connect());
    const folders = options.folders.map((folder) => quoteText(folder.endsWith('/') ? folder : `${folder}/`));
    if (options.spillFolder !== undefined) {
      await mkdir(options.spillFolder, { recursive: true });
      await connection.run(`SET temp_directory = ${quoteText(options.spillFolder)}`);
      await connection.run(`SET max_temp_directory_size = '${options.spillLimitMb ?? 4096}MB'`);
    } else {
      await connection.run(`SET temp_directory = ''`);
    }
    await connection.run(`SET allowed_directories = [${folders.join(', ')}]`);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    return new AnalyticsDatabase(instance, connection);
  }

  /** Opens another connection to the same tables, for concurrent queries. */
  async connect(): Promise<AnalyticsConnection> {
    return new AnalyticsConnection(await this.instance.connect());
  }

  close(): void {
    this.connection.close();
    this.instance.closeSync();
  }
}

/** One connection; its statements run one after another. */
export class AnalyticsConnection {
  constructor(private readonly duck: DuckDBConnection) {}

  /** Runs a statement without a result. */
  async run(sql: string, values: readonly AnalyticsParameter[] = []): Promise<void> {
    await inSpan(spanName(sql), SPAN, () => this.duck.run(sql, ...bindings(values)));
  }

  /** All rows of a query as plain objects. The caller gives the row type: the query's columns by name. */
  async query<Row extends AnalyticsRow = AnalyticsRow>(
    sql: string,
    values: readonly AnalyticsParameter[] = [],
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const batch of this.stream<Row>(sql, values)) for (const row of batch) rows.push(row);
    return rows;
  }

  /** Streams the rows of a query in batches of at most 2,048, so that a large result is never in memory as a whole. */
  async *stream<Row extends AnalyticsRow = AnalyticsRow>(
    sql: string,
    values: readonly AnalyticsParameter[] = [],
  ): AsyncGenerator<Row[]> {
    const span = beginChildSpan(spanName(sql), SPAN);
    const ended = beginAnalyticsQuery();
    let failure: unknown;
    let outcome: 'completed' | 'failed' = 'completed';
    try {
      const result = await this.duck.stream(sql, ...bindings(values));
      const names = result.columnNames();
      for (;;) {
        const chunk = await result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) break;
        yield rowsOf<Row>(names, chunk);
      }
    } catch (error) {
      outcome = 'failed';
      failure = error;
      throw error;
    } finally {
      ended(outcome);
      span?.end({ error: failure });
    }
  }

  /**
   * Streams the first `columns` columns of a query (32-bit integers without nulls), chunk by chunk, for tens of
   * millions of rows that never fit in memory together. The caller owns the arrays.
   */
  async *integerChunks(
    sql: string,
    columns: number,
    values: readonly AnalyticsParameter[] = [],
  ): AsyncGenerator<Int32Array[]> {
    const ended = beginAnalyticsQuery();
    let outcome: 'completed' | 'failed' = 'failed';
    try {
      const result = await this.duck.stream(sql, ...bindings(values));
      for (;;) {
        const chunk = await result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) break;
        yield Array.from({ length: columns }, (_, column) => integersOf(chunk, column));
      }
      outcome = 'completed';
    } finally {
      ended(outcome);
    }
  }

  /** The first `columns` columns of a query, all integers, as typed arrays: for millions of rows. Null is -1. */
  integers(sql: string, columns: number, values: readonly AnalyticsParameter[] = []): Promise<Int32Array[]> {
    return this.columns(sql, columns, values, (rows) => new Int32Array(rows), -1);
  }

  /** Like `integers`, for any numbers; null is NaN. */
  numbers(sql: string, columns: number, values: readonly AnalyticsParameter[] = []): Promise<Float64Array[]> {
    return this.columns(sql, columns, values, (rows) => new Float64Array(rows), Number.NaN);
  }

  private async columns<Target extends Int32Array | Float64Array>(
    sql: string,
    columns: number,
    values: readonly AnalyticsParameter[],
    make: (rows: number) => Target,
    none: number,
  ): Promise<Target[]> {
    const ended = beginAnalyticsQuery();
    const chunks = await inSpan(spanName(sql), SPAN, async () => {
      const result = await this.duck.run(sql, ...bindings(values));
      return result.fetchAllChunks();
    });
    ended('completed');
    const rows = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
    const filled = Array.from({ length: columns }, () => make(rows));
    let start = 0;
    for (const chunk of chunks) {
      filled.forEach((target, column) => copyNumbers(chunk, column, target.subarray(start), none));
      start += chunk.rowCount;
    }
    return filled;
  }

  /** Creates a table from a column list. */
  async createTable(table: string, columns: readonly AnalyticsColumn[]): Promise<void> {
    const list = columns.map(
      (c) => `${quoteName(c.name)} ${sqlTypes[c.type]}${c.nullable === false ? ' NOT NULL' : ''}`,
    );
    await this.run(`CREATE TABLE ${quoteName(table)} (${list.join(', ')})`);
  }

  /**
   * Appends columnar data in data chunks.
   * @param values by column name, each at least `rows` long
   * @throws Error when a column's values are missing, too short or of another type
   */
  async append(
    table: string,
    columns: readonly AnalyticsColumn[],
    values: Readonly<Record<string, AnalyticsValues>>,
    rows: number,
  ): Promise<void> {
    if (rows === 0) return;
    const readers = columns.map((column) => readerOf(table, column, values[column.name], rows));
    const appender = await this.duck.createAppender(table);
    try {
      const types = columns.map((column) => duckTypes[column.type]);
      for (let start = 0; start < rows; start += CHUNK_ROWS) {
        const count = Math.min(CHUNK_ROWS, rows - start);
        const chunk = DuckDBDataChunk.create(types, count);
        readers.forEach((read, index) => fillColumn(chunk, index, read, start, count));
        appender.appendDataChunk(chunk);
      }
      appender.flushSync();
    } finally {
      appender.closeSync();
    }
  }

  /**
   * Writes a table (or a parenthesized query) as one Parquet file, by default zstd compressed in groups of 122,880
   * rows. Creates the folder; the file is complete when the promise resolves.
   */
  async copyToParquet(tableOrQuery: string, path: string, options: ParquetOptions = {}): Promise<void> {
    const { rowGroupRows = 122_880, compression = 'zstd' } = options;
    await mkdir(dirname(path), { recursive: true });
    const source = tableOrQuery.startsWith('(') ? tableOrQuery : quoteName(tableOrQuery);
    await this.run(
      `COPY ${source} TO ${quoteText(path)} (FORMAT parquet, COMPRESSION ${compression}, ROW_GROUP_SIZE ${rowGroupRows})`,
    );
  }

  /**
   * Creates a view of Parquet files of one kind. Paths must come from the program, because a view accepts no bound
   * values. With `places`, the last column is `file_row_number`, each row's 0-based place in its file. `columns` always
   * exist: files written before the program knew them give NULL.
   */
  async viewOfParquet(view: string, paths: readonly string[], options: ViewOptions = {}): Promise<void> {
    const { places = false, columns = [] } = options;
    const list = paths.map(quoteText).join(', ');
    const isOlder = await this.lacks(paths, columns);
    const rows = `SELECT * FROM read_parquet([${list}], file_row_number = ${places}, union_by_name = ${isOlder})`;
    const none = columns.map(({ name, type }) => `NULL::${sqlTypes[type]} AS ${quoteName(name)}`).join(', ');
    const older = `SELECT * FROM (SELECT ${none} WHERE false) UNION ALL BY NAME ${rows}`;
    await this.run(`CREATE VIEW ${quoteName(view)} AS ${isOlder ? older : rows}`);
  }

  /** Whether any of the files lacks some of the columns. */
  private async lacks(paths: readonly string[], columns: readonly AnalyticsColumn[]): Promise<boolean> {
    if (columns.length === 0 || paths.length === 0) return false;
    const found = await this.query<{ name: string; files: number }>(
      `SELECT name, count(*)::INTEGER AS files FROM parquet_schema($1) WHERE list_contains($2, name) GROUP BY name`,
      [[...paths], columns.map(({ name }) => name)],
    );
    const files = new Map(found.map((one) => [one.name, one.files]));
    return columns.some(({ name }) => (files.get(name) ?? 0) < paths.length);
  }

  /** Interrupts a running statement, which then fails with an interrupt error. */
  interrupt(): void {
    this.duck.interrupt();
  }

  close(): void {
    this.duck.closeSync();
  }
}

/** A statement's span contains only its verb: neither text nor values leave the program. */
function spanName(sql: string): string {
  return `duckdb ${/^\W*([a-z]+)/i.exec(sql.slice(0, 200))?.[1]?.toUpperCase() ?? 'SQL'}`;
}

const SPAN = { attributes: { 'db.system.name': 'duckdb' } };

type Bindings = [Record<string, DuckDBValue> | undefined, Record<string, DuckDBType | undefined> | undefined];

/**
 * Named `$1`, `$2` … because only named values may go without a type. An empty list has no type of its own; a list of
 * NULL fits any.
 */
function bindings(values: readonly AnalyticsParameter[]): Bindings {
  if (values.length === 0) return [undefined, undefined];
  const numbered = values.map((value, index) => [String(index + 1), value] as const);
  return [
    Object.fromEntries(numbered.map(([name, value]) => [name, isList(value) ? listValue([...value]) : value])),
    Object.fromEntries(
      numbered.flatMap(([name, value]) => (isList(value) && value.length === 0 ? [[name, LIST(SQLNULL)]] : [])),
    ),
  ];
}

function isList(value: AnalyticsParameter): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}

type ItemReader = (row: number) => DuckDBValue;

/** Checks a column's values against its declaration once, and returns a function that reads one of them. */
function readerOf(
  table: string,
  column: AnalyticsColumn,
  values: AnalyticsValues | undefined,
  rows: number,
): ItemReader {
  const reader = values === undefined ? null : typedReader(column, values);
  const length = values === undefined ? 0 : 'codes' in values ? values.codes.length : values.length;
  if (reader === null || length < rows) {
    throw new Error(
      `Column ${table}.${column.name} (${column.type}) got ${length} values of another kind or too few for ${rows} rows`,
    );
  }
  return reader;
}

function typedReader(column: AnalyticsColumn, values: AnalyticsValues): ItemReader | null {
  if (column.type === 'text') {
    if (!('codes' in values)) return null;
    const { codes, dictionary } = values;
    return (row) => dictionary[codes[row] ?? -1] ?? null;
  }
  if (column.type === 'int' && values instanceof Int32Array) {
    if (column.nullable === false) return (row) => values[row] ?? 0;
    return (row) => (values[row] === -1 ? null : (values[row] ?? null));
  }
  if (column.type === 'double' && values instanceof Float64Array) {
    if (column.nullable === false) return (row) => values[row] ?? Number.NaN;
    return (row) => {
      const value = values[row] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
  }
  if (column.type === 'bool' && values instanceof Uint8Array) return (row) => values[row] === 1;
  return null;
}

function fillColumn(chunk: DuckDBDataChunk, index: number, read: ItemReader, start: number, count: number): void {
  const vector = chunk.getColumnVector(index);
  for (let row = 0; row < count; row += 1) vector.setItem(row, read(start + row));
  vector.flush();
}

/**
 * A column of a chunk. The package stores its numbers in a typed array that its types do not declare; the fallback, a
 * call per row, takes ten times as long.
 */
function integersOf(chunk: DuckDBDataChunk, column: number): Int32Array {
  const vector = chunk.getColumnVector(column);
  if ('items' in vector && vector.items instanceof Int32Array) return vector.items.slice(0, chunk.rowCount);
  return Int32Array.from({ length: chunk.rowCount }, (_, row) => Number(vector.getItem(row)));
}

/**
 * Copies a column of numbers into an array, with `none` for nulls. At once where the package has them in a typed array
 * that its types do not declare: calling it for each row takes five times as long.
 */
function copyNumbers(chunk: DuckDBDataChunk, column: number, target: Int32Array | Float64Array, none: number): void {
  const vector = chunk.getColumnVector(column);
  const { rowCount } = chunk;
  if (isOfNumbers(vector)) {
    const { items, validity } = vector;
    target.set(items);
    for (let row = 0; row < rowCount; row += 1) if (!validity.itemValid(row)) target[row] = none;
    return;
  }
  for (let row = 0; row < rowCount; row += 1) {
    const value = vector.getItem(row);
    target[row] = typeof value === 'number' ? value : none;
  }
}

interface NumberItems {
  readonly items: Int32Array | Float64Array;
  readonly validity: { readonly itemValid: (row: number) => boolean };
}

function isOfNumbers(vector: object): vector is NumberItems {
  const isOfKind = vector instanceof DuckDBDoubleVector || vector instanceof DuckDBIntegerVector;
  return isOfKind && 'items' in vector && 'validity' in vector;
}

function rowsOf<Row extends AnalyticsRow>(names: readonly string[], chunk: DuckDBDataChunk): Row[] {
  const rows: AnalyticsRow[] = Array.from({ length: chunk.rowCount }, () => ({}));
  names.forEach((name, column) => {
    const values = chunk.getColumnValues(column);
    for (let row = 0; row < values.length; row += 1) {
      const target = rows[row];
      if (target !== undefined) target[name] = scalar(values[row] ?? null);
    }
  });
  return rows as Row[];
}

function scalar(value: DuckDBValue): AnalyticsScalar {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'bigint') return Number(value);
  if ('toDouble' in value && typeof value.toDouble === 'function') return Number(value.toDouble());
  return String(value);
}
