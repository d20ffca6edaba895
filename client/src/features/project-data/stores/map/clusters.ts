import { mercatorPoint, type Place, type Point } from './map-frame.js';

/** Items whose marks would touch, at the middle of theirs; the order of items is kept. */
export interface Cluster<Item> {
  /** In Mercator radians. */
  readonly at: Point;
  readonly items: readonly Item[];
}

/** Free pixels between two marks: room for the rings around both. */
const GAP = 5;
/** A ring of 2 pixels around the focused or chosen mark, in the middle of its line. */
export const RING_RADIUS = 1.5;
const POINT_RADIUS = 6;
const MOST_RADIUS = 20;

/** The radius of a mark of so many items, in pixels: a cluster has room for its number and sign. */
export function markRadius(count: number): number {
  return count === 1 ? POINT_RADIUS : Math.min(MOST_RADIUS, 11 + Math.log2(count));
}

interface Mark {
  x: number;
  y: number;
  /** Indices of its items. */
  items: number[];
}

/** The reach of the two widest marks: what a mark touches lies in its own square of this side or in one of the eight around. */
const SQUARE = 2 * MOST_RADIUS + GAP;
/** More squares than there are from pole to pole at the largest scale. */
const SQUARES_DOWN = 2 ** 20;

const squareOf = (x: number, y: number): number => Math.floor(x / SQUARE) * SQUARES_DOWN + Math.floor(y / SQUARE);

/** Marks on a plane, of which no two touch. */
class Marks {
  private readonly squares = new Map<number, Mark[]>();

  /** Adds a mark; marks that it touches become one with it, and so on until none touches another. */
  add(mark: Mark): void {
    for (let other = this.takeTouching(mark); other; other = this.takeTouching(mark)) {
      const [mine, its] = [mark.items.length, other.items.length];
      mark.x = (mark.x * mine + other.x * its) / (mine + its);
      mark.y = (mark.y * mine + other.y * its) / (mine + its);
      const [more, fewer] = mine > its ? [mark.items, other.items] : [other.items, mark.items];
      for (const item of fewer) more.push(item);
      mark.items = more;
    }
    const square = squareOf(mark.x, mark.y);
    const known = this.squares.get(square);
    if (known) known.push(mark);
    else this.squares.set(square, [mark]);
  }

  all(): Mark[] {
    return [...this.squares.values()].flat();
  }

  /** Removes a mark that this one touches. */
  private takeTouching({ x, y, items }: Mark): Mark | null {
    const radius = markRadius(items.length) + GAP;
    const middle = squareOf(x, y);
    for (let across = -SQUARES_DOWN; across <= SQUARES_DOWN; across += SQUARES_DOWN) {
      for (let down = -1; down <= 1; down += 1) {
        const marks = this.squares.get(middle + across + down);
        const at = marks?.findIndex((one) => {
          const reach = radius + markRadius(one.items.length);
          return (one.x - x) ** 2 + (one.y - y) ** 2 < reach ** 2;
        });
        if (marks && at !== undefined && at >= 0) return marks.splice(at, 1)[0] ?? null;
      }
    }
    return null;
  }
}

/**
 * Items as marks that do not touch one another at `scale` (pixels per radian), nor at any larger one, since distances
 * grow and marks do not. A library like supercluster groups by distance before it places a group at the middle of its
 * items, so that neighbors may still overlap.
 */
export function clustersAt<Item extends Place>(items: readonly Item[], scale: number): Cluster<Item>[] {
  const marks = new Marks();
  items.forEach((item, index) => {
    const { x, y } = mercatorPoint(item);
    marks.add({ x: x * scale, y: y * scale, items: [index] });
  });
  return marks.all().map((mark) => ({
    at: { x: mark.x / scale, y: mark.y / scale },
    items: mark.items.sort((a, b) => a - b).flatMap((index) => items[index] ?? []),
  }));
}

/** Steps of scale in which marks are grouped anew: between two, they only move apart. */
const STEPS_PER_DOUBLING = 2;

/** The largest step of scale that is not above `scale`. */
export function clusterScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * STEPS_PER_DOUBLING) / STEPS_PER_DOUBLING);
}
