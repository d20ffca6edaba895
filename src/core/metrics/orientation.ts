/** Width, height and depth of a body as placed; null where the source has none. */
export interface Size {
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

/**
 * Turns a body by a position's orientation code (0–23, by code mod 6: 0 whd, 1 hwd, 2 dhw, 3 hdw, 4 wdh, 5 dwh): the
 * letters name the side of the body that now measures width, height and depth. A negative or unknown code turns nothing
 * (rule N08 reports it).
 */
export function turned(size: Size, orientation: number): Size {
  const { width, height, depth } = size;
  switch (orientation < 0 ? 0 : Math.trunc(orientation) % 6) {
    case 1:
      return { width: height, height: width, depth };
    case 2:
      return { width: depth, height, depth: width };
    case 3:
      return { width: height, height: depth, depth: width };
    case 4:
      return { width, height: depth, depth: height };
    case 5:
      return { width: depth, height: width, depth: height };
    default:
      return { width, height, depth };
  }
}
