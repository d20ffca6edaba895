import { SCORE_CRITERIA } from '../../core/metrics/score/criteria.js';
import type { ReportTable } from '../../platform/spreadsheets/report-table.js';
import { tableHead } from '../answers/about.js';
import type { FileWords } from '../answers/file-words.js';
import type { ScoreDto, ScorecardDto } from './dto/scorecard.dto.js';

/** A scorecard as a table: a row's score, followed by each criterion's. */
export function scorecardTable(
  words: FileWords,
  card: ScorecardDto,
  projectName: string,
  limits: readonly (readonly [string, string])[],
): ReportTable {
  const ofPlanogram = card.level === 'planogram';
  const cells = ({ score, criteria }: ScoreDto) => [score, ...criteria.map((criterion) => criterion.score)];
  const weights = card.total.criteria.map(({ criterion, weight }) => `${words.score(criterion)} ${weight}`);
  return {
    ...tableHead(words, words.title({ key: 'scorecard', level: card.level }), card, projectName, [
      ...limits,
      [words.score('weights'), weights.join(', ')],
    ]),
    columns: [
      { title: words.level(card.level), type: 'text', width: 36 },
      { title: words.head('key'), type: 'text', width: 14 },
      ...(ofPlanogram ? ([{ title: words.level('category'), type: 'text' }] as const) : []),
      ...(ofPlanogram ? ([{ title: words.level('store'), type: 'text', width: 14 }] as const) : []),
      { title: words.metric('planograms'), type: 'count' },
      { title: words.metric('stores'), type: 'count' },
      { title: words.score('score'), type: 'number' },
      ...SCORE_CRITERIA.map((criterion) => ({ title: words.score(criterion), type: 'number' }) as const),
    ],
    rows: card.items.map((item) => [
      item.name,
      item.key,
      ...(ofPlanogram ? [item.category, item.store] : []),
      item.planograms,
      item.stores,
      ...cells(item),
    ]),
    total: [words.head('total'), null, ...(ofPlanogram ? [null, null] : []), null, null, ...cells(card.total)],
  };
}
