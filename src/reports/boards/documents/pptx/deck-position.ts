import type { CapDrawing, FixtureDrawing, PositionDrawing, Rect } from '../../../../core/planogram/geometry/drawing.js';
import { seenArea, turnedPoint, turnOf } from '../../../../core/planogram/geometry/turn.js';
import { pictureBox, type PictureGrid } from '../../../../core/planogram/geometry/pictured.js';
import { inkOn } from '../../../documents/pdf/shelf-colours.js';
import { type Placing, wrapped } from '../../../documents/pdf/shelf-painter.js';
import type { ShelfPicture } from '../board-pages.js';
import { widthOf } from '../text-fit.js';
import { type Box, hex, POINTS } from './deck-look.js';
import { type DrawnOn, FREEFORM } from './pptx-types.js';

/** Below this size, a name is illegible. */
const LEAST_TEXT_PT = 4;
const MOST_TEXT_PT = 9;
const LINE_HEIGHT = 1.2;
const HATCH = 3 / POINTS;
/** Most hatching lines of a large cap; larger caps have wider gaps instead of more lines. */
const MOST_HATCHES = 60;
/** The folded corner that marks caps in front or behind. */
const MOST_CORNER = 8 / POINTS;
const LEAST_CORNER = 3 / POINTS;
const MOST_PEG_PT = 3;
/** Smaller ones are drawn at this size, and below half of it not at all. */
const LEAST_PEG_PT = 0.8;
const PEG_CM = 0.5;
/** The width of the block's color around its pictures. */
const PICTURE_EDGE_PT = 0.8;

/** Inches from a shape's upper left corner. */
export type Outline = ({ x: number; y: number; moveTo?: boolean } | { close: true })[];

export const rectangle = (x: number, y: number, w: number, h: number): Outline => [
  { x, y, moveTo: true },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
  { close: true },
];

export function inches(rect: Rect, { x, y, scale }: Placing): Box {
  return {
    ...{ x: x(rect.x) / POINTS, y: y(rect.y + rect.height) / POINTS },
    ...{ w: Math.max(0.01, (rect.width * scale) / POINTS), h: Math.max(0.01, (rect.height * scale) / POINTS) },
  };
}

/** Where something appears, and how far it is turned. Shapes can be turned but not sheared. */
export function seen(part: PositionDrawing | FixtureDrawing, rect: Rect, placing: Placing): Box & { rotate?: number } {
  if (turnOf(part) === null) return inches(rect, placing);
  const { middle, clockwise, width, height } = seenArea(part, rect);
  const own = inches({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, placing);
  return { ...own, rotate: (Math.round(clockwise) + 360) % 360 };
}

interface Product {
  readonly name: string;
  /** `#RRGGBB` */
  readonly color: string;
  /** The picture on its facings, in place of the name. */
  readonly pictured?: { readonly picture: ShelfPicture; readonly grid: PictureGrid };
}

/** A position as on screen: its facings with the name, hatched caps, a corner for caps in depth, its pegs. */
export function addPosition(
  slide: DrawnOn,
  position: PositionDrawing,
  product: Product,
  placing: Placing,
  look: { readonly fontFace: string },
): void {
  const box = seen(position, position.facings, placing);
  if (product.pictured) addPictures(slide, box, product, product.pictured);
  else addBlock(slide, box, product, look);
  const [visible, hidden] = [true, false].map((is) => position.caps.filter((cap) => cap.visible === is));
  for (const cap of visible ?? []) addCap(slide, position, cap, product, placing);
  if (hidden && hidden.length > 0) addCorner(slide, box, product);
  addPegs(slide, position, product, placing);
}

function addBlock(
  slide: DrawnOn,
  box: Box,
  { name, color }: Product,
  { fontFace }: { readonly fontFace: string },
): void {
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

/**
 * The picture in each facing, on white within the block's color. The name of the picture's file keeps it in the deck
 * once per slide.
 */
function addPictures(
  slide: DrawnOn,
  box: Box,
  { name, color }: Product,
  { picture, grid: { turn, columns, rows } }: NonNullable<Product['pictured']>,
): void {
  const line = { color: hex(color), width: PICTURE_EDGE_PT };
  slide.addShape('rect', { ...box, fill: { color: 'FFFFFF' }, line, objectName: name });
  const edge = PICTURE_EDGE_PT / POINTS;
  const [width, height] = [(box.w - 2 * edge) / columns, (box.h - 2 * edge) / rows];
  if (width <= 0 || height <= 0) return;
  const lies = turn === 90 || turn === 270;
  const [wide, high] = lies ? [height, width] : [width, height];
  const fitted = pictureBox({ x: 0, y: 0, width: wide, height: high }, picture);
  const data = `data:image/jpeg;base64,${picture.bytes.toString('base64')}`;
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [left, top] = [box.x + edge + column * width, box.y + edge + row * height];
      // Turned around its middle; unturned, it stands on the floor.
      const x = left + width / 2 - fitted.width / 2;
      const y = turn === 0 ? top + fitted.y : top + height / 2 - fitted.height / 2;
      const where = { x, y, w: fitted.width, h: fitted.height, ...(turn === 0 ? {} : { rotate: turn }) };
      slide.addImage({ path: `${picture.id}.jpeg`, data, ...where, altText: name, objectName: name });
    }
  }
}

/** pptxgenjs has no patterns, so a cap is one shape of its outline and its hatching lines. */
function addCap(
  slide: DrawnOn,
  part: PositionDrawing,
  cap: CapDrawing,
  { name, color }: Product,
  placing: Placing,
): void {
  const box = seen(part, cap.rect, placing);
  slide.addShape(FREEFORM, {
    ...box,
    points: [...rectangle(0, 0, box.w, box.h), ...hatches(box)],
    fill: { color: hex(color) },
    line: { color: hex(inkOn(color)), width: 0.35, transparency: 45 },
    objectName: name,
  });
}

/** Lines at 45° from lower left to upper right, clipped to the box. */
export function hatches({ w, h }: Pick<Box, 'w' | 'h'>): Outline {
  const step = Math.max(HATCH, (w + h) / MOST_HATCHES);
  const lines: Outline = [];
  for (let at = step - h; at < w; at += step) {
    const [from, to] = [Math.max(0, at), Math.min(w, at + h)];
    lines.push({ x: from, y: h - (from - at), moveTo: true }, { x: to, y: h - (to - at) });
  }
  return lines;
}

/** Caps in depth have no area of their own; a folded corner marks them. */
function addCorner(slide: DrawnOn, box: Box & { rotate?: number }, { name }: Product): void {
  const size = Math.min(MOST_CORNER, box.w / 3, box.h / 3);
  if (size < LEAST_CORNER) return;
  const points: Outline = [
    { x: box.w - size, y: 0, moveTo: true },
    { x: box.w, y: 0 },
    { x: box.w, y: size },
    { close: true },
  ];
  slide.addShape(FREEFORM, { ...box, points, fill: { color: 'FFFFFF' }, objectName: name });
}

/** One peg for each column. */
function addPegs(slide: DrawnOn, position: PositionDrawing, { name }: Product, placing: Placing): void {
  const own = PEG_CM * placing.scale;
  if (own < LEAST_PEG_PT / 2) return;
  const radius = Math.min(MOST_PEG_PT, Math.max(LEAST_PEG_PT, own));
  const turn = turnOf(position);
  for (const peg of position.pegs) {
    const at = turn === null ? peg : turnedPoint(turn, peg);
    slide.addShape('ellipse', {
      ...{ x: (placing.x(at.x) - radius) / POINTS, y: (placing.y(at.y) - radius) / POINTS },
      ...{ w: (2 * radius) / POINTS, h: (2 * radius) / POINTS },
      fill: { color: '4B5766' },
      line: { color: 'FFFFFF', width: Math.min(0.75, radius / 2) },
      objectName: name,
    });
  }
}
