import type { UnitKind } from './retailer.js';

/** The fields of a retailer's part that a merge needs. */
export interface MergedUnit {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: UnitKind;
  readonly name: string;
  readonly nameKey: string;
}

/** What happens to the parts of a retailer that is merged into another. */
export interface MergePlan<Unit extends MergedUnit> {
  /** Parts that both have (same kind, name and place), which become one. Top down. */
  readonly folded: readonly { readonly from: Unit; readonly into: Unit }[];
  /** Parts that move, with their new parent; null = directly below the other retailer. Top down. */
  readonly moved: readonly { readonly unit: Unit; readonly parentId: string | null }[];
}

/**
 * Merges the tree of one retailer into that of another. A part with the same place, kind and name as one of the other
 * is folded into it, and its children are treated the same way; every other part moves with everything below it.
 */
export function planMerge<Unit extends MergedUnit>(from: readonly Unit[], into: readonly Unit[]): MergePlan<Unit> {
  const folded: { from: Unit; into: Unit }[] = [];
  const moved: { unit: Unit; parentId: string | null }[] = [];
  const lay = (fromParent: string | null, intoParent: string | null, isNew: boolean): void => {
    const there = isNew ? [] : into.filter(({ parentId }) => parentId === intoParent);
    for (const unit of from.filter(({ parentId }) => parentId === fromParent)) {
      const same = there.find(({ kind, nameKey }) => kind === unit.kind && nameKey === unit.nameKey);
      if (same) folded.push({ from: unit, into: same });
      else moved.push({ unit, parentId: intoParent });
      // A moved part keeps its id, so its children keep their parent.
      lay(unit.id, same?.id ?? unit.id, !same);
    }
  };
  lay(null, null, false);
  return { folded, moved };
}
