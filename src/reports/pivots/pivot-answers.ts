import { Injectable } from '@nestjs/common';
import { optionsOf } from '../analytics/analysis.js';
import type { ReportContext } from '../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import { storeSales } from '../analytics/queries/store-sales.js';
import { CategoryBases, categorySets } from './pivot-bases.js';
import { type PivotCells, pivotCells, withoutStores } from './pivot-cells.js';
import { PivotTooLargeError } from './pivot.errors.js';
import type { PivotField } from './pivot-fields.js';
import { countsPoints, countsStores, isCompared, sumsOf } from './pivot-measures.js';
import type { PivotQuestion } from './pivot-question.js';
import { type KeptValues, pivotScope, valueCount } from './pivot-scope.js';
import {
  categorySums,
  estimatedCells,
  groupItemSales,
  type GroupRow,
  groupStores,
  groupSums,
  type PivotGround,
  rowsInScope,
} from './pivot.queries.js';

/** Figures in an answer, sub-totals and totals with them. */
export const MAX_FIGURES = 100_000;
/** An estimate may be this much too high. */
const DOUBT = 1.25;

/** Answers pivots from a snapshot. */
@Injectable()
export class PivotAnswers {
  constructor(private readonly files: SnapshotFiles) {}

  /** What is grouped, with further values kept. */
  async ground(
    context: ReportContext,
    loaded: LoadedSnapshot,
    question: PivotQuestion,
    further: readonly KeptValues[] = [],
  ): Promise<PivotGround> {
    const { table, rows, columns, filters } = question;
    const kept = Object.entries(filters).map(([field, keys]) => ({ field: field as PivotField, keys }));
    const within = pivotScope(loaded.names, [...kept, ...further]);
    return { table, rows, columns, within, positionsPath: table === 'facts' ? '' : await this.positions(context) };
  }

  /** @throws PivotTooLargeError (400) naming the field with the most values */
  async of(
    context: ReportContext,
    loaded: LoadedSnapshot,
    question: PivotQuestion,
  ): Promise<{ cells: PivotCells; factRows: number }> {
    const ground = await this.ground(context, loaded, question);
    const { measures } = question;
    const most = Math.floor(MAX_FIGURES / measures.length);
    const estimate = await estimatedCells(loaded, ground);
    if (estimate > most * DOUBT) throw tooLarge(loaded, ground, Math.round(estimate), question);
    const stores = measures.some(countsStores);
    const points = measures.some(countsPoints);
    const wanted = [...new Set(measures.flatMap((measure) => sumsOf(measure, question)))];
    const sets = categorySets(question);
    const compared = [...new Set(measures.filter(isCompared).flatMap((measure) => sumsOf(measure, question)))];
    const sales = measures.includes('totalDistributionPoints') ? await storeSales(loaded, ground.within.scope) : null;
    const [sums, counted, items, itemSales, factRows, byCategory] = await Promise.all([
      groupSums(
        loaded,
        ground,
        {
          sums: wanted,
          products: measures.includes('products'),
          planograms: measures.includes('planograms'),
        },
        most,
      ),
      stores || points ? groupStores(loaded, ground, points) : [],
      measures.includes('itemDistribution') ? itemCounts(loaded, ground, most) : [],
      sales === null ? [] : groupItemSales(loaded, ground, sales.of),
      rowsInScope(loaded, ground),
      sets.length > 0 ? categorySums(loaded, ground, compared, sets) : [],
    ]);
    if (sums.length > most) throw tooLarge(loaded, ground, Math.max(estimate, sums.length), question);
    const options = { ...optionsOf(context, question), display: 'centimetres' as const };
    const categories = new CategoryBases(question, loaded.names, options, byCategory);
    const counts = { sums, stores: counted, items, itemSales, sales };
    return {
      cells: pivotCells(loaded.names, ground.within, question, counts, { options, categories }),
      factRows,
    };
  }

  private async positions({ snapshot }: ReportContext): Promise<string> {
    const { paths } = await this.files.local([snapshotKey(snapshot.projectId, snapshot.id, 'positions')]);
    return paths[0] ?? '';
  }
}

/**
 * The items that a cell could hold: those in scope with the product and planogram values of its lines, whatever its
 * stores. So what a store leaves out stands against it.
 */
function itemCounts(loaded: LoadedSnapshot, ground: PivotGround, limit: number): Promise<GroupRow[]> {
  const { rows, columns } = withoutStores(ground);
  return groupSums(loaded, { ...ground, rows, columns }, { sums: [], products: true, planograms: false }, limit);
}

function tooLarge(
  { names }: LoadedSnapshot,
  { within }: PivotGround,
  groups: number,
  { rows, columns, measures }: PivotQuestion,
): PivotTooLargeError {
  const places = [
    ...rows.map((field, at) => ({ field, place: `rows.${at}` })),
    ...columns.map((field, at) => ({ field, place: `columns.${at}` })),
  ].map((place) => ({ ...place, values: valueCount(names, within.categories, place.field) ?? 0 }));
  const [widest] = places.sort((a, b) => b.values - a.values);
  const figures = Math.round(groups) * measures.length;
  return new PivotTooLargeError(
    figures,
    MAX_FIGURES,
    widest?.place ?? 'rows',
    widest?.field ?? '',
    widest?.values ?? 0,
  );
}
