import { VERSION_CELL_COUNTS, type RecordType } from './layout.js';

/** Rows often lack their last, empty cells; up to this many say nothing about the version. */
const TOLERATED_MISSING = 2;

const KNOWN = Object.keys(VERSION_CELL_COUNTS).sort(compareVersions);

export interface WidthMismatch {
  readonly version: string;
  readonly expected: number;
  readonly found: number;
}

/**
 * Compares a row's cell count with what the declared version writes (F03); null when they agree or the
 * version says nothing about the type. Versions only append, so a version between two known ones has at
 * least the older one's width and at most the newer one's; one before the first known has fewer cells than it
 * in the types that grew at all.
 */
export function widthMismatch(version: string, type: RecordType, found: number): WidthMismatch | null {
  const older = KNOWN.filter((known) => compareVersions(known, version) <= 0).at(-1);
  const newer = KNOWN.find((known) => compareVersions(known, version) >= 0);
  const least = widthOf(older, type);
  const most = widthOf(newer, type);
  if (version === '' || (least === undefined && most === undefined)) return null;
  if (least !== undefined && found < least - TOLERATED_MISSING) return { version, expected: least, found };
  if (least === undefined && most !== undefined && grew(type) && found >= most - TOLERATED_MISSING) {
    return { version, expected: most, found };
  }
  if (most !== undefined && found > most) return { version, expected: most, found };
  return null;
}

/** Did any known version add columns to this type? */
function grew(type: RecordType): boolean {
  return widthOf(KNOWN[0], type) !== widthOf(KNOWN.at(-1), type);
}

function widthOf(version: string | undefined, type: RecordType): number | undefined {
  if (version === undefined) return undefined;
  const widths: Readonly<Partial<Record<RecordType, number>>> | undefined = VERSION_CELL_COUNTS[version];
  return widths?.[type];
}

/** By their numbers, left to right: 2017.2 before 2017.10. */
function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
