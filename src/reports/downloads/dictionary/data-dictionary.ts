import type { Language } from '../../../core/language.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import type { ReportTable } from '../../../platform/spreadsheets/report-table.js';
import { type ReportContext, snapshotRef } from '../../analytics/report-context.service.js';
import { sourceText, sourceTitle } from '../../answers/about.js';
import { fileWords } from '../../answers/file-words.js';
import { datasetHeads } from '../datasets/datasets.js';
import type { DictionaryColumnDto } from '../dto/dictionary.dto.js';
import { DATASETS, type DatasetName, REPORT_DATASETS } from '../dto/extract.dto.js';
import { columnWords, dictionaryWords } from './dictionary-words.js';

/** Names and meanings of a dataset's columns, in file order. */
export function dictionaryOf(
  dataset: DatasetName,
  display: DisplaySystem,
  currency: string,
  language: Language,
): DictionaryColumnDto[] {
  return datasetHeads(dataset, display).map(({ title, type, unit, meaning }) => ({
    ...{ dataset, column: title, type },
    unit: unit === null ? null : fileWords(language).unit(unit === 'money' ? currency : unit),
    ...columnWords(language, meaning),
  }));
}

/** Of the datasets that a project has. */
export function wholeDictionary(
  { project, display, units }: Pick<ReportContext, 'project' | 'display' | 'units'>,
  language: Language,
): DictionaryColumnDto[] {
  const names = project.kind === 'full' ? DATASETS : REPORT_DATASETS;
  return names.flatMap((dataset) => dictionaryOf(dataset, display, units.money, language));
}

/** The dictionary as a file. */
export function dictionaryTable(
  columns: readonly DictionaryColumnDto[],
  { project, snapshot }: ReportContext,
  language: Language,
): ReportTable {
  const words = fileWords(language);
  const own = dictionaryWords(language);
  const ref = snapshotRef(snapshot);
  const source = sourceText(words, ref);
  return {
    title: sourceTitle(words, ref, `${project.name} - ${own.title}`),
    columns: [
      { title: own.dataset, type: 'text', width: 20 },
      { title: own.column, type: 'text', width: 24 },
      { title: own.type, type: 'text', width: 14 },
      { title: own.unit, type: 'text', width: 10 },
      { title: own.meaning, type: 'text', width: 80 },
      { title: own.formula, type: 'text', width: 50 },
    ],
    rows: columns.map(({ dataset, column, type, unit, meaning, formula }) => [
      ...[own.datasets[dataset], column, own.types[type], unit, meaning, formula],
    ]),
    about: [
      [words.about('project'), project.name],
      ...(source === null ? [] : [[words.about('source'), source] as const]),
      [words.about('dataAsOf'), ref.createdAt],
    ],
  };
}
