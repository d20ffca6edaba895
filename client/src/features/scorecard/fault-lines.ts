import type { ScoreCriterion } from '@core/metrics/score/criteria.js';
import type { ScoredRunDto, ScoredShelfDto, ScoredSupplyDto } from '../../api/scorecards.gen.js';
import type { ScoreWords } from './use-score-words.js';

/** A line of what costs points, in words; `keys` are marked on the shelf. */
export interface FaultLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly keys: readonly string[];
}

export interface FaultLines {
  readonly lines: readonly FaultLine[];
  /** All there are. */
  readonly count: number;
}

interface Written {
  readonly words: Pick<ScoreWords, 't' | 'format' | 'value'>;
  readonly length: (value: number) => string;
  readonly money: (value: number) => string;
}

/** What a planogram loses its points by under one criterion. */
export function faultLines(shelf: ScoredShelfDto, criterion: ScoreCriterion, written: Written): FaultLines {
  const { words, length, money } = written;
  const { t, format, value } = words;
  switch (criterion) {
    case 'daysInRange':
      return {
        count: shelf.daysInRangeCount,
        lines: shelf.daysInRange.map((item) => productLine(item, value, supplyText(words, item))),
      };
    case 'fairShare':
      return {
        count: shelf.fairShareCount,
        lines: shelf.fairShare.map((item) => {
          const gap = item.fairShare - item.linear;
          const values = { linear: length(item.linear), fair: length(item.fairShare), gap: length(Math.abs(gap)) };
          return productLine(item, value, t(gap > 0 ? 'shelf.fairShare_more' : 'shelf.fairShare_less', values));
        }),
      };
    case 'filled':
      return runLines(shelf, written, (run) => run.empty > 0);
    case 'fits':
      return runLines(shelf, written, (run) => run.empty < 0);
    case 'assortment':
      return {
        count: shelf.assortmentCount,
        lines: shelf.assortment.map((item) => {
          const stores = format.integer(item.stores);
          const text = t('shelf.assortment', {
            stores,
            all: format.integer(item.categoryStores),
            sales: money(item.sales),
          });
          const missing = t('shelf.assortmentMissing', { missing: format.integer(item.missing) });
          return productLine(item, value, item.missing > 1 ? format.series([text, missing]) : text);
        }),
      };
    case 'eyeLevel':
      return {
        count: shelf.eyeLevelCount,
        lines: shelf.eyeLevel.map((item) => {
          const values = { share: format.percent(item.atEyeLevel, 0), sales: money(item.salesPerCm) };
          return productLine(item, value, t('shelf.eyeLevel', values));
        }),
      };
    case 'blocks':
      return {
        count: shelf.blocksCount,
        lines: shelf.blocks.map(({ brand, category, apart, positions, keys }) => ({
          id: `${brand} ${category ?? ''}`,
          name: category === null ? brand : `${brand} · ${category}`,
          text: t('shelf.blocks', { apart: format.integer(apart), positions: format.integer(positions) }),
          keys,
        })),
      };
  }
}

function productLine(
  { key, name }: { key: string; name: string | null },
  value: ScoreWords['value'],
  text: string,
): FaultLine {
  return { id: key, name: value(name), text, keys: [key] };
}

function supplyText({ t, format }: Written['words'], item: ScoredSupplyDto): string {
  const units = format.figure(item.units);
  if (item.daysOfSupply === null) return t('shelf.daysInRange_none', { units });
  const limit = format.exact(item.limit);
  const values = { days: format.number(item.daysOfSupply), facings: format.figure(item.facings), units, limit };
  return t(item.atRisk ? 'shelf.daysInRange_risk' : 'shelf.daysInRange_over', values);
}

function runLines(
  shelf: ScoredShelfDto,
  { words: { t, format }, length }: Written,
  isMeant: (run: ScoredRunDto) => boolean,
): FaultLines {
  const meant = shelf.runs.filter(isMeant);
  const lines = meant.map((run, at) => {
    const height = length(run.height);
    const place =
      run.segment === null
        ? t('shelf.runOnly', { height })
        : t('shelf.run', { segment: format.integer(run.segment), height });
    const width = length(Math.abs(run.empty));
    return {
      id: `${at}`,
      name: run.fixture === '' ? place : `${run.fixture} · ${place}`,
      text: run.empty > 0 ? t('shelf.filled', { width }) : t('shelf.fits', { width }),
      keys: run.keys,
    };
  });
  return { lines, count: lines.length };
}
