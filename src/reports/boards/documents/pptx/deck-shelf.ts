import type {
  FixtureDrawing,
  PlanogramDrawing,
  PositionDrawing,
  Rect,
} from '../../../../core/planogram/geometry/drawing.js';
import { picturesIn, type Placing, placingOf, wrapped } from '../../../documents/pdf/shelf-painter.js';
import type { PictureGrid } from '../../../../core/planogram/geometry/pictured.js';
import { turnOf } from '../../../../core/planogram/geometry/turn.js';
import type { ShelfPart } from '../board-pages.js';
import { widthOf } from '../text-fit.js';
import { type Box, hex, INK, MUTED, POINTS } from './deck-look.js';
import { addPosition, inches, type Outline, rectangle, seen } from './deck-position.js';
import { FREEFORM, type Slide } from './pptx-types.js';

const LEGEND = 0.3;
/** Holes closer than this would blur into gray; more of them add nothing and slow the slide down. */
const LEAST_HOLES_PT = 3;
const MOST_HOLES = 4000;
/** The most pictures of one block. */
const MOST_PICTURES = 60;

/** The area for a planogram on a slide, in points: the body minus the legend. */
export const shelfArea = (box: Box): Rect => ({
  ...{ x: box.x * POINTS, y: box.y * POINTS },
  ...{ width: box.w * POINTS, height: (box.h - LEGEND) * POINTS },
});

interface Look {
  readonly fontFace: string;
  /** The meaning of the colors. */
  readonly by: string;
  readonly names: { readonly others: string; readonly none: string };
}

/**
 * A planogram as shapes that can be moved and colored: walls, fixtures with pegboard holes, and a block for each
 * position with its name, its caps and its pegs.
 */
export function addShelf(slide: Slide, { sheet, page, pictures }: ShelfPart, box: Box, look: Look): void {
  const { drawing, bands } = page;
  const { colours } = sheet;
  const placing = placingOf(drawing, shelfArea(box));
  const walls = drawing.segments.length > 0 ? drawing.segments : bands;
  for (const { rect } of walls) {
    slide.addShape('rect', {
      ...inches(rect, placing),
      fill: { color: 'FAFBFC' },
      line: { color: 'D5DAE0', width: 0.5 },
    });
  }
  for (const { rect, floor } of bands) {
    const { x, w } = inches(rect, placing);
    slide.addShape('line', { x, y: placing.y(floor) / POINTS, w, h: 0, line: { color: '68727F', width: 1 } });
  }
  for (const fixture of drawing.fixtures) addFixture(slide, fixture, placing);
  for (const index of drawing.paintOrder) {
    const position = drawing.positions[index];
    if (position === undefined) continue;
    const product = drawing.products[position.product];
    const color = colours.of(position.product);
    const picture = position.key === null ? undefined : pictures.get(position.key);
    const grid = picture && pictureCells(drawing, position, placing);
    addPosition(
      slide,
      position,
      {
        ...{ name: product?.name || product?.upc || position.upc, color },
        ...(picture && grid ? { pictured: { picture, grid } } : {}),
      },
      placing,
      look,
    );
  }
  addLegend(slide, sheet, box, look);
}

/**
 * The pictures of a block. When there are so many that the slide would be slow, one per block. Shapes can be turned but
 * not their contents, so turned positions stay plain blocks.
 */
function pictureCells(drawing: PlanogramDrawing, position: PositionDrawing, placing: Placing): PictureGrid | null {
  const grid = turnOf(position) === null ? picturesIn(drawing, position, placing) : null;
  if (grid === null) return null;
  return grid.columns * grid.rows > MOST_PICTURES ? { ...grid, columns: 1, rows: 1 } : grid;
}

function addFixture(slide: Slide, fixture: FixtureDrawing, placing: Placing): void {
  const box = seen(fixture, fixture.rect, placing);
  const { kind } = fixture;
  const fills: Partial<Record<FixtureDrawing['kind'], string>> = {
    shelf: hex(fixture.color ?? '#8D97A3'),
    ...{ container: 'EEF0F3', obstruction: 'E3E6EA', sign: 'E3E6EA' },
  };
  const fill = fills[kind];
  slide.addShape('rect', {
    ...box,
    ...(fill === undefined ? {} : { fill: { color: fill } }),
    ...(kind === 'shelf' ? {} : { line: { color: 'B9C0C9', width: 0.5 } }),
    objectName: fixture.name || kind,
  });
  addHoles(slide, fixture, box);
  for (const { from, to } of fixture.lines) {
    const [left, right] = from.x <= to.x ? [from, to] : [to, from];
    slide.addShape('line', {
      ...{ x: placing.x(left.x) / POINTS, y: placing.y(Math.max(from.y, to.y)) / POINTS },
      ...{ w: ((right.x - left.x) * placing.scale) / POINTS, h: (Math.abs(to.y - from.y) * placing.scale) / POINTS },
      flipV: left.y < right.y,
      line: { color: '68727F', width: 0.75 },
    });
  }
}

/** All holes of a board are one shape. */
function addHoles(slide: Slide, { rect, holes, name, kind }: FixtureDrawing, box: Box): void {
  if (holes === null || holes.columns * holes.rows > MOST_HOLES || rect.width <= 0 || rect.height <= 0) return;
  const [wide, high] = [box.w / rect.width, box.h / rect.height];
  const closest = Math.min(holes.spacingX * wide, holes.spacingY * high);
  if (closest * POINTS < LEAST_HOLES_PT) return;
  const size = Math.min(3 / POINTS, closest * 0.18);
  const points: Outline = [];
  for (let column = 0; column < holes.columns; column += 1) {
    for (let row = 0; row < holes.rows; row += 1) {
      const x = (holes.x + column * holes.spacingX - rect.x) * wide - size / 2;
      const y = box.h - (holes.y + row * holes.spacingY - rect.y) * high - size / 2;
      points.push(...rectangle(x, y, size, size));
    }
  }
  if (points.length > 0) {
    slide.addShape(FREEFORM, { ...box, points, fill: { color: 'B4BCC7' }, objectName: name || kind });
  }
}

function addLegend(slide: Slide, { colours }: ShelfPart['sheet'], box: Box, { fontFace, by, names }: Look): void {
  const y = box.y + box.h - LEGEND + 0.06;
  const text = { fontFace, fontSize: 8, valign: 'middle', margin: 0 } as const;
  slide.addText(by, { ...text, x: box.x, y, w: 0.9, h: 0.2, color: MUTED });
  const wide = (box.w - 0.9) / Math.max(1, colours.legend.length);
  colours.legend.forEach(({ color, name }, at) => {
    const x = box.x + 0.9 + at * wide;
    if (color !== null) slide.addShape('rect', { x, y: y + 0.04, w: 0.12, h: 0.12, fill: { color: hex(color) } });
    const shown = name ?? (color === null ? names.others : names.none);
    const lines = wrapped(shown, (wide - 0.22) * POINTS, 1, (part) => widthOf(part, 8));
    slide.addText(lines[0] ?? '', { ...text, x: x + 0.16, y, w: wide - 0.2, h: 0.2, color: INK });
  });
}
