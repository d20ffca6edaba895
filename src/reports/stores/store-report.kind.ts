import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Condition, Scope } from '../analytics/queries/scope.js';
import { type ReportContext, ReportContextService, snapshotRef } from '../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { sourceText } from '../answers/about.js';
import { positionNumbers } from '../documents/pdf/position-list.js';
import { PDF_TYPE, type PdfFile, storePdf } from '../documents/pdf/planogram-pdf.js';
import { pdfFoot, planogramsIn, PlanogramSheets } from '../documents/pdf/planogram-sheets.js';
import { storePages } from './pdf/store-page.js';
import { type ReportKind, ReportKinds, type ReportWork } from '../documents/report-kinds.js';
import { EmptyReportError, ReportTooLargeError, TooManyPlanogramsError } from '../documents/requests.errors.js';
import { storeContents, type StoreContents } from './contents/store-contents.js';
import type { ResetPlanogramDto } from './dto/store-reset.dto.js';
import { resetPages } from './pdf/reset-pages.js';
import { type Resets, StoreResets } from './resets/store-resets.js';
import { countRows, NO_ROWS, type StoreResetRows, writeStoreBook } from './workbook/store-workbook.js';
import { storeWorkbook } from '../documents/workbook/stored-workbook.js';
import { madeConditions, madeContext } from '../documents/kinds/report-scope.js';

/** The row limit of a sheet, and the store limit of a workbook, because each store is queried several times. */
const MOST_ROWS = 1_000_000;
const MOST_STORES = 500;
const MOST_PAGES = 1000;
const EXCEPTIONS = 2000;

/** The selected stores as one workbook, or as one PDF with their planograms drawn. */
@Injectable()
export class StoreReportKind implements ReportKind, OnModuleInit {
  readonly type = 'STORE';
  readonly page = 'StoreReport';

  constructor(
    private readonly kinds: ReportKinds,
    private readonly contexts: ReportContextService,
    private readonly sheets: PlanogramSheets,
    private readonly resets: StoreResets,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /** @throws EmptyReportError, ReportTooLargeError, TooManyPlanogramsError */
  make(work: ReportWork): Promise<void> {
    const context = madeContext(work);
    return this.contexts.read(context, async (loaded) => {
      const conditions = madeConditions(work.request.settings, loaded.names);
      const stores = storesIn(new Scope(loaded.names, conditions), loaded);
      if (stores.length === 0) throw new EmptyReportError();
      if (stores.length > MOST_STORES) throw new ReportTooLargeError({ cells: stores.length, most: MOST_STORES });
      await this.resets.read(context, undefined, async (resets) => {
        const chosen = { work, context, loaded, conditions, stores, resets };
        await (work.request.settings.format === 'pdf' ? this.asPdf(chosen) : asWorkbook(chosen));
      });
    });
  }

  private async asPdf(chosen: Chosen): Promise<void> {
    const { work, context, loaded, conditions, stores, resets } = chosen;
    const { names } = loaded;
    const { words, request } = work;
    const planograms = stores.map((id) =>
      planogramsIn(new Scope(names, [...conditions, { level: 'store', ids: [id] }]), names),
    );
    const pages = planograms.reduce((sum, ids) => sum + ids.length + 1, 0);
    if (pages > MOST_PAGES) throw new TooManyPlanogramsError(MOST_PAGES);
    const about = { words, context, foot: pdfFoot(words, context), title: request.name };
    await storePdf(
      about,
      (body) => work.put(`${request.name}.pdf`, PDF_TYPE, body),
      async (file) => {
        for (const [at, store] of stores.entries()) {
          const contents = await storeContents(context, loaded, store, conditions, { exceptions: EXCEPTIONS });
          for (const draw of storePages(contents)) await file.page(draw);
          const reset = await resets?.ofStore(store, conditions);
          await this.planogramPages(file, chosen, planograms[at] ?? [], reset?.planograms ?? []);
          work.progress((95 * (at + 1)) / stores.length);
        }
      },
    );
  }

  /** A store's planograms, each after its reset list; planograms that the store no longer uses come first. */
  private async planogramPages(
    file: PdfFile,
    { work: { words, signal }, context, loaded: { names }, resets }: Chosen,
    planograms: readonly number[],
    changed: readonly ResetPlanogramDto[],
  ): Promise<void> {
    const since = resets === null ? '' : (sourceText(words, snapshotRef(resets.since)) ?? '');
    const time = resets?.time ?? null;
    const list = async (key: string | null, numbers: ReadonlyMap<number, number>): Promise<void> => {
      for (const reset of changed.filter(({ after }) => (after?.planogramid ?? null) === key)) {
        for (const draw of resetPages({ reset, since, time, numbers })) await file.page(draw);
      }
    };
    await list(null, new Map());
    for (const id of planograms) {
      signal.throwIfAborted();
      const sheet = await this.sheets.sheet(context, names, id, words);
      await list(names.planogramKey(id), positionNumbers(sheet.drawing));
      await file.planogram(sheet, true);
    }
  }
}

interface Chosen {
  readonly work: ReportWork;
  readonly context: ReportContext;
  readonly loaded: LoadedSnapshot;
  readonly conditions: readonly Condition[];
  readonly stores: readonly number[];
  readonly resets: Resets | null;
}

/** One store at a time is in memory. A first walk counts, and each sheet walks again. */
async function asWorkbook({ work, context, loaded, conditions, stores, resets }: Chosen): Promise<void> {
  let walked = 0;
  const contents = async function* (): AsyncGenerator<StoreContents> {
    for (const store of stores) {
      work.signal.throwIfAborted();
      yield await storeContents(context, loaded, store, conditions, { exceptions: EXCEPTIONS });
      walked += 1;
      work.progress((95 * walked) / (6 * stores.length));
    }
  };
  let rows = NO_ROWS;
  for await (const store of contents()) rows = countRows(rows, store);
  const resetOf = async function* (): AsyncGenerator<StoreResetRows> {
    for (const store of resets === null ? [] : stores) {
      work.signal.throwIfAborted();
      const number = loaded.names.stores[store]?.store_number ?? '';
      yield { store: number, planograms: (await resets?.ofStore(store, conditions))?.planograms ?? [] };
    }
  };
  let changes = 0;
  for await (const { planograms } of resetOf()) for (const { items } of planograms) changes += items.length;
  const most = Math.max(rows.planograms, rows.products, rows.atRisk, rows.absent, changes);
  if (most > MOST_ROWS) throw new ReportTooLargeError({ cells: most, most: MOST_ROWS });
  await storeWorkbook(work, work.request.name, (book) =>
    writeStoreBook(
      { book, words: work.words, context, names: loaded.names, stores: stores.length, contents },
      rows,
      resets === null ? null : { since: resets.since, time: resets.time, rowCount: changes, stores: resetOf },
    ),
  );
}

/** The stores with a planogram, by number. */
function storesIn(scope: Scope, { names }: LoadedSnapshot): number[] {
  const found = new Set<number>();
  for (const placed of scope.placements) for (const { store } of placed) found.add(store);
  const number = (id: number): string => names.stores[id]?.store_number ?? '';
  return [...found].sort((a, b) => (number(a) < number(b) ? -1 : 1));
}
