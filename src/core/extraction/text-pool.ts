import type { Texts } from '../planogram/model.js';

/** Not looked up yet; -1 means that there is no text. */
const UNKNOWN = -2;
/** More texts than any file can have; two numbers below it combine into one exact number. */
export const TEXTS_AT_MOST = 67_108_864;

/**
 * The texts of tables being written, without duplicates; columns hold their codes, -1 for null. A text of a file is
 * looked up once by its number in that file, and never again for files that share their texts.
 */
export class TextPool {
  readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();
  private source: Texts | null = null;
  private known = new Int32Array(0);
  private readonly pairs = new Map<number, number>();

  /** Switches to a file's texts, all of which have been read. */
  open(source: Texts): void {
    if (source !== this.source) {
      this.known.fill(UNKNOWN);
      this.pairs.clear();
      this.source = source;
    }
    if (this.known.length >= source.size) return;
    const grown = new Int32Array(Math.max(1024, source.size * 2)).fill(UNKNOWN);
    grown.set(this.known);
    this.known = grown;
  }

  code(text: string | null): number {
    if (text === null) return -1;
    let code = this.codes.get(text);
    if (code === undefined) {
      code = this.texts.push(text) - 1;
      this.codes.set(text, code);
    }
    return code;
  }

  /** The trimmed text of a number of the file; -1 when nothing is left. */
  trimmed(id: number): number {
    const known = this.known[id] as number;
    return known === UNKNOWN ? this.trimmedAnew(id) : known;
  }

  /** The code of a text made from two texts of the file; `make` must always be the same rule. */
  ofPair(first: number, second: number, make: (first: string, second: string) => string | null): number {
    const pair = first * TEXTS_AT_MOST + second;
    let code = this.pairs.get(pair);
    if (code === undefined) {
      code = this.code(make(this.source?.text(first) ?? '', this.source?.text(second) ?? ''));
      this.pairs.set(pair, code);
    }
    return code;
  }

  clear(): void {
    this.texts.length = 0;
    this.codes.clear();
    this.pairs.clear();
    this.known = new Int32Array(0);
    this.source = null;
  }

  private trimmedAnew(id: number): number {
    const text = (this.source?.text(id) ?? '').trim();
    const code = text === '' ? -1 : this.code(text);
    this.known[id] = code;
    return code;
  }
}
