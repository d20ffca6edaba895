/**
 * The encoding of a text file, judged from all of its bytes, because the only accented name may be in the last line.
 * Bytes arrive in pieces; nothing is decoded here.
 */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030';

export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'gb18030',
] as const satisfies TableEncoding[];

export interface EncodingVerdict {
  readonly encoding: TableEncoding;
  /** Bytes of the byte-order mark. */
  readonly markBytes: number;
  /** Some lines are UTF-8 and others are not: the encoding of the others. */
  readonly otherLines: 'windows-1252' | 'gb18030' | null;
  /** The file has bytes that no text contains, so it is not a table. */
  readonly isBinary: boolean;
  /** Line feeds. */
  readonly lines: number;
}

/** Counts for lines that are not UTF-8. */
interface GbCounts {
  /** Pairs in the range of common characters. */
  common: number;
  pairs: number;
  broken: number;
  /** Single pairs directly after a Latin letter: accents inside a word. Two in a row are Chinese, as in `OLAY玉兰油`. */
  afterLetter: number;
}

const noCounts = (): GbCounts => ({ common: 0, pairs: 0, broken: 0, afterLetter: 0 });

/** Above this share of NUL bytes, a file counts as binary. */
const NUL_SHARE = 0.001;
const UTF16_SHARE = 0.05;

export class EncodingJudge {
  private bytes = 0;
  private lines = 0;
  private readonly start: number[] = [];
  private readonly nuls: [even: number, odd: number] = [0, 0];
  /** Valid multi-byte UTF-8 sequences; `invalid` counts bytes that are not. */
  private sequences = 0;
  private broken = 0;
  private pending = 0;
  private least = 0x80;
  private most = 0xbf;
  private lineBroken = false;
  private lead = 0;
  private before = 0;
  /** Consecutive pairs of common characters, and whether the first one follows a letter. */
  private run = 0;
  private runAfterLetter = false;
  private lineGb = noCounts();
  private readonly gb = noCounts();

  push(bytes: Uint8Array): void {
    for (let i = 0; this.start.length < 4 && i < bytes.length; i++) this.start.push(bytes[i] as number);
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (byte < 0x80 && this.pending === 0 && this.lead === 0) {
        if (byte === 10) this.endLine();
        else if (byte === 0) this.nuls[((this.bytes + i) & 1) as 0 | 1]++;
        this.before = byte;
      } else {
        this.countGb(byte);
        this.countUtf8(byte);
        if (byte === 10) this.endLine();
        else if (byte === 0) this.nuls[((this.bytes + i) & 1) as 0 | 1]++;
        this.before = byte;
      }
    }
    this.bytes += bytes.length;
  }

  verdict(): EncodingVerdict {
    if (this.pending > 0) this.breakUtf8();
    this.fold();
    const mark = this.mark();
    const lines = this.lines;
    if (mark) return { ...mark, otherLines: mark.encoding === 'utf-8' ? this.others() : null, isBinary: false, lines };
    const wide = this.wide();
    if (wide) return { encoding: wide, markBytes: 0, otherLines: null, isBinary: false, lines };
    const isBinary = this.nuls[0] + this.nuls[1] > this.bytes * NUL_SHARE;
    if (this.broken === 0) return { encoding: 'utf-8', markBytes: 0, otherLines: null, isBinary, lines };
    const other = this.isGb() ? 'gb18030' : 'windows-1252';
    if (this.sequences >= this.broken) return { encoding: 'utf-8', markBytes: 0, otherLines: other, isBinary, lines };
    const mixed = other === 'windows-1252' && this.sequences > 0;
    return { encoding: mixed ? 'utf-8' : other, markBytes: 0, otherLines: mixed ? other : null, isBinary, lines };
  }

  private mark(): { encoding: TableEncoding; markBytes: number } | null {
    const [a, b, c] = this.start;
    if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', markBytes: 3 };
    if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
    if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
    return null;
  }

  /** UTF-16 without a mark: delimiters, digits and Latin letters put a NUL on one side only. */
  private wide(): TableEncoding | null {
    const [even, odd] = this.nuls;
    const enough = (this.bytes / 2) * UTF16_SHARE;
    if (this.bytes % 2 !== 0) return null;
    if (odd > enough && even * 20 < odd) return 'utf-16le';
    if (even > enough && odd * 20 < even) return 'utf-16be';
    return null;
  }

  private others(): EncodingVerdict['otherLines'] {
    if (this.broken === 0) return null;
    return this.isGb() ? 'gb18030' : 'windows-1252';
  }

  private isGb(): boolean {
    const { common, pairs, broken, afterLetter } = this.gb;
    return common > 0 && common - 2 * afterLetter >= 0.8 * (pairs + broken);
  }

  /** RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
  private countUtf8(byte: number): void {
    if (this.pending > 0) {
      if (byte >= this.least && byte <= this.most) {
        [this.least, this.most] = [0x80, 0xbf];
        this.pending -= 1;
        if (this.pending === 0) this.sequences += 1;
        return;
      }
      this.breakUtf8();
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) this.pending = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.pending = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.pending = 3;
    else this.breakUtf8();
    if (byte === 0xe0) this.least = 0xa0;
    else if (byte === 0xed) this.most = 0x9f;
    else if (byte === 0xf0) this.least = 0x90;
    else if (byte === 0xf4) this.most = 0x8f;
  }

  private breakUtf8(): void {
    this.broken += 1;
    this.lineBroken = true;
    this.pending = 0;
    [this.least, this.most] = [0x80, 0xbf];
  }

  private countGb(byte: number): void {
    const counts = this.lineGb;
    if (this.lead === 0) {
      if (byte < 0x80) return;
      if (byte === 0x80 || byte === 0xff) counts.broken += 1;
      else {
        this.lead = byte;
        if (this.before < 0x80) this.beginRun();
      }
      return;
    }
    const isTrail = byte >= 0x40 && byte <= 0xfe && byte !== 0x7f;
    if (!isTrail) counts.broken += 1;
    else {
      counts.pairs += 1;
      const inArea = (this.lead >= 0xb0 && this.lead <= 0xf7) || (this.lead >= 0xa1 && this.lead <= 0xa9);
      if (inArea && byte >= 0xa1) {
        counts.common += 1;
        this.run += 1;
        if (this.run === 2 && this.runAfterLetter) counts.afterLetter -= 1;
      } else this.runAfterLetter = false;
    }
    this.lead = 0;
  }

  private beginRun(): void {
    this.run = 0;
    this.runAfterLetter = isLetter(this.before);
    if (this.runAfterLetter) this.lineGb.afterLetter += 1;
  }

  private endLine(): void {
    this.lines += 1;
    this.fold();
  }

  /** Discards the GB 18030 counts of a line that is valid UTF-8. */
  private fold(): void {
    if (this.lineBroken) {
      this.gb.common += this.lineGb.common;
      this.gb.pairs += this.lineGb.pairs;
      this.gb.broken += this.lineGb.broken;
      this.gb.afterLetter += this.lineGb.afterLetter;
    }
    if (this.lineGb.pairs + this.lineGb.broken + this.lineGb.afterLetter > 0) this.lineGb = noCounts();
    this.lineBroken = false;
    this.lead = 0;
  }
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}
