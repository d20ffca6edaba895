import type { PlanogramDrawing, ProductDrawing } from '@core/planogram/geometry/drawing.js';
import type { PlanogramDrawingDto } from '../../api/reports.gen.js';
import {
  type ClassEntry,
  NO_PATTERN,
  type ProductPaint,
  type ResolvedColouring,
  resolveColouring,
  type ShelfLegend,
} from '../../components/shelf/colours/colouring.js';
import { supplyBands } from '../../components/shelf/colours/supply-bands.js';
import type { Palette } from '../../components/project-colours/use-palette.js';
import { CATEGORICAL, type ColorMode, NO_VALUE_COLOR } from '../../lib/palette.js';
import { type Difference, DIFFERENCES, differenceOf, type PairProduct, type Side } from './pair-products.js';
import type { PairColour } from './use-pair-state.js';
import type { PairWords } from './use-pair-words.js';

/** Color and pattern of each difference: the same as in comparisons for added, dropped, moved and resized. */
const LOOK: Record<Exclude<Difference, 'same'>, { color: string; pattern: number }> = {
  leftOnly: { color: CATEGORICAL[0], pattern: 5 },
  rightOnly: { color: CATEGORICAL[1], pattern: 8 },
  leftMore: { color: CATEGORICAL[2], pattern: 0 },
  rightMore: { color: CATEGORICAL[3], pattern: 1 },
};

export interface PairColouring {
  readonly left: ResolvedColouring;
  readonly right: ResolvedColouring;
  /** The meaning of both drawings' colors. */
  readonly legend: ShelfLegend;
}

interface Drawn {
  readonly left: PlanogramDrawingDto;
  readonly right: PlanogramDrawingDto;
}

/** Colors that mean the same on both shelves: values are ranked across the products of both. */
export function pairColouring(
  colour: PairColour,
  { left, right }: Drawn,
  products: readonly PairProduct[],
  look: { mode: ColorMode; palette: Palette; words: PairWords },
): PairColouring {
  const { mode, palette, words } = look;
  if (colour === 'difference') return byDifference({ left, right }, products, mode, words);
  if (colour === 'daysOfSupply') {
    const { t, format } = words;
    const texts = {
      state: (status: 'at-risk' | 'in-range' | 'overstocked') => t(`metrics:supply.${status}`),
      none: t('pair.notMoving'),
      days: format.figure,
    };
    const of = (side: PlanogramDrawingDto) => resolveColouring(side.drawing, supplyBands(side, texts), mode);
    const sides = { left: of(left), right: of(right) };
    return { ...sides, legend: sides.left.legend };
  }
  const both = together(left.drawing, right.drawing);
  const colouring =
    colour === 'file' ? ({ kind: 'file' } as const) : ({ kind: 'attribute', attribute: colour } as const);
  const resolved = resolveColouring(both, colouring, mode, palette);
  const cut = left.drawing.products.length;
  return {
    left: { ...resolved, products: resolved.products.slice(0, cut) },
    right: { ...resolved, products: resolved.products.slice(cut) },
    legend: resolved.legend,
  };
}

/** One drawing with the products and positions of two, to rank their values by. */
function together(left: PlanogramDrawing, right: PlanogramDrawing): PlanogramDrawing {
  const cut = left.products.length;
  return {
    ...left,
    products: [...left.products, ...right.products],
    positions: [
      ...left.positions,
      ...right.positions.map((position) => ({
        ...position,
        product: position.product < 0 ? -1 : position.product + cut,
      })),
    ],
  };
}

function byDifference(
  { left, right }: Drawn,
  products: readonly PairProduct[],
  mode: ColorMode,
  { t, format }: PairWords,
): PairColouring {
  const same: ProductPaint = { color: NO_VALUE_COLOR[mode], pattern: NO_PATTERN, note: '' };
  const byKey = new Map(products.map((product) => [product.key, product]));
  const kindOf = (key: string | null): Difference => {
    const product = key === null ? undefined : byKey.get(key);
    return product ? differenceOf(product) : 'same';
  };
  const paint = (key: string | null): ProductPaint => {
    const kind = kindOf(key);
    const product = key === null ? undefined : byKey.get(key);
    if (kind === 'same') return same;
    const isBoth = product?.left && product.right;
    const note = isBoth
      ? t('pair.facingsNote', {
          left: format.integer(product.left?.facings),
          right: format.integer(product.right?.facings),
        })
      : '';
    return { ...LOOK[kind], note };
  };
  const there = new Set(products.map(differenceOf));
  const entries = DIFFERENCES.filter((kind) => there.has(kind)).map((kind): ClassEntry => ({
    ...{ kind: 'value', value: t(`pair.kinds.${kind}`), count: 1 },
    ...(kind === 'same' ? same : LOOK[kind]),
  }));
  const legend: ShelfLegend = {
    kind: 'classes',
    attribute: null,
    entries,
    valueOf: ({ key }: ProductDrawing) => t(`pair.kinds.${kindOf(key)}`),
  };
  const of = (drawing: PlanogramDrawing): ResolvedColouring => ({
    products: drawing.products.map(({ key }) => paint(key)),
    unknown: same,
    legend,
  });
  return { left: of(left.drawing), right: of(right.drawing), legend };
}

/** Positions of products only on this side, marked without relying on color. */
export function onlyOn(side: Side, drawing: PlanogramDrawing, products: readonly PairProduct[]) {
  const keys = new Set(products.filter((product) => differenceOf(product) === `${side}Only`).map(({ key }) => key));
  return drawing.positions
    .filter(({ key }) => key !== null && keys.has(key))
    .map((place) => ({ place, severity: 'info', current: false }) as const);
}
