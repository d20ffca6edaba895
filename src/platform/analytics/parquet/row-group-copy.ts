import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { AnalyticsColumn, AnalyticsConnection } from '../duckdb.js';
import { type ChunkPlace, ColumnReader, type ReadColumn } from './column-reader.js';
import { MAGIC, PHYSICAL_NAMES, PROGRAM, parquetFooter } from './parquet-file.js';
import { type ColumnChunkPlace, RowGroupEncoder, type RowGroupShape } from './row-group-encoder.js';

/** A row group of a stored Parquet file that this program wrote. */
export interface StoredGroup {
  readonly path: string;
  readonly rows: number;
  readonly chunks: ReadonlyMap<string, ChunkPlace>;
}

/**
 * The row groups of Parquet files, in the order of the files; null when their columns cannot be taken over byte by byte
 * into a file of such columns: another program wrote one of them, or it has other columns.
 */
export async function storedGroups(
  db: AnalyticsConnection,
  paths: readonly string[],
  columns: readonly AnalyticsColumn[],
): Promise<StoredGroup[] | null> {
  if (paths.length === 0 || !(await areOurs(db, paths, columns))) return null;
  const groups = new Map<string, { path: string; rows: number; chunks: Map<string, ChunkPlace> }>();
  const rows = await db.query<{
    path: string;
    number: number;
    rows: number;
    name: string;
    dictionary: number | null;
    data: number;
    bytes: number;
  }>(
    `SELECT file_name AS path, row_group_id AS number, row_group_num_rows AS rows, path_in_schema AS name,
       dictionary_page_offset AS dictionary, data_page_offset AS data, total_compressed_size AS bytes
     FROM parquet_metadata($1) WHERE list_contains($2, path_in_schema)`,
    [[...paths], columns.map(({ name }) => name)],
  );
  for (const { path, number, rows: count, name, dictionary, data, bytes } of rows) {
    const key = `${path}\n${number}`;
    const group = groups.get(key) ?? { path, rows: count, chunks: new Map<string, ChunkPlace>() };
    group.chunks.set(name, { start: dictionary ?? data, dictionaryAt: dictionary, dataAt: data, bytes });
    groups.set(key, group);
  }
  const places = new Map(paths.map((path, index) => [path, index]));
  return [...groups.values()].sort((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0));
}

async function areOurs(
  db: AnalyticsConnection,
  paths: readonly string[],
  columns: readonly AnalyticsColumn[],
): Promise<boolean> {
  const [others] = await db.query<{ files: number }>(
    'SELECT count(*) AS files FROM parquet_file_metadata($1) WHERE created_by IS DISTINCT FROM $2 OR num_row_groups > 1',
    [[...paths], PROGRAM],
  );
  if (others?.files !== 0) return false;
  const found = await db.query<{ name: string; type: string; repetition: string; files: number }>(
    `SELECT name, type, repetition_type AS repetition, count(*) AS files FROM parquet_schema($1)
     WHERE type IS NOT NULL GROUP BY ALL`,
    [[...paths]],
  );
  return columns.every(({ name, type, nullable }) =>
    found.some(
      (own) =>
        own.name === name &&
        own.type === PHYSICAL_NAMES[type] &&
        own.repetition === (nullable === false ? 'REQUIRED' : 'OPTIONAL') &&
        own.files === paths.length,
    ),
  );
}

/** A stored group's columns of whole numbers that are never null, and of texts. */
export class GroupReader {
  private readonly reader: ColumnReader;

  constructor(
    private readonly group: StoredGroup,
    file: Uint8Array,
  ) {
    this.reader = new ColumnReader(file, group.rows);
  }

  get rows(): number {
    return this.group.rows;
  }

  integers(name: string): Int32Array {
    return this.reader.integers(this.placeOf(name));
  }

  texts(name: string): ReadColumn<string> {
    return this.reader.texts(this.placeOf(name));
  }

  private placeOf(name: string): ChunkPlace {
    return chunkOf(this.group, name);
  }
}

function chunkOf(group: StoredGroup, name: string): ChunkPlace {
  const chunk = group.chunks.get(name);
  if (chunk === undefined) throw new Error(`The row group of ${group.path} lacks the column ${name}`);
  return chunk;
}

/** A file of row groups that have columns of their own, and others that are taken over from stored files as they are. */
export class RowGroupCopy {
  private readonly shapes: RowGroupShape[] = [];
  private readonly encoder = new RowGroupEncoder();

  private constructor(
    private readonly file: FileHandle,
    /** Whole numbers, never null. They come first, and a reader learns of each group what lies in them. */
    private readonly own: readonly AnalyticsColumn[],
    private readonly taken: readonly AnalyticsColumn[],
  ) {}

  static async open(
    path: string,
    own: readonly AnalyticsColumn[],
    taken: readonly AnalyticsColumn[],
  ): Promise<RowGroupCopy> {
    const file = await open(path, 'wx');
    await file.write(MAGIC);
    return new RowGroupCopy(file, own, taken);
  }

  /** Adds a stored group behind those before; `ownOf` makes its own columns from others that it has. */
  async add(group: StoredGroup, ownOf: (reader: GroupReader) => Readonly<Record<string, Int32Array>>): Promise<void> {
    const source = await readFile(group.path);
    const own = ownOf(new GroupReader(group, source));
    const { shape, content } = this.encoder.encode(this.own, [{ rows: group.rows, columns: own }]);
    const places: ColumnChunkPlace[] = shape.columns.map((place, index) => ({
      ...place,
      range: rangeOf(own[this.own[index]?.name ?? ''] ?? new Int32Array(0), group.rows),
    }));
    const pieces: Uint8Array[] = [content];
    let at = shape.bytes;
    for (const { name } of this.taken) {
      const { start, dictionaryAt, dataAt, bytes } = chunkOf(group, name);
      const moved = at - start;
      places.push({ dictionaryAt: dictionaryAt === null ? null : dictionaryAt + moved, dataAt: dataAt + moved, bytes });
      pieces.push(source.subarray(start, start + bytes));
      at += bytes;
    }
    await this.file.writev(pieces);
    this.shapes.push({ rows: group.rows, bytes: at, columns: places });
  }

  /** Completes the file. Close it whatever happened: what was not completed is no Parquet file. */
  async complete(): Promise<void> {
    await this.file.write(parquetFooter([...this.own, ...this.taken], this.shapes));
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

function rangeOf(values: Int32Array, count: number): { least: number; most: number } {
  let least = values[0] ?? 0;
  let most = least;
  for (let i = 1; i < count; i += 1) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}
