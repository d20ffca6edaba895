import { describe, expect, it } from 'vitest';
import { FACT_COLUMNS } from '../extraction/columns.js';
import { emptySums } from './aggregate.js';
import { SPACE_MEASURES } from './figure-ids.js';
import {
  MOVING_SPACE,
  rolledExpression,
  SUMMED_MEASURES,
  SUMMED_MEASURE_IDS,
  sumExpression,
  sumSelectList,
} from './measures.js';

describe('the measures as sums over the facts', () => {
  it('refer to columns that the facts have', () => {
    const columns = FACT_COLUMNS.map((column) => column.name);
    for (const id of SUMMED_MEASURE_IDS) expect(columns).toContain(SUMMED_MEASURES[id].column);
  });

  it('weight each row by the stores of its planogram', () => {
    expect(sumExpression('linear', 'f', 'w.stores')).toBe('sum(f.linear * w.stores)');
    expect(sumExpression('units', 'f', 'w.stores')).toBe('sum(f.movement * w.stores)');
  });

  it('take moving space over rows with movement only', () => {
    expect(sumExpression('stockCost', 'f', 'w.stores')).toBe(
      'sum(CASE WHEN f.profit IS NOT NULL THEN f.capacity * f.unit_cost * w.stores END)',
    );
    expect(sumExpression('linearMoving', 'f', '1')).toBe('sum(CASE WHEN f.movement IS NOT NULL THEN f.linear END)');
    for (const space of SPACE_MEASURES)
      expect(SUMMED_MEASURES[MOVING_SPACE[space]].column.startsWith(space)).toBe(true);
  });

  it('are the same over rows that were already summed', () => {
    expect(rolledExpression('linearMoving', 'f', 'w.stores')).toBe('sum(f."linearMoving" * w.stores)');
    expect(rolledExpression('stockCost', 'f', '1')).toBe('sum(f."stockCost")');
  });

  it('select every field of an aggregate row under its name', () => {
    const names = [...sumSelectList('f', 'w.stores').matchAll(/AS "(\w+)"/g)].map((match) => match[1]);
    expect(names.sort()).toEqual(Object.keys(emptySums()).sort());
  });
});
