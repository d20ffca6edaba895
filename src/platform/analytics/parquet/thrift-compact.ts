import type { ByteSink } from './byte-sink.js';

const I32 = 5;
const I64 = 6;
const BINARY = 8;
const LIST = 9;
const STRUCT = 12;

/**
 * Writes the part of Thrift's compact protocol that Parquet's metadata needs: structs of numbers, texts, structs and
 * lists, with field ids in ascending order.
 * https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
 */
export class ThriftStruct {
  private lastId = 0;

  private constructor(private readonly sink: ByteSink) {}

  /** Writes one struct, field by field, and ends it. */
  static write(sink: ByteSink, fields: (struct: ThriftStruct) => void): void {
    fields(new ThriftStruct(sink));
    sink.byte(0);
  }

  i32(id: number, value: number): void {
    this.head(id, I32);
    this.sink.varint(zigzag(value));
  }

  /** An integer up to 2^52. */
  i64(id: number, value: number): void {
    this.head(id, I64);
    this.sink.varint(zigzag(value));
  }

  text(id: number, value: string): void {
    this.head(id, BINARY);
    putText(this.sink, value);
  }

  bytes(id: number, value: Uint8Array): void {
    this.head(id, BINARY);
    this.sink.varint(value.length);
    this.sink.raw(value);
  }

  struct(id: number, fields: (struct: ThriftStruct) => void): void {
    this.head(id, STRUCT);
    ThriftStruct.write(this.sink, fields);
  }

  structs<Item>(id: number, items: readonly Item[], fields: (struct: ThriftStruct, item: Item) => void): void {
    this.list(id, STRUCT, items.length);
    for (const item of items) ThriftStruct.write(this.sink, (struct) => fields(struct, item));
  }

  i32s(id: number, values: readonly number[]): void {
    this.list(id, I32, values.length);
    for (const value of values) this.sink.varint(zigzag(value));
  }

  texts(id: number, values: readonly string[]): void {
    this.list(id, BINARY, values.length);
    for (const value of values) putText(this.sink, value);
  }

  private list(id: number, type: number, length: number): void {
    this.head(id, LIST);
    if (length < 15) this.sink.byte((length << 4) | type);
    else {
      this.sink.byte(0xf0 | type);
      this.sink.varint(length);
    }
  }

  private head(id: number, type: number): void {
    const step = id - this.lastId;
    if (step < 1 || step > 15) throw new RangeError(`A field ${id} cannot follow the field ${this.lastId}`);
    this.sink.byte((step << 4) | type);
    this.lastId = id;
  }
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function putText(sink: ByteSink, text: string): void {
  const bytes = new TextEncoder().encode(text);
  sink.varint(bytes.length);
  sink.raw(bytes);
}
