import { movementPeriod } from '../metrics/product-measures.js';
import { fixtureCounts } from '../metrics/position-measures.js';
import { positive } from '../metrics/reason.js';
import { emptyWidth, fixtureRuns, isOverfull } from '../metrics/shelf-fill.js';
import { blockPieces } from '../metrics/score/blocks.js';
import { eyeLevelUse, type ProductTake } from '../metrics/score/eye-level.js';
import { storeKey, type StoreTexts } from '../naming/store-number.js';
import type { StoreRule } from '../naming/store-rule.js';
import type { CoveredSpan } from '../planogram/geometry/covered-spans.js';
import type { PlanogramFile, PlanogramRecord } from '../planogram/model.js';
import { type FileContext, finiteOrNull, isoDate, scaled, textOrNull } from './cells.js';
import type { PlanogramHead } from './file-extract.js';
import type { PositionSums, WrittenPositions } from './position-rows.js';
import { type TableWriter, codeOf, orNaN } from './table-data.js';

export interface HeadContext extends FileContext {
  readonly fileName: string;
  readonly storeRule: StoreRule;
  readonly defaultPeriodDays: number;
}

/** The texts of a planogram that may contain its store number. */
export function storeTextsOf(file: PlanogramFile, planogram: PlanogramRecord, fileName: string): StoreTexts {
  return {
    fileName,
    projectName: file.project?.name ?? '',
    planogramName: planogram.name,
    desc: (ordinal) => planogram.desc(ordinal),
  };
}

/** A planogram's head, in centimetres. */
export function planogramHead(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  planogramNo: number,
  sums: PositionSums,
  { products, spans }: { readonly products: number; readonly spans: readonly CoveredSpan[] },
  { cm, fileName, storeRule, defaultPeriodDays }: HeadContext,
): PlanogramHead {
  const storeNumber = storeRule.find(storeTextsOf(file, planogram, fileName));
  const period = movementPeriod(planogram, file.project, defaultPeriodDays);
  const runs = fixtureRuns(planogram.fixtures, spans);
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
    positions: sums.positions,
    products,
    linearCm: Number.isNaN(sums.linear) ? null : sums.linear,
    availableLinearCm: runs.length === 0 ? null : finiteOrNull(cm * runs.reduce((sum, run) => sum + run.available, 0)),
    usedLinearCm: runs.length === 0 ? null : finiteOrNull(cm * runs.reduce((sum, run) => sum + run.used, 0)),
    emptyLinearCm: runs.length === 0 ? null : finiteOrNull(cm * runs.reduce((sum, run) => sum + emptyWidth(run), 0)),
    runs: runs.length,
    overfullRuns: runs.filter((run) => isOverfull(run, cm)).length,
  };
}

/** Writes a planogram's row from its head and its positions. */
export function writePlanogram(
  writer: TableWriter<'planograms'>,
  planogram: PlanogramRecord,
  head: PlanogramHead,
  { places, ...sums }: WrittenPositions,
  take: ProductTake,
  file: PlanogramFile,
  { fileNo, pool }: FileContext,
): void {
  const { columns } = writer;
  const row = writer.rows++;
  columns.file_no[row] = fileNo;
  columns.planogram_no[row] = head.planogramNo;
  columns.line[row] = head.line;
  columns.name[row] = pool.code(textOrNull(head.name));
  columns.key[row] = pool.code(textOrNull(head.key));
  columns.guid[row] = pool.code(textOrNull(head.guid));
  columns.category[row] = pool.code(head.category);
  columns.subcategory[row] = pool.code(head.subcategory);
  columns.department[row] = pool.code(head.department);
  columns.width[row] = orNaN(head.widthCm);
  columns.height[row] = orNaN(head.heightCm);
  columns.depth[row] = orNaN(head.depthCm);
  columns.store_number[row] = pool.code(head.storeNumber);
  columns.store_key[row] = pool.code(head.storeKey);
  columns.number_of_stores[row] = head.numberOfStores;
  columns.period_days[row] = head.periodDays;
  columns.period_assumed[row] = head.periodAssumed ? 1 : 0;
  columns.date_effective[row] = pool.code(head.dateEffective);
  columns.date_modified[row] = pool.code(head.dateModified);
  columns.date_created[row] = pool.code(isoDate(planogram.dateCreated));
  columns.unit[row] = pool.code(file.unit);
  columns.segments[row] = head.segments;
  columns.fixtures[row] = head.fixtures;
  columns.positions[row] = head.positions;
  columns.products[row] = head.products;
  columns.available_linear[row] = orNaN(head.availableLinearCm);
  columns.used_linear[row] = orNaN(head.usedLinearCm);
  columns.linear[row] = sums.linear;
  columns.square[row] = sums.square;
  columns.area[row] = sums.area;
  columns.cubic[row] = sums.cubic;
  columns.capacity[row] = sums.capacity;
  const eyeLevel = eyeLevelUse(places, take);
  const blocks = blockPieces(places);
  columns.empty_linear[row] = orNaN(head.emptyLinearCm);
  columns.runs[row] = head.runs;
  columns.overfull_runs[row] = head.overfullRuns;
  columns.eye_held[row] = eyeLevel?.held ?? NaN;
  columns.eye_best[row] = eyeLevel?.best ?? NaN;
  columns.block_together[row] = blocks?.together ?? NaN;
  columns.block_all[row] = blocks?.all ?? NaN;
}
