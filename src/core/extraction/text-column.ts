import type { TextData } from './file-extract.js';

/** A text column written value by value: `dictionary[codes[i]]`, -1 for null. */
export class TextColumn implements TextData {
  readonly dictionary: string[] = [];
  readonly distinct = true;
  private readonly codeOf = new Map<string, number>();

  constructor(readonly codes: Int32Array<ArrayBuffer>) {}

  set(row: number, value: string | null): void {
    if (value === null) {
      this.codes[row] = -1;
      return;
    }
    let code = this.codeOf.get(value);
    if (code === undefined) {
      code = this.dictionary.push(value) - 1;
      this.codeOf.set(value, code);
    }
    this.codes[row] = code;
  }
}
