import type { StoreContents } from '../contents/store-contents.js';
import { drawHead, PAGE, type PageFrame } from '../../documents/pdf/planogram-page.js';
import {
  drawTable,
  drawText,
  GUTTER,
  INK,
  MUTED,
  number,
  rowsBelow,
  type Table,
} from '../../documents/pdf/pdf-table.js';

/** Where the lists start, in points from the top: below the figures, and on the pages after them. */
const FIRST = 118;
const NEXT = 72;
const WIDTH = (PAGE.width - 2 * PAGE.margin - GUTTER) / 2;

type Draw = (frame: PageFrame, pdf: PDFKit.PDFDocument) => void;

/** A part of a list, by index. */
interface Part {
  readonly from: number;
  readonly to: number;
}
type PartOf = (contents: StoreContents, frame: PageFrame, part: Part) => Omit<Table, 'left' | 'top' | 'width'>;

/**
 * A store's first pages: its figures, with products at risk beside those that others of its group carry; then the rest
 * of both lists in two columns, on as many pages as they need.
 */
export function storePages(contents: StoreContents): Draw[] {
  const first = rowsBelow(FIRST);
  const column = rowsBelow(NEXT);
  const rest = (count: number, partOf: PartOf): Draw[] =>
    Array.from({ length: Math.max(0, Math.ceil((count - first) / (2 * column))) }, (_, at) => (frame, pdf) => {
      head(pdf, contents, frame);
      const from = first + at * 2 * column;
      const right = partOf(contents, frame, { from: from + column, to: from + 2 * column });
      const left = partOf(contents, frame, { from, to: from + column });
      sideBySide(pdf, frame, NEXT, right.rows.length > 0 ? [left, { ...right, title: '' }] : [left]);
    });
  return [
    (frame, pdf) => {
      head(pdf, contents, frame);
      figureTiles(pdf, contents, frame);
      const part = { from: 0, to: first };
      sideBySide(pdf, frame, FIRST, [riskList(contents, frame, part), absentList(contents, frame, part)]);
    },
    ...rest(contents.atRisk.items.length, riskList),
    ...rest(contents.absent.length, absentList),
  ];
}

function head(pdf: PDFKit.PDFDocument, { store, group }: StoreContents, frame: PageFrame): void {
  const { words } = frame;
  const place = [group.name, `${words.metric('stores')}: ${group.stores}`]
    .filter((part) => part !== null)
    .join('  ·  ');
  drawHead(pdf, `${words.level('store')} ${store.store}${store.name === null ? '' : `  ${store.name}`}`, place, frame);
}

function sideBySide(
  pdf: PDFKit.PDFDocument,
  frame: PageFrame,
  top: number,
  lists: readonly ReturnType<PartOf>[],
): void {
  lists.forEach((list, side) => {
    drawTable(pdf, frame, { ...list, left: PAGE.margin + side * (WIDTH + GUTTER), top, width: WIDTH });
  });
}

function figureTiles(pdf: PDFKit.PDFDocument, contents: StoreContents, frame: PageFrame): void {
  const { words, context } = frame;
  const { figures, planograms, products } = contents;
  const { money, linear } = context.units;
  const tiles: [string, number | null][] = [
    [words.metric('planograms'), planograms.length],
    [words.metric('products'), products.length],
    [words.metric('facings'), figures.facings],
    [words.measured('linear', linear), figures.linear],
    [words.measured('capacity', 'units'), figures.capacity],
    [words.metric('units'), figures.units],
    [words.measured('sales', money), figures.sales],
    [words.metric('daysOfSupply'), figures.daysOfSupply],
  ];
  const wide = (PAGE.width - 2 * PAGE.margin) / tiles.length;
  tiles.forEach(([name, value], index) => {
    const x = PAGE.margin + index * wide;
    drawText(pdf, frame, name, { x, y: 72, width: wide - 8, size: 7, color: MUTED });
    drawText(pdf, frame, number(value, frame), { x, y: 83, width: wide - 8, size: 14, color: INK });
  });
}

const riskList: PartOf = ({ atRisk }, frame, { from, to }) => {
  const { words } = frame;
  return {
    title: `${words.report('atrisk')} (${atRisk.count})`,
    columns: [
      { title: words.level('product'), share: 0.52 },
      { title: words.metric('facings'), share: 0.14, right: true },
      { title: words.metric('units'), share: 0.17, right: true },
      { title: words.metric('daysOfSupply'), share: 0.17, right: true },
    ],
    rows: atRisk.items
      .slice(from, to)
      .map(({ name, key, facings, units, daysOfSupply }) => [
        name ?? key,
        ...[facings, units, daysOfSupply].map((value) => number(value, frame)),
      ]),
  };
};

const absentList: PartOf = ({ absent }, frame, { from, to }) => {
  const { words } = frame;
  return {
    title: `${words.report('absent')} (${absent.length})`,
    columns: [
      { title: words.level('product'), share: 0.46 },
      { title: words.level('brand'), share: 0.18 },
      { title: words.metric('stores'), share: 0.1, right: true },
      { title: words.metric('unitsPerStore'), share: 0.26, right: true },
    ],
    rows: absent
      .slice(from, to)
      .map(({ name, key, brand, stores, unitsPerStore }) => [
        name ?? key,
        brand ?? '',
        ...[stores, unitsPerStore].map((value) => number(value, frame)),
      ]),
  };
};
