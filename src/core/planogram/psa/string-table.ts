import type { Texts } from '../model.js';
import { asciiString } from './text.js';

const LONGEST_PROBE = 32;
/** Number 0 is the empty text, which takes no slot. */
const EMPTY = 0;

/**
 * The distinct texts of a file (or of files read one after another), each created once and identified by a number:
 * equal numbers mean equal texts, so products are joined without comparing strings. Number 0 is the empty text.
 *
 * Open addressing over the bytes; a text that finds no slot within 32 steps (made to collide) goes to a Map, so hostile
 * content cannot make it slow.
 */
export class StringTable implements Texts {
  private readonly strings: string[] = [''];
  private readonly hashes: number[] = [0];
  private readonly crowded = new Map<string, number>();
  private slots = new Int32Array(4096);

  /** Number of texts, including the empty one. */
  get size(): number {
    return this.strings.length;
  }

  /** The text of a number that this table assigned. */
  text(id: number): string {
    return this.strings[id] ?? '';
  }

  /** The number of the text in plain ASCII bytes without escapes. */
  idOfBytes(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1;
    for (let step = 0; step < LONGEST_PROBE; step++) {
      const id = this.slots[(hash + step) & mask] as number;
      if (id === EMPTY) break;
      if (this.hashes[id] === hash && holdsBytes(this.strings[id] as string, bytes, start, end)) return id;
    }
    return this.place(asciiString(bytes, start, end), hash);
  }

  /** The number of any text. */
  idOfText(text: string): number {
    if (text === '') return 0;
    let hash = 0;
    for (let i = 0; i < text.length; i++) hash = nextHash(hash, text.charCodeAt(i));
    return this.place(text, hash);
  }

  private place(text: string, hash: number): number {
    const mask = this.slots.length - 1;
    let free = EMPTY;
    for (let step = 0; step < LONGEST_PROBE && free === EMPTY; step++) {
      const id = this.slots[(hash + step) & mask] as number;
      if (id === EMPTY) free = (hash + step) & mask;
      else if (this.hashes[id] === hash && this.strings[id] === text) return id;
    }
    const known = this.crowded.size > 0 ? this.crowded.get(text) : undefined;
    if (known !== undefined) return known;
    const id = this.strings.push(text) - 1;
    this.hashes.push(hash);
    if (free === EMPTY) this.crowded.set(text, id);
    else this.slots[free] = id;
    if (this.strings.length * 2 > this.slots.length) this.grow();
    return id;
  }

  private grow(): void {
    const mask = this.slots.length * 4 - 1;
    this.slots = new Int32Array(mask + 1);
    for (let id = 1; id < this.strings.length; id++) {
      const text = this.strings[id] as string;
      if (this.crowded.has(text)) continue;
      let step = 0;
      while (step < LONGEST_PROBE && this.slots[((this.hashes[id] as number) + step) & mask] !== EMPTY) step++;
      if (step === LONGEST_PROBE) this.crowded.set(text, id);
      else this.slots[((this.hashes[id] as number) + step) & mask] = id;
    }
  }
}

/** FNV-1a, advanced by one code unit; the hash of the empty text is 0. */
export function nextHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

function holdsBytes(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
