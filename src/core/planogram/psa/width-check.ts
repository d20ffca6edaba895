import { VERSION_CELL_COUNTS, type RecordType } from './layout.js';

/** Rows often lack their last, empty cells; up to this many missing cells say nothing about the version. */
export const TOLERATED_MISSING = 2;

type Widths = Readonly<Partial<Record<RecordType, number>>>;

interface KnownVersion {
  readonly parts: readonly number[];
  readonly widths: Widths;
}

const KNOWN: readonly KnownVersion[] = Object.entries(VERSION_CELL_COUNTS)
  .map(([version, widths]) => ({ parts: partsOf(version), widths }))
  .sort((a, b) => compare(a.parts, b.parts));

export interface WidthMismatch {
  readonly version: string;
  /** In cells; `<213` when a version before the first known one has rows as wide as a newer one's. */
  readonly expected: number | string;
  readonly found: number;
}

/**
 * The row widths of the declared version, to find rows that disagree (F03). Versions only append: one between two known
 * versions has at least the older one's cells and at most the newer one's; one before the first known version has fewer
 * than that in the types that grew at all. Without a version nothing is compared.
 */
export class DeclaredWidths {
  private readonly least: Widths;
  private readonly most: Widths;

  constructor(private readonly version: string) {
    const parts = partsOf(version);
    this.least = (version && KNOWN.filter((known) => compare(known.parts, parts) <= 0).at(-1)?.widths) || {};
    this.most = (version && KNOWN.find((known) => compare(known.parts, parts) >= 0)?.widths) || {};
  }

  /** Null when a row with this many cells agrees with the version. */
  mismatch(type: RecordType, found: number): WidthMismatch | null {
    const least = this.least[type];
    const most = this.most[type];
    const tooFew = least !== undefined && found < least - TOLERATED_MISSING;
    if (tooFew) return { version: this.version, expected: least, found };
    if (most === undefined) return null;
    const tooNew = least === undefined && grew(type) && found >= most - TOLERATED_MISSING;
    if (tooNew) return { version: this.version, expected: `<${most - TOLERATED_MISSING}`, found };
    return found > most ? { version: this.version, expected: most, found } : null;
  }
}

/** Whether any known version added columns to this type. */
function grew(type: RecordType): boolean {
  return KNOWN[0]?.widths[type] !== KNOWN.at(-1)?.widths[type];
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number);
}

/** By their numbers, left to right: 2017.2 comes before 2017.10. */
function compare(left: readonly number[], right: readonly number[]): number {
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
