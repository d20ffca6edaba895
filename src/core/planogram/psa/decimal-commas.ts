/** `12,5`, and not `1,234,567`. */
const WITH_COMMA = /^\s*[+-]?\d*,\d+\s*$/;
/** May as well be a thousand with its digits in groups. */
const MAY_BE_GROUPED = /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/;

/** So many, or such a share of the numbers with decimals, may have a comma by mistake: each is reported (F02). */
const FEW = 10;
const STRAY_SHARE = 0.05;

/**
 * Numbers as programs write them that were set up for a country with decimal commas: `12\,5`. A file is read so when all
 * of its decimals are written so; one that has both kinds says two things, and which one it means nobody knows.
 */
export class DecimalCommas {
  private count = 0;
  private grouped = 0;
  firstLine = 0;
  firstFound = '';

  /** Takes note of a cell that should be a number and is none. */
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

  /** `points`: asked only where there are commas, how many of the file's numbers have decimals behind a point. */
  verdict(points: () => number): 'decimals' | 'mixed' | 'none' {
    if (this.count === this.grouped) return 'none';
    const others = points();
    if (others === 0) return 'decimals';
    return this.count > Math.max(FEW, (this.count + others) * STRAY_SHARE) ? 'mixed' : 'none';
  }
}
