import { Formula, FormulaError, type FormulaProblem } from '../../../core/metrics/formula.js';
import type { Reason } from '../../../core/metrics/reason.js';
import { CALCULATED_FORMATS, type CalculatedFormat } from '../../../core/pivots/pivot-lists.js';
import type { FieldError } from '../../../platform/errors/app-error.js';
import { isPivotMeasure, measuresOf, type PivotMeasure } from '../pivot-measures.js';
import type { PivotTable } from '../pivot-fields.js';

export { CALCULATED_FORMATS, type CalculatedFormat };
export const MAX_CALCULATED = 6;
export const MAX_CALCULATED_NAME = 60;

/** A custom measure, computed from the pivot's measures in the reader's units. */
export interface CalculatedMeasure {
  readonly name: string;
  readonly formula: string;
  readonly format: CalculatedFormat;
}

export interface AskedCalculated {
  readonly name: string;
  readonly formula: string;
  readonly format?: CalculatedFormat | undefined;
}

export function calculatedMeasure({ name, formula, format = 'number' }: AskedCalculated): CalculatedMeasure {
  return { name: name.trim(), formula, format };
}

const known = (table: PivotTable): ReadonlySet<string> => new Set(measuresOf(table));

export function calculatedProblems(asked: readonly AskedCalculated[], table: PivotTable): FieldError[] {
  const problems: FieldError[] = [];
  if (asked.length > MAX_CALCULATED) {
    problems.push({ field: 'calculated', message: `at most ${MAX_CALCULATED} calculated measures: take one out` });
  }
  const names = asked.map(({ name }) => name.trim());
  asked.forEach(({ formula }, index) => {
    const at = `calculated.${index}`;
    const name = names[index] ?? '';
    if (name === '') problems.push({ field: `${at}.name`, message: 'a calculated measure needs a name' });
    else if (isPivotMeasure(name) || names.indexOf(name) !== index) {
      problems.push({ field: `${at}.name`, message: `${name} is the name of another measure: choose another` });
    }
    try {
      Formula.read(formula, known(table));
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      problems.push({ field: `${at}.formula`, message: problemText(error.problem, table) });
    }
  });
  return problems;
}

function problemText(problem: FormulaProblem, table: PivotTable): string {
  switch (problem.kind) {
    case 'empty':
      return 'a calculated measure needs a formula, such as sales / linear';
    case 'too-long':
      return 'the formula is too long: split it, or leave parts out';
    case 'not-allowed':
      return 'a formula takes measures, numbers, + - * / and parentheses, abs, min, max and round; nothing else';
    case 'syntax':
      return `the formula breaks off or goes wrong at character ${problem.at + 1}`;
    case 'unknown-name':
      return `${problem.name} is no measure; a measure is one of: ${measuresOf(table).join(', ')}`;
    case 'unknown-function':
      return `${problem.name} is no function; a function is one of: abs, min, max, round`;
    case 'arguments':
      return `${problem.name} takes ${problem.least === problem.most ? problem.least : `${problem.least} to ${problem.most}`} values`;
  }
}

/** The measures that calculated ones depend on. */
export function measuresBehind(calculated: readonly CalculatedMeasure[], table: PivotTable): PivotMeasure[] {
  const names = calculated.flatMap(({ formula }) => Formula.read(formula, known(table)).names);
  return [...new Set(names)].filter(isPivotMeasure);
}

/** Figures of a cell by measure, in the reader's units. */
export interface CellFigures {
  readonly values: readonly (number | null)[];
  readonly reasons: readonly (Reason | null)[] | undefined;
}

/** Computes calculated measures from a cell's figures, which are ordered as in `measures`. */
export function calculator(
  calculated: readonly CalculatedMeasure[],
  measures: readonly PivotMeasure[],
  table: PivotTable,
): (cell: CellFigures) => { readonly value: number | null; readonly reason: Reason | null }[] {
  const formulas = calculated.map(({ formula }) => Formula.read(formula, known(table)));
  const places = new Map<string, number>(measures.map((measure, at) => [measure, at]));
  return ({ values, reasons }) =>
    formulas.map((formula) =>
      formula.valueOf((name) => {
        const at = places.get(name) ?? -1;
        return { value: values[at] ?? null, reason: reasons?.[at] ?? null };
      }),
    );
}
