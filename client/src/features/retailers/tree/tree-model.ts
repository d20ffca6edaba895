import type { RetailerDto, RetailerTreeDto, RetailerUnitDto } from '../../../api/retailers.gen.js';

export type NodeKind = 'class' | 'retailer' | RetailerUnitDto['kind'];

/** A line of the tree with everything below it. */
export interface TreeNode {
  /** The id of the class, retailer or part; `none` for the retailers without a class of trade. */
  id: string;
  kind: NodeKind;
  /** Null for the retailers without a class of trade. */
  name: string | null;
  /** Number of projects of a class or retailer; parts are not counted. */
  count: number | null;
  /** It or something above it is inactive. */
  isInactive: boolean;
  /** The tenant; only in a tree of all tenants, and there null for parts and for retailers without a class. */
  tenant: string | null;
  children: TreeNode[];
  retailer?: RetailerDto;
  unit?: RetailerUnitDto;
}

/** A line as rendered. */
export interface TreeRow {
  node: TreeNode;
  /** 1-based. */
  level: number;
  /** Its 1-based place among its siblings, and their number. */
  position: number;
  of: number;
  parent: TreeNode | null;
  isOpen: boolean;
}

export const NO_CLASS = 'none';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** By name in natural order: `Store 2` before `Store 10`, ignoring case. */
export function byNameOf(a: { name: string | null }, b: { name: string | null }): number {
  return collator.compare(a.name ?? '', b.name ?? '');
}

/** Those without a class come last, whatever their count. */
const byCount = (a: TreeNode, b: TreeNode): number =>
  Number(a.name === null) - Number(b.name === null) || (b.count ?? 0) - (a.count ?? 0) || byNameOf(a, b);

const KIND_ORDER: Readonly<Record<NodeKind, number>> = {
  class: 0,
  retailer: 1,
  division: 2,
  banner: 3,
  basecallpoint: 4,
};
const byKind = (a: TreeNode, b: TreeNode): number => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || byNameOf(a, b);

/**
 * Builds the tree from flat lists: classes of trade and retailers by number of projects (descending), then by name;
 * below a retailer divisions, banners, base call points, each by name.
 */
export function buildTree({ allTenants, classes, retailers, units }: RetailerTreeDto): TreeNode[] {
  const shown = (tenant: string): string | null => (allTenants ? tenant : null);
  const under = groupBy(units, ({ retailerid, parentid }) => parentid ?? retailerid);
  const unitNode = (unit: RetailerUnitDto, isUnderInactive: boolean): TreeNode => {
    const isInactive = isUnderInactive || !unit.isActive;
    const { id, kind, name } = unit;
    return { id, kind, name, count: null, isInactive, tenant: null, unit, children: unitNodes(id, isInactive) };
  };
  const unitNodes = (id: string, isInactive: boolean): TreeNode[] =>
    (under.get(id) ?? []).map((unit) => unitNode(unit, isInactive)).sort(byKind);
  const retailerNode = (retailer: RetailerDto): TreeNode => {
    const { id, name, count, status } = retailer;
    const isInactive = status !== 'active';
    const line = { id, kind: 'retailer' as const, name, count, isInactive, tenant: shown(retailer.tenant) };
    return { ...line, retailer, children: unitNodes(id, isInactive) };
  };
  const members = groupBy(retailers, ({ classoftradeid }) => classoftradeid ?? NO_CLASS);
  const classNode = (id: string, name: string | null, tenant: string | null): TreeNode => {
    const children = (members.get(id) ?? []).map(retailerNode).sort(byCount);
    const count = children.reduce((sum, child) => sum + (child.count ?? 0), 0);
    return { id, kind: 'class', name, count, isInactive: false, tenant, children };
  };
  const known = classes.map(({ id, name, tenant }) => classNode(id, name, shown(tenant)));
  return [...known, ...(members.has(NO_CLASS) ? [classNode(NO_CLASS, null, null)] : [])].sort(byCount);
}

/** Leaves out inactive lines, with everything below them. */
export function withoutInactive(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => (node.isInactive ? [] : [{ ...node, children: withoutInactive(node.children) }]));
}

/** How many lines are inactive, themselves or through what is above them. */
export function countInactive(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + Number(node.isInactive) + countInactive(node.children), 0);
}

/**
 * Only matches, what is above them, and what is below them. Lower case; blanks separate words, all of which must occur.
 */
export function matching(nodes: readonly TreeNode[], words: readonly string[]): TreeNode[] {
  if (words.length === 0) return [...nodes];
  return nodes.flatMap((node) => {
    if (isNamed(node, words)) return [node];
    const children = matching(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export function isNamed({ name }: TreeNode, words: readonly string[]): boolean {
  const text = (name ?? '').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

export function wordsOf(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** The visible lines: those of everything open, from the top down. */
export function rowsOf(nodes: readonly TreeNode[], isOpen: (node: TreeNode) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (level: number, parent: TreeNode | null, siblings: readonly TreeNode[]): void => {
    siblings.forEach((node, index) => {
      const open = node.children.length > 0 && isOpen(node);
      rows.push({ node, level, parent, position: index + 1, of: siblings.length, isOpen: open });
      if (open) walk(level + 1, node, node.children);
    });
  };
  walk(1, null, nodes);
  return rows;
}

/** Ids that must be open for a search: everything above a match. */
export function openFor(nodes: readonly TreeNode[], words: readonly string[]): Set<string> {
  const open = new Set<string>();
  const walk = (node: TreeNode): boolean => {
    const isBelow = node.children.map(walk).some(Boolean);
    if (isBelow) open.add(node.id);
    return isBelow || isNamed(node, words);
  };
  nodes.forEach(walk);
  return open;
}

/** A node with everything above it, from the top down; empty when it does not exist. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
