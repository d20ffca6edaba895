/** Matches `12,5` but not `1,234,567`. */
const WITH_COMMA = /^\s*[+-]?\d*,\d+\s*$/;
/** Could also be a thousand with grouped digits. */
const MAY_BE_GROUPED = /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/;

/** Up to this many, or this share, of the numbers with decimals may have a comma by mistake: each is reported (F02). */
const FEW = 10;
const STRAY_SHARE = 0.05;

/**
 * Numbers written by programs that were configured for a country with decimal commas: `12\,5`. A file is read that way
 * only when all of its decimals are written so; a file with both kinds is ambiguous.
 */
export class DecimalCommas {
  private count = 0;
  private grouped = 0;
  firstLine = 0;
  firstFound = '';

  /** Records a cell that should be a number but is not. */
  note(text: string, line: number): void {
    if (!WITH_COMMA.test(text)) return;
    if (this.count++ === 0) {
      this.firstLine = line;
      this.firstFound = text.trim();
    }
    if (MAY_BE_GROUPED.test(text)) this.grouped++;
  }

  get numbers(): number {
    return this.count;
  }

  /** `points` returns how many of the file's numbers have a decimal point; it is called only if there are commas. */
  verdict(points: () => number): 'decimals' | 'mixed' | 'none' {
    if (this.count === this.grouped) return 'none';
    const others = points();
    if (others === 0) return 'decimals';
    return this.count > Math.max(FEW, (this.count + others) * STRAY_SHARE) ? 'mixed' : 'none';
  }
}
