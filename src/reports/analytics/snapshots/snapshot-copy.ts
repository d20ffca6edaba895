import { PART_TABLES, POSITION_COLUMNS as POSITION_PART } from '../../../core/extraction/columns.js';
import type { AnalyticsColumn, AnalyticsConnection } from '../../../platform/analytics/duckdb.js';
import { type GroupReader, type OwnColumn, RowGroupCopy } from '../../../platform/analytics/parquet/row-group-copy.js';
import { type StoredGroup, storedGroups } from '../../../platform/analytics/parquet/stored-groups.js';

/** The meaning of ids in a snapshot. */
const REPLACED: readonly string[] = ['file_no', 'planogram_no', 'product_key'];

/** The columns that a snapshot's positions take from their parts, after the two ids. */
export const POSITION_COLUMNS: readonly string[] = POSITION_PART.map(({ name }) => name).filter(
  (name) => !REPLACED.includes(name),
);

/** The columns that a snapshot's facts take from their parts, after the two ids. */
export const FACT_COLUMNS: readonly string[] = [
  ...['product_line', 'performance_line'],
  ...['positions', 'facings', 'linear', 'square', 'area', 'cubic', 'capacity'],
  ...['movement', 'sales', 'profit', 'price', 'unit_cost', 'daily_movement', 'capacity_moving'],
];

const COLUMNS = { positions: POSITION_COLUMNS, facts: FACT_COLUMNS } as const;
const IDS: readonly AnalyticsColumn[] = [
  { name: 'planogram_id', type: 'int', nullable: false },
  { name: 'product_id', type: 'int', nullable: false },
];

/** A large table of the parts, row group by row group. */
export interface LargeTable {
  readonly name: keyof typeof COLUMNS;
  readonly groups: readonly StoredGroup[];
}

/** The row groups of a large table's sorted parts; null when this program did not write the parts. */
export async function largeTable(name: LargeTable['name'], parts: readonly string[]): Promise<LargeTable | null> {
  const groups = await storedGroups(parts, [...takenColumns(name), ...partColumns(name, REPLACED)]);
  return groups && { name, groups };
}

export function rowsIn({ groups }: LargeTable): number {
  return groups.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Writes a large table of the snapshot when all its rows are kept in their order and only the ids are new. The columns
 * are copied byte by byte, one row group per part, without the database.
 */
export async function copyLargeTable({ name, groups }: LargeTable, ids: SnapshotIds, path: string): Promise<void> {
  const copy = await RowGroupCopy.open(path, IDS, takenColumns(name));
  try {
    await copy.addAll(groups, (reader) => ids.of(reader));
    await copy.complete();
  } finally {
    await copy.close();
  }
}

function takenColumns(name: LargeTable['name']): AnalyticsColumn[] {
  return COLUMNS[name].flatMap((column) => partColumns(name, [column]));
}

function partColumns(table: LargeTable['name'], names: readonly string[]): AnalyticsColumn[] {
  return PART_TABLES[table].filter(({ name }) => names.includes(name));
}

/** The ids of planograms and products, by their keys in the parts. */
export class SnapshotIds {
  private constructor(
    private readonly planograms: ReadonlyMap<string, number>,
    private readonly products: ReadonlyMap<string, number>,
    private readonly aliases: ReadonlyMap<string, string>,
  ) {}

  /**
   * Reads them from the database's `planograms` and `products`.
   *
   * @param aliases product keys that are replaced by others
   */
  static async read(db: AnalyticsConnection, aliases: ReadonlyMap<string, string>): Promise<SnapshotIds> {
    const planograms = new Map<string, number>();
    const named = 'SELECT planogram_id AS id, file_no AS file, planogram_no AS no FROM planograms';
    for await (const batch of db.stream<{ id: number; file: number; no: number }>(named)) {
      for (const { id, file, no } of batch) planograms.set(`${file}.${no}`, id);
    }
    const products = new Map<string, number>();
    const keyed = 'SELECT product_id AS id, product_key AS key FROM products WHERE product_key IS NOT NULL';
    for await (const batch of db.stream<{ id: number; key: string }>(keyed)) {
      for (const { id, key } of batch) products.set(key, id);
    }
    return new SnapshotIds(planograms, products, aliases);
  }

  /** @throws Error when a row's planogram is missing */
  of(reader: GroupReader): Record<string, OwnColumn> {
    const productOf = (key: string) => this.products.get(this.aliases.get(key) ?? key) ?? 0;
    return {
      planogram_id: this.planogramIds(reader.integers('file_no'), reader.integers('planogram_no')),
      product_id: reader.numbered('product_key', productOf, 0),
    };
  }

  /** Rows of a planogram are contiguous. */
  private planogramIds(files: Int32Array, numbers: Int32Array): Int32Array {
    const ids = new Int32Array(files.length);
    let [file, number, id] = [-1, -1, -1];
    for (let row = 0; row < ids.length; row += 1) {
      if (files[row] !== file || numbers[row] !== number) {
        [file, number] = [files[row] ?? -1, numbers[row] ?? -1];
        id = this.planograms.get(`${file}.${number}`) ?? -1;
        if (id < 0) throw new Error(`The snapshot has no planogram ${file}.${number}, though rows are of it`);
      }
      ids[row] = id;
    }
    return ids;
  }
}
