import type { CategorySpec } from '../catalogue/category-spec.js';
import { round } from '../random.js';
import type { StoreItem } from './assortment.js';
import type { SampleFixture } from './fixtures.js';
import { inUnit, onNotch, type Measures } from './measures.js';
import { NO_CAP, type Placed } from './placement.js';
import { unitBox, type Box } from './pose.js';

/** Length of the pegs and bars, in inches. */
export const PEG_LENGTH = 8;

interface Hanging {
  readonly fixtures: SampleFixture[];
  readonly placed: Placed[];
}

interface Row {
  readonly items: { item: StoreItem; box: Box; facings: number; x: number }[];
  height: number;
}

/**
 * A pegboard section: rows of hanging products from the top down, each a peg hole's spacing apart.
 * The board is one fixture; positions lie anywhere on its face, ranked by row from the bottom.
 */
export function pegboard(
  section: number,
  items: readonly StoreItem[],
  category: CategorySpec,
  measures: Measures,
): Hanging {
  const bottom = onNotch(20, measures);
  const top = onNotch(category.height - 4, measures);
  const board = hangingFixture(7, `PEGBOARD ${section + 1}`, section, { y: bottom, height: top - bottom }, measures);
  const rows = rowsOf(items, measures, top - bottom);
  const placed: Placed[] = [];
  let hang = top;
  rows.forEach((row, index) => {
    row.items.forEach((entry, i) => {
      placed.push(
        hung(entry, board, { y: hang - entry.box.height, rankX: i + 1, rankY: rows.length - index }, measures),
      );
    });
    hang -= row.height;
  });
  return { fixtures: [board], placed };
}

/** Bars one above the other, each its own fixture; products hang below their bar. */
export function bars(
  section: number,
  items: readonly StoreItem[],
  category: CategorySpec,
  measures: Measures,
): Hanging {
  const top = onNotch(category.height - 4, measures);
  const thickness = inUnit(0.75, measures.unit);
  const fixtures: SampleFixture[] = [];
  const placed: Placed[] = [];
  let hang = top;
  for (const [index, row] of rowsOf(items, measures, top - onNotch(18, measures)).entries()) {
    const place = { y: hang - thickness, height: thickness };
    const bar = hangingFixture(6, `BAR ${section + 1}-${index + 1}`, section, place, measures);
    fixtures.push(bar);
    row.items.forEach((entry, i) => {
      placed.push(hung(entry, bar, { y: bar.y - entry.box.height, rankX: i + 1, rankY: 1 }, measures));
    });
    hang -= row.height + thickness;
  }
  return { fixtures, placed };
}

function hangingFixture(
  type: number,
  name: string,
  section: number,
  place: { y: number; height: number },
  measures: Measures,
): SampleFixture {
  return {
    type,
    name,
    section,
    x: section * measures.sectionWidth,
    z: 0,
    width: measures.sectionWidth,
    depth: measures.back,
    merch: 0,
    canCombine: 0,
    ...place,
  };
}

/** Rows of products with a peg hole between neighbours, until the height is used up. */
function rowsOf(items: readonly StoreItem[], measures: Measures, height: number): Row[] {
  const rows: Row[] = [];
  let row: Row = { items: [], height: 0 };
  let x = measures.notchSpacing;
  let used = 0;
  for (const item of items) {
    const box = unitBox(item.product, measures.unit);
    const facings = item.demand > 9 ? 3 : item.demand > 3 ? 2 : 1;
    const width = facings * box.width;
    if (x + width > measures.sectionWidth - measures.notchSpacing / 2) {
      used += row.height;
      rows.push(row);
      row = { items: [], height: 0 };
      x = measures.notchSpacing;
    }
    const needed = Math.max(row.height, box.height + measures.notchSpacing);
    if (used + needed > height) continue;
    row.height = needed;
    row.items.push({ item, box, facings, x });
    x = Math.ceil((x + width) / measures.notchSpacing + 0.4) * measures.notchSpacing;
  }
  if (row.items.length > 0) rows.push(row);
  return rows.filter(({ items: list }) => list.length > 0);
}

function hung(
  { item, box, facings, x }: Row['items'][number],
  fixture: SampleFixture,
  at: { y: number; rankX: number; rankY: number },
  measures: Measures,
): Placed {
  const deep = Math.max(1, Math.floor(inUnit(PEG_LENGTH, measures.unit) / box.depth));
  return {
    item,
    pose: { style: 0, orientation: 0, size: box, units: 1 },
    fixture,
    x: round(fixture.x + x, 4),
    z: fixture.z + fixture.depth,
    width: facings * box.width,
    height: box.height,
    depth: deep * box.depth,
    horizontal: facings,
    vertical: 1,
    deep,
    xCap: NO_CAP,
    yCap: NO_CAP,
    zCap: NO_CAP,
    capacity: facings * deep,
    ...at,
  };
}
