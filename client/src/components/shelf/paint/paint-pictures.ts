import type { PositionDrawing, ProductDrawing } from '@core/planogram/geometry/drawing.js';
import { pictureBox, type PictureGrid, pictureGrid } from '@core/planogram/geometry/pictured.js';
import { turnOf } from '@core/planogram/geometry/turn.js';
import type { CopyHeight } from '@core/pictures/copy-heights.js';
import type { LoadedPicture } from '../../pictures/picture-loader.js';
import type { BlockLook } from '../colours/appearance.js';
import { frameRect, type PaintFrame, type PixelRect } from './paint-frame.js';
import type { Context } from './patterns.js';

/** The parts of a canvas context that painting pictures needs. */
export type PictureContext = Pick<
  Context,
  'fillRect' | 'save' | 'restore' | 'translate' | 'rotate' | 'drawImage' | 'fillStyle' | 'globalAlpha'
>;

/** The pictures available to a painter. A picture that is not loaded yet is null; asking for it starts the download. */
export interface PaintedPictures {
  get(productKey: string, height: CopyHeight): LoadedPicture | null;
}

/** Facings smaller than this on the screen (CSS pixels) have no room for a picture. */
const LEAST_WIDTH = 12;
const LEAST_HEIGHT = 20;
/** Width of the border that keeps the block's color. */
const BORDER = 2;
const FADED = 0.35;
/** Transparent pictures get a white background, like all others. */
const GROUND = '#FFFFFF';

/** The smallest copy that is sharp at the given device pixels. */
function copyFor(height: number): CopyHeight {
  if (height <= 76) return 64;
  return height <= 320 ? 256 : 1024;
}

/**
 * Paints the product's picture in each facing of a block, with the block's color around it. Returns false, and paints
 * nothing, when there is no picture or no room.
 */
export function paintPicture(
  context: PictureContext,
  position: PositionDrawing,
  product: ProductDrawing | undefined,
  look: Pick<BlockLook, 'fill' | 'emphasis'>,
  frame: PaintFrame,
  pictures: PaintedPictures,
): boolean {
  if (position.key === null || look.emphasis === 'ghost') return false;
  const area = frame.rect(position.facings);
  const grid = pictureGrid(position, product, area, {
    width: LEAST_WIDTH * frame.dpr,
    height: LEAST_HEIGHT * frame.dpr,
  });
  if (grid === null) return false;
  const { turn, columns, rows } = grid;
  const [width, height] = [area.width / columns, area.height / rows];
  const lies = turn === 90 || turn === 270;
  const picture = pictures.get(position.key, copyFor(lies ? width : height));
  if (picture === null) return false;
  context.fillStyle = GROUND;
  context.fillRect(area.x, area.y, area.width, area.height);
  if (look.emphasis === 'faded') context.globalAlpha = FADED;
  for (const facing of placesSeen(area, position, grid, frame)) paintTurnedPicture(context, facing, picture, turn);
  context.globalAlpha = 1;
  context.fillStyle = look.fill;
  frameRect(context, area, frame.px(BORDER));
  return true;
}

/**
 * The visible places of pictures, because a wall of facings is longer than any window. All places when the block is
 * turned.
 */
function* placesSeen(
  area: PixelRect,
  position: PositionDrawing,
  { columns, rows }: PictureGrid,
  frame: PaintFrame,
): Generator<PixelRect> {
  const isTurned = turnOf(position) !== null;
  const width = area.width / columns;
  const height = area.height / rows;
  for (let column = 0; column < columns; column += 1) {
    const x = area.x + column * width;
    if (!isTurned && (x > frame.width || x + width < 0)) continue;
    for (let row = 0; row < rows; row += 1) {
      const y = area.y + row * height;
      if (!isTurned && (y > frame.height || y + height < 0)) continue;
      yield { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
    }
  }
}

function paintTurnedPicture(
  context: PictureContext,
  facing: PixelRect,
  { source, ...size }: LoadedPicture,
  turn: number,
): void {
  if (turn === 0) {
    const { x, y, width, height } = pictureBox(facing, size);
    context.drawImage(source, x, y, width, height);
    return;
  }
  const lies = turn === 90 || turn === 270;
  const [width, height] = lies ? [facing.height, facing.width] : [facing.width, facing.height];
  const box = pictureBox({ x: -width / 2, y: -height / 2, width, height }, size);
  context.save();
  context.translate(facing.x + facing.width / 2, facing.y + facing.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(source, box.x, -box.height / 2, box.width, box.height);
  context.restore();
}
