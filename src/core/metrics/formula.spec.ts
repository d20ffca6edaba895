import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Formula, FormulaError } from './formula.js';

const KNOWN = new Set(['sales', 'linear', 'units', 'profit']);
const FIGURES: Readonly<Record<string, number>> = { sales: 120, linear: 8, units: 30, profit: 18 };
const valueOf = (text: string, figures: Readonly<Record<string, number | null>> = FIGURES) =>
  Formula.read(text, KNOWN).valueOf((name) => ({
    value: figures[name] ?? null,
    reason: figures[name] == null ? 'no-movement' : null,
  }));

const problemOf = (text: string) => {
  try {
    Formula.read(text, KNOWN);
  } catch (error) {
    if (error instanceof FormulaError) return error.problem;
    throw error;
  }
  return null;
};

describe('a formula', () => {
  it('joins figures arithmetically', () => {
    // 120 / 8 = 15; 18 / 120 = 0.15; (120 - 18) / 30 = 3.4
    expect(valueOf('sales / linear').value).toBe(15);
    expect(valueOf('profit / sales').value).toBe(0.15);
    expect(valueOf('(sales - profit) / units').value).toBe(3.4);
    expect(valueOf('-linear + 2 * 3').value).toBe(-2);
    expect(valueOf('sales - profit - units').value).toBe(72);
    expect(valueOf('max(units, sales, 7) + min(1, 2) + abs(-3) + round(1.256, 2)').value).toBe(125.26);
  });

  it('names each figure that it needs once', () => {
    expect(Formula.read('sales / (sales + profit) * max(linear, 1)', KNOWN).names).toEqual([
      'sales',
      'profit',
      'linear',
    ]);
  });

  it('is null with a reason when a figure is null or it divides by zero', () => {
    expect(valueOf('sales / linear', { sales: null, linear: 8 })).toEqual({ value: null, reason: 'no-movement' });
    expect(valueOf('sales / (linear - 8)')).toEqual({ value: null, reason: 'by-zero' });
    expect(valueOf('sales / linear', { sales: 0, linear: 8 })).toEqual({ value: 0, reason: null });
  });

  it.each([
    ['', { kind: 'empty' }],
    ['sales / shelf', { kind: 'unknown-name', name: 'shelf' }],
    ['sales /', { kind: 'syntax', at: 7 }],
    ['sum(sales)', { kind: 'unknown-function', name: 'sum' }],
    ['toString(sales)', { kind: 'unknown-function', name: 'toString' }],
    ['abs(sales, units)', { kind: 'arguments', name: 'abs', least: 1, most: 1 }],
    ['sales.constructor', { kind: 'not-allowed' }],
    ['sales[0]', { kind: 'not-allowed' }],
    ['"a" + sales', { kind: 'not-allowed' }],
    ['sales > 3', { kind: 'not-allowed' }],
    ['sales, units', { kind: 'not-allowed' }],
    ['sales units', { kind: 'not-allowed' }],
    ['this', { kind: 'not-allowed' }],
    ['1'.repeat(501), { kind: 'too-long' }],
    [`${'('.repeat(240)}sales${')'.repeat(240)}`, null],
    [Array.from({ length: 80 }, () => 'units').join('+'), { kind: 'too-long' }],
  ])('%s is refused with its reason', (text, problem) => {
    if (problem === null) expect(problemOf(text)).toBeNull();
    else expect(problemOf(text)).toMatchObject(problem);
  });

  it('never gives NaN or infinity, and never throws another error', () => {
    const text = fc.string({
      unit: fc.constantFrom('sales', 'linear', '0', '7', '+', '-', '*', '/', '(', ')', ',', 'max', ' ', '.', '!', 'x'),
      maxLength: 14,
    });
    fc.assert(
      fc.property(text, (formula) => {
        if (problemOf(formula) !== null) return;
        const { value, reason } = valueOf(formula);
        if (value === null) expect(reason).not.toBeNull();
        else expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
