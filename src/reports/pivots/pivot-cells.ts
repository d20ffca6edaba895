import { type AggregateRow, type AggregateSums, NO_SUMS } from '../../core/metrics/aggregate.js';
import { analyseItem, type AnalysisItem, type AnalysisOptions } from '../../core/metrics/analysis.js';
import { baseOf } from '../../core/metrics/base.js';
import {
  averageItemsPerStore,
  distributionShare,
  itemDistribution,
  totalDistributionPoints,
} from '../../core/metrics/distribution.js';
import { SUMMED_MEASURE_IDS } from '../../core/metrics/measures.js';
import type { Reason } from '../../core/metrics/reason.js';
import { OTHERS_KEY, type PivotCell as AnsweredCell, type PivotLine } from '../../core/pivots/pivot-model.js';
import { isStoreLevel, NONE_KEY } from '../analytics/levels.js';
import { namesOrder } from '../analytics/names-order.js';
import type { StoreSales } from '../analytics/queries/store-sales.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { type KeptLines, OTHERS_ID } from './lines/kept-lines.js';
import type { CategoryBases } from './pivot-bases.js';
import type { PivotField } from './pivot-fields.js';
import type { PivotMeasure } from './pivot-measures.js';
import type { PivotQuestion } from './pivot-question.js';
import { keyOfId, nameOfId } from './pivot-scope.js';
import { type GroupRow, numberOf, type PivotGround } from './pivot.queries.js';

export interface PivotCell extends AnsweredCell {
  readonly reasons?: readonly (Reason | null)[];
}

/** A pivot's numbers in centimeters and not rounded, to be shown in any units later. */
export interface PivotCells {
  readonly rowLines: readonly PivotLine[];
  readonly columnLines: readonly PivotLine[];
  readonly cells: readonly PivotCell[];
}

interface Group {
  readonly row: readonly number[];
  readonly column: readonly number[];
  readonly sums: AggregateRow;
  readonly points: number;
  /** Σ over items of the sales of the stores that carry each. */
  readonly itemSales: number;
}

/** The counts of every cell; `sales` when stores are weighted by sales. */
export interface PivotCounts {
  readonly sums: readonly GroupRow[];
  /** Groups that are used only for comparison. */
  readonly parents: readonly GroupRow[];
  readonly stores: readonly GroupRow[];
  readonly items: readonly GroupRow[];
  readonly itemSales: readonly GroupRow[];
  readonly sales: StoreSales | null;
}

/** The stores and items that a cell could have, which its distribution is relative to. */
interface Possible {
  readonly stores: number;
  /** Null when the items differ between stores. */
  readonly items: number | null;
  readonly sales: number | null;
  /** Why the sales are null. */
  readonly reason: Reason;
}

/** Orders groups: lines by name, sub-totals before their parts, and every figure by core/metrics. */
export function pivotCells(
  names: SnapshotNames,
  ground: PivotGround,
  question: PivotQuestion,
  counts: PivotCounts,
  compared: { readonly options: AnalysisOptions; readonly categories: CategoryBases },
): PivotCells {
  const { options, categories } = compared;
  const asked = groupsOf(question, counts);
  const groups = new Map([...parentsOf(question, counts.parents), ...asked]);
  const hidden = hiddenLines(ground.limits);
  const shown = [...asked.values()].filter((group) => !hidden(group));
  const rows = new Lines('rows', names, ground);
  const columns = new Lines('columns', names, ground);
  for (const { row, column } of shown) {
    rows.add(row);
    columns.add(column);
  }
  const storesIn = storesInScope(names, ground, counts.sales);
  const itemsIn = itemsInScope(ground, counts.items);
  const rowAt = rows.ordered();
  const columnAt = columns.ordered();
  const cells = shown.map((group): PivotCell => {
    const base =
      categories.of(group, group.sums) ??
      baseOf(group.sums, parentOf(group, groups, question).sums, options, options.elasticity);
    const item = analyseItem(group.sums, base, options);
    return {
      row: rowAt.get(group.row.join()) ?? 0,
      column: columnAt.get(group.column.join()) ?? 0,
      ...figuresOf(question.measures, item, group, { ...storesIn(group), items: itemsIn(group) }),
    };
  });
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return { rowLines: rows.lines(), columnLines: columns.lines(), cells };
}

function parentsOf(question: PivotQuestion, parents: readonly GroupRow[]): Map<string, Group> {
  return groupsOf(question, { sums: parents, stores: [], itemSales: [] });
}

/** Whether a group belongs to others that were not requested. */
function hiddenLines(limits: readonly KeptLines[]): (group: Group) => boolean {
  const hiding = limits.filter(({ others }) => !others);
  return ({ row, column }) => hiding.some(({ axis, depth }) => (axis === 'rows' ? row : column)[depth] === OTHERS_ID);
}

function groupsOf(
  question: PivotQuestion,
  { sums, stores, itemSales }: Pick<PivotCounts, 'sums' | 'stores' | 'itemSales'>,
): Map<string, Group> {
  const placed = (rows: readonly GroupRow[]) => new Map(rows.map((row) => [placeOf(question, row).key, row]));
  const counted = placed(stores);
  const sold = placed(itemSales);
  const groups = new Map<string, Group>();
  for (const row of sums) {
    const { down, across, key } = placeOf(question, row);
    const store = counted.get(key);
    const aggregate = {
      key: null,
      name: null,
      products: numberOf(row['products']) ?? 0,
      planograms: numberOf(row['planograms'] ?? store?.['planograms']) ?? 0,
      stores: numberOf(store?.['stores']) ?? 0,
      ...(NO_SUMS as AggregateSums),
    };
    for (const id of SUMMED_MEASURE_IDS) aggregate[id] = numberOf(row[id]);
    groups.set(key, {
      ...{ row: down, column: across, sums: aggregate },
      points: numberOf(store?.['points']) ?? 0,
      itemSales: numberOf(sold.get(key)?.['item_sales']) ?? 0,
    });
  }
  return groups;
}

type PivotFields = Pick<PivotQuestion, 'rows' | 'columns'>;

/** The fields that do not depend on stores. */
export function withoutStores({ rows, columns }: PivotFields): PivotFields {
  const others = (fields: readonly PivotField[]): PivotField[] => fields.filter((field) => !isStoreLevel(field));
  return { rows: others(rows), columns: others(columns) };
}

/** The location of a group: ids down and across, each as deep as the group. */
function placeOf({ rows, columns }: PivotFields, row: GroupRow): { down: number[]; across: number[]; key: string } {
  const ids = (letter: string, count: number): number[] => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const id = row[`${letter}${at}`];
      if (typeof id !== 'number') break;
      found.push(id);
    }
    return found;
  };
  const down = ids('r', rows.length);
  const across = ids('c', columns.length);
  return { down, across, key: keyOf(down, across) };
}

const keyOf = (row: readonly number[], column: readonly number[]): string => `${row.join()}|${column.join()}`;

/** What a cell's shares are relative to, when that is not the category. */
function parentOf(group: Group, groups: ReadonlyMap<string, Group>, { within }: PivotQuestion): Group {
  const place = {
    // Stores and places have no category of their own.
    category: keyOf([], group.column),
    column: keyOf([], group.column),
    row: keyOf(group.row, []),
    parent: keyOf(group.row.slice(0, -1), group.column),
    total: keyOf([], []),
  }[within];
  return groups.get(place) ?? group;
}

function figuresOf(
  measures: readonly PivotMeasure[],
  item: AnalysisItem,
  group: Group,
  possible: Possible,
): Pick<PivotCell, 'values' | 'reasons'> {
  const { stores } = possible;
  const items = possible.items ?? 0;
  const own = (measure: PivotMeasure): number | null => {
    if (measure === 'distribution') return distributionShare(item.stores, stores);
    if (measure === 'itemDistribution') return itemDistribution(group.points, items, stores);
    if (measure === 'totalDistributionPoints') return totalDistributionPoints(group.itemSales, possible.sales);
    if (measure === 'pointsOfDistribution') return group.points;
    return measure === 'averageItemsPerStore' ? averageItemsPerStore(group.points, stores) : item[measure];
  };
  const values = measures.map(own);
  if (!values.includes(null)) return { values };
  const reason = (measure: PivotMeasure): Reason => {
    if (measure === 'distribution' || measure === 'averageItemsPerStore') return 'no-stores';
    if (measure === 'itemDistribution') {
      if (stores === 0) return 'no-stores';
      return possible.items === null ? 'others' : 'no-items';
    }
    if (measure === 'totalDistributionPoints') return stores === 0 ? 'no-stores' : possible.reason;
    return (item.reasons as Readonly<Record<string, Reason>>)[measure] ?? 'no-movement';
  };
  return { values, reasons: measures.map((measure, at) => (values[at] === null ? reason(measure) : null)) };
}

/**
 * How many items a cell could have: those in scope with the other values of its lines. Null for others whose kept lines
 * differ between stores.
 */
function itemsInScope(ground: PivotGround, items: readonly GroupRow[]): (group: Group) => number | null {
  const fields = withoutStores(ground);
  const counted = new Map(items.map((row) => [placeOf(fields, row).key, numberOf(row['products']) ?? 0]));
  const others = (names: readonly PivotField[], ids: readonly number[]): number[] =>
    ids.filter((_, at) => names[at] === undefined || !isStoreLevel(names[at]));
  const byStore = ground.limits.filter(
    ({ path, depth }) => !isStoreLevel(path[depth] ?? 'product') && path.some((field) => isStoreLevel(field)),
  );
  return ({ row, column }) => {
    if (byStore.some(({ axis, depth }) => (axis === 'rows' ? row : column)[depth] === OTHERS_ID)) return null;
    return counted.get(keyOf(others(ground.rows, row), others(ground.columns, column))) ?? 0;
  };
}

/**
 * The stores that a cell could be in, and their sales: those in scope with the store values of its lines. So a brand's
 * distribution in a region is relative to the region's stores.
 */
function storesInScope(
  names: SnapshotNames,
  { rows, columns, within: { scope }, limits }: PivotGround,
  sales: StoreSales | null,
): (group: Group) => Omit<Possible, 'items'> {
  const stores = new Set(scope.placements.flatMap((placed) => placed.map(({ store }) => store)));
  stores.delete(0);
  const known = new Map<string, Omit<Possible, 'items'>>();
  /** For others: a condition that a store's value is none of the kept ones. */
  const isOther = (axis: 'rows' | 'columns', at: number, ids: readonly number[]) => {
    const limit = limits.find((each) => each.axis === axis && each.depth === at);
    return (value: number): boolean => limit?.has([...ids.slice(0, at), value]) === false;
  };
  const conditions = (axis: 'rows' | 'columns', fields: readonly PivotField[], ids: readonly number[]) =>
    ids.flatMap((id, at) => {
      const level = fields[at];
      if (level === undefined || !isStoreLevel(level)) return [];
      if (id !== OTHERS_ID) return [{ level, key: `${level}=${id}`, holds: (value: number) => value === id }];
      const key = `${level}=${axis}.${ids.slice(0, at).join('.')}`;
      return [{ level, key, holds: isOther(axis, at, ids) }];
    });
  return (group) => {
    const wanted = [...conditions('rows', rows, group.row), ...conditions('columns', columns, group.column)];
    const key = wanted.map((each) => each.key).join();
    let possible = known.get(key);
    if (possible === undefined) {
      const own = [...stores].filter((store) =>
        wanted.every(({ level, holds }) => holds(names.storeValue(store, level))),
      );
      const sold = own.reduce((sum, store) => sum + (sales?.of[store] ?? 0), 0);
      possible = { stores: own.length, sales: sold > 0 ? sold : null, reason: sales?.reason ?? 'no-movement' };
      known.set(key, possible);
    }
    return possible;
  };
}

/** Collects the lines of one direction, then sorts them. */
class Lines {
  private readonly found = new Map<string, readonly number[]>();
  private sorted: { key: string; line: PivotLine }[] = [];

  constructor(
    private readonly axis: 'rows' | 'columns',
    private readonly names: SnapshotNames,
    private readonly ground: PivotGround,
  ) {
    this.add([]);
  }

  add(ids: readonly number[]): void {
    const key = ids.join();
    if (!this.found.has(key)) this.found.set(key, ids);
  }

  /** The index of each line: the total first, each sub-total before its lines. */
  ordered(): Map<string, number> {
    const all = [...this.found].map(([key, ids]) => ({ key, line: this.line(ids) }));
    all.sort((a, b) => compareLines(a.line, b.line));
    this.sorted = all;
    return new Map(all.map(({ key }, at) => [key, at]));
  }

  lines(): PivotLine[] {
    return this.sorted.map(({ line }) => line);
  }

  private line(ids: readonly number[]): PivotLine {
    const { categories } = this.ground.within;
    const keys: string[] = [];
    const names: (string | null)[] = [];
    ids.forEach((id, at) => {
      const field = this.ground[this.axis][at];
      if (field === undefined) return;
      keys.push(keyOfId(this.names, categories, field, id));
      names.push(nameOfId(this.names, categories, field, id));
    });
    const depth = ids.length - 1;
    if (ids[depth] !== OTHERS_ID) return { keys, names };
    const limit = this.ground.limits.find((each) => each.axis === this.axis && each.depth === depth);
    return { keys, names, others: limit?.left(ids.slice(0, -1)) ?? 0 };
  }
}

export function compareLines(a: PivotLine, b: PivotLine): number {
  const depth = Math.min(a.keys.length, b.keys.length);
  for (let at = 0; at < depth; at += 1) {
    const [left, right] = [a.keys[at] ?? '', b.keys[at] ?? ''];
    if (left === right) continue;
    // Missing values come last, followed only by others.
    if (left === OTHERS_KEY || right === OTHERS_KEY) return left === OTHERS_KEY ? 1 : -1;
    if (left === NONE_KEY || right === NONE_KEY) return left === NONE_KEY ? 1 : -1;
    return namesOrder.compare(a.names[at] ?? left, b.names[at] ?? right) || namesOrder.compare(left, right);
  }
  return a.keys.length - b.keys.length;
}
