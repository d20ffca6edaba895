import type { LengthUnit } from '../../units/length.js';

/**
 * A planogram drawn from the front: plain data, so that the server can send it and the browser can create it from a
 * file that was never uploaded. Lengths are in centimeters, rounded to a hundredth of a millimeter; x grows to the
 * right from the planogram's left edge, y upward from the floor. A screen whose y grows downward draws at `bounds.y +
 * bounds.height - (rect.y + rect.height)`.
 */
export interface PlanogramDrawing {
  readonly planogramNo: number;
  readonly name: string;
  /** The file's own unit, in which people expect to read lengths. */
  readonly unit: LengthUnit;
  /** The planogram's stated size; null when the file has none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  /** The area that a view of everything must show. Parts far outside the planogram do not widen it. */
  readonly bounds: Rect;
  readonly trafficFlow: 'none' | 'left-to-right' | 'right-to-left';
  readonly segments: readonly SegmentDrawing[];
  /** Marks on the uprights, from the floor; null when the planogram has no notches. */
  readonly notches: NotchDrawing | null;
  readonly fixtures: readonly FixtureDrawing[];
  readonly runs: readonly RunDrawing[];
  /** The products on this planogram, each once. */
  readonly products: readonly ProductDrawing[];
  /** In file order; draw by `paintOrder`, navigate by `shelfOrder`. */
  readonly positions: readonly PositionDrawing[];
  /** Indexes into `positions` from back to front: later ones cover earlier ones. */
  readonly paintOrder: readonly number[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** A section between two uprights: draw an upright on each side of `rect`. */
export interface SegmentDrawing {
  readonly index: number;
  readonly name: string;
  readonly line: number;
  readonly rect: Rect;
  readonly hasDoor: boolean;
}

/** Notches at `offset + n × spacing` on every upright, up to the segment's top. */
export interface NotchDrawing {
  readonly offset: number;
  readonly spacing: number;
}

/**
 * How a fixture is drawn. `shelf`: a board with products on it. `container` (chest, bin): products inside its walls.
 * `pegboard`: an area with holes. `bar`: a line that products hang from (also lateral and curved rods). `rod`: seen
 * from its end. `obstruction`, `sign`, `space` (sub-planogram): plain areas. `unknown`: an undefined type code.
 */
export type FixtureKind =
  'shelf' | 'container' | 'pegboard' | 'rod' | 'bar' | 'obstruction' | 'sign' | 'space' | 'unknown';

/** Holes at `x + i × spacingX`, `y + j × spacingY` for i below columns and j below rows. */
export interface HoleGrid {
  readonly x: number;
  readonly y: number;
  readonly spacingX: number;
  readonly spacingY: number;
  readonly columns: number;
  readonly rows: number;
}

export interface FixtureDrawing {
  readonly index: number;
  /** The fixture's 1-based line in the file. */
  readonly line: number;
  /** The file's type code. */
  readonly type: number;
  readonly kind: FixtureKind;
  readonly name: string;
  readonly locationId: string;
  /** For a shelf: the board itself, with the board's thickness as height. */
  readonly rect: Rect;
  readonly z: number;
  readonly depth: number;
  /** Degrees to the front (slope), around the vertical (angle), in the picture's plane (roll); drawn by turn.ts. */
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
  /** `#rrggbb`; null when the file leaves the color to the program. */
  readonly color: string | null;
  /** Height above the fixture available for products (cell 23); null: not given. */
  readonly merchandisableHeight: number | null;
  /** The same as an area above the fixture; null when the height is not given or the fixture has no such area. */
  readonly merchandisable: Rect | null;
  readonly holes: HoleGrid | null;
  /** Bars and rods as lines. */
  readonly lines: readonly Line[];
  /** Index of the segment that it overlaps most in x (of equals the left one); -1 when it overlaps none. */
  readonly segment: number;
  /** Index of its run; -1 for fixtures that are not filled along their width. */
  readonly run: number;
  /** It is partly or entirely outside the planogram. */
  readonly outside: boolean;
}

/** Fixtures that are filled as one: a single shelf, or neighbors that combine (cell 37). */
export interface RunDrawing {
  readonly index: number;
  /** Indexes of its fixtures, from the left. */
  readonly fixtures: readonly number[];
  /** Width available for products, including overhangs. */
  readonly available: number;
  /** Width that products take; products one behind the other count once. */
  readonly used: number;
  /** available − used; negative when the run is overfilled. */
  readonly empty: number;
  /** used ÷ available; null when the run has no width. */
  readonly fill: number | null;
  /** The free stretches between and beside the products, above the board. */
  readonly gaps: readonly Rect[];
}

export interface ProductDrawing {
  /** Index into the file's products. */
  readonly index: number;
  /** By the file's key rule; null when the cells that the rule names are empty. */
  readonly key: string | null;
  readonly upc: string;
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly subcategory: string;
  readonly size: string;
  readonly unitOfMeasure: string;
  readonly color: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

export type ProductFace = 'front' | 'side' | 'top' | 'back' | 'right' | 'base';

/** Which side of the product faces the shopper, and how far it is rotated in the picture's plane. */
export interface Facing {
  readonly face: ProductFace;
  /** Degrees clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** Units beside (x), on top of (y) or in front of (z) the facings; hatched, because they are placed differently. */
export interface CapDrawing {
  readonly axis: 'x' | 'y' | 'z';
  /** The area seen from the front; for z the facings that are covered. */
  readonly rect: Rect;
  readonly columns: number;
  readonly rows: number;
  /** False for z-caps: they are in front of or behind the facings and have no area of their own. */
  readonly visible: boolean;
  readonly facing: Facing;
}

export interface PositionDrawing {
  readonly index: number;
  /** The position's 1-based line in the file. */
  readonly line: number;
  readonly fixture: number;
  /** Its fixture's segment; -1: none. */
  readonly segment: number;
  /** Index into the drawing's `products`; -1 when the file does not define the product. */
  readonly product: number;
  readonly upc: string;
  readonly productId: string;
  /** By the file's key rule; null when the cells that the rule names are empty. */
  readonly key: string | null;
  /** The whole block, including caps. */
  readonly rect: Rect;
  readonly z: number;
  readonly depth: number;
  /** Like a fixture's: `rect` and everything in it are given before turning (turn.ts). */
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
  /** The facings without caps, as a grid of `columns` × `rows`. */
  readonly facings: Rect;
  readonly columns: number;
  readonly rows: number;
  /** Facings deep. */
  readonly layers: number;
  readonly facing: Facing;
  /** Code list MerchStyle: 0 unit, 1 tray, 2 case … */
  readonly style: number;
  readonly orientation: number;
  readonly caps: readonly CapDrawing[];
  /** Where each column hangs; empty for products that stand. */
  readonly pegs: readonly Point[];
  readonly rankX: number | null;
  readonly rankY: number | null;
  readonly rankZ: number | null;
  readonly locationId: string;
  /** It is partly or entirely outside the planogram. */
  readonly outside: boolean;
}
