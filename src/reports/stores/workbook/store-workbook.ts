import type { ResetTime } from '../../../core/periods/reset-time.js';
import { resetTimeText, sourceText } from '../../answers/about.js';
import type { FileWords } from '../../answers/file-words.js';
import { type ReportContext, snapshotRef } from '../../analytics/report-context.service.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { sumOf } from '../../documents/workbook/formulas.js';
import { productAttributes } from '../../documents/workbook/item-heads.js';
import {
  columnName,
  quoted,
  type SheetColumn,
  type WorkbookCell,
  type WorkbookFile,
} from '../../documents/workbook/workbook-file.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import type { ResetPlanogramDto } from '../dto/store-reset.dto.js';
import { resetColumns, resetRows } from '../resets/reset-table.js';
import { PRODUCTS_WITHIN, type StoreContents } from '../contents/store-contents.js';

/** Columns that the stores' sheet sums from the products' sheet: contiguous and in this order on both. */
const SUMMED = ['facings', 'linear', 'capacity', 'units', 'sales', 'profit'] as const;
type Summed = (typeof SUMMED)[number];
/** The number of columns before these on the stores' sheet. */
const STORE_HEADS = 4;

export interface StoreBook {
  readonly book: WorkbookFile;
  readonly words: FileWords;
  readonly context: ReportContext;
  readonly names: SnapshotNames;
  readonly stores: number;
  /** The stores' contents, one after the other; each sheet walks through them once. */
  readonly contents: () => AsyncIterable<StoreContents>;
}

/**
 * A workbook of stores: one row per store with live sums, then planograms, products, risks and absent products of all
 * stores.
 */
export async function writeStoreBook(
  book: StoreBook,
  counts: StoreRows,
  resets: StoreResetSheet | null,
): Promise<void> {
  const { words } = book;
  const names = {
    stores: book.book.nameFor(words.report('stores')),
    planograms: book.book.nameFor(words.report('planograms')),
    products: book.book.nameFor(words.report('products')),
    atrisk: book.book.nameFor(words.report('atrisk')),
    absent: book.book.nameFor(words.report('absent')),
  };
  await writeStores(book, names.stores, names.products, counts);
  await writeSheet(book, names.planograms, counts.planograms, planogramColumns(book), planogramRows);
  await writeSheet(
    book,
    names.products,
    counts.products,
    [...productHeads(book), ...productFigures(book)],
    productRows(book),
    false,
  );
  await writeSheet(book, names.atrisk, counts.atRisk, riskColumns(book), riskRows);
  await writeSheet(book, names.absent, counts.absent, absentColumns(book), absentRows);
  if (resets !== null) await writeResets(book, resets);
  writeAbout(book, resets);
}

/** A store's planograms that change. */
export interface StoreResetRows {
  readonly store: string;
  readonly planograms: readonly ResetPlanogramDto[];
}

/** What changes in the stores since an earlier publication, in walking order for each store. */
export interface StoreResetSheet {
  readonly since: SnapshotEntity;
  /** When the stores are to make the changes; null without reset times. */
  readonly time: ResetTime | null;
  readonly rowCount: number;
  readonly stores: () => AsyncIterable<StoreResetRows>;
}

async function writeResets({ book, words, context }: StoreBook, { rowCount, stores }: StoreResetSheet): Promise<void> {
  const { units } = context;
  const columns: SheetColumn[] = [
    { title: words.level('store'), kind: 'text', width: 14 },
    ...resetColumns(words, units).map(({ type, ...column }): SheetColumn => ({ ...column, kind: type })),
  ];
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    for await (const { store, planograms } of stores()) {
      for (const planogram of planograms) {
        for (const cells of resetRows(words, planogram, units)) yield [store, ...cells];
      }
    }
  };
  await book.table(book.nameFor(words.reset('title')), columns, rows(), { rowCount, frozenColumns: 2 });
}

/** Which data the stores come from, and whether people may rely on them. */
function writeAbout({ book, words, context }: StoreBook, resets: StoreResetSheet | null): void {
  const { project, snapshot, units } = context;
  const source = sourceText(words, snapshotRef(snapshot));
  book.page(book.nameFor(words.sheets.about), [
    { cells: [words.about('project'), project.name] },
    ...(source === null ? [] : [{ cells: [words.about('source'), source] }]),
    { cells: [words.about('dataAsOf'), snapshot.createdAt.toISOString()] },
    ...(resets === null ? [] : [{ cells: [words.reset('since'), sourceText(words, snapshotRef(resets.since))] }]),
    ...(resets?.time ? [{ cells: [words.about('resetTime'), resetTimeText(words, resets.time)] }] : []),
    { cells: [words.about('units'), words.units(units)] },
  ]);
}

/** The number of rows of each sheet, known from a first walk, because totals and filters refer to cells. */
export interface StoreRows {
  planograms: number;
  products: number;
  atRisk: number;
  absent: number;
  /** Over all stores; null when none has the figure. */
  sums: Readonly<Record<Summed, number | null>>;
}

export const NO_ROWS: StoreRows = {
  ...{ planograms: 0, products: 0, atRisk: 0, absent: 0 },
  sums: { facings: null, linear: null, capacity: null, units: null, sales: null, profit: null },
};

export function countRows(rows: StoreRows, contents: StoreContents): StoreRows {
  const added = (figure: Summed): number | null => {
    const value = contents.figures[figure];
    return value === null ? rows.sums[figure] : (rows.sums[figure] ?? 0) + value;
  };
  const sums = Object.fromEntries(SUMMED.map((figure) => [figure, added(figure)])) as Record<Summed, number | null>;
  return {
    sums,
    planograms: rows.planograms + contents.planograms.length,
    products: rows.products + contents.products.length,
    atRisk: rows.atRisk + contents.atRisk.items.length,
    absent: rows.absent + contents.absent.length,
  };
}

async function writeSheet(
  { book, contents }: StoreBook,
  name: string,
  rowCount: number,
  columns: readonly SheetColumn[],
  rowsOf: (contents: StoreContents) => Iterable<WorkbookCell[]>,
  hasFilter = true,
): Promise<void> {
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    for await (const store of contents()) yield* rowsOf(store);
  };
  await book.table(name, columns, rows(), { rowCount, frozenColumns: 2, hasFilter });
}

async function writeStores(book: StoreBook, name: string, productsSheet: string, counts: StoreRows): Promise<void> {
  const { words, context, contents, stores } = book;
  const { units } = context;
  const columns: SheetColumn[] = [
    { title: words.level('store'), kind: 'text', width: 14 },
    { title: words.head('storeName'), kind: 'text' },
    { title: words.metric('planograms'), kind: 'count' },
    { title: words.metric('products'), kind: 'count' },
    { title: words.metric('facings'), kind: 'number' },
    { title: words.measured('linear', units.linear), kind: 'number' },
    { title: words.measured('capacity', 'units'), kind: 'number' },
    { title: words.metric('units'), kind: 'number' },
    { title: words.measured('sales', units.money), kind: 'number' },
    { title: words.measured('profit', units.money), kind: 'number' },
    { title: words.metric('daysOfSupply'), kind: 'number' },
    { title: words.report('atrisk'), kind: 'count' },
    { title: words.report('absent'), kind: 'count' },
  ];
  const sheet = quoted(productsSheet);
  const firstFigure = productHeads(book).length + 1;
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    let first = 2;
    for await (const { store, figures, planograms, products, atRisk, absent } of contents()) {
      // Refers to the store's own rows on the products' sheet, which therefore must not be sorted by a filter.
      const last = first + products.length - 1;
      const linked = SUMMED.map((figure, at): WorkbookCell => {
        const column = columnName(firstFigure + at);
        if (last < first) return figures[figure];
        return { formula: sumOf(`${sheet}!${column}${first}:${column}${last}`), result: figures[figure] };
      });
      first = last + 1;
      yield [
        ...[store.store, store.name, planograms.length, products.length],
        ...linked,
        ...[figures.daysOfSupply, atRisk.count, absent.length],
      ];
    }
  };
  const total = (column: string, result: number | null): WorkbookCell => ({
    formula: sumOf(`${column}2:${column}${stores + 1}`),
    result,
  });
  const totals: WorkbookCell[] = [
    ...[words.report('total'), null, total('C', counts.planograms), null],
    ...SUMMED.map((figure, at) => total(columnName(STORE_HEADS + 1 + at), counts.sums[figure])),
  ];
  await book.book.table(name, columns, rows(), { rowCount: stores, totals: [totals], frozenColumns: 1 });
}

function planogramColumns({ words, context: { units } }: StoreBook): SheetColumn[] {
  return [
    { title: words.level('store'), kind: 'text', width: 14 },
    { title: words.level('planogram'), kind: 'text', width: 36 },
    { title: words.head('file'), kind: 'text', width: 30 },
    { title: words.level('category'), kind: 'text' },
    { title: words.metric('positions'), kind: 'count' },
    { title: words.metric('products'), kind: 'count' },
    { title: words.metric('facings'), kind: 'number' },
    { title: words.measured('linear', units.linear), kind: 'number' },
    { title: words.measured('capacity', 'units'), kind: 'number' },
    { title: words.metric('shelfFill'), kind: 'ratio' },
    { title: words.measured('sales', units.money), kind: 'number' },
    { title: words.metric('daysOfSupply'), kind: 'number' },
  ];
}

function* planogramRows({ store, planograms }: StoreContents): Generator<WorkbookCell[]> {
  for (const p of planograms) {
    yield [
      ...[store.store, p.name, p.filename, p.category, p.positions, p.products],
      ...[p.facings, p.linear, p.capacity, p.shelfFill, p.sales, p.daysOfSupply],
    ];
  }
}

/** The columns that identify a product, before its figures. */
function productHeads({ words, names }: StoreBook): SheetColumn[] {
  return [
    { title: words.level('store'), kind: 'text', width: 14 },
    { title: words.head('key'), kind: 'text', width: 18 },
    { title: words.level('product'), kind: 'text', width: 36 },
    ...productAttributes(words, names).columns,
    { title: words.metric('positions'), kind: 'count' },
  ];
}

function productFigures({ words, context: { units } }: StoreBook): SheetColumn[] {
  return [
    { title: words.metric('facings'), kind: 'number' },
    { title: words.measured('linear', units.linear), kind: 'number' },
    { title: words.measured('capacity', 'units'), kind: 'number' },
    { title: words.metric('units'), kind: 'number' },
    { title: words.measured('sales', units.money), kind: 'number' },
    { title: words.measured('profit', units.money), kind: 'number' },
    { title: words.metric('daysOfSupply'), kind: 'number' },
    { title: words.within(words.metric('shareOfSpace'), PRODUCTS_WITHIN), kind: 'ratio' },
    { title: words.within(words.metric('shareOfSales'), PRODUCTS_WITHIN), kind: 'ratio' },
    { title: words.within(words.metric('index'), PRODUCTS_WITHIN), kind: 'number' },
  ];
}

function productRows({ words, names }: StoreBook): (contents: StoreContents) => Iterable<WorkbookCell[]> {
  const attributes = productAttributes(words, names);
  return function* ({ store, products }): Generator<WorkbookCell[]> {
    for (const item of products) {
      const id = names.idOf('product', item.key);
      yield [
        ...[store.store, item.key, item.name],
        ...(id === null ? attributes.columns.map(() => null) : attributes.cells(id)),
        item.positions,
        ...SUMMED.map((figure) => item[figure]),
        ...[item.daysOfSupply, item.shareOfSpace, item.shareOfSales, item.index],
      ];
    }
  };
}

function riskColumns({ words }: StoreBook): SheetColumn[] {
  return [
    { title: words.level('store'), kind: 'text', width: 14 },
    { title: words.head('key'), kind: 'text', width: 18 },
    { title: words.level('product'), kind: 'text', width: 36 },
    { title: words.level('planogram'), kind: 'text', width: 30 },
    { title: words.metric('facings'), kind: 'number' },
    { title: words.measured('capacity', 'units'), kind: 'number' },
    { title: words.metric('units'), kind: 'number' },
    { title: words.metric('daysOfSupply'), kind: 'number' },
  ];
}

function* riskRows({ store, atRisk }: StoreContents): Generator<WorkbookCell[]> {
  for (const row of atRisk.items) {
    yield [
      ...[store.store, row.key, row.name, row.planogram],
      ...[row.facings, row.capacity, row.units, row.daysOfSupply],
    ];
  }
}

function absentColumns({ words, context: { units } }: StoreBook): SheetColumn[] {
  return [
    { title: words.level('store'), kind: 'text', width: 14 },
    { title: words.head('key'), kind: 'text', width: 18 },
    { title: words.level('product'), kind: 'text', width: 36 },
    { title: words.level('category'), kind: 'text' },
    { title: words.level('brand'), kind: 'text' },
    { title: words.metric('stores'), kind: 'count' },
    { title: words.report('carriedBy'), kind: 'ratio' },
    { title: words.metric('unitsPerStore'), kind: 'number' },
    { title: words.measured('salesPerStore', units.money), kind: 'number' },
  ];
}

function* absentRows({ store, absent }: StoreContents): Generator<WorkbookCell[]> {
  for (const row of absent) {
    yield [
      ...[store.store, row.key, row.name, row.category, row.brand],
      ...[row.stores, row.share, row.unitsPerStore, row.salesPerStore],
    ];
  }
}
