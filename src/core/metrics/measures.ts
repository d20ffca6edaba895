import type { FACT_COLUMNS } from '../extraction/columns.js';
import type { Quantity } from '../units/display.js';
import type { SpaceMeasure } from './figure-ids.js';
import type { Reason } from './reason.js';

export type FactColumn = (typeof FACT_COLUMNS)[number]['name'];

export interface SummedMeasure {
  /** The fact column that is summed; each row counts once per store of its planogram. */
  readonly column: FactColumn;
  /** The column that it is multiplied by, row by row. */
  readonly times?: FactColumn;
  /** Sums only rows that have a value in each of these columns: a quotient needs rows that know both of its sides. */
  readonly known?: readonly FactColumn[];
  readonly quantity: Quantity;
  /** The reason when the sum is null. */
  readonly reason: Reason;
}

/**
 * Every figure that is a sum over the facts, by id. Reporting queries, totals and metrics all take the column and the
 * condition from here, so that each definition exists once.
 */
export const SUMMED_MEASURES = {
  positions: { column: 'positions', quantity: 'count', reason: 'no-stores' },
  facings: { column: 'facings', quantity: 'count', reason: 'no-dimensions' },
  linear: { column: 'linear', quantity: 'length', reason: 'no-dimensions' },
  square: { column: 'square', quantity: 'area', reason: 'no-dimensions' },
  area: { column: 'area', quantity: 'area', reason: 'no-dimensions' },
  cubic: { column: 'cubic', quantity: 'volume', reason: 'no-dimensions' },
  capacity: { column: 'capacity', quantity: 'units', reason: 'no-capacity' },
  units: { column: 'movement', quantity: 'units', reason: 'no-movement' },
  sales: { column: 'sales', quantity: 'money', reason: 'no-price' },
  profit: { column: 'profit', quantity: 'money', reason: 'no-cost' },
  dailyMovement: { column: 'daily_movement', quantity: 'units', reason: 'no-movement' },
  capacityMoving: { column: 'capacity_moving', quantity: 'units', reason: 'no-capacity' },
  facingsMoving: { column: 'facings', known: ['movement'], quantity: 'count', reason: 'no-movement' },
  linearMoving: { column: 'linear', known: ['movement'], quantity: 'length', reason: 'no-movement' },
  squareMoving: { column: 'square', known: ['movement'], quantity: 'area', reason: 'no-movement' },
  areaMoving: { column: 'area', known: ['movement'], quantity: 'area', reason: 'no-movement' },
  cubicMoving: { column: 'cubic', known: ['movement'], quantity: 'volume', reason: 'no-movement' },
  capacityCased: { column: 'capacity', known: ['case_total_number'], quantity: 'units', reason: 'no-case' },
  caseUnits: { column: 'case_total_number', known: ['capacity'], quantity: 'units', reason: 'no-case' },
  profitStocked: { column: 'profit', known: ['capacity'], quantity: 'money', reason: 'no-cost' },
  stockCost: { column: 'capacity', times: 'unit_cost', known: ['profit'], quantity: 'money', reason: 'no-cost' },
} as const satisfies Readonly<Record<string, SummedMeasure>>;

export type SummedMeasureId = keyof typeof SUMMED_MEASURES;
export const SUMMED_MEASURE_IDS = Object.keys(SUMMED_MEASURES) as SummedMeasureId[];

/** A measure's space on rows with movement: the numerator of coverage. */
export const MOVING_SPACE = {
  linear: 'linearMoving',
  square: 'squareMoving',
  area: 'areaMoving',
  cubic: 'cubicMoving',
  facings: 'facingsMoving',
  capacity: 'capacityMoving',
} as const satisfies Readonly<Record<SpaceMeasure, SummedMeasureId>>;

/**
 * A measure's sum as SQL over the facts. `fact` is the query's alias and `stores` an expression for the number of
 * stores of the row's planogram (`1`: each row counts once); neither may be user input. A sum without values is null in
 * SQL, as it is here. Excluded rows become null by CASE, because a sum with FILTER takes DuckDB half as long again.
 */
export function sumExpression(measure: SummedMeasureId, fact: string, stores: string): string {
  const { column, times, known = [] }: SummedMeasure = SUMMED_MEASURES[measure];
  const value = [column, ...(times === undefined ? [] : [times])].map((name) => `${fact}.${name}`);
  const weighted = timesStores(value, stores);
  const counts = known.map((name) => `${fact}.${name} IS NOT NULL`).join(' AND ');
  return counts === '' ? `sum(${weighted})` : `sum(CASE WHEN ${counts} THEN ${weighted} END)`;
}

/**
 * The same sum over rows that were already summed, each of which holds `sumExpression` of its facts under the measure's
 * id. Exact for counts and whole numbers; otherwise exact to the 12 digits that are shown, in any order of adding.
 */
export function rolledExpression(measure: SummedMeasureId, rolled: string, stores: string): string {
  return `sum(${timesStores([`${rolled}."${measure}"`], stores)})`;
}

/** A row that counts once needs no multiplication. */
function timesStores(value: readonly string[], stores: string): string {
  return (stores === '1' ? value : [...value, stores]).join(' * ');
}

/** The fact columns that the sums read. */
export const SUMMED_COLUMNS: readonly FactColumn[] = [
  ...new Set(
    Object.values<SummedMeasure>(SUMMED_MEASURES).flatMap(({ column, times, known = [] }) => [
      column,
      ...(times === undefined ? [] : [times]),
      ...known,
    ]),
  ),
];

/** All sums that an {@link AggregateRow} needs, as a select list: `sum(f.linear * w.stores) AS "linear", …`. */
export function sumSelectList(fact: string, stores: string): string {
  return SUMMED_MEASURE_IDS.map((id) => `${sumExpression(id, fact, stores)} AS "${id}"`).join(',\n  ');
}
