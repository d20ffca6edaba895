import type { Rect } from '@core/planogram/geometry/drawing.js';
import { outlineOf, type Turnable } from '@core/planogram/geometry/turn.js';
import { WALL_COLUMNS, WALL_ROWS } from '@core/planogram/geometry/wall-cells.js';
import { paintTurned } from '../../components/shelf/paint/paint-turned.js';
import type { WallTurnDto } from '../../api/reports.gen.js';
import type { DrawnShelf, WallData } from './wall-data.js';
import { type FixtureInk, paintFixtures, partOf, type ShelfPlace } from './wall-fixtures.js';
import type { WallLayout } from './wall-layout.js';

/** Device pixels a side. */
export const TILE = 256;
/** From this many device pixels per centimeter positions are drawn, below it cells. */
const BLOCKS_FROM = 0.5;
/** From here facings, caps and fixtures are distinguishable, and products have names. */
const FACINGS_FROM = 1.5;
const NAMES_FROM = 3;

export interface WallInk {
  /** By value: `#rrggbb`. */
  readonly colorOf: (value: number) => string;
  /** Empty parts of a planogram, and its edge. */
  readonly shelf: string;
  readonly edge: string;
  readonly fixtures: FixtureInk;
  /** Text color on a block's color. */
  readonly textOn: (color: string) => string;
}

export interface PaintedWall {
  readonly layout: WallLayout;
  /** By place in the layout: the planogram's number. */
  readonly ids: readonly number[];
  readonly data: WallData;
  readonly ink: WallInk;
  /** Of names on blocks, device pixels. */
  readonly fontPx: number;
}

/** A tile's content: a square of the wall at a number of device pixels per centimeter. */
export interface TileView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints a tile; returns whether all its data has loaded. */
export function paintTile(context: Context, wall: PaintedWall, view: TileView): boolean {
  return view.scale < BLOCKS_FROM ? paintPixels(context, wall, view) : paintBlocks(context, wall, view);
}

const areaOf = ({ x, y, scale }: TileView): Rect => ({ x, y, width: TILE / scale, height: TILE / scale });

/** The far view: every pixel looks up its cell, so a tile costs the same however many planograms it shows. */
function paintPixels(context: Context, { layout, ids, data, ink }: PaintedWall, view: TileView): boolean {
  const image = context.createImageData(TILE, TILE);
  const pixels = new Uint32Array(image.data.buffer);
  const colors = new Map<number, number>();
  const empty = packed(ink.shelf);
  const colorOf = (value: number): number => {
    if (value === 0) return empty;
    let color = colors.get(value);
    if (color === undefined) colors.set(value, (color = packed(ink.colorOf(value))));
    return color;
  };
  let isWhole = true;
  layout.eachIn(areaOf(view), (index) => {
    const cells = data.cellsOf(ids[index] ?? 0);
    if (!cells) isWhole = false;
    const rect = layout.rectOf(index);
    const left = (rect.x - view.x) * view.scale;
    const top = (rect.y - view.y) * view.scale;
    const across = Math.max(1, rect.width * view.scale);
    const down = Math.max(1, rect.height * view.scale);
    const toX = Math.min(TILE, Math.ceil(left + across));
    const toY = Math.min(TILE, Math.ceil(top + down));
    for (let y = Math.max(0, Math.floor(top)); y < toY; y += 1) {
      // Rows of cells start at the floor.
      const fromFloor = 1 - (y + 0.5 - top) / down;
      const row = Math.min(WALL_ROWS - 1, Math.max(0, Math.floor(fromFloor * WALL_ROWS)));
      for (let x = Math.max(0, Math.floor(left)); x < toX; x += 1) {
        const column = Math.min(WALL_COLUMNS - 1, Math.max(0, Math.floor(((x + 0.5 - left) / across) * WALL_COLUMNS)));
        pixels[y * TILE + x] = cells ? colorOf(cells[row * WALL_COLUMNS + column] ?? 0) : empty;
      }
    }
  });
  context.putImageData(image, 0, 0);
  return isWhole;
}

/** `#rrggbb` as ImageData has it in a little-endian number. */
export function packed(color: string): number {
  const rgb = Number.parseInt(color.slice(1, 7), 16);
  return ((255 << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
}

function paintBlocks(context: Context, wall: PaintedWall, view: TileView): boolean {
  const { layout, ids, data, ink } = wall;
  context.clearRect(0, 0, TILE, TILE);
  let isWhole = true;
  layout.eachIn(areaOf(view), (index) => {
    const id = ids[index] ?? 0;
    const rect = layout.rectOf(index);
    const px = new ShelfPixels(rect, view);
    context.fillStyle = ink.shelf;
    context.fillRect(px.left, px.top, rect.width * view.scale, rect.height * view.scale);
    if (view.scale >= FACINGS_FROM && !paintFixturesOf(context, id, px, wall)) isWhole = false;
    const shelf = data.shelfOf(id);
    if (shelf) paintPositions(context, shelf, turnsOf(id, px, data), px, wall);
    else {
      isWhole = false;
      paintCellBlocks(context, data.cellsOf(id), rect, px, ink);
    }
    context.strokeStyle = ink.edge;
    context.strokeRect(px.left, px.top, rect.width * view.scale, rect.height * view.scale);
  });
  return isWhole;
}

const UPRIGHT: ReadonlyMap<number, WallTurnDto> = new Map();

/** What is turned on a planogram; nothing from afar, and until it has been read with the fixtures. */
function turnsOf(id: number, { view }: ShelfPixels, data: WallData): ReadonlyMap<number, WallTurnDto> {
  return (view.scale >= FACINGS_FROM ? data.fixturesOf(id)?.positionTurns : undefined) ?? UPRIGHT;
}

class ShelfPixels implements ShelfPlace {
  readonly left: number;
  readonly top: number;
  private readonly floor: number;

  constructor(
    rect: Rect,
    readonly view: TileView,
  ) {
    this.left = (rect.x - view.x) * view.scale;
    this.top = (rect.y - view.y) * view.scale;
    this.floor = (rect.y + rect.height - view.y) * view.scale;
  }

  x(x: number): number {
    return this.left + x * this.view.scale;
  }

  y(y: number): number {
    return this.floor - y * this.view.scale;
  }

  rect({ x, y, width, height }: Rect): Rect {
    const { scale } = this.view;
    return { x: this.x(x), y: this.y(y + height), width: width * scale, height: height * scale };
  }

  shows(part: Turnable): boolean {
    return isInTile(this.rect(outlineOf(part)));
  }
}

const isInTile = ({ x, y, width, height }: Rect): boolean => x < TILE && y < TILE && x + width > 0 && y + height > 0;

/** Returns whether they have loaded, or never will. */
function paintFixturesOf(context: Context, id: number, px: ShelfPixels, { data, ink }: PaintedWall): boolean {
  const fixtures = data.fixturesOf(id);
  if (!fixtures) return !data.awaitsFixtures(id);
  paintFixtures(context, fixtures, px, ink.fixtures);
  return true;
}

function paintPositions(
  context: Context,
  shelf: DrawnShelf,
  turns: ReadonlyMap<number, WallTurnDto>,
  px: ShelfPixels,
  wall: PaintedWall,
): void {
  for (let at = 0; at < shelf.x.length; at += 1) {
    const rect = {
      ...{ x: shelf.x[at] ?? 0, y: shelf.y[at] ?? 0 },
      ...{ width: shelf.width[at] ?? 0, height: shelf.height[at] ?? 0 },
    };
    const part = partOf(rect, turns, shelf.position[at] ?? -1);
    if (!px.shows(part)) continue;
    paintTurned(context, part, px, () => paintPosition(context, shelf, at, px.rect(rect), px.view.scale, wall));
  }
}

function paintPosition(
  context: Context,
  shelf: DrawnShelf,
  at: number,
  block: Rect,
  scale: number,
  { ink, fontPx }: PaintedWall,
): void {
  const inset = scale > 1 ? 0.5 : 0;
  const value = shelf.value[at] ?? 0;
  // Filtered-out products are pale.
  const color = value === 0 ? ink.edge : ink.colorOf(value);
  context.fillStyle = color;
  const width = Math.max(1, block.width - 2 * inset);
  const height = Math.max(1, block.height - 2 * inset);
  context.fillRect(block.x + inset, block.y + inset, width, height);
  if (scale >= FACINGS_FROM) {
    const facings = facingsOf(shelf, at, block, scale);
    paintFacings(context, facings, shelf.columns[at] ?? 1, shelf.rows[at] ?? 1, ink);
    paintCaps(context, block, facings, color, ink);
  }
  if (scale >= NAMES_FROM) paintName(context, shelf.names[at] ?? '', block, ink.textOn(color), fontPx);
}

/** The part of a block without its caps. */
function facingsOf(shelf: DrawnShelf, at: number, block: Rect, scale: number): Rect {
  const [left, right, above] = [shelf.capsLeft[at] ?? 0, shelf.capsRight[at] ?? 0, shelf.capsAbove[at] ?? 0];
  if (left === 0 && right === 0 && above === 0) return block;
  return {
    x: block.x + left * scale,
    y: block.y + above * scale,
    width: Math.max(0, block.width - (left + right) * scale),
    height: Math.max(0, block.height - above * scale),
  };
}

/** Device pixels between the lines that hatch caps, as on the large drawing. */
const HATCH = 4;

/** Caps are hatched and set apart from the facings by a line. */
function paintCaps(context: Context, block: Rect, facings: Rect, color: string, ink: WallInk): void {
  if (facings === block) return;
  context.strokeStyle = ink.textOn(color);
  context.lineWidth = 1;
  for (const cap of capsAround(block, facings)) {
    context.globalAlpha = 0.4;
    context.save();
    context.beginPath();
    context.rect(cap.x, cap.y, cap.width, cap.height);
    context.clip();
    context.beginPath();
    for (let from = cap.x - cap.height; from < cap.x + cap.width; from += HATCH) {
      context.moveTo(from, cap.y + cap.height);
      context.lineTo(from + cap.height, cap.y);
    }
    context.stroke();
    context.restore();
  }
  context.globalAlpha = 1;
}

/** The parts of a block beside and above its facings; side caps reach up to the top of the block. */
function capsAround(block: Rect, facings: Rect): Rect[] {
  const right = facings.x + facings.width;
  const sides = [
    { ...block, width: facings.x - block.x },
    { ...block, x: right, width: block.x + block.width - right },
    { ...facings, y: block.y, height: facings.y - block.y },
  ];
  return sides.filter(({ width, height }) => width >= 1 && height >= 1);
}

function paintFacings(context: Context, block: Rect, columns: number, rows: number, ink: WallInk): void {
  const across = block.width / columns;
  const down = block.height / rows;
  if (across < 4 || down < 4) return;
  context.fillStyle = ink.shelf;
  for (let column = 1; column < columns; column += 1) {
    context.fillRect(block.x + column * across - 0.5, block.y, 1, block.height);
  }
  for (let row = 1; row < rows; row += 1) context.fillRect(block.x, block.y + row * down - 0.5, block.width, 1);
}

const ROOM = 3;
/** Approximate width of a letter relative to its size: enough to skip texts without room. */
const LETTER = 0.56;

/** As many lines of a product's name as fit its block, from the top. */
function paintName(context: Context, name: string, block: Rect, ink: string, fontPx: number): void {
  const line = fontPx * 1.2;
  const letters = Math.floor((block.width - 2 * ROOM) / (fontPx * LETTER));
  const most = Math.floor((block.height - 2 * ROOM) / line);
  if (letters < 4 || most < 1 || name === '') return;
  context.fillStyle = ink;
  context.font = `${fontPx}px system-ui, sans-serif`;
  context.textBaseline = 'top';
  linesOf(name, letters, most).forEach((text, at) => {
    context.fillText(text, block.x + ROOM, block.y + ROOM + at * line);
  });
}

/** Splits a name into lines of a given length, between words where possible, and cuts the rest with an ellipsis. */
export function linesOf(name: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  let rest = name.trim();
  while (rest !== '' && lines.length < most) {
    if (rest.length <= letters) return [...lines, rest];
    const space = rest.lastIndexOf(' ', letters);
    const isLast = lines.length === most - 1;
    const cut = isLast ? letters - 1 : space > 0 ? space : letters;
    lines.push(isLast ? `${rest.slice(0, cut).trimEnd()}…` : rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return lines;
}

/** The text if it fits `room`, otherwise as much of it as fits with an ellipsis. */
export function cutTo(text: string, room: number, measure: (text: string) => number): string {
  const width = measure(text);
  if (width <= room) return text;
  const letters = Array.from(text);
  // A guess by the average letter, which is right to within one or two: captions are cut in every frame.
  let kept = Math.max(0, Math.floor((letters.length * (room - measure('…'))) / width) + 1);
  const cut = () => `${letters.slice(0, kept).join('').trimEnd()}…`;
  while (kept > 0 && measure(cut()) > room) kept -= 1;
  return cut();
}

/** Until its positions have loaded, a planogram shows its cells. */
function paintCellBlocks(context: Context, cells: Uint16Array | null, rect: Rect, px: ShelfPixels, ink: WallInk): void {
  if (!cells) return;
  const width = rect.width / WALL_COLUMNS;
  const height = rect.height / WALL_ROWS;
  cells.forEach((value, at) => {
    if (value === 0) return;
    const [x, y] = [(at % WALL_COLUMNS) * width, Math.floor(at / WALL_COLUMNS) * height];
    const block = px.rect({ x, y, width, height });
    if (!isInTile(block)) return;
    context.fillStyle = ink.colorOf(value);
    context.fillRect(block.x, block.y, block.width, block.height);
  });
}
