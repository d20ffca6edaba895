import type { PositionDrawing, ProductDrawing } from './drawing.js';

/** Merchandising styles, as planogram programs number them, that show the product's front. */
const STYLE = { unit: 0, tray: 1, case: 2, display: 3, alternate: 4 } as const;
/** Units beside or above each other in one tray or display: a wrong size must not cost a thousand pictures. */
const MOST_UNITS = 12;

/** How pictures are arranged in each facing of a position. */
export interface PictureLay {
  /** The clockwise rotation of each, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Pictures next to and above each other: one for a unit or a case, one for each visible unit of a tray or display. */
  readonly across: number;
  readonly up: number;
}

/**
 * How the picture of a product's front is arranged in each facing of a position; null when the shopper sees another side
 * of it, or loose units. A case shows it once, as printed on it. The unit's size tells how many units a tray or display
 * shows; if it is unknown, there is one picture.
 *
 * @param product the position's product, with its size in centimeters; undefined if unknown
 */
export function pictureLay(
  position: Pick<PositionDrawing, 'facing' | 'style' | 'facings' | 'columns' | 'rows'>,
  product: Pick<ProductDrawing, 'width' | 'height'> | undefined,
): PictureLay | null {
  const { facing, style, facings, columns, rows } = position;
  if (facing.face !== 'front' || style > STYLE.alternate) return null;
  const turn = facing.rotation;
  if (style !== STYLE.tray && style !== STYLE.display) return { turn, across: 1, up: 1 };
  const lies = turn === 90 || turn === 270;
  const [wide, high] = lies ? [product?.height, product?.width] : [product?.width, product?.height];
  return { turn, across: unitsIn(facings.width / columns, wide), up: unitsIn(facings.height / rows, high) };
}

function unitsIn(room: number, unit: number | null | undefined): number {
  if (!unit || unit <= 0 || !Number.isFinite(room)) return 1;
  // A tray's edge and the air in it take less than half a unit.
  return Math.min(MOST_UNITS, Math.max(1, Math.floor(room / unit + 0.05)));
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

/** How many pictures there are beside and above each other in a whole block, and how each is turned. */
export interface PictureGrid {
  readonly turn: PictureLay['turn'];
  readonly columns: number;
  readonly rows: number;
}

/**
 * The pictures of a block with a visible size of `width` × `height`, each at least `least` large: one per unit if there
 * is room, otherwise one per facing; null when even that does not fit, and when `pictureLay` is null.
 */
export function pictureGrid(
  position: Parameters<typeof pictureLay>[0],
  product: Parameters<typeof pictureLay>[1],
  seen: { readonly width: number; readonly height: number },
  least: { readonly width: number; readonly height: number },
): PictureGrid | null {
  const lay = pictureLay(position, product);
  if (lay === null) return null;
  const { columns, rows } = position;
  const hasRoom = (across: number, up: number) =>
    seen.width / across >= least.width && seen.height / up >= least.height;
  const units = { columns: columns * lay.across, rows: rows * lay.up };
  if (hasRoom(units.columns, units.rows)) return { turn: lay.turn, ...units };
  return hasRoom(columns, rows) ? { turn: lay.turn, columns, rows } : null;
}
