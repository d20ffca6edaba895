import { centreOf } from '@core/metrics/figure-ids.js';
import type { AnalysisItemDto, PlanogramDrawingDto } from '../../../api/reports.gen.js';
import { isShelfAttribute } from '../../../components/shelf/colours/shelf-colour-picker.js';
import { supplyBands } from '../../../components/shelf/colours/supply-bands.js';
import type { ShelfColouring } from '../../../components/shelf/shelf-types.js';
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

/** The measure's name, with its base if needed. */
export function heatName(words: DashboardWords, measure: HeatMeasure, perLinear: string): string {
  return measure === 'salesPerLinear'
    ? words.t('metrics:salesPerLinear.name', { unit: words.unitText(perLinear) })
    : words.metric(measure);
}

const SCALES = { 0: 'signed', 100: 'diverging', none: 'sequential' } as const;

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

/** Resolves a "colour by" choice for one drawing. */
export function colouringOf(choice: string, data: PlanogramDrawingDto, words: DashboardWords): ShelfColouring {
  if (isShelfAttribute(choice)) return { kind: 'attribute', attribute: choice };
  if (choice === 'file') return { kind: 'file' };
  if (choice === 'daysOfSupply') {
    return supplyBands(data, {
      state: (status) => words.t(`metrics:supply.${status}`),
      none: words.t('shelf.notMoving'),
      days: words.format.figure,
    });
  }
  if (!isHeatMeasure(choice)) return { kind: 'attribute', attribute: 'category' };
  return {
    kind: 'measure',
    label: heatName(words, choice, data.units.perLinear),
    values: new Map(data.figures.map((figures: AnalysisItemDto) => [figures.key, figures[choice]])),
    scale: SCALES[centreOf(choice) ?? 'none'],
    format: heatFormat(words, choice, data.units.money),
  };
}
