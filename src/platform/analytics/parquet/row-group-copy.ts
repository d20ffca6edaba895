import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { AnalyticsColumn } from '../duckdb.js';
import { type ChunkPlace, ColumnReader, type ReadColumn } from './column-reader.js';
import { MAGIC, parquetFooter } from './parquet-file.js';
import { type ColumnChunkPlace, RowGroupEncoder, type RowGroupShape } from './row-group-encoder.js';
import type { StoredGroup } from './stored-groups.js';

/** An additional column of a copy: its numbers by row, or by the packed codes of a column in the same group. */
export type OwnColumn = Int32Array | { readonly packed: Uint8Array; readonly values: Int32Array };

/** A row group on its way into the copy. */
interface Pieces {
  readonly shape: RowGroupShape;
  readonly bytes: readonly Uint8Array[];
}

/** Reads a stored group's columns of integers without nulls, and of texts. */
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

  /**
   * Maps each text of a nullable column to a number. If every row has a text, only the dictionary is processed: the
   * rows keep their packed codes.
   */
  numbered(name: string, numberOf: (text: string) => number, none: number): OwnColumn {
    const place = this.placeOf(name);
    const packed = this.reader.packedCodes(place);
    if (packed) return { packed, values: Int32Array.from(this.reader.textDictionary(place), numberOf) };
    const { codes, values } = this.reader.texts(place);
    const numbers = values.map(numberOf);
    return codes.map((code) => numbers[code] ?? none);
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

/** A file of row groups with additional columns, whose other columns are copied byte for byte from stored files. */
export class RowGroupCopy {
  private readonly shapes: RowGroupShape[] = [];
  private readonly encoder = new RowGroupEncoder();

  private constructor(
    private readonly file: FileHandle,
    /**
     * Integers without nulls, placed first. From those given by row, a reader learns the range of values in a group.
     */
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

  /**
   * Appends stored groups; `ownOf` computes the additional columns from other columns of a group. A group is a
   * megabyte, read at once: reading in several turns of the event loop takes as long as everything else together.
   */
  async addAll(
    groups: readonly StoredGroup[],
    ownOf: (reader: GroupReader) => Readonly<Record<string, OwnColumn>>,
  ): Promise<void> {
    let writing: Promise<unknown> = Promise.resolve();
    for (const group of groups) {
      const source = readFileSync(group.path);
      const { shape, bytes } = this.pieces(group, source, ownOf(new GroupReader(group, source)));
      this.shapes.push(shape);
      await writing;
      writing = this.file.writev(bytes);
      // Awaited above or below, but something else may fail first.
      writing.catch(() => undefined);
    }
    await writing;
  }

  private pieces(group: StoredGroup, source: Uint8Array, own: Readonly<Record<string, OwnColumn>>): Pieces {
    const bytes: Uint8Array[] = [];
    const columns: ColumnChunkPlace[] = [];
    let at = 0;
    for (const column of this.own) {
      const { place, content } = this.ownChunk(column, own[column.name], group.rows);
      columns.push(movedBy(at, place));
      bytes.push(content);
      at += content.length;
    }
    for (const { name } of this.taken) {
      const { start, ...place } = chunkOf(group, name);
      columns.push(movedBy(at - start, place));
      bytes.push(source.subarray(start, start + place.bytes));
      at += place.bytes;
    }
    return { shape: { rows: group.rows, bytes: at, columns }, bytes };
  }

  private ownChunk(column: AnalyticsColumn, values: OwnColumn | undefined, rows: number) {
    if (values === undefined) throw new Error(`The copy lacks its column ${column.name}`);
    const isPacked = 'packed' in values;
    const { shape, content } = isPacked
      ? this.encoder.recode(values.values, values.packed, rows)
      : this.encoder.encode([column], [{ rows, columns: { [column.name]: values } }]);
    const [place] = shape.columns;
    if (place === undefined) throw new Error(`A row group of the column ${column.name} has no rows`);
    return { place: isPacked ? place : { ...place, range: rangeOf(values, rows) }, content: content.slice() };
  }

  /** Completes the file. Close it in any case: an incomplete file is not a Parquet file. */
  async complete(): Promise<void> {
    await this.file.write(parquetFooter([...this.own, ...this.taken], this.shapes));
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

function movedBy(by: number, { dictionaryAt, dataAt, ...rest }: ColumnChunkPlace): ColumnChunkPlace {
  return { ...rest, dictionaryAt: dictionaryAt === null ? null : dictionaryAt + by, dataAt: dataAt + by };
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
