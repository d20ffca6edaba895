import { sheetText, XmlScanner } from './xml-scanner.js';

const PAGE = 4096;

/**
 * The texts that a workbook's cells refer to by number. Stored in pages of one flat text each, because a million short
 * strings would take three times the memory.
 */
export class SharedStrings {
  private readonly pages: string[] = [];
  private readonly ends: Uint32Array[] = [];
  private open: string[] = [];
  private count = 0;
  private characters = 0;

  add(text: string): void {
    this.open.push(text);
    this.count += 1;
    this.characters += text.length;
    if (this.open.length === PAGE) this.closePage();
  }

  get size(): number {
    return this.count;
  }

  /** Characters stored, which the limit applies to. */
  get length(): number {
    return this.characters;
  }

  /** Null when there is no text with this number. */
  get(index: number): string | null {
    const page = Math.floor(index / PAGE);
    const inPage = index % PAGE;
    if (page === this.pages.length) return this.open[inPage] ?? null;
    const ends = this.ends[page];
    const text = this.pages[page];
    if (ends === undefined || text === undefined) return null;
    return text.slice(inPage === 0 ? 0 : ends[inPage - 1], ends[inPage]);
  }

  private closePage(): void {
    const ends = new Uint32Array(this.open.length);
    let end = 0;
    this.open.forEach((text, index) => (ends[index] = end += text.length));
    this.pages.push(this.open.join(''));
    this.ends.push(ends);
    this.open = [];
  }
}

/** Reads xl/sharedStrings.xml in pieces. Rich-text runs are joined; phonetic guides are skipped. */
export class SharedStringsReader {
  readonly strings = new SharedStrings();
  private inText = false;
  private inGuide = false;
  private text = '';
  private readonly scanner = new XmlScanner({
    open: (name) => {
      if (name === 't') this.inText = true;
      else if (name === 'rPh') this.inGuide = true;
      else if (name === 'si') this.text = '';
    },
    close: (name) => {
      if (name === 't') this.inText = false;
      else if (name === 'rPh') this.inGuide = false;
      else if (name === 'si') this.strings.add(sheetText(this.text));
    },
    text: (raw) => {
      if (this.inText && !this.inGuide) this.text += raw;
    },
  });

  push(piece: string): void {
    this.scanner.push(piece);
  }
}
