import { daysOfSupply } from '../../../core/metrics/product-measures.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { type DisplaySystem, toDisplay } from '../../../core/units/display.js';
import { rounded } from '../../analytics/rounding.js';
import { type ComparedProducts, changeOfItem } from '../compared-products.js';
import type { AssortmentItemDto, ComparedFiguresDto, FigureChangesDto } from '../dto/comparison.dto.js';
import { productOf, shownChange } from '../presenting.js';
import type { SideSums } from '../side-sums.js';
import type { ComparedFigure, ComparedSide } from '../sorts.js';

type SummedFigure = Exclude<ComparedFigure, 'stores' | 'planograms' | 'daysOfSupply'>;
const MONEY: ReadonlySet<ComparedFigure> = new Set(['sales', 'profit']);

/** A figure of an item on a side, in centimeters; null when it is unknown or the side does not carry the item. */
export function figureOf(
  products: ComparedProducts,
  item: number,
  side: 'before' | 'after',
  figure: ComparedFigure,
): number | null {
  const sums = products[side];
  if (!sums.has(item)) return null;
  if (figure === 'stores') return products.stores.count(side, item);
  if (figure === 'planograms') return sums.planograms[item] ?? 0;
  if (figure === 'daysOfSupply') return daysOfSupply(sums.sum(item, 'capacityMoving'), sums.sum(item, 'dailyMovement'));
  return sums.sum(item, figure);
}

/** The sort value of a list: a side's figure, or its change. */
export function sortValue(
  products: ComparedProducts,
  item: number,
  side: ComparedSide,
  figure: ComparedFigure,
): number | null {
  if (side !== 'change') return figureOf(products, item, side, figure);
  const [before, after] = sidesOf(products, item, figure);
  return before === null || after === null ? null : after - before;
}

/** Both sides of a figure, for computing a change: what is not carried is 0, but has no days of supply. */
function sidesOf(products: ComparedProducts, item: number, figure: ComparedFigure): [number | null, number | null] {
  const of = (side: 'before' | 'after'): number | null =>
    products[side].has(item) || figure === 'daysOfSupply' ? figureOf(products, item, side, figure) : 0;
  return [of('before'), of('after')];
}

export interface ShownIn {
  readonly display: DisplaySystem;
  /** Amounts in different currencies cannot be subtracted. */
  readonly currenciesDiffer: boolean;
}

/** An item of the assortment, in display units. Callers that count placements add them. */
export function assortmentItem(
  products: ComparedProducts,
  item: number,
  shown: ShownIn,
): Omit<AssortmentItemDto, 'keptOn' | 'moved' | 'resized'> {
  const reasons: Record<string, string> = {};
  return {
    ...productOf(products.scope.items, item),
    outcome: changeOfItem(products, item),
    before: sideFigures(products, item, 'before', shown.display, reasons),
    after: sideFigures(products, item, 'after', shown.display, reasons),
    change: changes(products, item, shown, reasons),
    reasons,
  };
}

function displayed(value: number | null, figure: ComparedFigure, display: DisplaySystem): number | null {
  const quantity = isSummed(figure) ? SUMMED_MEASURES[figure].quantity : 'count';
  return rounded(toDisplay(value, quantity, display));
}

function sideFigures(
  products: ComparedProducts,
  item: number,
  side: 'before' | 'after',
  display: DisplaySystem,
  reasons: Record<string, string>,
): ComparedFiguresDto | null {
  if (!products[side].has(item)) return null;
  const of = (figure: ComparedFigure): number | null => {
    const value = displayed(figureOf(products, item, side, figure), figure, display);
    if (value === null) reasons[`${side}.${figure}`] = reasonOf(products[side], item, figure);
    return value;
  };
  return {
    stores: of('stores') ?? 0,
    planograms: of('planograms') ?? 0,
    positions: of('positions'),
    facings: of('facings'),
    linear: of('linear'),
    square: of('square'),
    area: of('area'),
    cubic: of('cubic'),
    capacity: of('capacity'),
    units: of('units'),
    sales: of('sales'),
    profit: of('profit'),
    daysOfSupply: of('daysOfSupply'),
  };
}

function changes(
  products: ComparedProducts,
  item: number,
  { display, currenciesDiffer }: ShownIn,
  reasons: Record<string, string>,
): FigureChangesDto {
  const of = (figure: ComparedFigure): number | null => {
    if (currenciesDiffer && MONEY.has(figure)) {
      reasons[`change.${figure}`] = 'currency-differs';
      return null;
    }
    const [before, after] = sidesOf(products, item, figure);
    const { change } = shownChange(displayed(before, figure, display), displayed(after, figure, display));
    const why = reasons[`after.${figure}`] ?? reasons[`before.${figure}`];
    if (change === null && why !== undefined) reasons[`change.${figure}`] = why;
    return change;
  };
  return {
    stores: of('stores') ?? 0,
    planograms: of('planograms') ?? 0,
    positions: of('positions'),
    facings: of('facings'),
    linear: of('linear'),
    square: of('square'),
    area: of('area'),
    cubic: of('cubic'),
    capacity: of('capacity'),
    units: of('units'),
    sales: of('sales'),
    profit: of('profit'),
    daysOfSupply: of('daysOfSupply'),
  };
}

/** Why a carried item lacks a figure, as core/metrics says for a group. */
function reasonOf(sums: SideSums, item: number, figure: ComparedFigure): string {
  const noMovement = sums.sum(item, 'units') === null;
  if (figure === 'daysOfSupply') return noMovement ? 'no-movement' : 'no-capacity';
  if (!isSummed(figure)) return 'no-stores';
  if (figure === 'sales' || figure === 'profit') {
    if (noMovement) return 'no-movement';
    if (figure === 'profit' && sums.sum(item, 'sales') === null) return 'no-price';
  }
  return SUMMED_MEASURES[figure].reason;
}

function isSummed(figure: ComparedFigure): figure is SummedFigure {
  return figure !== 'stores' && figure !== 'planograms' && figure !== 'daysOfSupply';
}
