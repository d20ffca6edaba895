import type { Cells, PlanogramDraft, PlanogramFileDraft } from '../../src/core/planogram/psa/writer.js';
import { Random } from '../random.js';
import { inUnit } from '../shelves/measures.js';
import { PEG_LENGTH } from '../shelves/hanging.js';
import type { CategorySpec } from '../catalogue/category-spec.js';
import type { SamplePlanogram } from '../shelves/planogram.js';
import type { SampleStore } from '../stores.js';
import { CELL_DEFAULTS } from './defaults.js';
import { performanceCells, productCells } from './product-cells.js';
import { fixtureDraft, segmentCells } from './shelf-cells.js';
import { tradeOf, type Trade } from './trade.js';

/** 0101_CSD_2026.psa: the store's number is the first run of digits. */
export function planogramFileName(store: SampleStore, category: CategorySpec, year: number): string {
  return `${store.number}_${category.short}_${year}.psa`;
}

/** Days since 1899-12-30, as the format counts them. */
export function serialDate(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

/** One file with one or more planograms of a store over one list of products. */
export function planogramFileDraft(seed: string, planograms: readonly SamplePlanogram[]): PlanogramFileDraft {
  const [first] = planograms;
  if (!first) throw new RangeError('a file has at least one planogram');
  const { banner } = first.store;
  const trades = planograms.map((planogram) => tradeOf(planogram, seed));
  const products = [...new Set(trades.flat().map((trade) => trade.item.product))].sort((a, b) =>
    a.upc < b.upc ? -1 : 1,
  );
  const random = new Random(seed, 'file', first.store.number, first.category.code, first.year);
  return {
    version: banner.version[first.year] ?? '2024.1.0',
    encoding: random.chance(0.08) ? 'utf-8' : 'windows-1252',
    declareCodepage: random.chance(0.3),
    defaults: CELL_DEFAULTS,
    project: projectCells(first),
    products: products.map((product) => productCells(product, banner)),
    pegs: [{ id: 'PEG08', description: 'Single peg 8', length: inUnit(PEG_LENGTH, banner.unit), back_holes: 1 }],
    planograms: planograms.map((planogram, index) => planogramDraft(planogram, trades[index] ?? [], random)),
  };
}

function projectCells({ store, category, year }: SamplePlanogram): Cells {
  return {
    name: `${store.number} ${store.banner.name} ${category.name} ${year}`,
    primary_key: 0,
    movement_period: store.banner.movementPeriod,
    case_multiple: 1.5,
    days_supply: 3,
    demand_cycle_length: 1,
    peak_safety_factor: 1,
    measurement: store.banner.unit === 'in' ? 0 : 1,
    number_of_stores: 1,
    use_performance_price: 2,
    use_performance_cost: 2,
    use_performance_tax_code: 2,
    use_performance_movement: 2,
  };
}

function planogramDraft(planogram: SamplePlanogram, trades: readonly Trade[], random: Random): PlanogramDraft {
  const ranked = [...trades].sort((a, b) => b.movement - a.movement);
  const ranks = new Map(ranked.map((trade, index) => [trade, index + 1]));
  return {
    cells: planogramCells(planogram, random),
    performances: trades.map((trade) => performanceCells(trade, ranks.get(trade) ?? 0)),
    segments: Array.from({ length: planogram.sections }, (_, index) => segmentCells(planogram, index, random)),
    fixtures: planogram.fixtures.map((fixture, index) => fixtureDraft(planogram, fixture, index, random)),
    suppliers: [{ name: 'WAREHOUSE', key: '1', delivery_1: 1, delivery_4: 1 }],
    drawings: random.chance(0.2)
      ? [{ type: 5, name: 'NOTE', string: `Front of aisle, ${planogram.category.name}` }]
      : [],
  };
}

function planogramCells(planogram: SamplePlanogram, random: Random): Cells {
  const { store, category, year, reset, measures, sections } = planogram;
  const width = sections * measures.sectionWidth;
  const depth = measures.back + inUnit(category.deckDepth, measures.unit);
  const effective = serialDate(reset, 3, 2);
  return {
    name: `Store=${store.number} Category=${category.code} FT=${sections * measures.sectionFeet}`,
    key: `${year % 100}${category.code}${store.number}`,
    width,
    height: planogram.height,
    depth,
    color: 16777215,
    back_depth: measures.back,
    draw_back: 1,
    base_width: width,
    base_height: 0,
    base_depth: 0,
    draw_notches: 1,
    notch_offset: measures.notchOffset,
    notch_spacing: measures.notchSpacing,
    double_notches: 1,
    traffic_flow: random.chance(0.8) ? 1 : 2,
    number_of_stores: 1,
    file_name: planogramFileName(store, category, year),
    notes: notes(planogram),
    ...planogramDescriptions(planogram, random),
    status_1: 1,
    date_created: effective - 40 + random.int(0, 9),
    date_modified: effective - 12 + random.int(0, 9),
    date_effective: effective,
    created_by: 'Space team',
    id: `${category.code}-${store.number}`,
    department: category.department,
    planogram_guid: random.guid(),
    category: category.name,
    cluster_name: store.cluster,
  };
}

function planogramDescriptions({ store, category, sections, measures, reset }: SamplePlanogram, random: Random): Cells {
  return {
    desc_1: store.number,
    desc_2: store.banner.name,
    desc_3: `${store.region}, ${store.state}`,
    desc_4: store.cluster,
    desc_5: `${sections * measures.sectionFeet} FT ${category.name.toUpperCase()}`,
    desc_6: `Reset ${reset}`,
    desc_22: settingsJson(random),
  };
}

/** Real files keep a program's settings in a description, quotes and all. */
const SETTINGS = [
  'SkipRestack',
  'FillDeck',
  'MinFacings',
  'MaxFacings',
  'TargetDays',
  'CaseRounding',
  'BlockBy',
  'KeepRibbon',
];

function settingsJson(random: Random): string {
  const entries = SETTINGS.flatMap((name) => [
    `"${name}":"${random.int(0, 9)}"`,
    `"${name}Default":"${random.int(0, 9)}"`,
  ]);
  return `{${entries.join('|')}}`;
}

function notes({ store, category, year, reset }: SamplePlanogram): string {
  return (
    `\\\\files.${store.banner.key}\\space\\${category.short}\\${year}\\live\r\n` +
    `Reset: ${category.name}, spring ${reset}\r\n\r\n` +
    '*Fill from the back panel to the shelf edge, labels to the front.\r\n' +
    '*Set the "hot" shelf first, then work down; leave two fingers of air above every item.\r\n' +
    '*Discontinued items go to the clearance bay within 14 days.'
  );
}
