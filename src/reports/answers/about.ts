import type { ReportHeadDto } from '../analytics/dto/analysis.dto.js';
import type { FileWords } from './file-words.js';

/** The words that go with every exported table: whose data, of when, narrowed by what, in which units. */
export function aboutOf(
  words: FileWords,
  head: ReportHeadDto,
  projectName: string,
  more: readonly (readonly [string, string])[] = [],
): (readonly [string, string])[] {
  const filters = head.filter.words.map(({ level, values, count }) => {
    const left = count - values.length;
    const shown = left > 0 ? [...values, words.about('moreValues', { count: left })] : values;
    return words.about('filterLevel', { level: words.level(level), values: shown.join(' | ') });
  });
  return [
    [words.about('project'), projectName],
    [words.about('dataAsOf'), head.snapshot.createdAt],
    [words.about('snapshot'), `${head.snapshot.number} (${head.snapshot.id})`],
    ...more,
    [words.about('filter'), filters.length === 0 ? words.about('noFilter') : filters.join('; ')],
    [words.about('units'), words.units(head.units)],
    [words.about('factRows'), String(head.factRows)],
  ];
}
