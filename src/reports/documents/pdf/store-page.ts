import type { StoreContents } from '../stores/store-contents.js';
import { drawHead, PAGE, type PageFrame } from './planogram-page.js';
import { type Column, drawTable, drawText, GUTTER, INK, MUTED, number, rowsBelow } from './pdf-table.js';

/** Where the lists begin, in points from the top: below the figures, and on the pages after them. */
const FIRST = 118;
const NEXT = 72;
const WIDTH = (PAGE.width - 2 * PAGE.margin - GUTTER) / 2;

type Draw = (frame: PageFrame, pdf: PDFKit.PDFDocument) => void;

interface List {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * A store's first pages: its figures with what is at risk beside what others of its group carry; then what is left of
 * one list and the other, in two columns, on as many pages as they need.
 */
export function storePages(contents: StoreContents): Draw[] {
  const first = rowsBelow(FIRST);
  const most = 2 * rowsBelow(NEXT);
  const rest = (count: number, listOf: (contents: StoreContents, frame: PageFrame) => List): Draw[] =>
    Array.from({ length: Math.max(0, Math.ceil((count - first) / most)) }, (_, at) => (frame, pdf) => {
      head(pdf, contents, frame);
      const { title, columns, rows } = listOf(contents, frame);
      const here = rows.slice(first + at * most, first + (at + 1) * most);
      sideBySide(pdf, frame, NEXT, [
        { title, columns, rows: here.slice(0, most / 2) },
        { title: '', columns, rows: here.slice(most / 2) },
      ]);
    });
  return [
    (frame, pdf) => {
      head(pdf, contents, frame);
      figureTiles(pdf, contents, frame);
      const lists = [riskList(contents, frame), absentList(contents, frame)];
      const shown = lists.map((list) => ({ ...list, rows: list.rows.slice(0, first) }));
      sideBySide(pdf, frame, FIRST, shown);
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

function sideBySide(pdf: PDFKit.PDFDocument, frame: PageFrame, top: number, lists: readonly List[]): void {
  lists.forEach((list, side) => {
    // Only the first of the columns says that there is nothing.
    if (list.title === '' && list.rows.length === 0) return;
    drawTable(pdf, frame, { ...list, left: PAGE.margin + side * (WIDTH + GUTTER), top, width: WIDTH });
  });
}

function riskList(contents: StoreContents, frame: PageFrame): List {
  const title = `${frame.words.report('atrisk')} (${contents.atRisk.count})`;
  return { title, columns: riskColumns(frame), rows: riskRows(contents, frame) };
}

function absentList(contents: StoreContents, frame: PageFrame): List {
  const title = `${frame.words.report('absent')} (${contents.absent.length})`;
  return { title, columns: absentColumns(frame), rows: absentRows(contents, frame) };
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

function riskColumns({ words }: PageFrame): Column[] {
  return [
    { title: words.level('product'), share: 0.52 },
    { title: words.metric('facings'), share: 0.14, right: true },
    { title: words.metric('units'), share: 0.17, right: true },
    { title: words.metric('daysOfSupply'), share: 0.17, right: true },
  ];
}

function riskRows({ atRisk }: StoreContents, frame: PageFrame): string[][] {
  return atRisk.items.map(({ name, key, facings, units, daysOfSupply }) => [
    name ?? key,
    ...[facings, units, daysOfSupply].map((value) => number(value, frame)),
  ]);
}

function absentColumns({ words }: PageFrame): Column[] {
  return [
    { title: words.level('product'), share: 0.46 },
    { title: words.level('brand'), share: 0.18 },
    { title: words.metric('stores'), share: 0.1, right: true },
    { title: words.metric('unitsPerStore'), share: 0.26, right: true },
  ];
}

function absentRows({ absent }: StoreContents, frame: PageFrame): string[][] {
  return absent.map(({ name, key, brand, stores, unitsPerStore }) => [
    name ?? key,
    brand ?? '',
    ...[stores, unitsPerStore].map((value) => number(value, frame)),
  ]);
}
