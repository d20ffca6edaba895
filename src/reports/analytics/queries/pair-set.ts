/** A set of pairs of whole numbers, one bit each. */
export class PairSet {
  private readonly bits: Uint8Array;

  constructor(
    firsts: number,
    private readonly seconds: number,
  ) {
    this.bits = new Uint8Array(Math.ceil((firsts * seconds) / 8));
  }

  /** Returns true when the pair was not in the set. */
  add(first: number, second: number): boolean {
    const at = first * this.seconds + second;
    const byte = Math.floor(at / 8);
    const bit = 1 << (at % 8);
    const before = this.bits[byte] ?? 0;
    if ((before & bit) !== 0) return false;
    this.bits[byte] = before | bit;
    return true;
  }
}
