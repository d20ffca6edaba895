/** Most different numbers that a dictionary holds: 12 bits a value instead of 64. */
const MOST = 4096;
const SLOTS = MOST * 4;
/** After so many values a column that has mostly new ones is taken for one that has no use for a dictionary. */
const JUDGED_AFTER = 2048;
const MOST_WHEN_JUDGED = 1024;

/**
 * Finds the few different numbers that most columns of a planogram are made of. Told apart by their bits, so that
 * what is read back is what was written, -0 and all. Keeps its tables from one column to the next.
 */
export class NumberDictionary {
  private readonly slots = new Int32Array(SLOTS);
  private readonly values = new Float64Array(MOST);
  private readonly valueBits = new Uint32Array(this.values.buffer);
  private size = 0;

  /**
   * Writes the number in the dictionary of each of the first `count` values into `codes`.
   *
   * @returns the dictionary, a view until the next call; null when there are too many different values
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
