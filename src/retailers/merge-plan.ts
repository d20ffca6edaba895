import type { UnitKind } from './retailer.js';

/** As much of a retailer's part as a merge looks at. */
export interface MergedUnit {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: UnitKind;
  readonly name: string;
  readonly nameKey: string;
}

/** What becomes of the parts of a retailer that is merged into another. */
export interface MergePlan<Unit extends MergedUnit> {
  /** Parts the other has too, by kind and name at the same place: they become one. From the top down. */
  readonly folded: readonly { readonly from: Unit; readonly into: Unit }[];
  /** Parts that go over, with the place they get; null = directly under the other retailer. From the top down. */
  readonly moved: readonly { readonly unit: Unit; readonly parentId: string | null }[];
}

/**
 * Lays the tree of one retailer over that of another. A part whose place, kind and name the other has as well is folded
 * into it, and what stands under it is looked at in the same way; every other part goes over with all that is under it.
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
      // What moves keeps its id, so what is under it stays under the same id.
      lay(unit.id, same?.id ?? unit.id, !same);
    }
  };
  lay(null, null, false);
  return { folded, moved };
}
