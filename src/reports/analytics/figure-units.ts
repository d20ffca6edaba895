import { metricDefinition } from '../../core/metrics/definitions.js';
import { SUMMED_MEASURES, type SummedMeasureId } from '../../core/metrics/measures.js';
import type { Quantity } from '../../core/units/display.js';
import type { ReportUnitsDto } from './dto/analysis.dto.js';
import type { SalesMeasure, SpaceMeasure } from './levels.js';

/** The unit code of a figure in the answer. */
export function unitOf(
  figure: string,
  chosen: { readonly space: SpaceMeasure; readonly sales: SalesMeasure },
  units: ReportUnitsDto,
): string {
  if (figure in units && (figure === 'linear' || figure === 'square' || figure === 'area' || figure === 'cubic')) {
    return units[figure];
  }
  const quantity = metricDefinition(figure)?.quantity ?? 'count';
  if (quantity === 'space') return unitOf(chosen.space, chosen, units);
  if (quantity === 'sales') return quantityUnit(SUMMED_MEASURES[chosen.sales].quantity, units);
  return quantityUnit(quantity, units);
}

/** The unit in a figure's column title; null where the figure's name is clear enough. */
export function titleUnit(figure: string, space: SpaceMeasure, units: ReportUnitsDto): string | null {
  if (figure === 'capacity') return 'units';
  const quantity = metricDefinition(figure)?.quantity;
  switch (quantity) {
    case 'space':
      return space === 'facings' ? 'facings' : titleUnit(space, space, units);
    case 'length':
    case 'area':
    case 'volume':
    case 'money':
      return quantityUnit(quantity, units);
    case 'money-per-length':
      return units.money;
    default:
      return null;
  }
}

/** The unit code of a sum over the facts. */
export function sumUnit(id: SummedMeasureId, units: ReportUnitsDto): string {
  return id === 'dailyMovement' ? 'units/day' : quantityUnit(SUMMED_MEASURES[id].quantity, units);
}

function quantityUnit(quantity: Quantity, units: ReportUnitsDto): string {
  switch (quantity) {
    case 'length':
      return units.linear;
    case 'area':
      return units.square;
    case 'volume':
      return units.cubic;
    case 'money':
      return units.money;
    case 'money-per-length':
      return `${units.money}/${units.perLinear}`;
    case 'units-per-length':
      return `units/${units.perLinear}`;
    case 'share':
      return 'ratio';
    default:
      return quantity;
  }
}
