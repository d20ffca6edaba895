import { ELASTICITY_RANGE } from '../../core/metrics/space-elasticity.js';
import type { ReportTable, TableCell } from '../../platform/spreadsheets/report-table.js';
import { count, number, text } from '../../platform/spreadsheets/table-columns.js';
import { round } from '../analytics/rounding.js';
import { tableHead } from '../answers/about.js';
import type { FileWords } from '../answers/file-words.js';
import type {
  FacingsPlanDto,
  FacingsPlansDto,
  PlanogramPlanDto,
  PlanPositionDto,
  PlanSettingsDto,
} from './dto/facings-plan.dto.js';

/** A list to take along the shelf: every change in walking order (segment, shelf from the floor, place). */
export function resetList(words: FileWords, plan: FacingsPlanDto, projectName: string): ReportTable {
  const { money } = plan.units;
  const both = (name: string): [string, string] => [words.plan('before', { name }), words.plan('after', { name })];
  const title = words.title({ key: 'resetList', value: plan.planogram ?? plan.planogramid });
  return {
    ...tableHead(words, title, plan, projectName, settingsWords(words, plan.settings)),
    columns: [
      count(words.head('segment')),
      count(words.plan('shelf')),
      count(words.plan('place')),
      text(words.head('upc'), 16),
      text(words.level('product'), 40),
      ...both(words.metric('facings')).map(count),
      count(words.plan('change')),
      text(words.plan('why'), 44),
      ...both(words.metric('daysOfSupply')).map(number),
      ...both(words.measured('capacity', 'units')).map(number),
      ...both(words.plan('refills')).map(number),
      number(words.withUnit(words.plan('low'), money)),
      number(words.withUnit(words.plan('high'), money)),
      count(words.head('line')),
    ],
    rows: plan.positions.flatMap((position) => (position.reason === null ? [] : [resetRow(words, position)])),
  };
}

function resetRow(words: FileWords, position: PlanPositionDto): TableCell[] {
  const { facings, daysOfSupply, capacity, refills, change } = position;
  return [
    position.segment,
    position.shelf,
    position.place,
    position.upc,
    position.name,
    facings.before,
    facings.after,
    facings.after - facings.before,
    reasonWords(words, position),
    daysOfSupply.before,
    daysOfSupply.after,
    capacity.before,
    capacity.after,
    refills.before,
    refills.after,
    change.low,
    change.high,
    position.line,
  ];
}

function reasonWords(words: FileWords, { reason, limit, daysOfSupply, capacity, caseUnits }: PlanPositionDto): string {
  if (reason === null) return '';
  return words.planReason(reason, {
    days: (daysOfSupply.before ?? 0).toFixed(1),
    limit: limit ?? '',
    capacity: capacity.before ?? 0,
    units: (limit ?? 0) * (caseUnits ?? 0),
  });
}

/** One row per planogram: the results of its plan. */
export function plansTable(words: FileWords, plans: FacingsPlansDto, projectName: string): ReportTable {
  const { money } = plans.units;
  const both = (name: string): [string, string] => [words.plan('before', { name }), words.plan('after', { name })];
  return {
    ...tableHead(words, words.title({ key: 'facingsPlans' }), plans, projectName, settingsWords(words, plans.settings)),
    columns: [
      text(words.level('planogram'), 36),
      text(words.head('id'), 12),
      text(words.level('store'), 14),
      count(words.metric('stores')),
      text(words.head('file'), 36),
      count(words.plan('changed')),
      count(words.plan('moved')),
      ...both(words.plan('below')).map(count),
      ...both(words.plan('above')).map(count),
      ...both(words.plan('refills')).map(number),
      ...both(words.plan('casesFit')).map(count),
      number(words.measured('sales', money)),
      number(words.withUnit(words.plan('low'), money)),
      number(words.withUnit(words.plan('high'), money)),
      text(words.plan('problem')),
    ],
    rows: plans.items.map((plan) => planRow(words, plan)),
  };
}

function planRow(words: FileWords, plan: PlanogramPlanDto): TableCell[] {
  const { totals } = plan;
  const about = [plan.planogram, plan.planogramid, plan.store, plan.stores, plan.filename];
  if (totals === null) {
    return [...about, ...new Array<null>(13).fill(null), plan.problem === null ? null : words.problem(plan.problem)];
  }
  const { supply, restocking, change } = totals;
  return [
    ...about,
    totals.changed,
    totals.moved,
    ...[supply.before.below, supply.after.below],
    ...[supply.before.above, supply.after.above],
    ...[restocking.before.refills, restocking.after.refills],
    ...[restocking.before.casesFit, restocking.after.casesFit],
    totals.sales,
    ...[change.low, change.high],
    null,
  ];
}

/** A plan's options in words, so that nobody has to guess the assumptions of a printed list. */
function settingsWords(words: FileWords, settings: PlanSettingsDto): (readonly [string, string])[] {
  const { objective, elasticity, dosLow, dosHigh, minFacings: min, maxFacings: max, casePacks } = settings;
  const at = (end: keyof typeof ELASTICITY_RANGE): number => round(elasticity * ELASTICITY_RANGE[end]);
  return [
    [words.plan('objective'), words.planObjective(objective)],
    [words.about('limits'), words.about('limitsText', { atRisk: dosLow, overstock: dosHigh })],
    [words.plan('elasticity'), `${elasticity} (${at('low')} – ${at('high')})`],
    [
      words.plan('facings'),
      max === null ? words.plan('facingsFrom', { min }) : words.plan('facingsRange', { min, max }),
    ],
    ...(casePacks === null ? [] : [[words.plan('cases'), String(casePacks)] as const]),
  ];
}
