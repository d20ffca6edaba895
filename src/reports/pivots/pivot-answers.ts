import { Injectable } from '@nestjs/common';
import { optionsOf } from '../analytics/analysis.js';
import type { ReportContext } from '../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import { storeSales } from '../analytics/queries/store-sales.js';
import { walkedCells } from './counts/cell-walk.js';
import { CategoryBases, categorySets } from './pivot-bases.js';
import { type PivotCells, pivotCells, withoutStores } from './pivot-cells.js';
import { PivotTooLargeError } from './pivot.errors.js';
import type { PivotField } from './pivot-fields.js';
import { countsPoints, countsStores, isCompared, sumsOf } from './pivot-measures.js';
import type { PivotQuestion } from './pivot-question.js';
import { type KeptValues, pivotScope, valueCount } from './pivot-scope.js';
import {
  allSets,
  type CategorySet,
  categorySums,
  edgeSets,
  estimatedCells,
  groupItemSales,
  type GroupPart,
  type GroupRow,
  groupStores,
  groupSums,
  type PivotGround,
  rowsInScope,
} from './pivot.queries.js';

/**
 * The most figures in an answer, including sub-totals and totals. Larger pivots return their lines and totals; their
 * cells are requested by lines.
 */
export const MAX_FIGURES = 100_000;
/** The most lines down and across in an answer. */
export const MAX_LINES = 100_000;
/** How far an estimate may be too high. */
const DOUBT = 1.25;

export interface PivotAnswer {
  readonly cells: PivotCells;
  /** True when all cells are included; otherwise only the total row and total column are. */
  readonly complete: boolean;
  readonly factRows: number;
}

/** Computes pivots from a snapshot. `question.measures` are all measures to compute. */
@Injectable()
export class PivotAnswers {
  constructor(private readonly files: SnapshotFiles) {}

  /** The ground for a question with further kept values; all lines are kept. */
  async ground(
    context: ReportContext,
    loaded: LoadedSnapshot,
    question: PivotQuestion,
    further: readonly KeptValues[] = [],
  ): Promise<PivotGround> {
    const { table, rows, columns, filters } = question;
    const kept = Object.entries(filters).map(([field, keys]) => ({ field: field as PivotField, keys }));
    const within = pivotScope(loaded.names, [...kept, ...further]);
    const isOfFacts = table === 'facts';
    const positionsPath = isOfFacts ? '' : await this.local(context, 'positions');
    const of = isOfFacts ? null : await loaded.layouts();
    const layouts = of === null ? null : { path: await this.local(context, 'layout_positions'), of };
    return { table, rows, columns, within, limits: [], positionsPath, layouts };
  }

  /**
   * Every cell, or the lines with their totals when there are too many cells for one answer.
   *
   * @throws PivotTooLargeError (400) naming the field with the most values when there are too many lines
   */
  async of(
    context: ReportContext,
    loaded: LoadedSnapshot,
    ground: PivotGround,
    question: PivotQuestion,
  ): Promise<PivotAnswer> {
    const most = Math.floor(MAX_FIGURES / question.measures.length);
    const [estimate, factRows] = await Promise.all([estimatedCells(loaded, ground), rowsInScope(loaded, ground)]);
    if (estimate <= most * DOUBT) {
      const cells = await this.cells(context, loaded, ground, question, { sets: allSets(ground) }, most);
      if (cells !== null) return { cells, complete: true, factRows };
    }
    const cells = await this.edges(context, loaded, ground, question);
    return { cells, complete: question.rows.length === 0 || question.columns.length === 0, factRows };
  }

  /** Every line with its total. @throws PivotTooLargeError (400) */
  async edges(
    context: ReportContext,
    loaded: LoadedSnapshot,
    ground: PivotGround,
    question: PivotQuestion,
  ): Promise<PivotCells> {
    const sides: PivotGround[] = [
      { ...ground, columns: [] },
      { ...ground, rows: [] },
    ];
    // One after the other, because each uses all processors.
    for (const side of sides) {
      const estimate = await estimatedCells(loaded, limitedTo(side));
      if (estimate > MAX_LINES * DOUBT) throw tooLarge(loaded, ground, Math.round(estimate), question);
    }
    const cells = await this.cells(context, loaded, ground, question, { sets: edgeSets(ground) }, MAX_LINES);
    if (cells === null) throw tooLarge(loaded, ground, MAX_LINES, question);
    return cells;
  }

  /** The cells of a part; `parents` are used only for comparison. Null when there are more than `most`. */
  async cells(
    context: ReportContext,
    loaded: LoadedSnapshot,
    ground: PivotGround,
    question: PivotQuestion,
    part: GroupPart,
    most: number,
    parents: GroupPart | null = null,
  ): Promise<PivotCells | null> {
    const { measures } = question;
    const stores = measures.some(countsStores);
    const points = measures.some(countsPoints);
    const wanted = [...new Set(measures.flatMap((measure) => sumsOf(measure, question)))];
    const compared = [...new Set(measures.filter(isCompared).flatMap((measure) => sumsOf(measure, question)))];
    const sales = measures.includes('totalDistributionPoints') ? await storeSales(loaded, ground.within.scope) : null;
    const products = measures.includes('products');
    const planograms = measures.includes('planograms');
    const isCounted = stores || points || planograms || sales !== null;
    const walked = isCounted
      ? await walkedCells(loaded, ground, part, { planograms, points, sold: sales?.of ?? null })
      : [];
    const further = { products, planograms: planograms && walked === null };
    const [sums, above, byStores, items, itemSales, byCategory] = await Promise.all([
      groupSums(loaded, ground, part, { sums: wanted, ...further }, most),
      parents === null || compared.length === 0
        ? []
        : groupSums(loaded, ground, parents, { sums: compared, products: false, planograms: false }, most),
      walked ?? (stores || points ? groupStores(loaded, ground, part, points) : []),
      measures.includes('itemDistribution') ? itemCounts(loaded, ground, most) : [],
      walked ?? (sales === null ? [] : groupItemSales(loaded, ground, part, sales.of)),
      categoriesOf(loaded, ground, part, compared, categorySets(question, part.sets)),
    ]);
    if (sums.length > most) return null;
    const options = { ...optionsOf(context, question), display: 'centimetres' as const };
    const categories = new CategoryBases(question, loaded.names, options, byCategory);
    const counts = { sums, parents: above, stores: byStores, items, itemSales, sales };
    return pivotCells(loaded.names, ground, question, counts, { options, categories });
  }

  private async local({ snapshot }: ReportContext, table: 'positions' | 'layout_positions'): Promise<string> {
    const { paths } = await this.files.local([snapshotKey(snapshot.projectId, snapshot.id, table)]);
    return paths[0] ?? '';
  }
}

/** A ground with one axis; limits of the other axis do not matter. */
function limitedTo(ground: PivotGround): PivotGround {
  return { ...ground, limits: ground.limits.filter(({ axis }) => ground[axis].length > 0) };
}

/** Sums by category, each with no more lines than the part has. */
async function categoriesOf(
  loaded: LoadedSnapshot,
  ground: PivotGround,
  { rows, columns }: GroupPart,
  sums: Parameters<typeof categorySums>[3],
  sets: readonly CategorySet[],
): Promise<GroupRow[]> {
  if (sets.length === 0) return [];
  if (rows === undefined && columns === undefined) return categorySums(loaded, ground, {}, sums, sets);
  const found: GroupRow[] = [];
  for (const hasRows of [true, false]) {
    for (const hasColumns of [true, false]) {
      const own = sets.filter((set) => set.hasRows === hasRows && set.hasColumns === hasColumns);
      if (own.length === 0) continue;
      const part = {
        ...(hasRows && rows !== undefined ? { rows } : {}),
        ...(hasColumns && columns !== undefined ? { columns } : {}),
      };
      found.push(...(await categorySums(loaded, ground, part, sums, own)));
    }
  }
  return found;
}

/**
 * The items that a cell could have: those in scope with the product and planogram values of its lines, in any store. So
 * an item that a store lacks lowers the store's share.
 */
function itemCounts(loaded: LoadedSnapshot, ground: PivotGround, limit: number): Promise<GroupRow[]> {
  const own = {
    ...ground,
    ...withoutStores(ground),
    limits: ground.limits.flatMap((each) => each.withoutStores() ?? []),
  };
  return groupSums(loaded, own, { sets: allSets(own) }, { sums: [], products: true, planograms: false }, limit);
}

function tooLarge(
  { names }: LoadedSnapshot,
  { within }: PivotGround,
  lines: number,
  { rows, columns }: PivotQuestion,
): PivotTooLargeError {
  const places = [
    ...rows.map((field, at) => ({ field, place: `rows.${at}` })),
    ...columns.map((field, at) => ({ field, place: `columns.${at}` })),
  ].map((place) => ({ ...place, values: valueCount(names, within.categories, place.field) ?? 0 }));
  const [widest] = places.sort((a, b) => b.values - a.values);
  return new PivotTooLargeError(lines, MAX_LINES, widest?.place ?? 'rows', widest?.field ?? '', widest?.values ?? 0);
}
