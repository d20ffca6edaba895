import type { AddedFile } from '../../extraction/extraction.js';
import type { FileRule, FileSubject } from '../file-subject.js';
import type { Found, RuleDefinition } from '../rule.js';

/** A planogram × product that is placed, as the extraction computed it; null for missing figures. */
export interface Fact {
  readonly planogramNo: number;
  readonly productKey: string | null;
  readonly productLine: number | null;
  readonly performanceLine: number | null;
  readonly linear: number | null;
  readonly capacity: number | null;
  /** Units per week. */
  readonly movement: number | null;
  readonly dailyMovement: number | null;
  readonly price: number | null;
  readonly unitCost: number | null;
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
const lineOrNull = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value);

/** The facts of a file, in order. */
export function* factsOf({ facts }: Pick<AddedFile, 'facts'>): Iterable<Fact> {
  const { columns } = facts;
  for (let row = 0; row < facts.rows; row++) {
    yield {
      planogramNo: columns.planogram_no[row] ?? 0,
      productKey: columns.product_key.dictionary[columns.product_key.codes[row] ?? -1] ?? null,
      productLine: lineOrNull(columns.product_line[row]),
      performanceLine: lineOrNull(columns.performance_line[row]),
      linear: orNull(columns.linear[row]),
      capacity: orNull(columns.capacity[row]),
      movement: orNull(columns.movement[row]),
      dailyMovement: orNull(columns.daily_movement[row]),
      price: orNull(columns.price[row]),
      unitCost: orNull(columns.unit_cost[row]),
    };
  }
}

/**
 * A rule for each placed product of a planogram; its findings point to the Performance row, or else to the Product row.
 */
export function factRule(
  definition: RuleDefinition,
  judge: (fact: Fact, subject: FileSubject) => Pick<Found, 'cell' | 'found' | 'params'> | null,
): FileRule {
  return {
    ...definition,
    *check(subject) {
      for (const fact of factsOf(subject.extract)) {
        const said = judge(fact, subject);
        if (said) yield { ...placeOf(fact), ...said };
      }
    },
  };
}

function placeOf({ planogramNo, productKey, performanceLine, productLine }: Fact): Found {
  return {
    line: performanceLine ?? productLine ?? 0,
    record: performanceLine === null ? 'Product' : 'Performance',
    planogramNo,
    ...(productKey === null ? {} : { subject: productKey }),
  };
}
