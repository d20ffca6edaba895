import type { SupplyStatus } from '@core/metrics/supply.js';
import type { PlanogramDrawingDto } from '../../api/reports.gen.js';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** A product on one of the two shelves. */
export interface PlacedProduct {
  readonly facings: number | null;
  /** From the floor to the bottom of its widest position, in centimeters. */
  readonly height: number | null;
  readonly linear: number | null;
  readonly capacity: number | null;
  readonly daysOfSupply: number | null;
  /** Money a week. */
  readonly sales: number | null;
  /** Null when it does not move. */
  readonly status: SupplyStatus | null;
}

export interface PairProduct {
  readonly key: string;
  readonly name: string;
  readonly upc: string;
  readonly brand: string;
  readonly left: PlacedProduct | null;
  readonly right: PlacedProduct | null;
}

/** How a product differs between the two: on one only, more facings on one, or equally many on both. */
export const DIFFERENCES = ['leftOnly', 'rightOnly', 'leftMore', 'rightMore', 'same'] as const;
export type Difference = (typeof DIFFERENCES)[number];

export function differenceOf({ left, right }: Pick<PairProduct, 'left' | 'right'>): Difference {
  if (right === null) return 'leftOnly';
  if (left === null) return 'rightOnly';
  const more = (left.facings ?? 0) - (right.facings ?? 0);
  return more === 0 ? 'same' : more > 0 ? 'leftMore' : 'rightMore';
}

/** Which products the list shows. */
export const SHOWN = [
  'all',
  'different',
  'leftOnly',
  'rightOnly',
  'leftMore',
  'rightMore',
  'leftRisk',
  'rightRisk',
] as const;
export type Shown = (typeof SHOWN)[number];

export function isShown(product: PairProduct, shown: Shown): boolean {
  if (shown === 'all') return true;
  if (shown === 'leftRisk') return isAtRiskOnlyOn('left', product);
  if (shown === 'rightRisk') return isAtRiskOnlyOn('right', product);
  const difference = differenceOf(product);
  return shown === 'different' ? difference !== 'same' : difference === shown;
}

/** It is on both and sells out too soon on only one of them. */
export function isAtRiskOnlyOn(side: Side, product: PairProduct): boolean {
  const other = side === 'left' ? product.right : product.left;
  return product[side]?.status === 'at-risk' && other !== null && other.status !== 'at-risk';
}

type Drawn = Pick<PlanogramDrawingDto, 'drawing' | 'figures' | 'supply'>;

interface Found extends PlacedProduct {
  readonly name: string;
  readonly upc: string;
  readonly brand: string;
}

function productsOf({ drawing, figures, supply }: Drawn): Map<string, Found> {
  const figuresOf = new Map(figures.map((item) => [item.key, item]));
  const statusOf = new Map(supply.products.map(({ key, status }) => [key, status]));
  const widest = new Map<string, (typeof drawing.positions)[number]>();
  for (const position of drawing.positions) {
    const { key } = position;
    if (key !== null && position.rect.width > (widest.get(key)?.rect.width ?? -1)) widest.set(key, position);
  }
  return new Map(
    [...widest].map(([key, { rect, product, upc }]) => {
      const known = drawing.products[product];
      const own = figuresOf.get(key);
      const found: Found = {
        name: own?.name ?? (known?.name.trim() || key),
        upc,
        brand: known?.brand ?? '',
        facings: own?.facings ?? null,
        height: rect.y,
        linear: own?.linear ?? null,
        capacity: own?.capacity ?? null,
        daysOfSupply: own?.daysOfSupply ?? null,
        sales: own?.sales ?? null,
        status: statusOf.get(key) ?? null,
      };
      return [key, found];
    }),
  );
}

/** Every product of the two shelves, largest difference first: on one only, then by facings. */
export function pairProducts(left: Drawn, right: Drawn): PairProduct[] {
  const sides = { left: productsOf(left), right: productsOf(right) };
  const keys = new Set([...sides.left.keys(), ...sides.right.keys()]);
  const rows = [...keys].map((key): PairProduct => {
    const one = sides.left.get(key) ?? null;
    const other = sides.right.get(key) ?? null;
    const { name, upc, brand } = one ?? other ?? { name: key, upc: '', brand: '' };
    return { key, name, upc, brand, left: one, right: other };
  });
  const weight = (row: PairProduct): number => {
    if (row.left === null || row.right === null) return 1e6 + ((row.left ?? row.right)?.sales ?? 0);
    return Math.abs((row.left.facings ?? 0) - (row.right.facings ?? 0));
  };
  return rows.sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}
