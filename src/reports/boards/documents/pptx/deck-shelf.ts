import type { FixtureDrawing, PositionDrawing, Rect } from '../../../../core/planogram/geometry/drawing.js';
import { seenArea, turnOf } from '../../../../core/planogram/geometry/turn.js';
import { inkOn } from '../../../documents/pdf/shelf-colours.js';
import { type Placing, placingOf, wrapped } from '../../../documents/pdf/shelf-painter.js';
import type { ShelfPart } from '../board-pages.js';
import { widthOf } from '../text-fit.js';
import { type Box, hex, INK, MUTED, POINTS } from './deck-look.js';
import type { Slide } from './pptx-types.js';

/** Below this a name is a smear. */
const LEAST_TEXT_PT = 4;
const MOST_TEXT_PT = 9;
const LINE_HEIGHT = 1.2;
const LEGEND = 0.3;

/** Where a planogram is drawn on a slide, in points: what of the body the legend leaves. */
export const shelfArea = (box: Box): Rect => ({
  ...{ x: box.x * POINTS, y: box.y * POINTS },
  ...{ width: box.w * POINTS, height: (box.h - LEGEND) * POINTS },
});

interface Look {
  readonly fontFace: string;
  /** What the colours stand for. */
  readonly by: string;
  readonly names: { readonly others: string; readonly none: string };
}

/** A planogram as shapes that can be moved and coloured: walls, fixtures, a block for each position with its name. */
export function addShelf(slide: Slide, { sheet, page }: ShelfPart, box: Box, look: Look): void {
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
    addPosition(slide, position, product?.name || product?.upc || position.upc, color, placing, look);
  }
  addLegend(slide, sheet, box, look);
}

function inches(rect: Rect, { x, y, scale }: Placing): Box {
  return {
    ...{ x: x(rect.x) / POINTS, y: y(rect.y + rect.height) / POINTS },
    ...{ w: Math.max(0.01, (rect.width * scale) / POINTS), h: Math.max(0.01, (rect.height * scale) / POINTS) },
  };
}

/** Where something stands as it is seen, and how far it is turned; shapes can be turned, not sheared. */
function seen(part: PositionDrawing | FixtureDrawing, rect: Rect, placing: Placing): Box & { rotate?: number } {
  if (turnOf(part) === null) return inches(rect, placing);
  const { middle, clockwise, width, height } = seenArea(part, rect);
  const own = inches({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, placing);
  return { ...own, rotate: (Math.round(clockwise) + 360) % 360 };
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

function addPosition(
  slide: Slide,
  position: PositionDrawing,
  name: string,
  color: string,
  placing: Placing,
  { fontFace }: Look,
): void {
  const box = seen(position, position.rect, placing);
  const shape = { fill: { color: hex(color) }, line: { color: 'FFFFFF', width: 0.5 }, objectName: name };
  const upright = box.w >= box.h * 0.55;
  const [long, high] = (upright ? [box.w, box.h] : [box.h, box.w]).map((size) => size * POINTS - 2) as [number, number];
  const size = Math.min(MOST_TEXT_PT, high / 2, long / 5);
  if (size < LEAST_TEXT_PT) {
    slide.addShape('rect', { ...box, ...shape });
    return;
  }
  const lines = wrapped(name, long, Math.floor(high / (size * LINE_HEIGHT)), (text) => widthOf(text, size));
  slide.addText(lines.join('\n'), {
    ...box,
    ...shape,
    shape: 'rect',
    ...{ align: 'center', valign: 'middle', fontFace, fontSize: Number(size.toFixed(1)), color: hex(inkOn(color)) },
    ...(upright ? {} : { vert: 'vert270' as const }),
    ...{ margin: 1, wrap: false },
  });
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
