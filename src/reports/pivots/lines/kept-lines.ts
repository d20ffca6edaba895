import { isStoreLevel } from '../../analytics/levels.js';
import type { PivotField } from '../pivot-fields.js';

/** The id of the line for everything that a limit leaves out; below every code of the format. */
export const OTHERS_ID = -2_000_000_000;

export type Axis = 'rows' | 'columns';

const keyOf = (ids: readonly number[]): string => ids.join();

/** The lines of a field that a limit keeps, in the ids of one snapshot; all others get {@link OTHERS_ID}. */
export class KeptLines {
  private readonly keys: ReadonlySet<string>;

  /**
   * @param path the fields from the axis's outermost one to the limited one
   * @param ids for each kept line, an id for each field of the path
   * @param leftOut how many lines are left out under a parent line, by its ids
   */
  constructor(
    readonly axis: Axis,
    readonly path: readonly PivotField[],
    readonly others: boolean,
    readonly ids: readonly (readonly number[])[],
    private readonly leftOut: ReadonlyMap<string, number>,
  ) {
    this.keys = new Set(ids.map(keyOf));
  }

  get depth(): number {
    return this.path.length - 1;
  }

  has(ids: readonly number[]): boolean {
    return this.keys.has(keyOf(ids));
  }

  /** How many lines are combined as others under a line. */
  left(above: readonly number[]): number {
    return this.leftOut.get(keyOf(above)) ?? 0;
  }

  /** The limit for lines without stores; null when it is a limit of stores, or differs between stores. */
  withoutStores(): KeptLines | null {
    return this.path.some((field) => isStoreLevel(field)) ? null : this;
  }
}

/** By the ids of a parent line, as {@link KeptLines} expects them. */
export function countByLineAbove(lines: readonly (readonly number[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ids of lines) {
    const above = keyOf(ids.slice(0, -1));
    counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  return counts;
}
