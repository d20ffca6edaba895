import type { AnalysisItemDto, PlanogramDrawingDto } from '../../../api/reports.gen.js';
import { isShelfAttribute } from '../../../components/shelf/colours/shelf-colour-picker.js';
import { SUPPLY_STATES } from '@core/metrics/supply.js';
import { SUPPLY_COLORS } from '../../../lib/palette.js';
import type { BandColouring, ShelfColouring } from '../../../components/shelf/shelf-types.js';
import { type DashboardWords } from '../use-dashboard-words.js';

/** Figures of a product on its planogram that a heat map can be made of. */
export const HEAT_MEASURES = [
  'sales',
  'units',
  'profit',
  'daysOfSupply',
  'index',
  'spaceGapValue',
  'salesPerLinear',
  'linear',
  'facings',
  'capacity',
  'turns',
] as const;
export type HeatMeasure = (typeof HEAT_MEASURES)[number];

export function isHeatMeasure(text: string): text is HeatMeasure {
  return (HEAT_MEASURES as readonly string[]).includes(text);
}

/** The measure's name, with what it is per where its name needs that. */
export function heatName(words: DashboardWords, measure: HeatMeasure, perLinear: string): string {
  return measure === 'salesPerLinear'
    ? words.t('metrics:salesPerLinear.name', { unit: words.unitText(perLinear) })
    : words.metric(measure);
}

function heatFormat(words: DashboardWords, measure: HeatMeasure, money: string): (value: number) => string {
  const { format } = words;
  if (measure === 'sales' || measure === 'profit' || measure === 'spaceGapValue') {
    return (value) => format.money(value, money, Math.abs(value) < 100 ? 2 : 0);
  }
  if (measure === 'salesPerLinear') return (value) => format.money(value, money, 2);
  return measure === 'facings' || measure === 'capacity' || measure === 'index'
    ? (value) => format.integer(value)
    : (value) => format.figure(value);
}

/** Days of supply by the states that the distribution has, as the limits of each product's category judge them. */
function supplyBands(data: PlanogramDrawingDto, words: DashboardWords): BandColouring {
  const figures = new Map(data.figures.map(({ key, daysOfSupply }) => [key, daysOfSupply]));
  return {
    kind: 'bands',
    bands: SUPPLY_STATES.map((status) => ({
      name: words.t(`metrics:supply.${status}`),
      color: SUPPLY_COLORS[status],
    })),
    values: new Map(
      data.supply.products.map(({ key, status }) => [
        key,
        { band: SUPPLY_STATES.indexOf(status), note: words.format.figure(figures.get(key)) },
      ]),
    ),
    none: words.t('shelf.notMoving'),
  };
}

/** What a choice of "colour by" means for one drawing. */
export function colouringOf(choice: string, data: PlanogramDrawingDto, words: DashboardWords): ShelfColouring {
  if (isShelfAttribute(choice)) return { kind: 'attribute', attribute: choice };
  if (choice === 'file') return { kind: 'file' };
  if (choice === 'daysOfSupply') return supplyBands(data, words);
  if (!isHeatMeasure(choice)) return { kind: 'attribute', attribute: 'category' };
  return {
    kind: 'measure',
    label: heatName(words, choice, data.units.perLinear),
    values: new Map(data.figures.map((figures: AnalysisItemDto) => [figures.key, figures[choice]])),
    scale: choice === 'index' ? 'diverging' : 'sequential',
    format: heatFormat(words, choice, data.units.money),
  };
}
