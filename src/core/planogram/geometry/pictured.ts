import type { PositionDrawing } from './drawing.js';

/** Single units; a tray, a case or a display shows more than the product's picture does. */
const UNIT = 0;

/**
 * The clockwise rotation in degrees of a product's front picture in each facing of a position; null when the shopper
 * sees another side, or no single units.
 */
export function pictureTurn({ facing, style }: Pick<PositionDrawing, 'facing' | 'style'>): 0 | 90 | 180 | 270 | null {
  return facing.face === 'front' && style <= UNIT ? facing.rotation : null;
}

/** The largest area with a picture's proportions, centered in a facing and standing on its floor. */
export function pictureBox(
  facing: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(facing.width / picture.width, facing.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: facing.x + (facing.width - width) / 2, y: facing.y + facing.height - height, width, height };
}
