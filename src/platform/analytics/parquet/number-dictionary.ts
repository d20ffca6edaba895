/** Most distinct numbers in a dictionary: 12 bits per value instead of 64. */
const MOST = 4096;
const SLOTS = MOST * 4;
/** After this many values, a column with mostly new ones is considered unfit for a dictionary. */
const JUDGED_AFTER = 2048;
const MOST_WHEN_JUDGED = 1024;

/**
 * Finds the few distinct numbers that most columns of a planogram consist of. Compares bits, so that values read back
 * exactly as written, including -0. Keeps its tables from one column to the next.
 */
export class NumberDictionary {
  private readonly slots = new Int32Array(SLOTS);
  private readonly values = new Float64Array(MOST);
  private readonly valueBits = new Uint32Array(this.values.buffer);
  private size = 0;

  /**
   * Writes the dictionary index of each of the first `count` values into `codes`.
   *
   * @returns the dictionary, a view that is valid until the next call; null when there are too many distinct values
   */
  encode(source: Float64Array | Int32Array, count: number, codes: Int32Array): Float64Array | null {
    this.slots.fill(0);
    this.size = 0;
    const bits = new Float64Array(1);
    const words = new Uint32Array(bits.buffer);
    let last = Number.NaN;
    let lastCode = -1;
    for (let i = 0; i < count; i += 1) {
      const value = source[i] as number;
      if (value !== last || value === 0) {
        bits[0] = value;
        lastCode = this.codeOf(value, words[0] as number, words[1] as number);
        if (lastCode < 0) return null;
        last = value;
      }
      codes[i] = lastCode;
      if (i === JUDGED_AFTER && this.size > MOST_WHEN_JUDGED) return null;
    }
    return this.values.subarray(0, this.size);
  }

  /** -1 when the dictionary is full. */
  private codeOf(value: number, low: number, high: number): number {
    let slot = (Math.imul(low ^ (high >>> 7), 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 18;
    for (;;) {
      const code = (this.slots[slot] as number) - 1;
      if (code < 0) break;
      if (this.valueBits[2 * code] === low && this.valueBits[2 * code + 1] === high) return code;
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (this.size === MOST) return -1;
    this.values[this.size] = value;
    this.size += 1;
    this.slots[slot] = this.size;
    return this.size - 1;
  }
}
