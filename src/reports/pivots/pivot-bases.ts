import type { AggregateRow, AggregateSums } from '../../core/metrics/aggregate.js';
import { NO_SUMS } from '../../core/metrics/aggregate.js';
import type { AnalysisOptions } from '../../core/metrics/analysis.js';
import { type Base, baseOver, type BasePart } from '../../core/metrics/base.js';
import { SUMMED_MEASURE_IDS } from '../../core/metrics/measures.js';
import { DEFAULT_ELASTICITY } from '../../core/metrics/figure-settings.js';
import { isProductLevel } from '../analytics/levels.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { PivotField } from './pivot-fields.js';
import { isCompared } from './pivot-measures.js';
import type { PivotQuestion } from './pivot-question.js';
import { type CategorySet, type Depths, type GroupRow, numberOf } from './pivot.queries.js';

/** Lines of a cell: ids down and across, each as deep as the cell. */
export interface CellPlace {
  readonly row: readonly number[];
  readonly column: readonly number[];
}

interface Line {
  readonly name: string;
  readonly field: PivotField;
}

/** How to find the base of cells of one depth: the lines that it shares with them, and whether it is by category. */
interface BaseLines {
  readonly kept: readonly Line[];
  readonly byCategory: boolean;
}

function linesOf({ rows, columns }: PivotQuestion, down: number, across: number): Line[] {
  const line = (letter: string) => (field: PivotField, at: number) => ({ name: `${letter}${at}`, field });
  return [...rows.slice(0, down).map(line('r')), ...columns.slice(0, across).map(line('c'))];
}

/**
 * The base of a cell within its category. Product lines are replaced by the category. A category is compared with all
 * categories in the same stores and places, and a planogram with the planograms of its category. Null: stores and
 * places are compared within their column.
 */
function baseLines(lines: readonly Line[]): BaseLines | null {
  const products = lines.filter(({ field }) => isProductLevel(field));
  const kept = lines.filter(({ field }) => !isProductLevel(field));
  if (products.length > 0) return { kept, byCategory: products.some(({ field }) => field !== 'category') };
  if (!lines.some(({ field }) => field === 'planogram')) return null;
  return { kept: kept.filter(({ field }) => field !== 'planogram'), byCategory: true };
}

/** Whether cells at this depth are compared within their category. */
function isByCategory({ within }: PivotQuestion, down: number): boolean {
  // The outermost lines have no parent line.
  return within === 'category' || (within === 'parent' && down === 1);
}

/** What to sum in addition to cells of these depths; empty when no measure is relative to a category. */
export function categorySets(question: PivotQuestion, depths: readonly Depths[]): CategorySet[] {
  if (!question.measures.some(isCompared)) return [];
  return depths.flatMap(([down, across]): CategorySet[] => {
    if (!isByCategory(question, down)) return [];
    const lines = linesOf(question, down, across);
    const base = baseLines(lines);
    if (base === null) return [];
    const names = base.kept.map(({ name }) => name);
    const has = (letter: string, depth: number): boolean =>
      names.filter((name) => name.startsWith(letter)).length === depth;
    const whole = { lines: names, byCategory: base.byCategory, hasRows: has('r', down), hasColumns: has('c', across) };
    if (!base.byCategory) return [whole];
    return [whole, { lines: lines.map(({ name }) => name), byCategory: true, hasRows: true, hasColumns: true }];
  });
}

/** The bases of cells within their categories, from the sums of {@link categorySets}. */
export class CategoryBases {
  /** By the ids of the lines, then by category; null when not by category. */
  private readonly sums = new Map<string, Map<number | null, AggregateRow>>();

  constructor(
    private readonly question: PivotQuestion,
    private readonly names: SnapshotNames,
    private readonly options: AnalysisOptions,
    rows: readonly GroupRow[],
  ) {
    const lines = linesOf(question, question.rows.length, question.columns.length);
    for (const row of rows) {
      const key = lines.map(({ name }) => idText(row[name])).join();
      const category = numberOf(row['cat']);
      const known = this.sums.get(key) ?? new Map<number | null, AggregateRow>();
      known.set(category, aggregateOf(row));
      this.sums.set(key, known);
    }
  }

  /** The base of a cell; null when it is not compared within a category. */
  of(place: CellPlace, own: AggregateRow): Base | null {
    const { row, column } = place;
    if (!isByCategory(this.question, row.length)) return null;
    const lines = linesOf(this.question, row.length, column.length);
    const base = baseLines(lines);
    if (base === null) return null;
    const wholes = this.sums.get(this.keyOf(base.kept, place));
    const parts = base.byCategory ? this.sums.get(this.keyOf(lines, place)) : new Map([[null, own]]);
    if (wholes === undefined || parts === undefined) return null;
    const { space, sales } = this.question;
    const compared = [...parts].flatMap(([category, part]): BasePart[] => {
      if (base.byCategory && category === null) return [];
      const whole = wholes.get(category);
      const elasticity = this.elasticityOf(category);
      return whole === undefined ? [] : [{ space: part[space], sales: part[sales], whole, elasticity }];
    });
    return baseOver(compared, this.question);
  }

  private elasticityOf(category: number | null): number {
    const { elasticity = DEFAULT_ELASTICITY, elasticityFor } = this.options;
    return category === null ? elasticity : (elasticityFor?.(this.names.nameOf('category', category)) ?? elasticity);
  }

  private keyOf(kept: readonly Line[], { row, column }: CellPlace): string {
    const names = new Set(kept.map(({ name }) => name));
    const ids = (letter: string, of: readonly number[], count: number): string[] =>
      Array.from({ length: count }, (_, at) => (names.has(`${letter}${at}`) ? idText(of[at]) : ''));
    return [...ids('r', row, this.question.rows.length), ...ids('c', column, this.question.columns.length)].join();
  }
}

const idText = (id: unknown): string => (typeof id === 'number' ? String(id) : '');

function aggregateOf(row: GroupRow): AggregateRow {
  const sums = { key: null, name: null, products: 0, stores: 0, planograms: 0, ...(NO_SUMS as AggregateSums) };
  for (const id of SUMMED_MEASURE_IDS) sums[id] = numberOf(row[id]);
  return sums;
}
