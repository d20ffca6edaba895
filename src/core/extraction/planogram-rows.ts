import { movementPeriod } from '../metrics/product-measures.js';
import { fixtureCounts } from '../metrics/position-measures.js';
import { positive } from '../metrics/reason.js';
import { fixtureRuns } from '../metrics/shelf-fill.js';
import { type StoreRule, storeKey } from '../naming/store-number.js';
import type { PlanogramFile, PlanogramRecord } from '../planogram/model.js';
import { type FileContext, finiteOrNull, isoDate, plus, scaled, textOrNull } from './cells.js';
import type { PlanogramHead } from './file-extract.js';
import type { ExtractedPosition } from './position-rows.js';
import { type TableWriter, codeOf, orNaN } from './table-data.js';

export interface HeadContext extends FileContext {
  readonly fileName: string;
  readonly storeRule: StoreRule;
  readonly defaultPeriodDays: number;
}

/** A planogram's head, in centimetres. */
export function planogramHead(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  planogramNo: number,
  positions: readonly ExtractedPosition[],
  products: number,
  { cm, fileName, storeRule, defaultPeriodDays }: HeadContext,
): PlanogramHead {
  const storeNumber = storeRule.find({
    fileName,
    projectName: file.project?.name ?? '',
    planogramName: planogram.name,
    desc: (ordinal) => planogram.desc(ordinal),
  });
  const period = movementPeriod(planogram, file.project, defaultPeriodDays);
  const runs = fixtureRuns(planogram.fixtures);
  return {
    planogramNo,
    line: planogram.line,
    name: planogram.name,
    key: planogram.key,
    guid: planogram.guid,
    category: textOrNull(planogram.category),
    subcategory: textOrNull(planogram.subcategory),
    department: textOrNull(planogram.department),
    storeNumber,
    storeKey: storeNumber === null ? null : storeKey(storeNumber),
    numberOfStores: Math.max(1, codeOf(planogram.numberOfStores ?? 1)),
    periodDays: period.days,
    periodAssumed: period.assumed,
    dateEffective: isoDate(planogram.dateEffective),
    dateModified: isoDate(planogram.dateModified),
    widthCm: scaled(positive(planogram.width), cm),
    heightCm: scaled(positive(planogram.height), cm),
    depthCm: scaled(positive(planogram.depth), cm),
    segments: planogram.segments.length,
    fixtures: planogram.fixtures.filter((fixture) => fixtureCounts(fixture.type)).length,
    positions: positions.filter((position) => position.counted).length,
    products,
    linearCm: sumOf(positions, 'linear'),
    availableLinearCm: runs.length === 0 ? null : finiteOrNull(cm * runs.reduce((sum, run) => sum + run.available, 0)),
    usedLinearCm: runs.length === 0 ? null : finiteOrNull(cm * runs.reduce((sum, run) => sum + run.used, 0)),
  };
}

/** Writes a planogram's row from its head and its positions. */
export function writePlanogram(
  { columns }: TableWriter<'planograms'>,
  row: number,
  planogram: PlanogramRecord,
  head: PlanogramHead,
  positions: readonly ExtractedPosition[],
  file: PlanogramFile,
  fileNo: number,
): void {
  columns.file_no[row] = fileNo;
  columns.planogram_no[row] = head.planogramNo;
  columns.line[row] = head.line;
  columns.name.set(row, textOrNull(head.name));
  columns.key.set(row, textOrNull(head.key));
  columns.guid.set(row, textOrNull(head.guid));
  columns.category.set(row, head.category);
  columns.subcategory.set(row, head.subcategory);
  columns.department.set(row, head.department);
  columns.width[row] = orNaN(head.widthCm);
  columns.height[row] = orNaN(head.heightCm);
  columns.depth[row] = orNaN(head.depthCm);
  columns.store_number.set(row, head.storeNumber);
  columns.store_key.set(row, head.storeKey);
  columns.number_of_stores[row] = head.numberOfStores;
  columns.period_days[row] = head.periodDays;
  columns.period_assumed[row] = head.periodAssumed ? 1 : 0;
  columns.date_effective.set(row, head.dateEffective);
  columns.date_modified.set(row, head.dateModified);
  columns.date_created.set(row, isoDate(planogram.dateCreated));
  columns.unit.set(row, file.unit);
  columns.segments[row] = head.segments;
  columns.fixtures[row] = head.fixtures;
  columns.positions[row] = head.positions;
  columns.products[row] = head.products;
  columns.available_linear[row] = orNaN(head.availableLinearCm);
  columns.used_linear[row] = orNaN(head.usedLinearCm);
  columns.linear[row] = orNaN(head.linearCm);
  columns.square[row] = orNaN(sumOf(positions, 'square'));
  columns.area[row] = orNaN(sumOf(positions, 'area'));
  columns.cubic[row] = orNaN(sumOf(positions, 'cubic'));
  columns.capacity[row] = orNaN(sumOf(positions, 'capacity'));
}

function sumOf(
  positions: readonly ExtractedPosition[],
  measure: 'linear' | 'square' | 'area' | 'cubic' | 'capacity',
): number | null {
  let sum: number | null = null;
  for (const position of positions) if (position.counted) sum = plus(sum, position[measure]);
  return sum;
}
