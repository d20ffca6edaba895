import type { PlanogramDrawing } from '../../../core/planogram/geometry/drawing.js';
import { shelfOrder, shelfPlaces, shelfRows } from '../../../core/planogram/geometry/walking.js';
import { toDisplay } from '../../../core/units/display.js';
import { type Column, drawTable, GUTTER, rowsBelow } from './pdf-table.js';
import { drawHead, PAGE, type PageFrame, type PlanogramSheet } from './planogram-page.js';

/** Where the tables begin, in points from the top. */
const TOP = 72;
const SIDES = 2;

/** The number of each position in the planogram's list, by its index: as one walks along it, shelf by shelf from the top. */
export function positionNumbers(drawing: PlanogramDrawing): Map<number, number> {
  return new Map(shelfOrder(drawing).map((index, at) => [index, at + 1]));
}

/** How many pages the list of so many positions takes. */
export function listPages(positions: number): number {
  return Math.ceil(positions / (SIDES * rowsBelow(TOP)));
}

interface ListPage {
  /** The indexes of the positions on the drawing that the list stands beside. */
  readonly shown: readonly number[];
  /** What of the planogram that is, in words; '' for all of it. */
  readonly part: string;
  /** Which of the list's pages, from 0. */
  readonly at: number;
}

/** One page of the list beside a drawing: what stands where, by the numbers on it. */
export function drawPositionList(
  pdf: PDFKit.PDFDocument,
  { drawing, title, line }: PlanogramSheet,
  { shown, part, at }: ListPage,
  frame: PageFrame,
): void {
  drawHead(pdf, title, [line, part].filter(Boolean).join('  ·  '), frame);
  const all = positionRows(drawing, new Set(shown), frame);
  const columns = columnsOf(frame);
  const most = rowsBelow(TOP);
  const width = (PAGE.width - 2 * PAGE.margin - GUTTER) / SIDES;
  for (let side = 0; side < SIDES; side += 1) {
    const from = (at * SIDES + side) * most;
    const rows = all.slice(from, from + most);
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

function positionRows(drawing: PlanogramDrawing, shown: ReadonlySet<number>, frame: PageFrame): string[][] {
  const order = shelfOrder(drawing);
  const places = shelfPlaces(drawing, shelfRows(drawing, order));
  return order.flatMap((index, at) => {
    const position = drawing.positions[index];
    const place = places[index];
    if (!position || !place || !shown.has(index)) return [];
    const product = drawing.products[position.product];
    // From the floor to what it stands on or hangs from.
    const height = toDisplay(position.rect.y, 'length', frame.context.display) ?? 0;
    return [
      [
        String(at + 1),
        product?.upc ?? position.upc,
        product?.name ?? position.productId,
        [position.columns, position.rows, position.layers].join(' × '),
        place.section === 0 ? '–' : String(place.section),
        String(place.shelf),
        height.toFixed(2),
      ],
    ];
  });
}
