import { type AnalyticsConnection, type AnalyticsRow, quoteText } from '../../../platform/analytics/duckdb.js';
import { EXCEPTION_KINDS, type ExceptionKind } from '../levels.js';

/** A row of an exception list of days of supply. */
export interface SupplyRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly product_id: number;
  readonly facings: number | null;
  readonly capacity: number | null;
  readonly movement: number | null;
  readonly days: number | null;
}

const FIGURES = ['facings', 'capacity', 'movement', 'days'] as const;

/** Memory of a row: two ids and four figures. */
export const BYTES_PER_WORST_ROW = 2 * 4 + FIGURES.length * 8;

interface List {
  readonly planograms: Int32Array;
  readonly products: Int32Array;
  /** In the order of `FIGURES`; NaN for null. */
  readonly figures: readonly Float64Array[];
  /** Whether no fact of this kind is missing. */
  readonly isAll: boolean;
}

/**
 * The worst rows of each exception list, worst first, in memory: a filter's list is usually found among the first few
 * thousand, while a query would read and join all of them.
 */
export class WorstRows {
  private constructor(private readonly lists: ReadonlyMap<ExceptionKind, List>) {}

  /** Reads the table `supply_first`. */
  static async read(db: AnalyticsConnection, path: string): Promise<WorstRows> {
    const lists = new Map<ExceptionKind, List>();
    for (const kind of EXCEPTION_KINDS) {
      const [planograms = NONE, products = NONE, isAll = NONE, ...figures] = await db.numbers(
        `SELECT planogram_id, product_id, is_all::INTEGER, ${FIGURES.join(', ')}
FROM read_parquet(${quoteText(path)}) WHERE kind = $1 ORDER BY key, planogram_id, product_id`,
        FIGURES.length + 3,
        [kind],
      );
      const ids = { planograms: Int32Array.from(planograms), products: Int32Array.from(products) };
      lists.set(kind, { ...ids, figures, isAll: isAll.length > 0 && isAll.every((is) => is === 1) });
    }
    return new WorstRows(lists);
  }

  /**
   * The first `limit` rows of a list that are in scope; null when there are fewer, and facts beyond these rows could be
   * missing.
   */
  first(kind: ExceptionKind, isIn: (planogram: number, product: number) => boolean, limit: number): SupplyRow[] | null {
    const list = this.lists.get(kind);
    if (list === undefined) return null;
    const { planograms, products, isAll } = list;
    const rows: SupplyRow[] = [];
    for (let at = 0; at < planograms.length && rows.length < limit; at += 1) {
      if (isIn(planograms[at] ?? 0, products[at] ?? 0)) rows.push(rowAt(list, at));
    }
    return rows.length < limit && !isAll ? null : rows;
  }
}

const NONE = new Float64Array();

function rowAt({ planograms, products, figures }: List, at: number): SupplyRow {
  const [facings, capacity, movement, days] = figures.map((values) => {
    const value = values[at] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
  return {
    planogram_id: planograms[at] ?? 0,
    product_id: products[at] ?? 0,
    ...{ facings: facings ?? null, capacity: capacity ?? null, movement: movement ?? null, days: days ?? null },
  };
}
