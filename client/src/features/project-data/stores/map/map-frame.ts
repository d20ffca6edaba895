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

/** A place in Mercator's projection, in radians at the equator: x to the east, y to the south. */
export function mercatorPoint({ latitude, longitude }: Place): Point {
  return { x: radians(longitude), y: -mercator(latitude) };
}

/** Room around places, as a share of the drawing. */
const FILLED = 0.86;
/** A single place is seen with some 40 km around it. */
const LEAST_SPAN = 0.012;
/** Pixels per radian at which a pixel is 5 m wide at the equator. */
export const MOST_SCALE = EARTH_KM / 0.005;
/** A step of the zoom, by button or key. */
export const ZOOM_STEP = 1.6;
/** Lines stretched by more are drawn anew. */
const MOST_STRETCH = 1.5;
const WORLD = 2 * Math.PI;
const MOST_Y = mercator(MOST_LATITUDE);

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Where degrees fall on a drawing of `width` × `height`: Mercator's projection, so that angles are true. */
export class MapFrame {
  private constructor(
    readonly width: number,
    readonly height: number,
    /** Pixels per radian. */
    readonly scale: number,
    /** The Mercator point at the drawing's upper left corner. */
    readonly left: number,
    readonly top: number,
  ) {}

  /** A frame around places (at least one) with some room. */
  static around(places: readonly Place[], width: number, height: number): MapFrame {
    let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const place of places) {
      const { x, y } = mercatorPoint(place);
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [north, south] = [Math.min(north, y), Math.max(south, y)];
    }
    const scale = Math.min(
      (width * FILLED) / Math.max(LEAST_SPAN, east - west),
      (height * FILLED) / Math.max(LEAST_SPAN, south - north),
    );
    return MapFrame.centered({ x: (west + east) / 2, y: (north + south) / 2 }, scale, width, height);
  }

  private static centered(at: Point, scale: number, width: number, height: number): MapFrame {
    return new MapFrame(width, height, scale, at.x - width / 2 / scale, at.y - height / 2 / scale);
  }

  /** The same frame seen closer (factor above 1) around a point: from the whole world down to 5 m per pixel. */
  zoomed(factor: number, at: Point): MapFrame {
    const least = Math.min(this.scale, this.width / WORLD);
    return this.scaled(Math.max(least, Math.min(Math.max(MOST_SCALE, this.scale), this.scale * factor)), at);
  }

  /** The same frame at another scale (pixels per radian), with the same place under the point. */
  scaled(scale: number, at: Point): MapFrame {
    const left = this.left + at.x / this.scale - at.x / scale;
    const top = this.top + at.y / this.scale - at.y / scale;
    return new MapFrame(this.width, this.height, scale, left, top).kept();
  }

  /** The frame after its content was dragged by so many pixels; its middle stays on the map. */
  moved(dx: number, dy: number): MapFrame {
    const { width, height, scale, left, top } = this;
    return new MapFrame(width, height, scale, left - dx / scale, top - dy / scale).kept();
  }

  /** Part of the way to another frame of the same size. Scales are ratios: halfway between 1 and 4 is 2. */
  towards(other: MapFrame, part: number): MapFrame {
    const scale = this.scale * (other.scale / this.scale) ** part;
    // A place moves with 1 / scale, so that the point both frames share stays where it is.
    const share = other.scale === this.scale ? part : (1 / this.scale - 1 / scale) / (1 / this.scale - 1 / other.scale);
    const between = (from: number, to: number) => from + (to - from) * share;
    return new MapFrame(other.width, other.height, scale, between(this.left, other.left), between(this.top, other.top));
  }

  /** The same drawing around places, and at least `factor` times as close. */
  closerOn(places: readonly Place[], factor: number): MapFrame {
    const { width, height } = this;
    const around = MapFrame.around(places, width, height);
    const scale = Math.min(Math.max(MOST_SCALE, this.scale), Math.max(around.scale, this.scale * factor));
    return around.scaled(scale, { x: width / 2, y: height / 2 });
  }

  isSame(other: MapFrame): boolean {
    const sides = (frame: MapFrame) => [frame.width, frame.height, frame.scale, frame.left, frame.top];
    const others = sides(other);
    return sides(this).every((side, index) => side === others[index]);
  }

  /** What is drawn for this frame, with `margin` pixels around it, also serves the other one, moved and a bit scaled. */
  serves(other: MapFrame, margin: number): boolean {
    const ratio = other.scale / this.scale;
    if (ratio > MOST_STRETCH || ratio < 1 / MOST_STRETCH) return false;
    const start = this.pointAt({ x: other.left, y: other.top });
    const end = { x: start.x + other.width / ratio, y: start.y + other.height / ratio };
    const isInside = (at: Point) =>
      at.x >= -margin && at.y >= -margin && at.x <= this.width + margin && at.y <= this.height + margin;
    return isInside(start) && isInside(end);
  }

  /** SVG's transformation of a drawing in this frame's pixels into the other's. */
  transformTo(other: MapFrame): string {
    const { x, y } = other.pointAt({ x: this.left, y: this.top });
    return `translate(${x} ${y}) scale(${other.scale / this.scale})`;
  }

  point(place: Place): Point {
    return this.pointAt(mercatorPoint(place));
  }

  /** Where a Mercator point is on the drawing. */
  pointAt({ x, y }: Point): Point {
    return { x: (x - this.left) * this.scale, y: (y - this.top) * this.scale };
  }

  place({ x, y }: Point): Place {
    return {
      longitude: ((x / this.scale + this.left) * 180) / Math.PI,
      latitude: latitudeOf(-(y / this.scale + this.top)),
    };
  }

  /** Kilometers that a pixel is wide in the middle of the frame. */
  get kilometersPerPixel(): number {
    const { latitude } = this.place({ x: this.width / 2, y: this.height / 2 });
    return (EARTH_KM * Math.cos(radians(latitude))) / this.scale;
  }

  private kept(): MapFrame {
    const { width, height, scale } = this;
    const x = this.left + width / 2 / scale;
    const y = this.top + height / 2 / scale;
    return MapFrame.centered({ x: within(x, Math.PI), y: within(y, MOST_Y) }, scale, width, height);
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
