import { blockPieces } from '../../core/metrics/score/blocks.js';
import { isAtEyeLevel } from '../../core/metrics/score/eye-level.js';
import { FITS_CM } from '../../core/metrics/shelf-fill.js';
import type { Places } from '../../core/metrics/score/places.js';
import type { PlanogramDrawing } from '../../core/planogram/geometry/drawing.js';
import { type DisplaySystem, toDisplay } from '../../core/units/display.js';
import { rounded } from '../analytics/rounding.js';
import type { ScoredBlockDto, ScoredHeightDto, ScoredRunDto, ScoredSpaceDto } from './dto/scorecard.dto.js';

/** A product on the planogram, with its data from the analysis. */
export interface ShelfProduct {
  readonly key: string;
  readonly name: string | null;
  readonly category: number;
  readonly linear: number | null;
  readonly sales: number | null;
}

const shown = (cm: number, display: DisplaySystem): number => rounded(toDisplay(cm, 'length', display)) ?? 0;

/** Space and fair share within the category, widest gap first, without gaps that no planning program would show. */
export function spaceGaps(products: readonly ShelfProduct[], display: DisplaySystem): ScoredSpaceDto[] {
  const categories = new Map<number, { space: number; sales: number }>();
  const placed = products.filter(({ category, linear }) => category > 0 && (linear ?? 0) > 0);
  for (const { category, linear, sales } of placed) {
    const sum = categories.get(category) ?? { space: 0, sales: 0 };
    categories.set(category, { space: sum.space + (linear ?? 0), sales: sum.sales + (sales ?? 0) });
  }
  return placed
    .flatMap(({ key, name, category, linear, sales }) => {
      const all = categories.get(category);
      if (all === undefined || all.sales <= 0) return [];
      return [{ key, name, linear: linear ?? 0, fairShare: (all.space * (sales ?? 0)) / all.sales }];
    })
    .filter(({ linear, fairShare }) => Math.abs(fairShare - linear) > FITS_CM)
    .sort((a, b) => Math.abs(b.fairShare - b.linear) - Math.abs(a.fairShare - a.linear))
    .map((item) => ({ ...item, linear: shown(item.linear, display), fairShare: shown(item.fairShare, display) }));
}

/** Runs that are not exactly full: the emptiest and the most overfull first. */
export function unevenRuns(drawing: PlanogramDrawing, display: DisplaySystem): ScoredRunDto[] {
  const uneven = drawing.runs.filter(({ empty }) => Math.abs(empty) > FITS_CM);
  return [...uneven]
    .sort((a, b) => Math.abs(b.empty) - Math.abs(a.empty))
    .map(({ fixtures, empty }) => {
      const first = drawing.fixtures[fixtures[0] ?? -1];
      const segment = first === undefined || first.segment < 0 ? null : first.segment + 1;
      const height = first === undefined ? 0 : first.rect.y + first.rect.height;
      const keys = keysOf(drawing.positions.filter(({ fixture }) => fixtures.includes(fixture)));
      return {
        segment,
        fixture: first?.name ?? '',
        height: shown(height, display),
        empty: shown(empty, display),
        keys,
      };
    });
}

function keysOf(positions: PlanogramDrawing['positions']): string[] {
  return [...new Set(positions.flatMap(({ key }) => key ?? []))];
}

/**
 * The products with the most sales per centimeter, and how much of them is at eye level; products entirely at eye level
 * are omitted.
 */
export function belowEyeLevel(drawing: PlanogramDrawing, products: readonly ShelfProduct[]): ScoredHeightDto[] {
  const widths = new Map<string, { all: number; atEyeLevel: number }>();
  for (const { key, rect } of drawing.positions) {
    if (key === null || rect.width <= 0) continue;
    const width = widths.get(key) ?? { all: 0, atEyeLevel: 0 };
    const isThere = isAtEyeLevel(rect.y, rect.height);
    widths.set(key, { all: width.all + rect.width, atEyeLevel: width.atEyeLevel + (isThere ? rect.width : 0) });
  }
  const hasEyeLevel = [...widths.values()].some(({ atEyeLevel }) => atEyeLevel > 0);
  if (!hasEyeLevel) return [];
  return products
    .flatMap(({ key, name, linear, sales }) => {
      const width = widths.get(key);
      if (width === undefined || !((linear ?? 0) > 0) || !((sales ?? 0) > 0)) return [];
      const density = (sales ?? 0) / (linear ?? 1);
      return [{ key, name, salesPerCm: density, atEyeLevel: width.atEyeLevel / width.all }];
    })
    .filter(({ atEyeLevel }) => atEyeLevel < 1)
    .sort((a, b) => b.salesPerCm * (1 - b.atEyeLevel) - a.salesPerCm * (1 - a.atEyeLevel))
    .map((item) => ({ ...item, salesPerCm: rounded(item.salesPerCm) ?? 0, atEyeLevel: rounded(item.atEyeLevel) ?? 0 }));
}

/** Brands within their category that are split into several blocks, largest detached area first. */
export function scatteredBlocks(drawing: PlanogramDrawing): ScoredBlockDto[] {
  const { places, names } = placesOf(drawing);
  const pieces = blockPieces(places);
  if (pieces === null) return [];
  const found = new Map<number, { apart: number; positions: number; area: number }>();
  places.block.forEach((block, at) => {
    if (block < 0) return;
    const sum = found.get(block) ?? { apart: 0, positions: 0, area: 0 };
    const isApart = pieces.apart[at] === 1;
    const area = isApart ? (places.width[at] ?? 0) * (places.height[at] ?? 0) : 0;
    found.set(block, {
      apart: sum.apart + (isApart ? 1 : 0),
      positions: sum.positions + 1,
      area: sum.area + area,
    });
  });
  return [...found]
    .filter(([, { apart }]) => apart > 0)
    .sort(([, a], [, b]) => b.area - a.area)
    .map(([block, { apart, positions }]) => ({
      brand: names[block]?.brand ?? '',
      category: names[block]?.category ?? null,
      apart,
      positions,
      keys: keysOf(drawing.positions.filter((_, at) => places.block[at] === block)),
    }));
}

/** The places on the planogram as in the extraction, without signs and obstructions, which hold nothing that counts. */
function placesOf(drawing: PlanogramDrawing): { places: Places; names: { brand: string; category: string | null }[] } {
  const blocks = new Map<string, number>();
  const names: { brand: string; category: string | null }[] = [];
  const blockOf = (product: number): number => {
    const brand = drawing.products[product]?.brand.trim() ?? '';
    if (brand === '') return -1;
    const category = drawing.products[product]?.category.trim() ?? '';
    const key = JSON.stringify([brand, category]);
    const known = blocks.get(key);
    if (known !== undefined) return known;
    blocks.set(key, names.length);
    return names.push({ brand, category: category === '' ? null : category }) - 1;
  };
  const { positions } = drawing;
  const counts = (fixture: number) => !['obstruction', 'sign'].includes(drawing.fixtures[fixture]?.kind ?? '');
  return {
    names,
    places: {
      x: Float64Array.from(positions, ({ rect }) => rect.x),
      y: Float64Array.from(positions, ({ rect }) => rect.y),
      width: Float64Array.from(positions, ({ rect }) => rect.width),
      height: Float64Array.from(positions, ({ rect }) => rect.height),
      product: Int32Array.from(positions, ({ fixture }) => (counts(fixture) ? 0 : -1)),
      block: Int32Array.from(positions, ({ fixture, product }) => (counts(fixture) ? blockOf(product) : -1)),
    },
  };
}
