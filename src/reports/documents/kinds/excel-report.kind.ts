import { Injectable, type OnModuleInit } from '@nestjs/common';
import { basesFor, optionsOf } from '../../analytics/analysis.js';
import { itemMaker } from '../../analytics/figures-of.js';
import type { Bases } from '../../analytics/bases.js';
import { canTradeSpace } from '../../../core/levels.js';
import { type AnalysisLevel, isProductLevel, type StoreLevel } from '../../analytics/levels.js';
import { type Group, type Groups, groupsOf } from '../../analytics/queries/analysis.queries.js';
import { shownCounts } from '../../analytics/queries/carried.js';
import { Scope } from '../../analytics/queries/scope.js';
import { type ReportContext, ReportContextService } from '../../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { ReportKinds, type ReportKind, type ReportWork } from '../report-kinds.js';
import { EmptyReportError, ReportTooLargeError } from '../requests.errors.js';
import {
  type GroupedSheets,
  indexPair,
  titleOf,
  writeIndexSheet,
  writeMeasureSheet,
} from '../workbook/group-sheets.js';
import { partRanges, writeFairShare } from '../workbook/fair-share-sheets.js';
import { writeItemsSheet } from '../workbook/items-sheet.js';
import { storeWorkbook } from '../workbook/stored-workbook.js';
import { SUMMARY_STORES_CELL, writeSummary } from '../workbook/summary-sheet.js';
import { quoted, type WorkbookFile } from '../workbook/workbook-file.js';
import { figureRow } from './figure-row.js';
import { madeConditions, madeContext } from './report-scope.js';

/** The limits of a workbook; larger ones cannot reasonably be opened. */
const MOST_CELLS = 5_000_000;
/** The limits of one sheet: rows without heading and totals, and columns. */
const MOST_ROWS = 1_048_570;
const MOST_GROUPS = 16_000;
const ITEM_COLUMNS = 44;

/** The space and sales measures that a workbook compares. */
const COMPARED = { space: 'linear', sales: 'sales' } as const;

/** Workbooks of items by measures, or by store groups. */
@Injectable()
export class ExcelReportKind implements ReportKind, OnModuleInit {
  readonly type = 'EXCEL';
  readonly page = 'ExcelReport';

  constructor(
    private readonly kinds: ReportKinds,
    private readonly contexts: ReportContextService,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /** @throws EmptyReportError, ReportTooLargeError */
  make(work: ReportWork): Promise<void> {
    const context = madeContext(work);
    return this.contexts.read(context, async (loaded) => {
      const book = await contentOf(work, context, loaded);
      await storeWorkbook(work, work.request.name, (file) => writeBook(file, book));
      await work.putRows(itemRows(book));
    });
  }
}

interface Content {
  readonly work: ReportWork;
  readonly context: ReportContext;
  readonly loaded: LoadedSnapshot;
  readonly level: AnalysisLevel;
  readonly groups: Groups;
  readonly bases: Bases;
  /** Largest first. */
  readonly items: readonly Group[];
  readonly sheets: GroupedSheets | null;
}

async function contentOf(work: ReportWork, context: ReportContext, loaded: LoadedSnapshot): Promise<Content> {
  const { settings } = work.request;
  const level = settings.level ?? 'product';
  const conditions = madeConditions(settings, loaded.names);
  const scope = new Scope(loaded.names, conditions);
  const question = { level, parent: null, ...COMPARED } as const;
  const [groups, basesIn] = await Promise.all([
    groupsOf(loaded, level, COMPARED.space, scope),
    basesFor(context, loaded, question, scope),
  ]);
  const items = [...groups.groups].sort(byLinear);
  if (items.length === 0) throw new EmptyReportError();
  const grouping = settings.grouping ?? null;
  // Stores by stores would only repeat the same sums on a diagonal.
  const isGrouped = grouping !== null && (isProductLevel(level) || level === 'planogram');
  const columns = isGrouped ? storeGroups(grouping, loaded, scope) : [];
  const sheetCount = isGrouped ? (settings.measures ?? []).length + 1 : 1;
  const cells = items.length * (isGrouped ? (columns.length + 8) * sheetCount : ITEM_COLUMNS);
  if (cells > MOST_CELLS || items.length > MOST_ROWS || columns.length > MOST_GROUPS) {
    throw new ReportTooLargeError({ cells, most: MOST_CELLS });
  }
  const words = work.words;
  const sheets = isGrouped
    ? { level, grouping, groups: columns, items, total: groups.total, conditions, context, loaded, words }
    : null;
  return { work, context, loaded, level, groups, bases: basesIn(groups), items, sheets };
}

function byLinear(a: Group, b: Group): number {
  return (b.linear ?? -1) - (a.linear ?? -1) || ((a.key ?? '') < (b.key ?? '') ? -1 : 1);
}

/** The store groups in scope, by name; the group without a value comes last. */
function storeGroups(grouping: StoreLevel, { names }: LoadedSnapshot, scope: Scope): number[] {
  const countsOf = shownCounts(names, scope, grouping);
  const ids = Array.from({ length: names.idCount(grouping) }, (_, id) => id);
  const named = (id: number): string =>
    grouping === 'store' ? (names.stores[id]?.store_number ?? '') : (names.nameOf(grouping, id) ?? '');
  return ids
    .filter((id) => countsOf(id).planograms > 0)
    .sort((a, b) => Number(a === 0) - Number(b === 0) || (named(a) < named(b) ? -1 : 1));
}

async function writeBook(file: WorkbookFile, content: Content): Promise<void> {
  const { sheets } = content;
  const summary = file.nameFor(content.work.words.report('summary'));
  await (sheets === null ? writeItems(file, content, summary) : writeGroups(file, content, sheets, summary));
}

async function writeItems(file: WorkbookFile, content: Content, summary: string): Promise<void> {
  const { work, context, loaded, level, groups, bases, items } = content;
  const { words } = work;
  const name = file.nameFor(words.level(level));
  const byCategory = bases.within === 'category';
  const parts = byCategory ? file.nameFor(words.report('fairShareSheet')) : '';
  const categories = byCategory ? file.nameFor(words.report('categoriesSheet')) : '';
  writeSummary(file, { ...content, name: summary, sheets: [name, ...(byCategory ? [parts, categories] : [])] });
  const storesCell = `${quoted(summary)}!${SUMMARY_STORES_CELL}`;
  const ranges = byCategory ? partRanges({ parts, items, bases }) : [];
  const sheet = {
    ...{ name, level, groups, bases, parts: ranges, context, names: loaded.names, words, storesCell },
    tradesSpace: canTradeSpace(level, groups.storesInScope),
  };
  await writeItemsSheet(file, sheet, items, (done) => advance(work, done / items.length));
  if (byCategory) await writeFairShare(file, { parts, categories, items, bases, context, words });
}

async function writeGroups(
  file: WorkbookFile,
  content: Content,
  sheets: GroupedSheets,
  summary: string,
): Promise<void> {
  const { work, items } = content;
  const measures = work.request.settings.measures ?? [];
  const names = measures.map((measure) => file.nameFor(titleOf(measure, sheets)));
  const pair = indexPair(measures);
  const index = pair === null ? [] : [file.nameFor(work.words.report('index'))];
  writeSummary(file, { ...content, name: summary, sheets: [...names, ...index] });
  const steps = measures.length + index.length;
  for (const [at, measure] of measures.entries()) {
    await writeMeasureSheet(file, names[at] ?? '', measure, sheets, (done) =>
      advance(work, (at + done / items.length) / steps),
    );
  }
  if (pair === null) return;
  const nameOf = (measure: (typeof measures)[number]): string => names[measures.indexOf(measure)] ?? '';
  await writeIndexSheet(
    file,
    index[0] ?? '',
    { ...pair, spaceSheet: nameOf(pair.space), salesSheet: nameOf(pair.sales) },
    sheets,
    (done) => advance(work, (measures.length + done / items.length) / steps),
  );
}

function advance(work: ReportWork, part: number): void {
  work.signal.throwIfAborted();
  work.progress(5 + 90 * part);
}

/** The items with every figure, as the analyses return them. This is what getreportdata returns. */
function* itemRows({ context, groups, bases, items, loaded }: Content): Generator<object> {
  const itemOf = itemMaker(groups, bases, optionsOf(context, COMPARED), loaded.names);
  for (const item of items) yield figureRow(itemOf(item));
}
