import type { PlanogramDrawing, PositionDrawing } from '../../../core/planogram/geometry/drawing.js';
import { shelfOrder, type ShelfPlace, shelfPlaces, shelfRows } from '../../../core/planogram/geometry/walking.js';
import { toDisplay } from '../../../core/units/display.js';
import { type Column, drawTable, GUTTER, rowsBelow } from './pdf-table.js';
import { drawHead, PAGE, type PageFrame, type PlanogramSheet } from './planogram-page.js';

/** The top of the tables, in points from the top. */
const TOP = 72;
const SIDES = 2;

/** A position as listed. */
export interface ListedPosition {
  /** In walking order, shelf by shelf from the top; the same number is on the drawing. */
  readonly number: number;
  readonly position: PositionDrawing;
  readonly place: ShelfPlace;
}

/** All positions of a planogram in the order of their numbers. */
export function listedPositions(drawing: PlanogramDrawing): ListedPosition[] {
  const order = shelfOrder(drawing);
  const places = shelfPlaces(drawing, shelfRows(drawing, order));
  return order.flatMap((index, at) => {
    const position = drawing.positions[index];
    const place = places[index];
    return position && place ? [{ number: at + 1, position, place }] : [];
  });
}

/** By a position's index, its number on the drawing and in the list. */
export function positionNumbers(drawing: PlanogramDrawing): Map<number, number> {
  return new Map(listedPositions(drawing).map(({ position, number }) => [position.index, number]));
}

/** The part of a list on each of its pages. */
export function listPages(listed: readonly ListedPosition[]): ListedPosition[][] {
  const most = SIDES * rowsBelow(TOP);
  return Array.from({ length: Math.ceil(listed.length / most) }, (_, at) => listed.slice(at * most, (at + 1) * most));
}

/**
 * One page of the list beside a drawing: the positions by their numbers on it.
 *
 * @param part the part of the planogram that the drawing shows, in words; '' for all of it
 */
export function drawPositionList(
  pdf: PDFKit.PDFDocument,
  { drawing, title, line }: PlanogramSheet,
  { listed, part }: { listed: readonly ListedPosition[]; part: string },
  frame: PageFrame,
): void {
  drawHead(pdf, title, [line, part].filter(Boolean).join('  ·  '), frame);
  const columns = columnsOf(frame);
  const most = rowsBelow(TOP);
  const width = (PAGE.width - 2 * PAGE.margin - GUTTER) / SIDES;
  for (let side = 0; side < SIDES; side += 1) {
    const rows = listed.slice(side * most, (side + 1) * most).map((entry) => rowOf(entry, drawing, frame));
    const name = side === 0 ? frame.words.report('positions') : '';
    const left = PAGE.margin + side * (width + GUTTER);
    if (rows.length > 0) drawTable(pdf, frame, { title: name, columns, rows, left, top: TOP, width });
  }
}

function columnsOf({ words, context }: PageFrame): Column[] {
  return [
    { title: words.report('number'), share: 0.06, right: true },
    { title: words.head('upc'), share: 0.17 },
    { title: words.level('product'), share: 0.37 },
    { title: words.metric('facings'), share: 0.12, right: true },
    { title: words.head('segment'), share: 0.1, right: true },
    { title: words.report('shelfNumber'), share: 0.06, right: true },
    { title: words.measuredTerm('height', context.units.linear), share: 0.12, right: true },
  ];
}

function rowOf({ number, position, place }: ListedPosition, drawing: PlanogramDrawing, frame: PageFrame): string[] {
  const product = drawing.products[position.product];
  // From the floor to where it stands or hangs.
  const height = toDisplay(position.rect.y, 'length', frame.context.display) ?? 0;
  return [
    String(number),
    product?.upc ?? position.upc,
    product?.name ?? position.productId,
    [position.columns, position.rows, position.layers].join(' × '),
    place.section === 0 ? '–' : String(place.section),
    String(place.shelf),
    height.toFixed(2),
  ];
}
