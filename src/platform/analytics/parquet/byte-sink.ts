/** Appends bytes to a growing buffer; little-endian, as in Parquet. */
export class ByteSink {
  private bytes: Uint8Array<ArrayBuffer>;
  private at = 0;
  private readonly utf8 = new TextEncoder();

  constructor(expectedBytes = 1024) {
    this.bytes = new Uint8Array(expectedBytes);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.at;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.at++] = value;
  }

  uint32(value: number): void {
    this.room(4);
    this.putUint32(this.at, value);
    this.at += 4;
  }

  /** Unsigned LEB128; exact up to 2^53. */
  varint(value: number): void {
    this.room(8);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.at++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.bytes[this.at++] = rest;
  }

  /** The memory of a typed array, unchanged: every machine that Node supports here is little-endian. */
  raw(values: ArrayBufferView): void {
    this.room(values.byteLength);
    this.bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), this.at);
    this.at += values.byteLength;
  }

  /** A text's length in 4 bytes, then its UTF-8 bytes; lone surrogates become U+FFFD. */
  lengthAndText(text: string): void {
    this.room(4 + text.length * 3);
    const start = this.at + 4;
    let end = start;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) {
        end = start + this.utf8.encodeInto(text, this.bytes.subarray(start)).written;
        break;
      }
      this.bytes[end++] = unit;
    }
    this.putUint32(this.at, end - start);
    this.at = end;
  }

  /** Writes integers below 2^`width` with `width` bits each, lowest bits first; pads the last byte with zeros. */
  bitPacked(values: Int32Array | Uint8Array, count: number, width: number): void {
    this.room(Math.ceil((count * width) / 8) + 4);
    const { bytes } = this;
    let at = this.at;
    let kept = 0;
    let bits = 0;
    for (let i = 0; i < count; i += 1) {
      kept |= (values[i] as number) << bits;
      bits += width;
      while (bits >= 8) {
        bytes[at++] = kept;
        kept >>>= 8;
        bits -= 8;
      }
    }
    if (bits > 0) bytes[at++] = kept;
    this.at = at;
  }

  zeros(count: number): void {
    this.room(count);
    this.bytes.fill(0, this.at, this.at + count);
    this.at += count;
  }

  /** The bytes written so far: a view that the next write may invalidate. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.at);
  }

  /** Starts over, keeping the allocated buffer. */
  clear(): void {
    this.at = 0;
  }

  private putUint32(at: number, value: number): void {
    this.bytes[at] = value;
    this.bytes[at + 1] = value >>> 8;
    this.bytes[at + 2] = value >>> 16;
    this.bytes[at + 3] = value >>> 24;
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.at + bytes, Math.ceil(this.bytes.length * 1.5)));
    grown.set(this.written());
    this.bytes = grown;
  }
}
