import type { ReportTable, TableColumn } from '../../../platform/spreadsheets/report-table.js';
import { count, number, text } from '../../../platform/spreadsheets/table-columns.js';
import type { ReportUnitsDto } from '../../analytics/dto/analysis.dto.js';
import { resetTimeText, sourceText, tableHead } from '../../answers/about.js';
import type { FileWords } from '../../answers/file-words.js';
import { placesOf } from '../../comparisons/export/planogram-tables.js';
import type { ResetItemDto, ResetPlanogramDto, StoreResetDto } from '../dto/store-reset.dto.js';

/** A store's changes since the previous publication, one row per product in walking order. */
export function storeResetTable(words: FileWords, body: StoreResetDto, projectName: string): ReportTable {
  const since = body.since === null ? null : sourceText(words, body.since);
  const title = words.title({ key: 'resetList', value: body.store.store });
  return {
    ...tableHead(words, title, body, projectName, [
      [words.reset('since'), since ?? words.reset('noneBefore')],
      ...(body.resetTime === null ? [] : [[words.about('resetTime'), resetTimeText(words, body.resetTime)] as const]),
    ]),
    columns: resetColumns(words, body.units),
    rows: body.planograms.flatMap((planogram) => resetRows(words, planogram, body.units)),
  };
}

export function resetColumns(words: FileWords, { linear: unit }: ReportUnitsDto): TableColumn[] {
  const linear = words.measured('linear', unit);
  return [
    text(words.level('planogram'), 32),
    text(words.compared('planogramBefore'), 32),
    text(words.reset('action'), 22),
    text(words.head('key'), 16),
    text(words.head('upc'), 16),
    text(words.level('product'), 40),
    text(words.compared('placesBefore'), 24),
    text(words.compared('placesAfter'), 24),
    ...(['before', 'after', 'change'] as const).map((side) => count(words.compared(side, words.metric('facings')))),
    ...(['before', 'after'] as const).map((side) => number(words.compared(side, linear))),
  ];
}

export function resetRows(
  words: FileWords,
  { before, after, items }: ResetPlanogramDto,
  { linear }: ReportUnitsDto,
): (string | number | null)[][] {
  const unit = words.unit(linear);
  return items.map((item: ResetItemDto) => [
    after?.name ?? null,
    before?.name ?? null,
    words.resetAction(item.action),
    ...[item.key, item.upc, item.name],
    placesOf(item.before, unit),
    placesOf(item.after, unit),
    ...[item.before?.facings ?? null, item.after?.facings ?? null, item.facingsChange],
    ...[item.before?.linear ?? null, item.after?.linear ?? null],
  ]);
}
