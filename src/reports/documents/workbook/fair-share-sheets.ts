import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { fairPart } from '../../../core/metrics/base.js';
import { toDisplay } from '../../../core/units/display.js';
import type { Bases } from '../../analytics/bases.js';
import { titleUnit } from '../../analytics/figure-units.js';
import { NONE_KEY } from '../../analytics/levels.js';
import type { Group } from '../../analytics/queries/analysis.queries.js';
import type { ReportContext } from '../../analytics/report-context.service.js';
import { rounded } from '../../analytics/rounding.js';
import type { FileWords } from '../../answers/file-words.js';
import { fairPartOf, sumOfCategory } from './formulas.js';
import { shownName } from './item-heads.js';
import { quoted, type SheetColumn, type WorkbookCell, type WorkbookFile } from './workbook-file.js';

const COMPARED = { space: 'linear', sales: 'sales' } as const;

/** The sheets that explain fair shares: each item's part in each of its categories, and the categories. */
export interface FairShareSheets {
  /** One row per item and category. */
  readonly parts: string;
  /** One row per category. */
  readonly categories: string;
  readonly items: readonly Group[];
  readonly bases: Bases;
  readonly context: ReportContext;
  readonly words: FileWords;
}

/** Columns of the parts: key, name, category, its number, space, sales, the category's space and sales, fair share. */
const AT = { number: 'D', space: 'E', sales: 'F', allSpace: 'G', allSales: 'H', fair: 'I' } as const;

/** The location of an item's parts, as ranges of its own rows. */
export interface PartRanges {
  readonly allSpace: string;
  readonly allSales: string;
  readonly fair: string;
}

/** The locations of the items' parts, in the order of the items; null when an item has none. */
export function partRanges({
  parts,
  items,
  bases,
}: Pick<FairShareSheets, 'parts' | 'items' | 'bases'>): (PartRanges | null)[] {
  let next = 2;
  return items.map((item) => {
    const [first, count] = [next, bases.partsOf(item).length];
    next += count;
    if (count === 0) return null;
    const range = (column: string): string => `${quoted(parts)}!$${column}$${first}:$${column}$${next - 1}`;
    return { allSpace: range(AT.allSpace), allSales: range(AT.allSales), fair: range(AT.fair) };
  });
}

/** The number of part rows. */
export function partCount({ items, bases }: Pick<FairShareSheets, 'items' | 'bases'>): number {
  return items.reduce((sum, item) => sum + bases.partsOf(item).length, 0);
}

/** Writes both sheets. The formulas of the first read the second, which sums the first by category. */
export async function writeFairShare(book: WorkbookFile, sheets: FairShareSheets): Promise<void> {
  const categories = [...sheets.bases.categories.values()].sort((a, b) => a.id - b.id);
  const rowOf = new Map(categories.map(({ id }, at) => [id, at + 2]));
  const rows = partCount(sheets);
  await book.table(sheets.parts, partColumns(sheets), partRows(sheets, rowOf), { rowCount: rows, hasFilter: false });
  await book.table(sheets.categories, categoryColumns(sheets), categoryRows(sheets, categories, rows), {
    rowCount: categories.length,
    hasFilter: false,
  });
}

function measureTitles({ words, context }: FairShareSheets): { space: string; sales: string } {
  const title = (measure: 'linear' | 'sales'): string => {
    const unit = titleUnit(measure, 'linear', context.units);
    return unit === null ? words.metric(measure) : words.measured(measure, unit);
  };
  return { space: title('linear'), sales: title('sales') };
}

function partColumns(sheets: FairShareSheets): SheetColumn[] {
  const { words, context } = sheets;
  const { space, sales } = measureTitles(sheets);
  const number = (title: string): SheetColumn => ({ title, kind: 'number', width: 18 });
  return [
    { title: words.head('key'), kind: 'text', width: 18 },
    { title: words.head('name'), kind: 'text', width: 36 },
    { title: words.level('category'), kind: 'text', width: 24 },
    { title: words.report('categoryNumber'), kind: 'count' },
    number(space),
    number(sales),
    number(words.report('ofCategory', { measure: space })),
    number(words.report('ofCategory', { measure: sales })),
    number(words.measured('fairShareSpace', context.units.linear)),
  ];
}

function* partRows(sheets: FairShareSheets, rowOf: ReadonlyMap<number, number>): Generator<WorkbookCell[]> {
  const { items, bases, context, words } = sheets;
  let row = 2;
  for (const item of items) {
    for (const { category, space, sales } of bases.partsOf(item)) {
      const whole = bases.categories.get(category);
      if (whole === undefined) throw new Error('A part stands in a category of the base');
      const there = rowOf.get(category) ?? 0;
      const all = (column: 'C' | 'D'): string => `${quoted(sheets.categories)}!$${column}$${there}`;
      const fair = fairPart({ space, sales, whole }, COMPARED);
      yield [
        item.key ?? NONE_KEY,
        shownName(words, item.name),
        shownName(words, whole.name),
        there - 1,
        length(space, context),
        rounded(sales),
        { formula: all('C'), result: length(whole.linear ?? 0, context) },
        { formula: all('D'), result: rounded(whole.sales ?? 0) },
        {
          formula: fairPartOf(`${AT.space}${row}`, `${AT.allSpace}${row}`, `${AT.sales}${row}`, `${AT.allSales}${row}`),
          result: length(fair, context),
        },
      ];
      row += 1;
    }
  }
}

function categoryColumns(sheets: FairShareSheets): SheetColumn[] {
  const { words } = sheets;
  const { space, sales } = measureTitles(sheets);
  return [
    { title: words.report('categoryNumber'), kind: 'count' },
    { title: words.level('category'), kind: 'text', width: 36 },
    { title: space, kind: 'number', width: 18 },
    { title: sales, kind: 'number', width: 18 },
  ];
}

function* categoryRows(
  { parts, context, words }: FairShareSheets,
  categories: readonly Group[],
  partRowsCount: number,
): Generator<WorkbookCell[]> {
  const range = (column: string): string => `${quoted(parts)}!$${column}$2:$${column}$${partRowsCount + 1}`;
  for (const [at, category] of categories.entries()) {
    const sum = (column: string): string => sumOfCategory(range(AT.number), `A${at + 2}`, range(column));
    yield [
      at + 1,
      shownName(words, category.name),
      { formula: sum(AT.space), result: length(category.linear ?? 0, context) },
      { formula: sum(AT.sales), result: rounded(category.sales ?? 0) },
    ];
  }
}

function length(value: number | null, { display }: ReportContext): number | null {
  return rounded(toDisplay(value, SUMMED_MEASURES.linear.quantity, display));
}
