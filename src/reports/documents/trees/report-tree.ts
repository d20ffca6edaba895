import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel } from '../../analytics/levels.js';
import { shownCounts } from '../../analytics/queries/carried.js';
import { type Condition, Scope } from '../../analytics/queries/scope.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { ReportTreeNodeDto, ReportTreeValueDto } from './report-tree.dto.js';

/** The trees that report builders select from: their levels, from the root to the leaves. */
export const REPORT_TREES = {
  store: ['banner', 'region', 'state', 'cluster', 'store'],
  product: ['category', 'subcategory', 'segment', 'subsegment', 'product'],
  brand: ['manufacturer', 'brand', 'product'],
  package: ['package', 'product'],
} as const satisfies Record<string, readonly AnalysisLevel[]>;
export type ReportTree = keyof typeof REPORT_TREES;

/** A node's path from the root: values of levels. */
export type TreePath = readonly (readonly [AnalysisLevel, string])[];

export interface TreeQuestion {
  readonly tree: ReportTree;
  readonly under: TreePath;
  readonly level: AnalysisLevel | null;
  /** Empty for everything. */
  readonly search: string;
}

/** The id of the node at a path. */
export function nodeId(path: TreePath): string {
  return Buffer.from(JSON.stringify(path), 'utf8').toString('base64url');
}

/** @throws InvalidRequestError (400) for an id that did not come from a tree */
export function pathOf(tree: ReportTree, id: string | undefined): TreePath {
  if (id === undefined) return [];
  const levels: readonly AnalysisLevel[] = REPORT_TREES[tree];
  const parsed = parsedPath(id);
  const path = parsed?.flatMap(([level, key]) =>
    levels.filter((known) => known === level).map((at) => [at, key] as const),
  );
  if (!parsed || !path || path.length !== parsed.length || path.length === 0) {
    throw new InvalidRequestError([{ field: 'under', message: 'under must be the id of a node of this tree' }]);
  }
  return path;
}

function parsedPath(id: string): [string, string][] | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    return Array.isArray(parsed) && parsed.every(isPair) ? parsed : null;
  } catch {
    return null;
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/** The levels of a tree at which the project has values, and always the leaves. */
export function usedLevels(tree: ReportTree, names: SnapshotNames): readonly AnalysisLevel[] {
  const levels: readonly AnalysisLevel[] = REPORT_TREES[tree];
  return levels.filter((level, index) => index === levels.length - 1 || names.count(level) > 0);
}

/**
 * The requested nodes in order: by name, missing values last, search results level by level. One walk over what
 * planograms carry for each level with candidates, and no database query.
 *
 * @throws InvalidRequestError (400) for a level that is not in the tree
 */
export function treeNodes(
  question: TreeQuestion,
  names: SnapshotNames,
  conditions: readonly Condition[],
): ReportTreeNodeDto[] {
  const all: readonly AnalysisLevel[] = REPORT_TREES[question.tree];
  if (question.level !== null && !all.includes(question.level)) {
    throw new InvalidRequestError([{ field: 'level', message: `level must be one of: ${all.join(', ')}` }]);
  }
  const scope = new Scope(names, [...conditions, ...pathConditions(question.under, names)]);
  return levelsAsked(question, usedLevels(question.tree, names)).flatMap((level) =>
    nodesAt(level, question, names, scope),
  );
}

function pathConditions(path: TreePath, names: SnapshotNames): Condition[] {
  return path.map(([level, key]) => {
    const id = names.idOf(level, key);
    return { level, ids: id === null ? [] : [id] };
  });
}

function levelsAsked({ under, level, search }: TreeQuestion, used: readonly AnalysisLevel[]): readonly AnalysisLevel[] {
  if (level !== null) return [level];
  const [deepest] = under.at(-1) ?? [];
  const below = deepest === undefined ? used : used.slice(used.indexOf(deepest) + 1);
  return search === '' ? below.slice(0, 1) : below;
}

function nodesAt(
  level: AnalysisLevel,
  question: TreeQuestion,
  names: SnapshotNames,
  scope: Scope,
): ReportTreeNodeDto[] {
  const candidates = idsAt(level, question.search.trim().toLowerCase(), names);
  if (candidates.length === 0) return [];
  const countsOf = shownCounts(names, scope, level);
  const used = usedLevels(question.tree, names);
  const ancestors = ancestorsOf(level, used, question.under, names);
  const below = used[used.indexOf(level) + 1] ?? null;
  const above = question.under.map(([at, key]) => valueOf(at, names.idOf(at, key) ?? 0, names));
  const nodes: ReportTreeNodeDto[] = [];
  for (const id of candidates) {
    const { products, planograms, stores } = countsOf(id);
    if (planograms === 0) continue;
    const own = valueOf(level, id, names);
    const upc = level === 'product' ? (names.products[id]?.upc ?? null) : null;
    const node = nodeId([...question.under, [level, own.key]]);
    nodes.push({ ...own, id: node, upc, path: [...above, ...ancestors(id)], products, planograms, stores, below });
  }
  return nodes.sort(byName);
}

function valueOf(level: AnalysisLevel, id: number, names: SnapshotNames): ReportTreeValueDto {
  return { level, key: names.keyOf(level, id), name: names.nameOf(level, id) };
}

/** Every id of a level whose name contains the text. */
function idsAt(level: AnalysisLevel, text: string, names: SnapshotNames): number[] {
  const ids = Array.from({ length: names.idCount(level) }, (_, id) => id);
  return text === ''
    ? ids
    : ids.filter((id) => wordsOf(level, id, names).some((word) => word.toLowerCase().includes(text)));
}

function wordsOf(level: AnalysisLevel, id: number, names: SnapshotNames): string[] {
  const product = level === 'product' ? names.products[id] : undefined;
  const words = [names.nameOf(level, id), product?.upc, product?.id, product?.product_key];
  if (level === 'store') words.push(names.stores[id]?.store_number, names.stores[id]?.store_key);
  return words.filter((word) => typeof word === 'string');
}

/** A value in several places gets only the ancestors that all of its products (stores) share. */
const SEVERAL = -1;

/** The ancestors of a value, at levels that the question's path does not name. */
function ancestorsOf(
  level: AnalysisLevel,
  used: readonly AnalysisLevel[],
  under: TreePath,
  names: SnapshotNames,
): (id: number) => ReportTreeValueDto[] {
  const named = new Set(under.map(([at]) => at));
  const levels = used.slice(0, Math.max(0, used.indexOf(level))).filter((above) => !named.has(above));
  const parents = levels.map((above) => ({ above, ids: parentIds(level, above, names) }));
  return (id) =>
    parents.flatMap(({ above, ids }) => {
      const parent = ids.get(id);
      return parent === undefined || parent === SEVERAL ? [] : [valueOf(above, parent, names)];
    });
}

function parentIds(level: AnalysisLevel, above: AnalysisLevel, names: SnapshotNames): Map<number, number> {
  const parents = new Map<number, number>();
  const add = (id: number, parent: number): void => {
    const known = parents.get(id);
    parents.set(id, known === undefined || known === parent ? parent : SEVERAL);
  };
  if (isProductLevel(level) && isProductLevel(above)) {
    const own = names.productValues(level);
    const upper = names.productValues(above);
    names.products.forEach(({ product_id: id, placed }) => {
      if (placed) add(level === 'product' ? id : (own[id] ?? 0), upper[id] ?? 0);
    });
  } else if (isStoreLevel(level) && isStoreLevel(above)) {
    for (const { store_id: id } of names.stores) add(names.storeValue(id, level), names.storeValue(id, above));
  }
  return parents;
}

function byName(a: ReportTreeNodeDto, b: ReportTreeNodeDto): number {
  if ((a.name === null) !== (b.name === null)) return a.name === null ? 1 : -1;
  const left = a.name ?? '';
  const right = b.name ?? '';
  return left < right ? -1 : left > right ? 1 : a.key < b.key ? -1 : 1;
}
