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
import { isStoreLevel, NONE_KEY } from '../analytics/levels.js';
import { namesOrder } from '../analytics/names-order.js';
import type { StoreSales } from '../analytics/queries/store-sales.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { CategoryBases } from './pivot-bases.js';
import type { PivotField } from './pivot-fields.js';
import type { PivotMeasure } from './pivot-measures.js';
import type { PivotQuestion } from './pivot-question.js';
import { keyOfId, nameOfId, type PivotScope } from './pivot-scope.js';
import { type GroupRow, numberOf } from './pivot.queries.js';

/** A line down or across: the values of its fields, as many as it goes deep; none: the total. */
export interface PivotLine {
  readonly keys: readonly string[];
  readonly names: readonly (string | null)[];
}

export interface PivotCell {
  readonly row: number;
  readonly column: number;
  /** By measure, lengths in centimetres. */
  readonly values: readonly (number | null)[];
  /** By measure; there when a value is null. */
  readonly reasons?: readonly (Reason | null)[];
}

/** A pivot's numbers in centimetres, not rounded: shown in any units later. */
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

/** What was counted of every cell; `sales` where stores weigh by them. */
export interface PivotCounts {
  readonly sums: readonly GroupRow[];
  readonly stores: readonly GroupRow[];
  readonly items: readonly GroupRow[];
  readonly itemSales: readonly GroupRow[];
  readonly sales: StoreSales | null;
}

/** What a cell's distribution is held against: the stores and items that it could have. */
interface Possible {
  readonly stores: number;
  readonly items: number;
  readonly sales: number | null;
  /** Why the sales are null. */
  readonly reason: Reason;
}

/** Puts groups in order: lines by name, sub-totals before what they are of, every figure by core/metrics. */
export function pivotCells(
  names: SnapshotNames,
  within: PivotScope,
  question: PivotQuestion,
  counts: PivotCounts,
  compared: { readonly options: AnalysisOptions; readonly categories: CategoryBases },
): PivotCells {
  const { options, categories } = compared;
  const groups = groupsOf(question, counts);
  const lineOf = (fields: readonly PivotField[]) => new Lines(fields, names, within);
  const rows = lineOf(question.rows);
  const columns = lineOf(question.columns);
  for (const { row, column } of groups.values()) {
    rows.add(row);
    columns.add(column);
  }
  const storesIn = storesInScope(names, within, question, counts.sales);
  const itemsIn = itemsInScope(question, counts.items);
  const rowAt = rows.ordered();
  const columnAt = columns.ordered();
  const cells = [...groups.values()].map((group): PivotCell => {
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

function groupsOf(question: PivotQuestion, { sums, stores, itemSales }: PivotCounts): Map<string, Group> {
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
      planograms: numberOf(row['planograms']) ?? 0,
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

/** The fields that say nothing of stores. */
export function withoutStores({ rows, columns }: PivotFields): PivotFields {
  const others = (fields: readonly PivotField[]): PivotField[] => fields.filter((field) => !isStoreLevel(field));
  return { rows: others(rows), columns: others(columns) };
}

/** Where a group stands: ids down and ids across, each as deep as the group goes. */
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

/** What a cell's shares are taken of, where it is not the category. */
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
  const { stores, items } = possible;
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
    if (measure === 'itemDistribution') return stores === 0 ? 'no-stores' : 'no-items';
    if (measure === 'totalDistributionPoints') return stores === 0 ? 'no-stores' : possible.reason;
    return (item.reasons as Readonly<Record<string, Reason>>)[measure] ?? 'no-movement';
  };
  return { values, reasons: measures.map((measure, at) => (values[at] === null ? reason(measure) : null)) };
}

/** How many items a cell could hold: those in scope that have the other values of its lines. */
function itemsInScope(question: PivotQuestion, items: readonly GroupRow[]): (group: Group) => number {
  const fields = withoutStores(question);
  const counted = new Map(items.map((row) => [placeOf(fields, row).key, numberOf(row['products']) ?? 0]));
  const others = (names: readonly PivotField[], ids: readonly number[]): number[] =>
    ids.filter((_, at) => names[at] === undefined || !isStoreLevel(names[at]));
  return ({ row, column }) => counted.get(keyOf(others(question.rows, row), others(question.columns, column))) ?? 0;
}

/**
 * The stores that a cell could be in, and what they sell: those in scope that have the store values of its lines. So a
 * brand's distribution in a region is of the region's stores.
 */
function storesInScope(
  names: SnapshotNames,
  { scope }: PivotScope,
  { rows, columns }: PivotQuestion,
  sales: StoreSales | null,
): (group: Group) => Omit<Possible, 'items'> {
  const stores = new Set(scope.placements.flatMap((placed) => placed.map(({ store }) => store)));
  stores.delete(0);
  const known = new Map<string, Omit<Possible, 'items'>>();
  const conditions = (fields: readonly PivotField[], ids: readonly number[]) =>
    ids.flatMap((id, at) => {
      const level = fields[at];
      return level !== undefined && isStoreLevel(level) ? [{ level, id }] : [];
    });
  return (group) => {
    const wanted = [...conditions(rows, group.row), ...conditions(columns, group.column)];
    const key = wanted.map(({ level, id }) => `${level}=${id}`).join();
    let possible = known.get(key);
    if (possible === undefined) {
      const own = [...stores].filter((store) => wanted.every(({ level, id }) => names.storeValue(store, level) === id));
      const sold = own.reduce((sum, store) => sum + (sales?.of[store] ?? 0), 0);
      possible = { stores: own.length, sales: sold > 0 ? sold : null, reason: sales?.reason ?? 'no-movement' };
      known.set(key, possible);
    }
    return possible;
  };
}

/** The lines of one direction, gathered, then in order. */
class Lines {
  private readonly found = new Map<string, readonly number[]>();
  private sorted: { key: string; line: PivotLine }[] = [];

  constructor(
    private readonly fields: readonly PivotField[],
    private readonly names: SnapshotNames,
    private readonly within: PivotScope,
  ) {
    this.add([]);
  }

  add(ids: readonly number[]): void {
    const key = ids.join();
    if (!this.found.has(key)) this.found.set(key, ids);
  }

  /** Where each line stands, the total first, each sub-total before its lines. */
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
    const { categories } = this.within;
    const keys: string[] = [];
    const names: (string | null)[] = [];
    ids.forEach((id, at) => {
      const field = this.fields[at];
      if (field === undefined) return;
      keys.push(keyOfId(this.names, categories, field, id));
      names.push(nameOfId(this.names, categories, field, id));
    });
    return { keys, names };
  }
}

function compareLines(a: PivotLine, b: PivotLine): number {
  const depth = Math.min(a.keys.length, b.keys.length);
  for (let at = 0; at < depth; at += 1) {
    const [left, right] = [a.keys[at] ?? '', b.keys[at] ?? ''];
    if (left === right) continue;
    // What has no value stands last.
    if (left === NONE_KEY || right === NONE_KEY) return left === NONE_KEY ? 1 : -1;
    return namesOrder.compare(a.names[at] ?? left, b.names[at] ?? right) || namesOrder.compare(left, right);
  }
  return a.keys.length - b.keys.length;
}
