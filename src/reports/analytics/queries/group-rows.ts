import { type AggregateRow, type AggregateSums, NO_SUMS } from '../../../core/metrics/aggregate.js';
import { SUMMED_MEASURE_IDS, type SummedMeasureId } from '../../../core/metrics/measures.js';
import type { AnalysisLevel } from '../levels.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';
import type { Counts, PlacedCounts } from './carried.js';

/** A group's sums and counts, with the id of its value. */
export interface Group extends AggregateRow {
  readonly id: number;
  readonly factRows: number;
}

/** Sums by row; NaN where a row has none, and no column for a measure that was not requested. */
export type SumColumns = Readonly<Partial<Record<SummedMeasureId, Float64Array>>>;

interface Columns {
  /** By row, the id of its value; each id once. */
  readonly ids: Float64Array;
  readonly factRows: Float64Array;
  readonly sums: SumColumns;
}

interface Described {
  readonly names: SnapshotNames;
  readonly level: AnalysisLevel;
  /** By value id. */
  readonly counts: (id: number) => Counts;
  /** Values that are in the data, some of them without a row, such as a planogram without products. */
  readonly placed: PlacedCounts['of'] | undefined;
}

type MutableGroup = { -readonly [Name in keyof Group]: Group[Name] };

/**
 * The groups of a level by value id, with their sums as columns. A level may have a hundred thousand values of which an
 * answer shows fifty, so a group becomes an object only when it is asked for.
 */
export class GroupRows {
  /** By row, the id of its value, ascending. */
  readonly ids: Int32Array;
  readonly factRows: Float64Array;
  readonly sums: SumColumns;
  private readonly rows: Int32Array;
  private all: readonly Group[] | null = null;

  constructor(
    columns: Columns,
    private readonly described: Described,
  ) {
    const { names, level, placed } = described;
    // By value id, its row in the columns.
    const found = new Int32Array(names.idCount(level)).fill(ABSENT);
    for (const id of placed?.keys() ?? []) found[id] = WITHOUT_ROW;
    columns.ids.forEach((id, row) => (found[Number.isNaN(id) ? 0 : id] = row));
    this.ids = presentIn(found);
    this.factRows = sorted(columns.factRows, found, this.ids, 0);
    this.sums = Object.fromEntries(
      Object.entries(columns.sums).map(([id, sums]) => [id, sorted(sums, found, this.ids, Number.NaN)]),
    );
    this.rows = found.fill(ABSENT);
    this.ids.forEach((id, row) => (found[id] = row));
  }

  get level(): AnalysisLevel {
    return this.described.level;
  }

  get length(): number {
    return this.ids.length;
  }

  /** About how much memory it takes, once its groups have been asked for one by one. */
  get bytes(): number {
    return this.rows.byteLength + this.length * (12 + 8 * Object.keys(this.sums).length);
  }

  /** The row of a value; null when it has none. */
  rowOf(id: number): number | null {
    const row = this.rows[id] ?? ABSENT;
    return row < 0 ? null : row;
  }

  keyAt(row: number): string {
    return this.described.names.keyOf(this.described.level, this.ids[row] ?? 0);
  }

  nameAt(row: number): string | null {
    return this.described.names.nameOf(this.described.level, this.ids[row] ?? 0);
  }

  group(row: number): Group {
    const [id = 0, factRows = 0] = [this.ids[row], this.factRows[row]];
    const { products, planograms, stores } = this.countsAt(row);
    const group: MutableGroup = {
      id,
      key: this.keyAt(row),
      name: this.nameAt(row),
      products,
      planograms,
      stores,
      factRows,
      ...(NO_SUMS as AggregateSums),
    };
    for (const measure of SUMMED_MEASURE_IDS) group[measure] = sumAt(this.sums[measure], row);
    return group;
  }

  /** All of them as objects: only for levels, or questions, that have few. */
  groups(): readonly Group[] {
    this.all ??= Array.from(this.ids, (_, row) => this.group(row));
    return this.all;
  }

  /**
   * Reads row after row into one and the same object, which the next call overwrites, with only these sums. Key and name
   * are left out, and counts unless asked for.
   */
  reader(measures: readonly SummedMeasureId[], withCounts: boolean): (row: number) => Group {
    const group: MutableGroup = { ...NO_HEADING, ...(NO_SUMS as AggregateSums) };
    const columns = measures.map((id) => ({ id, sums: this.sums[id] }));
    return (row) => {
      group.id = this.ids[row] ?? 0;
      group.factRows = this.factRows[row] ?? 0;
      for (const { id, sums } of columns) group[id] = sumAt(sums, row);
      if (withCounts) {
        const { products, planograms, stores } = this.countsAt(row);
        group.products = products;
        group.planograms = planograms;
        group.stores = stores;
      }
      return group;
    };
  }

  private countsAt(row: number): Counts {
    const id = this.ids[row] ?? 0;
    const { counts, placed } = this.described;
    return this.factRows[row] === 0 ? { ...NO_COUNTS, ...placed?.get(id) } : counts(id);
  }
}

const NO_COUNTS: Counts = { products: 0, planograms: 0, stores: 0 };
const ABSENT = -2;
const WITHOUT_ROW = -1;
const NO_HEADING = { id: 0, key: null, name: null, products: 0, planograms: 0, stores: 0, factRows: 0 } as const;

/** The ids that have an entry, ascending. */
function presentIn(found: Int32Array): Int32Array {
  const ids = new Int32Array(found.length);
  let count = 0;
  for (let id = 0; id < found.length; id += 1) {
    if (found[id] === ABSENT) continue;
    ids[count] = id;
    count += 1;
  }
  return ids.slice(0, count);
}

/** A column in the order of ids; `none` where an id has no row. */
function sorted(values: Float64Array, found: Int32Array, ids: Int32Array, none: number): Float64Array {
  const column = new Float64Array(ids.length);
  for (let row = 0; row < ids.length; row += 1) column[row] = values[found[ids[row] ?? 0] ?? WITHOUT_ROW] ?? none;
  return column;
}

/** A row's sum; null when it has none. */
export function sumAt(sums: Float64Array | undefined, row: number): number | null {
  const sum = sums?.[row];
  return sum === undefined || Number.isNaN(sum) ? null : sum;
}
