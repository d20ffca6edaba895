import type { RetailerUnitDto } from '../../api/retailers.gen.js';
import type { NodeKind, TreeNode } from './tree/tree-model.js';

type UnitKind = RetailerUnitDto['kind'];

/** What may be below what, as on the server. */
const MAY_HOLD: Readonly<Record<NodeKind, readonly UnitKind[]>> = {
  class: [],
  retailer: ['division', 'banner', 'basecallpoint'],
  division: ['banner', 'basecallpoint'],
  banner: ['basecallpoint'],
  basecallpoint: [],
};

/** The kinds of parts that can be added below a line of the tree. */
export function kindsUnder(kind: NodeKind): readonly UnitKind[] {
  return MAY_HOLD[kind];
}

/** A place in a retailer; the id is null for the retailer itself. */
export interface UnitPlace {
  id: string | null;
  /** From the retailer down. */
  names: string[];
}

/** All places in a retailer where a part of a kind may be, from the top down. */
export function placesFor(retailer: TreeNode, kind: UnitKind): UnitPlace[] {
  const walk = (node: TreeNode, above: readonly string[]): UnitPlace[] => {
    const names = [...above, node.name ?? ''];
    const here = MAY_HOLD[node.kind].includes(kind) ? [{ id: node.kind === 'retailer' ? null : node.id, names }] : [];
    return [...here, ...node.children.flatMap((child) => walk(child, names))];
  };
  return walk(retailer, []);
}
