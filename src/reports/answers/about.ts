import { quarterName } from '../../core/periods/reset-time.js';
import type { ReportTable } from '../../platform/spreadsheets/report-table.js';
import type { PlannedResetDto } from '../analytics/dto/planned-reset.dto.js';
import type { ReportHeadDto, SnapshotRefDto } from '../analytics/dto/analysis.dto.js';
import type { FileWords } from './file-words.js';

/** Which data an answer is about, in words; null in a lite project, where there is only one kind. */
export function sourceText(words: FileWords, { publication, draft }: SnapshotRefDto): string | null {
  if (publication !== null) return words.about('isPublication', { number: publication });
  return draft ? words.about('isDraft') : null;
}

/** `2026-10-05 06:00 (Q4 2026)`: the local time of the stores. */
export function resetTimeText(words: FileWords, { quarter, date }: PlannedResetDto): string {
  return words.about('resetTimeText', { time: date.replace('T', ' '), quarter: quarterName(quarter) });
}

/** A title for a file. A draft says so in its name, wherever the file ends up. */
export function sourceTitle(words: FileWords, { draft }: Pick<SnapshotRefDto, 'draft'>, title: string): string {
  return draft ? words.about('draftTitle', { title }) : title;
}

/** The heading of every exported table: its title, the data and their date, the filter, and the units. */
export function tableHead(
  words: FileWords,
  title: string,
  head: ReportHeadDto,
  projectName: string,
  more: readonly (readonly [string, string])[] = [],
): Pick<ReportTable, 'title' | 'about'> {
  return { title: sourceTitle(words, head.snapshot, title), about: aboutOf(words, head, projectName, more) };
}

function aboutOf(
  words: FileWords,
  head: ReportHeadDto,
  projectName: string,
  more: readonly (readonly [string, string])[],
): (readonly [string, string])[] {
  const filters = head.filter.words.map(({ level, values, count }) => {
    const left = count - values.length;
    const shown = left > 0 ? [...values, words.about('moreValues', { count: left })] : values;
    return words.about('filterLevel', { level: words.level(level), values: shown.join(' | ') });
  });
  const source = sourceText(words, head.snapshot);
  return [
    [words.about('project'), projectName],
    ...(source === null ? [] : [[words.about('source'), source] as const]),
    [words.about('dataAsOf'), head.snapshot.createdAt],
    [words.about('snapshot'), `${head.snapshot.number} (${head.snapshot.id})`],
    ...more,
    [words.about('filter'), filters.length === 0 ? words.about('noFilter') : filters.join('; ')],
    [words.about('units'), words.units(head.units)],
    [words.about('factRows'), String(head.factRows)],
  ];
}
