import { SUPPLY_STATES, type SupplyStatus } from '@core/metrics/supply.js';
import type { PlanogramDrawingDto } from '../../../api/reports.gen.js';
import { SUPPLY_COLORS } from '../../../lib/palette.js';
import type { BandColouring } from '../shelf-types.js';

interface SupplyTexts {
  readonly state: (status: SupplyStatus) => string;
  /** Name of the band for products without days of supply: `Not moving`. */
  readonly none: string;
  readonly days: (value: number | null | undefined) => string;
}

/** Days of supply in the same states as the distribution, judged by the limits of each product's category. */
export function supplyBands(
  { figures, supply }: Pick<PlanogramDrawingDto, 'figures' | 'supply'>,
  texts: SupplyTexts,
): BandColouring {
  const daysOf = new Map(figures.map(({ key, daysOfSupply }) => [key, daysOfSupply]));
  return {
    kind: 'bands',
    bands: SUPPLY_STATES.map((status) => ({ name: texts.state(status), color: SUPPLY_COLORS[status] })),
    values: new Map(
      supply.products.map(({ key, status }) => [
        key,
        { band: SUPPLY_STATES.indexOf(status), note: texts.days(daysOf.get(key)) },
      ]),
    ),
    none: texts.none,
  };
}
