const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LOW_BITS = 0x7f7f7f7f;
const HIGH_BITS = 0x80808080;
const ONES = 0x01010101;

/** For this few cells, going byte by byte is faster. */
const FEW_CELLS = 4;

/**
 * Searches bytes four at a time, because most of a file is cells that are only skipped. On rows of a few hundred bytes
 * this is several times as fast as `indexOf`, whose call alone costs as much. The machine's byte order does not matter:
 * words are only tested for whether and how often they contain a byte.
 */
export class ByteScanner {
  private readonly words: Int32Array;
  /** Bytes between the first word and the file's first byte. */
  private readonly shift: number;

  constructor(private readonly bytes: Uint8Array) {
    this.shift = bytes.byteOffset & 3;
    this.words = new Int32Array(bytes.buffer, bytes.byteOffset - this.shift, (this.shift + bytes.length) >> 2);
  }

  /** The next byte at or after `start` that is not ASCII or is NUL; the file's length when there is none. */
  findUnplain(start: number): number {
    const { bytes, words, shift } = this;
    let at = start;
    for (; at < bytes.length && ((at + shift) & 3) !== 0; at++) if (isUnplain(bytes[at] as number)) return at;
    let word = (at + shift) >> 2;
    // A byte with its high bit set, or the borrow of a zero byte, leaves a high bit.
    for (const last = words.length - 3; word < last; word += 4) {
      const a = words[word] as number;
      const b = words[word + 1] as number;
      const c = words[word + 2] as number;
      const d = words[word + 3] as number;
      if (((a | (a - ONES) | b | (b - ONES) | c | (c - ONES) | d | (d - ONES)) & HIGH_BITS) !== 0) break;
    }
    for (at = Math.max(at, (word << 2) - shift); at < bytes.length; at++) if (isUnplain(bytes[at] as number)) return at;
    return bytes.length;
  }

  /** The next place of `byte` at or after `start`; the file's length when there is none. */
  find(byte: number, start: number): number {
    const { bytes, words, shift } = this;
    const pattern = byte * ONES;
    let word = (start + shift + 3) >> 2;
    const stop = Math.min(bytes.length, (word << 2) - shift);
    for (let at = start; at < stop; at++) if (bytes[at] === byte) return at;
    for (; word < words.length; word++) {
      const x = (words[word] as number) ^ pattern;
      if (((x - ONES) & ~x & HIGH_BITS) !== 0) break;
    }
    for (let at = Math.max(start, (word << 2) - shift); at < bytes.length; at++) if (bytes[at] === byte) return at;
    return bytes.length;
  }

  /**
   * Skips `count` cells of the row that ends at `end`, and returns the start of the next cell; `end + 1` when the row
   * has no further cell. Cells end at unescaped commas; a word with a backslash is processed byte by byte.
   */
  skipCells(start: number, end: number, count: number): number {
    const { bytes, words, shift } = this;
    const last = (end + shift) >> 2;
    let at = start;
    let left = count;
    while (at < end) {
      if (left > FEW_CELLS && ((at + shift) & 3) === 0) {
        let next = (at + shift) >> 2;
        for (; next < last; next++) {
          const word = words[next] as number;
          const commas = commasIn(word);
          if (commas >= left || holdsBackslash(word)) break;
          left -= commas;
        }
        at = (next << 2) - shift;
        if (at >= end) break;
      }
      const byte = bytes[at] as number;
      at += byte === BACKSLASH ? 2 : 1;
      if (byte === COMMA && --left === 0) return at;
    }
    return end + 1;
  }

  /** How many cells there are from the start of one to the end of its row; a trailing comma opens one more. */
  countCells(start: number, end: number): number {
    const { bytes, words, shift } = this;
    const last = (end + shift) >> 2;
    let cells = 1;
    let at = start;
    while (at < end) {
      if (((at + shift) & 3) === 0) {
        let next = (at + shift) >> 2;
        for (; next < last; next++) {
          const word = words[next] as number;
          if (holdsBackslash(word)) break;
          cells += commasIn(word);
        }
        at = (next << 2) - shift;
        if (at >= end) break;
      }
      const byte = bytes[at] as number;
      if (byte === COMMA) cells++;
      at += byte === BACKSLASH ? 2 : 1;
    }
    return cells;
  }
}

/** A zero byte borrows from the next one: the test can only be wrong next to a real zero byte. */
function holdsBackslash(word: number): boolean {
  const x = word ^ (BACKSLASH * ONES);
  return ((x - ONES) & ~x & HIGH_BITS) !== 0;
}

/** How many of a word's four bytes are commas: those become 0, and the carry-free test sets their top bit. */
function commasIn(word: number): number {
  const x = word ^ (COMMA * ONES);
  const zeros = ~(((x & LOW_BITS) + LOW_BITS) | x | LOW_BITS);
  return Math.imul(zeros >>> 7, ONES) >>> 24;
}

function isUnplain(byte: number): boolean {
  return byte === 0 || byte >= 0x80;
}
