import { cellOf } from '../../planogram/psa/layout.js';
import type { ProductKeyRule } from '../../planogram/model.js';
import { type FileRule, keyRuleOf, productSubject } from '../file-subject.js';
import type { Found } from '../rule.js';

/** Columns of the three figures in the two rows that have them. */
const COLUMNS = { price: 'price', caseCost: 'case_cost', movement: 'unit_movement' } as const;

interface Row {
  readonly line: number;
  readonly upc: string;
  readonly id: string;
  readonly price: number | null;
  readonly caseCost: number | null;
  readonly movement: number | null;
}

/** Negative movement, price or cost: every figure treats it as missing. -1 does not mean "inherit" here. */
export const negativeFigure: FileRule = {
  id: 'M03',
  severity: 'error',
  object: 'prs',
  affects: ['sales', 'supply'],
  remedies: ['correct-file', 'waive'],
  *check({ file }) {
    const rule = keyRuleOf(file);
    for (const product of file.products) yield* negatives('Product', product, rule);
    for (const [planogramNo, planogram] of file.planograms.entries()) {
      for (const performance of planogram.performances) yield* negatives('Performance', performance, rule, planogramNo);
    }
  },
};

function* negatives(
  record: 'Product' | 'Performance',
  row: Row,
  rule: ProductKeyRule,
  planogramNo?: number,
): Iterable<Found> {
  for (const figure of ['price', 'caseCost', 'movement'] as const) {
    const value = row[figure];
    if (value === null || value >= 0) continue;
    yield {
      line: row.line,
      record,
      cell: cellOf(record, COLUMNS[figure]),
      found: String(value),
      subject: productSubject(rule, row),
      params: { figure },
      ...(planogramNo === undefined ? {} : { planogramNo }),
    };
  }
}
