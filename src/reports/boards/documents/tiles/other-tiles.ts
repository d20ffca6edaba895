import { oneOf } from '../../../../core/boards/address-text.js';
import { SERIES } from '../../../../core/colours/series.js';
import { isEmpty } from '../../../../core/boards/level-values.js';
import { SCORE_LEVELS } from '../../../scorecards/dto/scorecard-query.dto.js';
import type { ScoreCriterionDto } from '../../../scorecards/dto/scorecard.dto.js';
import type { ScorecardService } from '../../../scorecards/scorecard.service.js';
import type { Part } from '../board-pages.js';
import { pagesOfText, textBlocks } from '../board-text.js';
import { HALF_COLUMNS } from '../board-limits.js';
import type { BoardWords } from '../board-words.js';
import { titled } from './report-tiles.js';
import { addressOf, narrowed, notice, type TileMaker } from './tile-work.js';

/** Rows below the criteria, as on screen; the page has all of them. */
const LOWEST = 5;
/** Less would be written as 0.0 points. */
const LEAST_LOST = 0.05;

/** The width of a text on a page and on half of one, in points of a slide. */
const WHOLE_PT = 860;
const HALF_PT = 400;

const WEIGHTS = /^[a-zA-Z]+:(10|\d)(,[a-zA-Z]+:(10|\d))*$/;

function lostText(words: BoardWords, { lost, score, weight }: ScoreCriterionDto): string {
  const { panel } = words.texts.score;
  if (score === null) return panel.nothing;
  if (weight === 0) return panel.off;
  if ((lost ?? 0) < LEAST_LOST) return panel.costsNothing;
  return words.fill(panel.lost, { lost: words.format.number(lost, 1) });
}

/** The score, what each criterion costs, and the lowest values of a level. It covers all planograms. */
export function scorecardPages(scorecards: ScorecardService): TileMaker {
  return async (tile, work) => {
    const { words, loaded, figures } = work;
    const { score: texts, boards } = words.texts;
    const address = addressOf(tile);
    const level = oneOf(SCORE_LEVELS, address.get('level')) ?? 'planogram';
    const written = address.get('weights');
    const weights = written !== null && WEIGHTS.test(written) ? { weights: written } : {};
    const context = narrowed(work, {}, null);
    const { body: card } = await scorecards.card(context, loaded, { level, ...weights, sort: 'score', limit: LOWEST });
    for (const { criterion } of card.total.criteria) figures.add(criterion);
    const score = (value: number | null): string => words.format.integer(value === null ? null : Math.round(value));
    const criteria = [...card.total.criteria].sort((one, other) => (other.lost ?? -1) - (one.lost ?? -1));
    const name = ({ criterion }: ScoreCriterionDto): string => words.file.score(criterion);
    const levelName = level === 'category' ? texts.levels.category : words.file.level(level);
    const parts: Part[] = [
      {
        kind: 'figures',
        figures: [{ name: texts.score, text: score(card.total.score), unit: null, reason: null }],
      },
      {
        ...{ kind: 'bars', upright: false, stacked: false, form: 'integer', axis: null },
        categories: criteria.map((criterion) => `${name(criterion)} (${lostText(words, criterion)})`),
        series: [{ name: texts.score, color: SERIES.light[0], values: criteria.map(({ score: own }) => own) }],
      },
    ];
    if (card.items.length > 0) {
      parts.push({
        kind: 'table',
        columns: [
          { title: words.fill(texts.tile.lowest, { level: levelName }), isNumber: false, weight: 4 },
          { title: texts.score, isNumber: true, weight: 1 },
        ],
        rows: card.items.map((item) => [words.value(item.name), score(item.score)]),
        bold: new Set(),
        total: null,
        rest: [],
      });
    }
    const lines = [
      ...(isEmpty(work.common) ? [] : [boards.tile.notFiltered]),
      ...(card.measured ? [] : [texts.unmeasured]),
    ];
    return [{ title: titled(tile, texts.title), lines, parts }];
  };
}

/** A text tile. */
export const textPages: TileMaker = (tile, { words }) => {
  const blocks = textBlocks(tile.text);
  const { boards } = words.texts;
  // An empty text is not drawn, as on screen.
  if (blocks.length === 0 && tile.title === '') return Promise.resolve([]);
  const first = blocks[0];
  const isHeaded = tile.title === '' && first !== undefined && first.heading > 0;
  const title = isHeaded ? first.runs.map(({ text }) => text).join('') : tile.title || boards.text.name;
  const pages = pagesOfText(isHeaded ? blocks.slice(1) : blocks, tile.w > HALF_COLUMNS ? WHOLE_PT : HALF_PT);
  return Promise.resolve(pages.map((part) => ({ title, lines: [], parts: [{ kind: 'text', blocks: part } as const] })));
};

export const unknownPages: TileMaker = (tile, { words }) => {
  const { boards } = words.texts;
  return Promise.resolve([
    { title: titled(tile, boards.tile.unknown), lines: [], parts: [notice(null, boards.tile.unknownText)] },
  ]);
};
