import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { AnalyticsColumn } from '../duckdb.js';
import { type ChunkPlace, ColumnReader, type ReadColumn } from './column-reader.js';
import { MAGIC, parquetFooter } from './parquet-file.js';
import { type ColumnChunkPlace, RowGroupEncoder, type RowGroupShape } from './row-group-encoder.js';
import type { StoredGroup } from './stored-groups.js';

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
