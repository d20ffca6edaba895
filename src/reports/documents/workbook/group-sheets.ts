import type { SpaceMeasure } from '../../../core/metrics/figure-ids.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { ratio } from '../../../core/metrics/reason.js';
import { spaceToSalesIndex } from '../../../core/metrics/space-to-sales.js';
import { toDisplay } from '../../../core/units/display.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { FileWords } from '../../answers/file-words.js';
import { titleUnit } from '../../analytics/figure-units.js';
import {
  type AnalysisLevel,
  isSpaceMeasure,
  type SalesMeasure,
  type ShareMeasure,
  type StoreLevel,
} from '../../analytics/levels.js';
import type { Group } from '../../analytics/queries/analysis.queries.js';
import { type Condition, Scope } from '../../analytics/queries/scope.js';
import { sumOf as sqlSum } from '../../analytics/queries/summed-rows.js';
import type { ReportContext } from '../../analytics/report-context.service.js';
import { rounded } from '../../analytics/rounding.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { indexOf, ratioOf, sumOf } from './formulas.js';
import { factColumn, groupName, itemHeads } from './item-heads.js';
import { totalRowOf } from './items-sheet.js';
import { columnName, quoted, type SheetColumn, type WorkbookCell, type WorkbookFile } from './workbook-file.js';

/** Items that are read and written at once; memory holds this many times the number of groups. */
const ITEMS_AT_ONCE = 4000;

/** A workbook's sheets with one column per store group. */
export interface GroupedSheets {
  readonly level: AnalysisLevel;
  readonly grouping: StoreLevel;
  /** Ids of the store groups, in column order. */
  readonly groups: readonly number[];
  readonly items: readonly Group[];
  readonly total: Group;
  readonly conditions: readonly Condition[];
  readonly context: ReportContext;
  readonly loaded: LoadedSnapshot;
  readonly words: FileWords;
}

type Sums = readonly (number | null)[];
type SumRow = AnalyticsRow & { item: number; grp: number; value: number };

/** One measure: items by store groups, with their totals and shares. */
export async function writeMeasureSheet(
  book: WorkbookFile,
  name: string,
  measure: ShareMeasure,
  sheets: GroupedSheets,
  written: (items: number) => void,
): Promise<void> {
  const { level, groups, items, words, context, loaded, total } = sheets;
  const heads = itemHeads(level, words, loaded.names);
  const first = heads.columns.length + 1;
  const [from, to] = [columnName(first), columnName(first + groups.length - 1)];
  const totalColumn = columnName(first + groups.length);
  const totalRow = totalRowOf(items.length);
  const all = shown(total[measure], measure, context);
  const columns: SheetColumn[] = [
    ...heads.columns,
    ...groups.map((id) => ({ title: groupName(words, loaded.names, sheets.grouping, id), kind: 'number' }) as const),
    { title: titleOf(measure, sheets), kind: 'number' },
    { title: words.report('share'), kind: 'ratio' },
  ];
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    let row = 2;
    for await (const [item, values] of itemSums(sheets, measure)) {
      const own = shown(item[measure], measure, context);
      yield [
        ...heads.cells(item),
        ...values,
        { formula: sumOf(`${from}${row}:${to}${row}`), result: own },
        { formula: ratioOf(`${totalColumn}${row}`, `${totalColumn}$${totalRow}`), result: rounded(ratio(own, all)) },
      ];
      written(row - 1);
      row += 1;
    }
  };
  const sums = await groupTotals(sheets, measure);
  const last = items.length + 1;
  const totals: WorkbookCell[] = [
    ...heads.total,
    ...[...sums, all].map((result, index) => {
      const column = columnName(first + index);
      return { formula: sumOf(`${column}2:${column}${last}`), result };
    }),
    { formula: ratioOf(`${totalColumn}${totalRow}`, `${totalColumn}$${totalRow}`), result: rounded(ratio(all, all)) },
  ];
  await book.table(name, columns, rows(), { rowCount: items.length, totals: [totals], frozenColumns: frozen(level) });
}

/** Space to sales within each store group, as formulas over the two measures' sheets. */
export async function writeIndexSheet(
  book: WorkbookFile,
  name: string,
  of: { space: SpaceMeasure; spaceSheet: string; sales: SalesMeasure; salesSheet: string },
  sheets: GroupedSheets,
  written: (items: number) => void,
): Promise<void> {
  const { level, groups, items, words, context, loaded } = sheets;
  const heads = itemHeads(level, words, loaded.names);
  const first = heads.columns.length + 1;
  const totalRow = totalRowOf(items.length);
  const [space, sales] = [quoted(of.spaceSheet), quoted(of.salesSheet)];
  const columns: SheetColumn[] = [
    ...heads.columns,
    ...groups.map((id) => ({ title: groupName(words, loaded.names, sheets.grouping, id), kind: 'number' }) as const),
    { title: words.report('total'), kind: 'number' },
  ];
  const allSpace = [...(await groupTotals(sheets, of.space)), shown(sheets.total[of.space], of.space, context)];
  const allSales = [...(await groupTotals(sheets, of.sales)), shown(sheets.total[of.sales], of.sales, context)];
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    let row = 2;
    const salesSums = itemSums(sheets, of.sales);
    for await (const [item, spaceValues] of itemSums(sheets, of.space)) {
      const salesValues = (await salesSums.next()).value?.[1] ?? [];
      const spaces = [...spaceValues, shown(item[of.space], of.space, context)];
      const sold = [...salesValues, shown(item[of.sales], of.sales, context)];
      const cells = spaces.map((value, index): WorkbookCell => {
        const column = columnName(first + index);
        const formula = indexOf(
          `${space}!${column}${row}`,
          `${space}!${column}$${totalRow}`,
          `${sales}!${column}${row}`,
          `${sales}!${column}$${totalRow}`,
        );
        const share = ratio(value, allSpace[index] ?? null);
        const soldShare = ratio(sold[index] ?? null, allSales[index] ?? null);
        return { formula, result: rounded(spaceToSalesIndex(share, soldShare)) };
      });
      yield [...heads.cells(item), ...cells];
      written(row - 1);
      row += 1;
    }
  };
  await book.table(name, columns, rows(), { rowCount: items.length, frozenColumns: frozen(level) });
}

/** A measure's name with its unit, like the column titles of analyses. */
export function titleOf(
  measure: ShareMeasure,
  { words, context: { units } }: Pick<GroupedSheets, 'words' | 'context'>,
): string {
  const unit = titleUnit(measure, 'linear', units);
  return unit === null ? words.metric(measure) : words.measured(measure, unit);
}

export function indexPair(measures: readonly ShareMeasure[]): { space: SpaceMeasure; sales: SalesMeasure } | null {
  const space = measures.find(isSpaceMeasure);
  const sales = measures.find((measure): measure is SalesMeasure => !isSpaceMeasure(measure));
  return space === undefined || sales === undefined ? null : { space, sales };
}

function frozen(level: AnalysisLevel): number {
  return level === 'product' ? 3 : 2;
}

function shown(value: number | null, measure: ShareMeasure, { display }: ReportContext): number | null {
  return rounded(toDisplay(value, SUMMED_MEASURES[measure].quantity, display));
}

/** The measure of each item by group, in item order, read a few thousand items at a time. */
async function* itemSums(sheets: GroupedSheets, measure: ShareMeasure): AsyncGenerator<readonly [Group, Sums]> {
  const { items, groups, level } = sheets;
  const columns = new Map(groups.map((id, index) => [id, index]));
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const chunk = items.slice(start, start + ITEMS_AT_ONCE);
    const only = items.length > ITEMS_AT_ONCE ? [{ level, ids: chunk.map(({ id }) => id).sort((a, b) => a - b) }] : [];
    const sums = new Map<number, (number | null)[]>(chunk.map(({ id }) => [id, groups.map(() => null)]));
    for (const { item, grp, value } of await sumsOf(sheets, measure, only, factColumn(level))) {
      const column = columns.get(grp);
      const row = sums.get(item);
      if (column !== undefined && row !== undefined) row[column] = shown(numberIn(value), measure, sheets.context);
    }
    for (const item of chunk) yield [item, sums.get(item.id) ?? []];
  }
}

/** The measure of each group over all items, from the facts rather than by adding the rows. */
async function groupTotals(sheets: GroupedSheets, measure: ShareMeasure): Promise<Sums> {
  const rows = await sumsOf(sheets, measure, [], '0');
  const byGroup = new Map(rows.map(({ grp, value }) => [grp, value]));
  return sheets.groups.map((id) => shown(numberIn(byGroup.get(id)), measure, sheets.context));
}

function sumsOf(
  { loaded, conditions, grouping }: GroupedSheets,
  measure: ShareMeasure,
  only: readonly Condition[],
  item: string,
): Promise<SumRow[]> {
  const facts = new Scope(loaded.names, [...conditions, ...only]).factsByStore(grouping);
  const sum = `coalesce((${sqlSum(measure, facts.stores)})::DOUBLE, 'NaN'::DOUBLE)`;
  const sql = `${facts.with} SELECT ${item}::INTEGER AS item, w.key AS grp, ${sum} AS value
${facts.from} GROUP BY ALL`;
  return loaded.query<SumRow>(sql, facts.values);
}

function numberIn(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
