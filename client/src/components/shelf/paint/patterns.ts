/** A canvas on the page or in a worker. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that is never shown; null when canvases are unavailable (tests without a browser). */
export function hiddenContext(width: number, height: number): { canvas: Canvas; context: Context } | null {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    return context && { canvas, context };
  }
  if (typeof document === 'undefined') return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  return context && { canvas, context };
}

type Stroke = (context: Context, size: number) => void;

const lines =
  (...segments: readonly (readonly [number, number, number, number])[]): Stroke =>
  (context, size) => {
    context.beginPath();
    for (const [x1, y1, x2, y2] of segments) {
      context.moveTo(x1 * size, y1 * size);
      context.lineTo(x2 * size, y2 * size);
    }
    context.stroke();
  };

const dots =
  (radius: number, hollow: boolean, ...centres: readonly (readonly [number, number])[]): Stroke =>
  (context, size) => {
    for (const [x, y] of centres) {
      context.beginPath();
      context.arc(x * size, y * size, radius * size, 0, 2 * Math.PI);
      if (hollow) context.stroke();
      else context.fill();
    }
  };

const rising = [
  [-0.1, 1.1, 1.1, -0.1],
  [-0.1, 0.1, 0.1, -0.1],
  [0.9, 1.1, 1.1, 0.9],
] as const;
const falling = [
  [-0.1, -0.1, 1.1, 1.1],
  [0.9, -0.1, 1.1, 0.1],
  [-0.1, 0.9, 0.1, 1.1],
] as const;

/** One unit tile for each category, in the order of the colors; the last one is "other". */
const TILES: readonly Stroke[] = [
  lines(...rising),
  dots(0.14, false, [0.25, 0.25], [0.75, 0.75]),
  lines([0, 0.5, 1, 0.5]),
  lines(...falling),
  lines([0.5, 0, 0.5, 1]),
  lines([0, 0.5, 1, 0.5], [0.5, 0, 0.5, 1]),
  dots(0.26, true, [0.5, 0.5]),
  lines([0, 0.75, 0.5, 0.25], [0.5, 0.25, 1, 0.75]),
  lines(...rising, ...falling),
  lines([0, 0.25, 1, 0.25], [0, 0.75, 1, 0.75], [0.25, 0.25, 0.25, 0.75], [0.75, 0, 0.75, 0.25], [0.75, 0.75, 0.75, 1]),
  dots(0.09, false, [0.5, 0.5]),
];

const HATCH = lines(...rising);
const TILE_SIZE = 9;
const HATCH_SIZE = 6;

function tile(draw: Stroke, color: string, alpha: number, size: number, dpr: number): Canvas | null {
  const edge = Math.round(size * dpr);
  const made = hiddenContext(edge, edge);
  if (!made) return null;
  const { canvas, context } = made;
  context.globalAlpha = alpha;
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.1 * dpr;
  draw(context, edge);
  return canvas;
}

/** Fill patterns, each made once per ink and density. Density is device pixels per CSS pixel. */
export class PatternBook {
  private readonly made = new Map<string, CanvasPattern | null>();

  constructor(
    private readonly context: Context,
    private readonly dpr: number,
  ) {}

  /** The pattern that means the same as the category's color. */
  category(index: number, ink: string): CanvasPattern | null {
    const draw = TILES[Math.min(index, TILES.length - 1)];
    return draw ? this.get(`c${index}${ink}`, draw, ink, 0.4, TILE_SIZE) : null;
  }

  /** The hatching for caps and empty shelf. */
  hatch(ink: string, alpha: number): CanvasPattern | null {
    return this.get(`h${ink}${alpha}`, HATCH, ink, alpha, HATCH_SIZE);
  }

  private get(key: string, draw: Stroke, ink: string, alpha: number, size: number): CanvasPattern | null {
    let pattern = this.made.get(key);
    if (pattern === undefined) {
      const image = tile(draw, ink, alpha, size, this.dpr);
      pattern = image && this.context.createPattern(image, 'repeat');
      this.made.set(key, pattern);
    }
    return pattern;
  }
}
