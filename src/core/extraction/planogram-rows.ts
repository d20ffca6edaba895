import { movementPeriod } from '../metrics/product-measures.js';
import { positive } from '../metrics/reason.js';
import { fixtureCounts } from '../metrics/position-measures.js';
import { fixtureRuns } from '../metrics/shelf-fill.js';
import { type StoreRule, storeKey } from '../naming/store-number.js';
import type { PlanogramFile, PlanogramRecord } from '../planogram/model.js';
import { isoDate, plus, scaled, textOrNull } from './cells.js';
import { factRows } from './fact-rows.js';
import type { PlanogramHead } from './file-extract.js';
import { type ExtractedPosition, type PlanogramPlace, positionRows } from './position-rows.js';
import type { TableRow } from './table-data.js';

export interface PlanogramContext extends PlanogramPlace {
  readonly fileName: string;
  readonly storeRule: StoreRule;
  readonly defaultPeriodDays: number;
}

export interface ExtractedPlanogram {
  readonly row: TableRow<'planograms'>;
  readonly head: PlanogramHead;
  readonly positions: readonly ExtractedPosition[];
  readonly facts: readonly TableRow<'facts'>[];
}

/** Everything the part tables hold of one planogram, in centimetres and per week. */
export function extractPlanogram(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  context: PlanogramContext,
): ExtractedPlanogram {
  const positions = positionRows(file, planogram, context);
  const head = planogramHead(file, planogram, positions, context);
  const facts = factRows(file, planogram, positions, head.periodDays);
  const complete: PlanogramHead = { ...head, products: facts.length };
  return { head: complete, positions, facts, row: planogramRow(file, planogram, complete, positions, context) };
}

function planogramHead(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  positions: readonly ExtractedPosition[],
  { cm, fileName, planogramNo, storeRule, defaultPeriodDays }: PlanogramContext,
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
    numberOfStores: Math.max(1, Math.trunc(positive(planogram.numberOfStores) ?? 1)),
    periodDays: period.days,
    periodAssumed: period.assumed,
    dateEffective: isoDate(planogram.dateEffective),
    dateModified: isoDate(planogram.dateModified),
    widthCm: scaled(positive(planogram.width), cm),
    heightCm: scaled(positive(planogram.height), cm),
    depthCm: scaled(positive(planogram.depth), cm),
    segments: planogram.segments.length,
    fixtures: planogram.fixtures.filter((fixture) => fixtureCounts(fixture.type)).length,
    positions: positions.filter((position) => position.row.counted).length,
    products: 0,
    linearCm: sumOf(positions, 'linear'),
    availableLinearCm: runs.length === 0 ? null : cm * runs.reduce((sum, run) => sum + run.available, 0),
    usedLinearCm: runs.length === 0 ? null : cm * runs.reduce((sum, run) => sum + run.used, 0),
  };
}

function planogramRow(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  head: PlanogramHead,
  positions: readonly ExtractedPosition[],
  context: PlanogramContext,
): TableRow<'planograms'> {
  return {
    file_no: context.fileNo,
    planogram_no: context.planogramNo,
    line: head.line,
    name: textOrNull(head.name),
    key: textOrNull(head.key),
    guid: textOrNull(head.guid),
    category: head.category,
    subcategory: head.subcategory,
    department: head.department,
    width: head.widthCm,
    height: head.heightCm,
    depth: head.depthCm,
    store_number: head.storeNumber,
    store_key: head.storeKey,
    number_of_stores: head.numberOfStores,
    period_days: head.periodDays,
    period_assumed: head.periodAssumed,
    date_effective: head.dateEffective,
    date_modified: head.dateModified,
    date_created: isoDate(planogram.dateCreated),
    unit: file.unit,
    segments: head.segments,
    fixtures: head.fixtures,
    positions: head.positions,
    products: head.products,
    available_linear: head.availableLinearCm,
    used_linear: head.usedLinearCm,
    linear: head.linearCm,
    square: sumOf(positions, 'square'),
    area: sumOf(positions, 'area'),
    cubic: sumOf(positions, 'cubic'),
    capacity: sumOf(positions, 'capacity'),
  };
}

function sumOf(
  positions: readonly ExtractedPosition[],
  measure: 'linear' | 'square' | 'area' | 'cubic' | 'capacity',
): number | null {
  let sum: number | null = null;
  for (const { row } of positions) if (row.counted) sum = plus(sum, row[measure]);
  return sum;
}
