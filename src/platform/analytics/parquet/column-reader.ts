/** A column of integers or texts as it was written: row i reads `values[codes[i]]`, null for code -1. */
export interface ReadColumn<Value> {
  readonly codes: Int32Array;
  readonly values: readonly Value[];
}

/** Where a column chunk is in its file. */
export interface ChunkPlace {
  readonly start: number;
  readonly dictionaryAt: number | null;
  readonly dataAt: number;
  readonly bytes: number;
}

const STRUCT = 12;
const utf8 = new TextDecoder();

/** Reads columns that `RowGroupEncoder` wrote; it supports no other encodings. */
export class ColumnReader {
  private at = 0;

  constructor(
    private readonly file: Uint8Array,
    private readonly rows: number,
  ) {}

  /** A text column, nullable or not. */
  texts(place: ChunkPlace): ReadColumn<string> {
    return { codes: this.codes(place, true), values: this.textDictionary(place) };
  }

  /** The dictionary of a text column. */
  textDictionary(place: ChunkPlace): string[] {
    const values: string[] = [];
    const end = this.openDictionary(place);
    while (this.at < end) {
      const length = this.uint32();
      values.push(utf8.decode(this.file.subarray(this.at, this.at + length)));
      this.at += length;
    }
    return values;
  }

  /** The codes of a nullable column as stored in its page, prefixed with their width; null when a row has none. */
  packedCodes({ dataAt, start, bytes }: ChunkPlace): Uint8Array | null {
    this.skipHeader(dataAt);
    const levels = this.at + 4 + this.uint32();
    if (this.varint() !== this.rows * 2 || this.byte() !== 1) return null;
    return this.file.subarray(levels, start + bytes);
  }

  /** An integer column without nulls. */
  integers(place: ChunkPlace): Int32Array {
    const { rows } = this;
    if (place.dictionaryAt === null) {
      this.skipHeader(place.dataAt);
      return Int32Array.from({ length: rows }, () => this.uint32() | 0);
    }
    const dictionary: number[] = [];
    const end = this.openDictionary(place);
    while (this.at < end) dictionary.push(this.uint32() | 0);
    const codes = this.codes(place, false);
    for (let row = 0; row < rows; row += 1) codes[row] = dictionary[codes[row] as number] ?? 0;
    return codes;
  }

  /** Moves to the first value of the dictionary and returns where the last one ends. */
  private openDictionary({ dictionaryAt, dataAt }: ChunkPlace): number {
    if (dictionaryAt === null) throw new Error('The column has no dictionary');
    this.skipHeader(dictionaryAt);
    return dataAt;
  }

  private codes({ dataAt }: ChunkPlace, nullable: boolean): Int32Array {
    const { rows } = this;
    this.skipHeader(dataAt);
    const present = nullable ? this.levels() : null;
    const width = this.byte();
    const codes = new Int32Array(rows).fill(-1);
    let count = rows;
    if (present) {
      count = 0;
      for (let row = 0; row < rows; row += 1) count += present[row] as number;
    }
    if (count === 0) return codes;
    const packed = this.run(width, count);
    let next = 0;
    for (let row = 0; row < rows; row += 1)
      if (present === null || present[row] === 1) codes[row] = packed[next++] ?? -1;
    return codes;
  }

  /** By row: 1 for a value, 0 for null. */
  private levels(): Int32Array {
    const length = this.uint32();
    const end = this.at + length;
    const levels = this.run(1, this.rows);
    this.at = end;
    return levels;
  }

  /** The single run that the encoder writes for all values: repeated, or bit-packed. */
  private run(width: number, count: number): Int32Array {
    const head = this.varint();
    const values = new Int32Array(count);
    if (head % 2 === 0) return values.fill(this.byte());
    const mask = 2 ** width - 1;
    let kept = 0;
    let bits = 0;
    for (let i = 0; i < count; i += 1) {
      while (bits < width) {
        kept |= this.byte() << bits;
        bits += 8;
      }
      values[i] = kept & mask;
      kept >>>= width;
      bits -= width;
    }
    return values;
  }

  /** Skips the header of the page at `start`: numbers and one struct of numbers, in Thrift's compact protocol. */
  private skipHeader(start: number): void {
    this.at = start;
    for (let open = 1; open > 0;) {
      const head = this.byte();
      if (head === 0) open -= 1;
      else if ((head & 15) === STRUCT) open += 1;
      else this.varint();
    }
  }

  private varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  private uint32(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0;
  }

  private byte(): number {
    return this.file[this.at++] as number;
  }
}
