import { basename } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FigureSettings } from '../../core/metrics/figure-settings.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { SummedMeasureId } from '../../core/metrics/measures.js';
import {
  expectSame,
  isIn,
  keyAt,
  type Placed,
  placed,
  planograms,
  type RandomRetailer,
  randomRetailer,
  SETTINGS,
  sumOver,
  valuesAt,
} from '../../../test/support/random-retailer.js';
import { type AnalysisLevel, NONE_KEY } from '../analytics/levels.js';
import { summedTable } from '../analytics/queries/summed-rows.js';
import type { ReportContext, ReportContextService } from '../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { walkedCells } from './counts/cell-walk.js';
import { Ranking } from './lines/ranking.js';
import { PivotAnswers } from './pivot-answers.js';
import type { PivotCells } from './pivot-cells.js';
import { PivotComputation } from './pivot-computation.js';
import { fieldsOf, isPositionField, type PivotField, POSITION_FIELDS } from './pivot-fields.js';
import { POSITION_MEASURES } from '../../core/pivots/pivot-lists.js';
import { type PivotMeasure, PIVOT_MEASURES, SHARES_OF } from './pivot-measures.js';
import { type AskedPivot, pivotQuestion } from './pivot-question.js';
import { pivotScope } from './pivot-scope.js';
import { allSets, groupItemSales, groupStores, groupSums, layoutsFor, positionValues } from './pivot.queries.js';

/* Random pivots of a retailer: from rollups, from the facts, and by plain sums over the rows. */

let retailer: RandomRetailer;
beforeAll(async () => {
  retailer = await randomRetailer();
}, 60_000);
afterAll(() => retailer.close());

const PRINCIPAL: Principal = { kind: 'user', userId: 'ada', email: '', tenant: '', groups: [], apps: [] };
const unused = {} as never;
const files: Pick<SnapshotFiles, 'local'> = {
  local: (keys) => Promise.resolve({ paths: keys.map((key) => retailer.path(basename(key, '.parquet'))), folders: [] }),
};
const answers = new PivotAnswers(files as SnapshotFiles);
const computation = new PivotComputation(unused as ReportContextService, answers, new Ranking(answers));
const contextOf = (id: string): ReportContext =>
  ({
    snapshot: { id, manifest: { unit: 'cm', currency: 'USD' } },
    settings: new FigureSettings(SETTINGS),
    display: 'metres',
    reach: null,
  }) as Partial<ReportContext> as ReportContext;

async function cellsOf(
  loaded: LoadedSnapshot,
  asked: AskedPivot,
  id: string,
): Promise<PivotCells & { factRows: number }> {
  const { rowLines, columnLines, cells, factRows } = await computation.compute({
    ...{ principal: PRINCIPAL, context: contextOf(id), loaded },
    question: pivotQuestion(asked),
  });
  return { rowLines, columnLines, cells, factRows };
}

const FIELDS = fieldsOf('facts');
const keysOf = (field: PivotField): readonly string[] => {
  if (isPositionField(field)) return ['0', '1', '2', '3', '4', '7', '8', '11', NONE_KEY];
  return field === 'planogramcategory' ? ['G0', 'G1', 'G2', NONE_KEY, 'none such'] : valuesAt(field as AnalysisLevel);
};
const filters = (fields: readonly PivotField[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...fields), { maxLength: most }).chain((chosen) =>
    fc.record(
      Object.fromEntries(
        chosen.map((field) => [
          field,
          fc.uniqueArray(fc.constantFrom(...keysOf(field)), {
            minLength: 1,
            maxLength: field === 'planogram' ? 40 : 3,
          }),
        ]),
      ),
    ),
  );
/** Mostly questions that rollups can answer. */
const FEW = FIELDS.filter((field) => field !== 'planogram' && field !== 'store');
const lines = fc
  .uniqueArray(fc.oneof(fc.constantFrom(...FEW), fc.constantFrom(...FEW), fc.constantFrom(...FIELDS)), { maxLength: 3 })
  .chain((fields) =>
    fc.nat({ max: fields.length }).map((at) => ({ rows: fields.slice(0, at), columns: fields.slice(at) })),
  );
const measures = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom<PivotMeasure>(
      'products',
      'stores',
      'planograms',
      'pointsOfDistribution',
      'totalDistributionPoints',
    ),
    fc.constantFrom(...PIVOT_MEASURES),
  ),
  { minLength: 1, maxLength: 5 },
);
const askedOf = (
  lines: fc.Arbitrary<Pick<AskedPivot, 'rows' | 'columns'>>,
  measures: fc.Arbitrary<PivotMeasure[]>,
  kept: fc.Arbitrary<Record<string, string[]>>,
): fc.Arbitrary<AskedPivot> =>
  fc
    .record({
      lines,
      measures,
      filters: kept,
      within: fc.constantFrom(...SHARES_OF),
      top: fc.option(fc.record({ at: fc.nat({ max: 2 }), top: fc.integer({ min: 1, max: 3 }), others: fc.boolean() })),
    })
    .map(({ lines: { rows = [], columns = [] }, top, ...rest }) => {
      const fields = [...rows, ...columns];
      const field = fields[top?.at ?? 0];
      const by = rest.measures[0] ?? 'linear';
      const limits = top === null || field === undefined ? [] : [{ field, by, top: top.top, others: top.others }];
      return { ...rest, rows, columns, limits };
    });

const asked = askedOf(lines, measures, fc.oneof(fc.constant({}), filters(FEW, 2), filters(FIELDS, 2)));

/** For positions, mostly questions that layouts can answer. */
const POSITIONS = fieldsOf('positions');
const FEW_OF_POSITIONS = [...POSITION_FIELDS, ...POSITION_FIELDS, ...FEW];
const positionLines = fc
  .uniqueArray(fc.oneof(fc.constantFrom(...FEW_OF_POSITIONS), fc.constantFrom(...POSITIONS)), { maxLength: 3 })
  .chain((fields) =>
    fc.nat({ max: fields.length }).map((at) => ({ rows: fields.slice(0, at), columns: fields.slice(at) })),
  );
const positionMeasures = fc.uniqueArray(
  fc.oneof(fc.constantFrom<PivotMeasure>('stores', 'planograms', 'products'), fc.constantFrom(...POSITION_MEASURES)),
  { minLength: 1, maxLength: 5 },
);
const askedOfPositions = askedOf(
  positionLines,
  positionMeasures,
  fc.oneof(fc.constant({}), filters(FEW_OF_POSITIONS, 2), filters(POSITIONS, 3)),
).map((question): AskedPivot => ({ ...question, table: 'positions' }));

describe('a pivot of layouts’ positions', () => {
  it('equals the pivot of all positions for every question', async () => {
    const { rolled, unrolled } = retailer;
    expect(new Set(await rolled.layouts()).size).toBeLessThan(planograms.length / 2);
    expect(await unrolled.layouts()).toBeNull();
    let [ofLayouts, walked, cells] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(askedOfPositions, async (question) => {
        const one = await cellsOf(rolled, question, 'rolled');
        expectSame(one, await cellsOf(unrolled, question, 'unrolled'), '');
        cells += one.cells.length;
        const ground = await answers.ground(contextOf('rolled'), rolled, pivotQuestion(question));
        if (layoutsFor(ground) === null) return;
        ofLayouts += 1;
        const part = { sets: allSets(ground) };
        if ((await walkedCells(rolled, ground, part, { planograms: true, points: false, sold: null })) !== null)
          walked += 1;
      }),
      { numRuns: 250, seed: 13 },
    );
    expect(ofLayouts).toBeGreaterThan(150);
    expect(walked).toBeGreaterThan(150);
    expect(cells).toBeGreaterThan(2_500);
  }, 240_000);

  it('reports how many positions have each value of a field', async () => {
    const { rolled, unrolled } = retailer;
    for (const field of POSITION_FIELDS) {
      const of = async (loaded: LoadedSnapshot, id: string) => {
        const question = pivotQuestion({
          table: 'positions',
          rows: [field],
          measures: ['linear'],
          filters: { region: ['R1', 'R2'] },
        });
        return positionValues(loaded, await answers.ground(contextOf(id), loaded, question));
      };
      const values = await of(rolled, 'rolled');
      expect(values.length, field).toBeGreaterThan(1);
      expect(values, field).toEqual(await of(unrolled, 'unrolled'));
    }
  });
});

describe('a pivot of rollups', () => {
  it('equals the pivot of the facts for every question', async () => {
    const tables = { facts: 0, product_sums: 0, planogram_sums: 0, place_sums: 0 };
    await fc.assert(
      fc.asyncProperty(asked, async (question) => {
        const [one, other] = await Promise.all([
          cellsOf(retailer.rolled, question, 'rolled'),
          cellsOf(retailer.unrolled, question, 'unrolled'),
        ]);
        expectSame(one, other, '');
        const { rows, columns, filters: kept } = pivotQuestion(question);
        const { names } = retailer.rolled;
        const of = Object.entries(kept).map(([field, keys]) => ({ field: field as PivotField, keys }));
        const levels = [...rows, ...columns] as AnalysisLevel[];
        tables[summedTable(retailer.rolled, pivotScope(names, of).scope, levels).table] += 1;
      }),
      { numRuns: 200, seed: 10 },
    );
    for (const times of Object.values(tables)) expect(times).toBeGreaterThan(5);
  }, 240_000);

  it('counts stores, planograms and points of distribution as the database does', async () => {
    let walked = 0;
    const sold = Float64Array.from(retailer.unrolled.names.stores, ({ store_id: store }) => store * 3);
    await fc.assert(
      fc.asyncProperty(asked, async ({ limits: _, ...question }) => {
        const loaded = retailer.unrolled;
        const ground = await answers.ground(contextOf('unrolled'), loaded, pivotQuestion(question));
        const part = { sets: allSets(ground) };
        const found = await walkedCells(loaded, ground, part, { planograms: true, points: true, sold });
        if (found === null) return;
        walked += 1;
        const [stores, sales, sums] = await Promise.all([
          groupStores(loaded, ground, part, true),
          groupItemSales(loaded, ground, part, sold),
          groupSums(loaded, ground, part, { sums: [], products: false, planograms: true }, 100_000),
        ]);
        const names = [...ground.rows.map((_row, at) => `r${at}`), ...ground.columns.map((_column, at) => `c${at}`)];
        const byCell = (rows: readonly Record<string, unknown>[], of: string) =>
          new Map(
            rows.flatMap((row) => (row[of] ? [[names.map((name) => row[name] ?? '').join(), row[of]] as const] : [])),
          );
        for (const of of ['stores', 'points']) expectSame(byCell(found, of), byCell(stores, of), of);
        expectSame(byCell(found, 'planograms'), byCell(sums, 'planograms'), 'planograms');
        expectSame(byCell(found, 'item_sales'), byCell(sales, 'item_sales'), 'item_sales');
      }),
      { numRuns: 100, seed: 11 },
    );
    expect(walked).toBeGreaterThan(50);
  }, 120_000);

  it('has the same cells as plain sums over the rows', async () => {
    const counted = ['products', 'stores', 'planograms', 'pointsOfDistribution', 'linear', 'sales', 'units'] as const;
    await fc.assert(
      fc.asyncProperty(asked, async ({ rows = [], columns = [], filters: kept = {} }) => {
        const question = { rows, columns, filters: kept, measures: counted };
        const { rowLines, columnLines, cells } = await cellsOf(retailer.rolled, question, 'rolled');
        const at = (row: Placed, field: string): string =>
          field === 'planogramcategory'
            ? (planograms[row.planogram]?.category ?? NONE_KEY)
            : keyAt(row, field as AnalysisLevel);
        const { planogramcategory, ...levels } = kept as Record<string, string[]>;
        const inScope = placed.filter(
          (row) => isIn(row, levels) && (planogramcategory?.includes(at(row, 'planogramcategory')) ?? true),
        );
        for (const cell of cells) {
          const keys = { rows: rowLines[cell.row]?.keys ?? [], columns: columnLines[cell.column]?.keys ?? [] };
          const own = inScope.filter(
            (row) =>
              keys.rows.every((key, depth) => at(row, rows[depth] ?? '') === key) &&
              keys.columns.every((key, depth) => at(row, columns[depth] ?? '') === key),
          );
          const distinct = (of: (row: Placed) => unknown) =>
            new Set(own.map(of).filter((value) => value !== null && value !== undefined)).size;
          const store = (row: Placed) => (row.store === 'unassigned' ? null : row.store);
          const product = (row: Placed) => row.fact['product_key'] ?? null;
          const sum = (id: SummedMeasureId) => sumOver(own, id);
          const pair = (row: Placed) =>
            product(row) === null || store(row) === null ? null : `${String(product(row))} ${row.store}`;
          const plain = [
            ...[distinct(product), distinct(store), distinct((row) => row.planogram), distinct(pair)],
            ...[sum('linear'), sum('units') === null ? null : sum('sales'), sum('units')],
          ];
          expectSame(cell.values.map(near), plain.map(near), [...keys.rows, '|', ...keys.columns].join(' '));
        }
        expect(cells.length).toBeGreaterThan(inScope.length > 0 ? 0 : -1);
      }),
      { numRuns: 60, seed: 12 },
    );
  }, 240_000);
});

const near = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(11)));
