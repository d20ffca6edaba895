import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import type { Report } from '../../answers/report.js';
import { sourceTitle } from '../../answers/about.js';
import { contextOf, snapshotRef } from '../../analytics/report-context.service.js';
import { madeContext } from '../../documents/kinds/report-scope.js';
import { type ReportKind, ReportKinds, type ReportWork } from '../../documents/report-kinds.js';
import { EmptyReportError, ReportTooLargeError } from '../../documents/requests.errors.js';
import { storeWorkbook } from '../../documents/workbook/stored-workbook.js';
import { quoted, type WorkbookFile } from '../../documents/workbook/workbook-file.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { type ComparedContexts, ComparisonReader, type OpenComparison } from '../comparison-reader.service.js';
import { assortmentReport, distributionReport } from '../comparison-lists.service.js';
import { sameStoresReport, spaceChangeReport, totalsReport } from '../comparison-reports.service.js';
import { COMPARED_STORES } from '../comparison-scope.js';
import { ComparisonGoneError } from '../comparison.errors.js';
import type { ComparisonTotalDto } from '../dto/comparison.dto.js';
import { aboutComparison, ASSORTMENT_FIGURES } from '../export/comparison-tables.js';
import { pairsReport } from '../changes/planogram-changes.service.js';
import {
  assortmentFormulas,
  assortmentSums,
  distributionFormulas,
  type Sheet,
  SPACE_FORMULAS,
  TOTAL_FORMULAS,
  writeSheet,
} from './comparison-sheets.js';

/** The limits of a workbook; larger ones cannot reasonably be opened. */
const MOST_CELLS = 5_000_000;
const ITEM_CELLS = 60;
/** The cell of the same stores on the first sheet, which distribution is a share of. */
const STORES_CELL = '$B$2';

/** Workbooks of two projects side by side: totals, products, distribution, space, planograms, stores. */
@Injectable()
export class CompareReportKind implements ReportKind, OnModuleInit {
  readonly type = 'COMPARE';
  readonly page = 'ComparisonReport';

  constructor(
    private readonly kinds: ReportKinds,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly reader: ComparisonReader,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /** @throws ComparisonGoneError, EmptyReportError, ReportTooLargeError */
  async make(work: ReportWork): Promise<void> {
    const contexts = await this.contexts(work);
    // The file already says when the later data are a draft; a draft of the earlier data makes the workbook a draft,
    // too.
    const [before, after] = [snapshotRef(contexts.before.snapshot), snapshotRef(contexts.after.snapshot)];
    const name = after.draft ? work.request.name : sourceTitle(work.words, before, work.request.name);
    const stores = COMPARED_STORES.find((known) => known === work.request.settings.details?.['stores']) ?? 'same';
    await this.reader.read(contexts, {}, { stores }, (comparison) =>
      // Distribution and stores always use the same stores, whatever the comparison uses.
      this.reader.read(contexts, { sameStoresOnly: true }, { stores }, (same) =>
        storeWorkbook(work, name, (book) => fill(book, work, comparison, same)),
      ),
    );
  }

  private async contexts(work: ReportWork): Promise<ComparedContexts> {
    const { compareId, compareSnapshotId } = work.request.settings.details ?? {};
    const project = typeof compareId === 'string' ? await this.projects.find(compareId) : null;
    const snapshot =
      project === null || typeof compareSnapshotId !== 'string'
        ? null
        : await this.snapshots.find(project.id, compareSnapshotId);
    if (project === null || snapshot === null) throw new ComparisonGoneError();
    const units = work.request.settings.units ?? undefined;
    return { before: contextOf(project, snapshot, null, units), after: madeContext(work), saved: null };
  }
}

async function fill(
  book: WorkbookFile,
  work: ReportWork,
  comparison: OpenComparison,
  same: OpenComparison,
): Promise<void> {
  const { words } = work;
  const products = await comparison.products();
  const items = products.carried.length;
  if (items === 0) throw new EmptyReportError();
  if (items * ITEM_CELLS > MOST_CELLS) throw new ReportTooLargeError({ cells: items * ITEM_CELLS, most: MOST_CELLS });
  const all = { format: 'xlsx' } as const;
  const totals = await totalsReport(comparison);
  const assortment = await assortmentReport(comparison, all);
  work.progress(20);
  const distribution = await distributionReport(same, all);
  const space = await spaceChangeReport(comparison, {});
  const pairs = await pairsReport(comparison, all);
  const stores = await sameStoresReport(same);
  const tableOf = (report: Report<unknown>) => report.table(words);
  const named = (report: Report<unknown>): string => book.nameFor(tableOf(report).sheet ?? tableOf(report).title);
  const summary = book.nameFor(words.report('summary'));
  const storesCell = `${quoted(summary)}!${STORES_CELL}`;
  const figures = new Map(totals.body.figures.map((figure) => [figure.figure, figure]));
  const sheets: Sheet[] = [
    {
      name: named(totals),
      table: tableOf(totals),
      rowCount: totals.body.figures.length,
      formulas: TOTAL_FORMULAS,
    },
    {
      name: named(assortment),
      table: tableOf(assortment),
      rowCount: assortment.body.count,
      formulas: assortmentFormulas(ASSORTMENT_FIGURES.length),
      sums: assortmentSums(ASSORTMENT_FIGURES, figures),
    },
    {
      name: named(distribution),
      table: tableOf(distribution),
      rowCount: distribution.body.count,
      ...(same.scope.sameStores.length === 0 ? {} : { formulas: distributionFormulas(storesCell) }),
      sums: new Map(
        (['pointsBefore', 'pointsAfter', 'gained', 'lost', 'kept'] as const).map((points, at) => [
          at + 7,
          { result: distribution.body.total[points] },
        ]),
      ),
    },
    {
      name: named(space),
      table: tableOf(space),
      rowCount: space.body.items.length,
      formulas: SPACE_FORMULAS,
      sums: new Map(
        (['before', 'added', 'dropped', 'grown', 'shrunk', 'unknown', 'after', 'change'] as const).map((step, at) => [
          at + 1,
          { result: space.body.total[step] },
        ]),
      ),
    },
    { name: named(pairs), table: tableOf(pairs), rowCount: pairs.body.count },
    {
      name: named(stores),
      table: tableOf(stores),
      rowCount: stores.body.items.length + stores.body.onlyBefore.length + stores.body.onlyAfter.length,
    },
  ];
  writeSummary(book, work, summary, totals.body, sheets);
  const rows = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0);
  let written = 0;
  const each = (): void => {
    work.signal.throwIfAborted();
    written += 1;
    work.progress(30 + (65 * written) / rows);
  };
  for (const sheet of sheets) await writeSheet(book, sheet, each);
}

/** The workbook's subject, with links to its sheets. */
function writeSummary(
  book: WorkbookFile,
  { words, request }: ReportWork,
  name: string,
  body: ComparisonTotalDto,
  sheets: readonly Sheet[],
): void {
  book.page(name, [
    { cells: [request.name], isHead: true },
    { cells: [words.compared('sameStoresOf'), body.sameStores], kind: 'count' },
    ...aboutComparison(words, body).map(([head, value]) => ({ cells: [head, value] })),
    { cells: [] },
    ...(['added', 'dropped', 'kept'] as const).map((outcome) => ({
      cells: [words.compared(ITEMS[outcome]), body.assortment[outcome]],
      kind: 'count' as const,
    })),
    { cells: [] },
    { cells: [words.report('contents')], isHead: true },
    ...sheets.map((sheet) => ({ cells: [{ text: sheet.name, sheet: sheet.name }] })),
    { cells: [] },
    { cells: [words.report('note')] },
  ]);
}

const ITEMS = { added: 'itemsAdded', dropped: 'itemsDropped', kept: 'itemsKept' } as const;
