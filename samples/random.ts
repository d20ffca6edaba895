/**
 * Seeded random numbers of our own, so that the same seed gives the same bytes on every machine and
 * version of Node. Every store, product and planogram draws from its own stream (named by its key), so
 * that asking for more stores or fewer categories never changes the files that stay.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(...keys: readonly (string | number)[]) {
    const key = keys.join('\u0000');
    this.a = hash(key, 0x9e3779b9);
    this.b = hash(key, 0x243f6a88);
    this.c = hash(key, 0xb7e15162);
    for (let i = 0; i < 12; i++) this.next();
  }

  /** Uniform in [0, 1): the sfc32 generator. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  /** A whole number from min to max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** Roughly normal (mean 0, deviation 1): twelve uniforms, so no logarithm whose last digit differs by platform. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.next();
    return sum;
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i++) text += this.int(0, 9);
    return text;
  }

  /** A name in the form of a GUID. */
  guid(): string {
    const hex = (count: number): string => {
      let text = '';
      for (let i = 0; i < count; i++) text += this.int(0, 15).toString(16).toUpperCase();
      return text;
    };
    return `${hex(8)}-${hex(4)}-4${hex(3)}-A${hex(3)}-${hex(12)}`;
  }
}

function hash(text: string, start: number): number {
  let value = start | 0;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
    value ^= value >>> 15;
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
