import type { StoreContents } from '../stores/store-contents.js';
import { drawHead, PAGE, type PageFrame } from './planogram-page.js';
import { fitted } from './shelf-painter.js';

const INK = '#1B232C';
const MUTED = '#5B6673';
const LINE = '#D5DAE0';
const ROW_PT = 13;
const LISTED = 28;

interface Column {
  readonly title: string;
  readonly share: number;
  readonly right?: boolean;
}

/** A store's first page: its figures, what is at risk, and what others of its group carry. */
export function drawStorePage(pdf: PDFKit.PDFDocument, contents: StoreContents, frame: PageFrame): void {
  const { words, context } = frame;
  const { store, group, figures, planograms, products, atRisk, absent } = contents;
  const place = [group.name, `${words.metric('stores')}: ${group.stores}`]
    .filter((part) => part !== null)
    .join('  ·  ');
  drawHead(pdf, `${words.level('store')} ${store.store}${store.name === null ? '' : `  ${store.name}`}`, place, frame);
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
    text(pdf, frame, name, x, 72, wide - 8, 7, MUTED);
    text(pdf, frame, number(value, frame), x, 83, wide - 8, 14, INK);
  });
  const half = (PAGE.width - 2 * PAGE.margin - 24) / 2;
  table(
    pdf,
    frame,
    `${words.report('atrisk')} (${atRisk.count})`,
    PAGE.margin,
    half,
    riskColumns(frame),
    riskRows(contents, frame),
  );
  const absentTitle = `${words.report('absent')} (${absent.length})`;
  table(pdf, frame, absentTitle, PAGE.margin + half + 24, half, absentColumns(frame), absentRows(contents, frame));
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
    { title: words.level('product'), share: 0.5 },
    { title: words.level('brand'), share: 0.2 },
    { title: words.metric('stores'), share: 0.12, right: true },
    { title: words.metric('unitsPerStore'), share: 0.18, right: true },
  ];
}

function absentRows({ absent }: StoreContents, frame: PageFrame): string[][] {
  return absent.map(({ name, key, brand, stores, unitsPerStore }) => [
    name ?? key,
    brand ?? '',
    ...[stores, unitsPerStore].map((value) => number(value, frame)),
  ]);
}

function table(
  pdf: PDFKit.PDFDocument,
  frame: PageFrame,
  title: string,
  left: number,
  width: number,
  columns: readonly Column[],
  rows: readonly string[][],
): void {
  text(pdf, frame, title, left, 118, width, 10, INK);
  const put = (cells: readonly string[], y: number, color: string): void => {
    let x = left;
    columns.forEach(({ share, right }, index) => {
      const wide = share * width;
      text(pdf, frame, cells[index] ?? '', x, y, wide - 6, 7, color, right);
      x += wide;
    });
  };
  put(
    columns.map((column) => column.title),
    136,
    MUTED,
  );
  const shown = rows.slice(0, LISTED);
  shown.forEach((row, index) => {
    const y = 136 + (index + 1) * ROW_PT;
    pdf
      .lineWidth(0.3)
      .moveTo(left, y - 3)
      .lineTo(left + width, y - 3)
      .stroke(LINE);
    put(row, y, INK);
  });
  const more = rows.length - shown.length;
  const below = 136 + (shown.length + 1) * ROW_PT;
  if (more > 0) text(pdf, frame, frame.words.about('moreValues', { count: more }), left, below, width, 7, MUTED);
  if (rows.length === 0) text(pdf, frame, '–', left, 136 + ROW_PT, width, 8, MUTED);
}

function text(
  pdf: PDFKit.PDFDocument,
  { shown }: PageFrame,
  value: string,
  x: number,
  y: number,
  width: number,
  size: number,
  color: string,
  right = false,
): void {
  pdf.fontSize(size).fillColor(color);
  const fit = fitted(shown(value), width, (part) => pdf.widthOfString(part));
  pdf.text(fit, right ? x + width - pdf.widthOfString(fit) : x, y, { lineBreak: false });
}

function number(value: number | null, { words }: PageFrame): string {
  if (value === null) return '–';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: digits }).format(value);
}
