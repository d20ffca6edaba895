/** A place on the earth, in degrees: north and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Mercator's map ends here; nobody keeps a store further north. */
const MOST_LATITUDE = 84;
const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const mercator = (latitude: number): number => {
  const kept = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  return Math.log(Math.tan(Math.PI / 4 + radians(kept) / 2));
};
const latitudeOf = (y: number): number => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

/** Where degrees fall on a drawing of `width` × `height`: Mercator's projection, so that angles are true. */
export class MapFrame {
  private constructor(
    readonly width: number,
    readonly height: number,
    private readonly scale: number,
    private readonly left: number,
    private readonly top: number,
  ) {}

  /** A frame around places with some room; a single place is seen with some 40 km around it. */
  static around(places: readonly Place[], width: number, height: number): MapFrame {
    const xs = places.map(({ longitude }) => radians(longitude));
    const ys = places.map(({ latitude }) => mercator(latitude));
    const least = 0.012;
    const [west, east] = [Math.min(...xs), Math.max(...xs)];
    const [south, north] = [Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(
      (width * 0.86) / Math.max(least, east - west),
      (height * 0.86) / Math.max(least, north - south),
    );
    const left = (west + east) / 2 - width / 2 / scale;
    const top = (south + north) / 2 + height / 2 / scale;
    return new MapFrame(width, height, scale, left, top);
  }

  /** The same frame seen closer (factor above 1) around a point. */
  zoomed(factor: number, at: Point): MapFrame {
    const scale = this.scale * factor;
    const left = this.left + at.x / this.scale - at.x / scale;
    const top = this.top - at.y / this.scale + at.y / scale;
    return new MapFrame(this.width, this.height, scale, left, top);
  }

  point({ latitude, longitude }: Place): Point {
    return { x: (radians(longitude) - this.left) * this.scale, y: (this.top - mercator(latitude)) * this.scale };
  }

  place({ x, y }: Point): Place {
    return {
      longitude: ((x / this.scale + this.left) * 180) / Math.PI,
      latitude: latitudeOf(this.top - y / this.scale),
    };
  }

  /** Kilometres that a pixel is wide in the middle of the frame. */
  get kilometresPerPixel(): number {
    const { latitude } = this.place({ x: this.width / 2, y: this.height / 2 });
    return (EARTH_KM * Math.cos(radians(latitude))) / this.scale;
  }
}

/** Whole degrees (or parts) at which lines of the net are drawn: at most some eight across. */
export function netLines(from: number, to: number): number[] {
  const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];
  const step = STEPS.find((one) => (to - from) / one <= 8) ?? 45;
  const lines: number[] = [];
  for (let line = Math.ceil(from / step); line * step <= to; line += 1) lines.push(Number((line * step).toFixed(4)));
  return lines;
}

/** A round length for the scale bar, about `wanted` long. */
export function roundLength(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1e-6)));
  const digit = [5, 2, 1].find((one) => one * power <= wanted) ?? 1;
  return digit * power;
}

export interface Cluster<Item> extends Point {
  readonly items: readonly Item[];
}

/** Points closer than a cell of `cell` pixels become one, at the middle of theirs; order is by size of the cell's first. */
export function clustered<Item>(items: readonly Item[], pointOf: (item: Item) => Point, cell: number): Cluster<Item>[] {
  const cells = new Map<string, { items: Item[]; x: number; y: number }>();
  for (const item of items) {
    const { x, y } = pointOf(item);
    const key = `${Math.floor(x / cell)}|${Math.floor(y / cell)}`;
    const known = cells.get(key);
    if (known) {
      known.items.push(item);
      known.x += x;
      known.y += y;
    } else cells.set(key, { items: [item], x, y });
  }
  return [...cells.values()].map((one) => ({
    items: one.items,
    x: one.x / one.items.length,
    y: one.y / one.items.length,
  }));
}
