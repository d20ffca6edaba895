import { displayUnits } from '../../../core/units/display.js';
import type { AnalysisLevel } from '../../analytics/levels.js';
import { optionsOf, totalOf } from '../../analytics/analysis.js';
import type { Bases } from '../../analytics/bases.js';
import type { Groups } from '../../analytics/queries/analysis.queries.js';
import { type ReportContext, snapshotRef } from '../../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { sourceText, sourceTitle } from '../../answers/about.js';
import { choiceLines } from '../kinds/report-scope.js';
import type { ReportWork } from '../report-kinds.js';
import type { WorkbookFile } from './workbook-file.js';

/** The summary's cell for the stores in scope, which distribution is a share of. */
export const SUMMARY_STORES_CELL = '$B$2';

export interface Summary {
  readonly name: string;
  /** The sheets after it. */
  readonly sheets: readonly string[];
  readonly work: ReportWork;
  readonly context: ReportContext;
  readonly loaded: LoadedSnapshot;
  readonly level: AnalysisLevel;
  readonly groups: Groups;
  readonly bases: Bases;
}

/** The workbook's subject in words and totals, with links to its sheets. */
export function writeSummary(book: WorkbookFile, summary: Summary): void {
  const { work, context, loaded, level, groups } = summary;
  const { words, request } = work;
  const { settings } = request;
  const figures = totalOf(groups, summary.bases, optionsOf(context, { space: 'linear', sales: 'sales' }));
  const { money, linear } = displayUnits(context.display, context.snapshot.manifest.currency);
  const { grouping = null } = settings;
  const ref = snapshotRef(context.snapshot);
  const source = sourceText(words, ref);
  book.page(summary.name, [
    { cells: [sourceTitle(words, ref, request.name)], isHead: true },
    { cells: [words.report('storesInScope'), groups.storesInScope], kind: 'count' },
    { cells: [words.about('project'), context.project.name] },
    ...(source === null ? [] : [{ cells: [words.about('source'), source] }]),
    { cells: [words.about('dataAsOf'), request.snapshotAt.toISOString()] },
    { cells: [words.about('snapshot'), String(request.snapshotNumber)] },
    { cells: [words.about('filter'), choiceLines(words, context, settings, loaded.names)] },
    { cells: [words.about('units'), words.units(context.units)] },
    { cells: [words.report('rowsOf'), words.level(level)] },
    ...(grouping === null ? [] : [{ cells: [words.report('groupedBy'), words.level(grouping)] }]),
    { cells: [words.about('factRows'), figures.factRows], kind: 'count' },
    { cells: [] },
    ...(['products', 'stores', 'planograms'] as const).map((figure) => ({
      cells: [words.metric(figure), figures[figure]],
      kind: 'count' as const,
    })),
    { cells: [words.measured('linear', linear), figures.linear], kind: 'number' },
    { cells: [words.metric('units'), figures.units], kind: 'number' },
    { cells: [words.measured('sales', money), figures.sales], kind: 'number' },
    { cells: [words.metric('daysOfSupply'), figures.daysOfSupply], kind: 'number' },
    { cells: [] },
    { cells: [words.report('contents')], isHead: true },
    ...summary.sheets.map((sheet) => ({ cells: [{ text: sheet, sheet }] })),
    { cells: [] },
    { cells: [words.report('note')] },
    ...(grouping === null ? [] : [{ cells: [words.report('noteIndex')] }]),
  ]);
}
