import type { Places } from './places.js';

/** Neighbors on a shelf belong together up to this gap, in centimeters: an upright or a divider may be between them. */
const SIDE_GAP_CM = 5;
/** Items above each other belong together up to this gap: the headroom and the board of a shelf. */
const UPPER_GAP_CM = 25;
/** With less overlap than this, edges only touch, so diagonal neighbors stay apart. */
const TOUCH_CM = 1;

/** Front area in cm² of everything that belongs to a block, and the part of it in its block's largest piece. */
export interface BlockArea {
  readonly together: number;
  readonly all: number;
}

/** The pieces that blocks fall into. */
export interface BlockPieces extends BlockArea {
  /** By place: 1 when it is outside its block's largest piece. */
  readonly apart: Uint8Array;
}

/**
 * How well the blocks of a planogram hold together: for each block the area of its largest piece, where a piece is
 * everything reachable from neighbor to neighbor. Example: a brand of 300 cm² in one piece and one of 200 cm² in pieces
 * of 150 and 50 cm² give 450 of 500 cm².
 *
 * @returns null when nothing with a size belongs to a block
 */
export function blockPieces(places: Places): BlockPieces | null {
  const apart = new Uint8Array(places.block.length);
  let together = 0;
  let all = 0;
  for (const members of membersOf(places).values()) {
    const pieces = piecesOf(places, members);
    const largest = pieces.reduce((most, piece) => (piece.area > most.area ? piece : most));
    together += largest.area;
    for (const piece of pieces) {
      all += piece.area;
      if (piece !== largest) for (const at of piece.members) apart[at] = 1;
    }
  }
  return all > 0 ? { together, all, apart } : null;
}

function membersOf({ width, height, product, block }: Places): Map<number, number[]> {
  const members = new Map<number, number[]>();
  for (let at = 0; at < block.length; at += 1) {
    const of = block[at] as number;
    if (of < 0 || (product[at] as number) < 0 || !((width[at] as number) > 0) || !((height[at] as number) > 0))
      continue;
    const list = members.get(of);
    if (list === undefined) members.set(of, [at]);
    else list.push(at);
  }
  return members;
}

interface Piece {
  area: number;
  readonly members: number[];
}

/**
 * Joins places that are neighbors, directly or through others. Goes from the left, so that of equal areas the left one
 * wins.
 */
function piecesOf(places: Places, members: readonly number[]): Piece[] {
  const { x, width, height } = places;
  const left = (at: number): number => (Number.isNaN(x[at]) ? -Infinity : (x[at] as number));
  const order = [...members].sort((a, b) => left(a) - left(b) || a - b);
  const above = order.map((_, index) => index);
  order.forEach((at, index) => {
    // Nothing further right can be a neighbor: this avoids comparing all pairs of a brand with thousands of places.
    const reach = left(at) + (width[at] as number) + SIDE_GAP_CM;
    for (let other = index + 1; other < order.length && left(order[other] as number) <= reach; other += 1)
      if (areNeighbours(places, at, order[other] as number)) join(above, index, other);
  });
  const pieces = new Map<number, Piece>();
  order.forEach((at, index) => {
    const root = rootOf(above, index);
    const piece = pieces.get(root) ?? { area: 0, members: [] };
    piece.area += (width[at] as number) * (height[at] as number);
    piece.members.push(at);
    pieces.set(root, piece);
  });
  return [...pieces.values()];
}

function rootOf(above: number[], of: number): number {
  let at = of;
  while (above[at] !== at) {
    const next = above[above[at] as number] as number;
    above[at] = next;
    at = next;
  }
  return at;
}

function join(above: number[], one: number, other: number): void {
  const [a, b] = [rootOf(above, one), rootOf(above, other)];
  above[Math.max(a, b)] = Math.min(a, b);
}

function areNeighbours({ x, y, width, height }: Places, a: number, b: number): boolean {
  const side = gap(x[a] as number, width[a] as number, x[b] as number, width[b] as number);
  const upper = gap(y[a] as number, height[a] as number, y[b] as number, height[b] as number);
  const isBeside = upper < -TOUCH_CM && side <= SIDE_GAP_CM;
  const isAbove = side < -TOUCH_CM && upper <= UPPER_GAP_CM;
  return isBeside || isAbove;
}

/** The distance between two stretches; negative when they overlap, by the overlap. */
function gap(aFrom: number, aLength: number, bFrom: number, bLength: number): number {
  return Math.max(aFrom, bFrom) - Math.min(aFrom + aLength, bFrom + bLength);
}
