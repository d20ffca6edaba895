import type {
  CapDrawing,
  FixtureDrawing,
  FixtureKind,
  PlanogramDrawing,
  PositionDrawing,
  Rect,
} from '../../../core/planogram/geometry/drawing.js';
import { type Band, bandsOf } from '../../../core/planogram/geometry/fold.js';
import { pictureBox, type PictureGrid, pictureGrid } from '../../../core/planogram/geometry/pictured.js';
import { outlineOf, seenArea, type Turnable, turnOf } from '../../../core/planogram/geometry/turn.js';
import { drawImage, type PdfImage } from './pdf-image.js';
import { inkOn, type ShelfColours } from './shelf-colours.js';

type Pdf = PDFKit.PDFDocument;

/** The position of a drawing on the page: centimeters to points, y from the floor to y from the page's top. */
export interface Placing {
  /** Points per centimeter. */
  readonly scale: number;
  readonly area: Rect;
  readonly x: (cm: number) => number;
  readonly y: (cm: number) => number;
}

/** What a drawing shows besides its blocks. */
export interface PaintedExtras {
  /** The label in the corner of a position, by its index: its number in a list. */
  readonly numbers?: ReadonlyMap<number, number>;
  /** Pictures of products by key. Equal pictures are the same object, so that the file contains them once. */
  readonly pictures?: ReadonlyMap<string, PdfImage>;
}

/** The drawn width of uprights: files say where they are, not how thick. */
const UPRIGHT_CM = 2;
const LEAST_MARK_PT = 3;
/** Below this size, text is illegible. */
const LEAST_TEXT_PT = 2.6;
const MOST_TEXT_PT = 6.5;
const HATCH_PT = 3;
const NUMBER_PT = 6;
const NUMBER_LINE = 1.15;
/** More holes than this add nothing and make the file large. */
const MOST_HOLES = 4000;
/** Fixtures that show their name. */
const NAMED: ReadonlySet<FixtureKind> = new Set<FixtureKind>(['obstruction', 'sign']);

/** As large as fits into the area, centered. */
export function placingOf(drawing: Pick<PlanogramDrawing, 'bounds'>, area: Rect): Placing {
  const { bounds } = drawing;
  const scale = Math.min(area.width / Math.max(bounds.width, 1), area.height / Math.max(bounds.height, 1));
  const left = area.x + (area.width - bounds.width * scale) / 2;
  const bottom = area.y + area.height - (area.height - bounds.height * scale) / 2;
  return {
    scale,
    area,
    x: (cm) => left + (cm - bounds.x) * scale,
    y: (cm) => bottom - (cm - bounds.y) * scale,
  };
}

/** Facings smaller than this (points) have no room for a picture. */
const LEAST_PICTURE_PT = { width: 6, height: 10 };
/** The width of the block's color around its pictures. */
const PICTURE_EDGE_PT = 0.8;

/** The pictures that a position shows at a scale; null for none. */
export function picturesIn(
  drawing: PlanogramDrawing,
  position: PositionDrawing,
  { scale }: Pick<Placing, 'scale'>,
): PictureGrid | null {
  const { width, height } = position.facings;
  const seen = { width: width * scale, height: height * scale };
  return pictureGrid(position, drawing.products[position.product], seen, LEAST_PICTURE_PT);
}

/** The products whose pictures a drawing would show at a scale. */
export function picturedProducts(drawing: PlanogramDrawing, placing: Pick<Placing, 'scale'>): string[] {
  const shown = drawing.paintOrder.flatMap((index) => drawing.positions[index] ?? []);
  const keys = shown.filter((position) => picturesIn(drawing, position, placing) !== null).map(({ key }) => key);
  return [...new Set(keys.filter((key) => key !== null))];
}

/** A planogram's front view as vectors: walls and uprights, fixtures, and products from back to front. */
export class ShelfPainter {
  private readonly numbers: ReadonlyMap<number, number>;
  private readonly pictures: ReadonlyMap<string, PdfImage>;

  constructor(
    private readonly pdf: Pdf,
    private readonly drawing: PlanogramDrawing,
    private readonly placing: Placing,
    private readonly colours: ShelfColours,
    private readonly shown: (text: string) => string,
    private readonly bands: readonly Band[] = bandsOf(drawing, []),
    { numbers = new Map(), pictures = new Map() }: PaintedExtras = {},
  ) {
    this.numbers = numbers;
    this.pictures = pictures;
  }

  paint(): void {
    const { pdf, placing } = this;
    pdf.save().rect(placing.area.x, placing.area.y, placing.area.width, placing.area.height).clip();
    this.segments();
    for (const fixture of this.drawing.fixtures) {
      this.turned(fixture, () => this.fixture(fixture));
      if (NAMED.has(fixture.kind)) this.write(fixture, fixture.rect, fixture.name, '', '#3A424D');
    }
    for (const { gaps } of this.drawing.runs) for (const gap of gaps) this.gap(gap);
    for (const index of this.drawing.paintOrder) {
      const position = this.drawing.positions[index];
      if (position === undefined) continue;
      const picture = this.pictureOf(position);
      this.turned(position, () => this.position(position, picture));
      const product = this.drawing.products[position.product];
      const ink = inkOn(this.colours.of(position.product));
      if (picture === null) {
        this.write(position, this.belowNumber(position), product?.name ?? '', product?.upc ?? position.upc, ink);
      }
      this.number(position);
    }
    pdf.restore();
  }

  /**
   * Draws with the front view's rotation. A page's y grows downward, so the terms that mix the axes change their sign.
   */
  private turned(part: Turnable, paint: () => void): void {
    const turn = turnOf(part);
    if (turn === null) return paint();
    const { pdf, placing } = this;
    const x = placing.x(turn.pivot.x);
    const y = placing.y(turn.pivot.y);
    pdf.save().translate(x, y).transform(turn.xx, -turn.yx, -turn.xy, turn.yy, 0, 0).translate(-x, -y);
    paint();
    pdf.restore();
  }

  /** Writes on an area of something that may be turned: along its roll, but not squeezed, mirrored or upside down. */
  private write(part: Turnable, area: Rect, name: string, upc: string, ink: string): void {
    if (turnOf(part) === null) return this.label(name, upc, this.box(area), ink);
    const { pdf, placing } = this;
    const { middle, clockwise, ...seen } = seenArea(part, area);
    const width = seen.width * placing.scale;
    const height = seen.height * placing.scale;
    pdf.save().translate(placing.x(middle.x), placing.y(middle.y)).rotate(clockwise);
    this.label(name, upc, [-width / 2, -height / 2, width, height], ink);
    pdf.restore();
  }

  private box({ x, y, width, height }: Rect): [number, number, number, number] {
    const { placing } = this;
    return [placing.x(x), placing.y(y + height), width * placing.scale, height * placing.scale];
  }

  /** The area of a position's name: below its number, if there is room for both. */
  private belowNumber({ index, facings }: PositionDrawing): Rect {
    const taken = (NUMBER_PT * NUMBER_LINE) / this.placing.scale;
    if (!this.numbers.has(index) || facings.height < 3 * taken) return facings;
    return { ...facings, height: facings.height - taken };
  }

  /** In the upper left corner on white, so that it is legible on every color. */
  private number(position: PositionDrawing): void {
    const number = this.numbers.get(position.index);
    if (number === undefined) return;
    const { pdf } = this;
    const [x, y, width, height] = this.box(outlineOf(position));
    const size = Math.min(NUMBER_PT, height, width / 1.4);
    if (size < LEAST_TEXT_PT) return;
    pdf.fontSize(size);
    const text = String(number);
    pdf.rect(x, y, pdf.widthOfString(text) + 1.6, size * NUMBER_LINE).fill('#FFFFFF');
    pdf.fillColor('#111418').text(text, x + 0.8, y + 0.2, { lineBreak: false });
  }

  private segments(): void {
    const { pdf, drawing, placing, bands } = this;
    const walls = (drawing.segments.length > 0 ? drawing.segments : bands).map(({ rect }) => rect);
    for (const wall of walls) pdf.rect(...this.box(wall)).fill('#FAFBFC');
    for (const { rect } of drawing.segments) {
      for (const x of [rect.x, rect.x + rect.width]) this.upright(x, rect);
    }
    for (const { rect, floor } of bands) {
      pdf.moveTo(placing.x(rect.x), placing.y(floor)).lineTo(placing.x(rect.x + rect.width), placing.y(floor));
    }
    pdf.lineWidth(1).stroke('#68727F');
  }

  private upright(x: number, { y, height }: Rect): void {
    const { pdf, placing } = this;
    const { notches } = this.drawing;
    pdf.rect(...this.box({ x: x - UPRIGHT_CM / 2, y, width: UPRIGHT_CM, height })).fill('#D5DAE0');
    if (notches === null || notches.spacing * placing.scale < LEAST_MARK_PT) return;
    const half = Math.max(0.6, (UPRIGHT_CM * placing.scale) / 4);
    for (let at = notches.offset; at <= height; at += notches.spacing) {
      pdf.moveTo(placing.x(x) - half, placing.y(y + at)).lineTo(placing.x(x) + half, placing.y(y + at));
    }
    pdf.lineWidth(0.3).stroke('#68727F');
  }

  private fixture(fixture: FixtureDrawing): void {
    const { pdf } = this;
    const box = this.box(fixture.rect);
    switch (fixture.kind) {
      case 'shelf':
        pdf.rect(box[0], box[1], box[2], Math.max(box[3], 0.8)).fill(fixture.color ?? '#8D97A3');
        break;
      case 'container':
        pdf
          .lineWidth(0.8)
          .rect(...box)
          .fillAndStroke('#EEF0F3', '#68727F');
        break;
      case 'obstruction':
      case 'sign':
        pdf
          .lineWidth(0.4)
          .rect(...box)
          .fillAndStroke('#E3E6EA', '#8D97A3');
        break;
      default:
        pdf
          .lineWidth(0.3)
          .rect(...box)
          .stroke('#B9C0C9');
    }
    this.holes(fixture);
    for (const { from, to } of fixture.lines) {
      pdf.moveTo(this.placing.x(from.x), this.placing.y(from.y)).lineTo(this.placing.x(to.x), this.placing.y(to.y));
      pdf.lineWidth(0.9).stroke('#68727F');
    }
  }

  private holes({ holes }: FixtureDrawing): void {
    if (holes === null || holes.columns * holes.rows > MOST_HOLES) return;
    const { pdf, placing } = this;
    const radius = Math.min(0.5, holes.spacingX * placing.scale * 0.15);
    for (let column = 0; column < holes.columns; column += 1) {
      for (let row = 0; row < holes.rows; row += 1) {
        pdf.circle(placing.x(holes.x + column * holes.spacingX), placing.y(holes.y + row * holes.spacingY), radius);
      }
    }
    if (holes.columns * holes.rows > 0) pdf.fill('#B9C0C9');
  }

  /** Makes empty space visible. */
  private gap(gap: Rect): void {
    if (gap.width * this.placing.scale < 1) return;
    this.pdf
      .lineWidth(0.3)
      .dash(1.5, { space: 1.5 })
      .rect(...this.box(gap))
      .stroke('#B9C0C9')
      .undash();
  }

  private pictureOf(position: PositionDrawing): PdfImage | null {
    const picture = position.key === null ? undefined : this.pictures.get(position.key);
    return picture !== undefined && picturesIn(this.drawing, position, this.placing) !== null ? picture : null;
  }

  private position(position: PositionDrawing, picture: PdfImage | null): void {
    const { pdf } = this;
    const color = this.colours.of(position.product);
    const box = this.box(position.rect);
    pdf.rect(...box).fill(color);
    if (picture === null) this.facings(position, inkOn(color));
    else this.pictured(position, picture);
    for (const cap of position.caps) if (cap.visible) this.cap(cap, inkOn(color));
    pdf
      .lineWidth(0.35)
      .rect(...box)
      .stroke('#FFFFFF');
    for (const peg of position.pegs) pdf.circle(this.placing.x(peg.x), this.placing.y(peg.y), 0.7).fill('#111418');
  }

  /** The picture in each facing, on white within the block's color. */
  private pictured(position: PositionDrawing, picture: PdfImage): void {
    const { pdf } = this;
    const { facings } = position;
    const { turn, columns, rows } = picturesIn(this.drawing, position, this.placing) ?? { turn: 0, ...position };
    const [left, top, across, down] = this.box(facings);
    const edge = PICTURE_EDGE_PT;
    const [width, height] = [(across - 2 * edge) / columns, (down - 2 * edge) / rows];
    pdf.rect(left + edge, top + edge, across - 2 * edge, down - 2 * edge).fill('#FFFFFF');
    const lies = turn === 90 || turn === 270;
    for (let column = 0; column < columns; column += 1) {
      for (let row = 0; row < rows; row += 1) {
        const middle = { x: left + edge + (column + 0.5) * width, y: top + edge + (row + 0.5) * height };
        const [wide, high] = lies ? [height, width] : [width, height];
        const box = pictureBox({ x: -wide / 2, y: -high / 2, width: wide, height: high }, picture);
        pdf.save().translate(middle.x, middle.y).rotate(turn);
        drawImage(pdf, picture, turn === 0 ? box : { ...box, y: -box.height / 2 });
        pdf.restore();
      }
    }
  }

  /** Hairlines between the facings, where these are far enough apart. */
  private facings({ facings, columns, rows }: PositionDrawing, ink: string): void {
    const { pdf } = this;
    const [x, y, width, height] = this.box(facings);
    let lines = 0;
    if (width / columns > 1.2) {
      for (let column = 1; column < columns; column += 1, lines += 1) {
        pdf.moveTo(x + (width * column) / columns, y).lineTo(x + (width * column) / columns, y + height);
      }
    }
    if (height / rows > 1.2) {
      for (let row = 1; row < rows; row += 1, lines += 1) {
        pdf.moveTo(x, y + (height * row) / rows).lineTo(x + width, y + (height * row) / rows);
      }
    }
    if (lines > 0) pdf.lineWidth(0.2).strokeOpacity(0.25).stroke(ink).strokeOpacity(1);
  }

  private cap({ rect }: CapDrawing, ink: string): void {
    const { pdf } = this;
    const [x, y, width, height] = this.box(rect);
    if (width < 0.5 || height < 0.5) return;
    pdf.save().rect(x, y, width, height).clip();
    for (let at = -height; at < width; at += HATCH_PT) pdf.moveTo(x + at, y + height).lineTo(x + at + height, y);
    pdf.lineWidth(0.3).strokeOpacity(0.7).stroke(ink).strokeOpacity(1).restore();
  }

  /** As many lines as fit, in the font size that the block allows; nothing when it would be illegible. */
  private label(name: string, upc: string, [x, y, width, height]: [number, number, number, number], ink: string): void {
    const { pdf } = this;
    const upright = width >= height * 0.55;
    const [long, high] = upright ? [width - 1.5, height - 1.5] : [height - 1.5, width - 1.5];
    const size = Math.min(MOST_TEXT_PT, high / 2.4, long / 5);
    if (size < LEAST_TEXT_PT) return;
    const lineHeight = size * 1.25;
    pdf.fontSize(size);
    const widthOf = (part: string): number => pdf.widthOfString(part);
    const most = Math.floor(high / lineHeight);
    const lines = wrapped(this.shown(name), long, most, widthOf);
    // A truncated number would be a different number.
    if (upc !== '' && lines.length < most && widthOf(this.shown(upc)) <= long) lines.push(this.shown(upc));
    if (lines.length === 0) return;
    pdf.save();
    if (!upright) pdf.rotate(-90, { origin: [x, y + height] }).translate(0, height);
    pdf.fillColor(ink);
    const top = y + (high - lines.length * lineHeight) / 2 + 0.75;
    lines.forEach((line, index) => {
      pdf.text(line, x + 0.75, top + index * lineHeight, { lineBreak: false });
    });
    pdf.restore();
  }
}

/**
 * Breaks text into lines of at most `width`; what does not fit ends with an ellipsis. Lines break at spaces, and
 * anywhere in Chinese.
 */
export function wrapped(text: string, width: number, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n').filter((part) => part.trim() !== '')) {
    let line = '';
    for (const word of paragraph.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
      if (line !== '' && widthOf((line + word).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
  }
  return lines.slice(0, Math.max(0, most)).map((line) => fitted(line, width, widthOf));
}

/** The text, or as much of it as fits, followed by an ellipsis. */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const chars = Array.from(text);
  while (chars.length > 1 && widthOf(`${chars.join('')}…`) > width) chars.pop();
  return `${chars.join('')}…`;
}
