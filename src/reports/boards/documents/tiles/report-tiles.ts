import { EVEN_BAND, FIRST_BARS, shownFigures } from '../../../../core/boards/tile-choices.js';
import { axisScale, fairPart, largestPlaced, mostNotable } from '../../../../core/boards/quadrant.js';
import { scopeOfPage } from '../../../../core/boards/report-scopes.js';
import type { ReportQuestion } from '../../../../core/boards/report-question.js';
import { barsOf } from '../../../../core/boards/supply-bars.js';
import { writeKeyFigure } from '../../../../core/boards/key-figure.js';
import { SERIES, SUPPLY_COLORS } from '../../../../core/colours/series.js';
import { SUPPLY_STATES } from '../../../../core/metrics/supply.js';
import type { AnalysisItemDto } from '../../../analytics/dto/analysis.dto.js';
import type { DashboardDto } from '../../../analytics/dto/dashboard.dto.js';
import { dashboardOf } from '../../../dashboards/dashboard.service.js';
import type { Part, ScatterPart } from '../board-pages.js';
import type { BoardWords } from '../board-words.js';
import type { BoardTile } from '../../saved/board-version.entity.js';
import {
  addressOf,
  narrowed,
  nothing,
  notice,
  ownLines,
  reportQuestion,
  type TileMaker,
  type TileWork,
} from './tile-work.js';

/** More space than sales, even, more sales than space: the ends and the middle of the screen's scale around 100. */
const QUADRANT_COLORS = ['#2166AC', '#8D97A3', '#B35806'] as const;

/** The answer of the screen's call for this tile. */
export async function reportAnswer(
  tile: BoardTile,
  work: TileWork,
): Promise<{ question: ReportQuestion; data: DashboardDto }> {
  const question = reportQuestion(tile, work);
  const { parent, filters } = scopeOfPage(question);
  const { level, space, sales, within, units } = question;
  const asked = { level, parent, space, sales, ...(within === null ? {} : { within }) };
  return { question, data: await dashboardOf(narrowed(work, filters, units), work.loaded, asked) };
}

/** A tile's page, under its own title, or else under that of its contents. */
export const titled = (tile: BoardTile, title: string): string => tile.title || title;

export const figuresPages: TileMaker = async (tile, work) => {
  const { words, figures } = work;
  const { question, data } = await reportAnswer(tile, work);
  const shown = shownFigures(addressOf(tile).get('figures'));
  for (const name of shown) figures.add(name);
  return [
    {
      title: titled(tile, words.texts.dashboard.keyFigures),
      lines: ownLines(tile, question, work),
      parts: [
        {
          kind: 'figures',
          figures: shown.map((name) => {
            const figure = data.kpis[name];
            const { text, unit } = writeKeyFigure(words.format, figure);
            return {
              name: words.file.metric(name),
              text: text ?? words.format.number(null),
              unit: unit === undefined ? null : words.unit(unit),
              reason: figure.reason === null ? null : words.reason(figure.reason),
            };
          }),
        },
      ],
    },
  ];
};

/** As many as a page shows, largest first, like the screen. */
const firstBars = (items: readonly AnalysisItemDto[]): AnalysisItemDto[] =>
  [...items].sort((one, other) => (other.shareOfSpace ?? -1) - (one.shareOfSpace ?? -1)).slice(0, FIRST_BARS);

function shownLine({ texts, fill, format }: BoardWords, shown: number, all: number): string[] {
  if (shown >= all) return [];
  return [fill(texts.dashboard.chart.shown, { shown: format.integer(shown), all: format.integer(all) })];
}

export const sharePages: TileMaker = async (tile, work) => {
  const { words, figures } = work;
  const { question, data } = await reportAnswer(tile, work);
  const { texts } = words;
  const title = words.fill(texts.dashboard.share.title, { level: words.levelInText(data.level) });
  const items = firstBars(data.items);
  for (const name of ['shareOfSpace', 'shareOfSales', data.space, data.salesMeasure]) figures.add(name);
  const series = (['shareOfSpace', 'shareOfSales'] as const).map((figure, at) => ({
    name: words.compared(figure, data.within),
    color: SERIES.light[at] ?? SERIES.light[0],
    values: items.map((item) => item[figure]),
  }));
  return [
    {
      title: titled(tile, title),
      lines: [...ownLines(tile, question, work), ...shownLine(words, items.length, data.items.length)],
      parts: [
        items.length === 0
          ? nothing(words)
          : {
              ...{ kind: 'bars', upright: false, stacked: false, form: 'percent', axis: null, series },
              categories: items.map(({ name }) => words.value(name)),
            },
      ],
    },
  ];
};

export const spaceToSalesPages: TileMaker = async (tile, work) => {
  const { words, figures } = work;
  const { texts, format } = words;
  const { question, data } = await reportAnswer(tile, work);
  const placed = largestPlaced(data.items);
  for (const name of ['shareOfSpace', 'shareOfSales', 'index', data.space, data.salesMeasure]) figures.add(name);
  const low = data.total.lowCoverage && data.items.length > 0;
  const coverage = words.fill(texts.dashboard.spaceToSales.coverage, { share: format.percent(data.total.coverage, 0) });
  return [
    {
      title: titled(tile, texts.dashboard.spaceToSales.title),
      lines: [
        ...ownLines(tile, question, work),
        ...(low ? [coverage] : []),
        ...shownLine(words, placed.length, data.items.length),
      ],
      parts: [
        data.items.length === 0
          ? nothing(words)
          : placed.length === 0
            ? notice(texts.dashboard.spaceToSales.noneTitle, texts.dashboard.spaceToSales.noneText)
            : quadrant(words, data, placed),
      ],
    },
  ];
};

function quadrant(words: BoardWords, data: DashboardDto, placed: readonly AnalysisItemDto[]): ScatterPart {
  const { moreSpace, moreSales } = words.texts.dashboard.spaceToSales;
  const band = `${words.compared('index', data.within)} ${EVEN_BAND.from}–${EVEN_BAND.to}`;
  const groupOf = ({ index }: AnalysisItemDto): number => {
    if (index === null) return 1;
    return index > EVEN_BAND.to ? 0 : index < EVEN_BAND.from ? 2 : 1;
  };
  return {
    kind: 'scatter',
    across: words.compared('shareOfSales', data.within),
    up: words.compared('shareOfSpace', data.within),
    ...axisScale(placed),
    groups: [moreSpace, band, moreSales].map((name, at) => ({ name, color: QUADRANT_COLORS[at] ?? '#8D97A3' })),
    points: placed.map((item) => ({
      name: words.value(item.name),
      x: fairPart(item),
      y: item.shareOfSpace ?? 0,
      group: groupOf(item),
    })),
    naming: mostNotable(placed).map((item) => placed.indexOf(item)),
  };
}

/** The limits in force, followed by those of categories with their own. */
function limitLines(words: BoardWords, { limits }: DashboardDto['daysOfSupply']): string[] {
  const { supply } = words.texts.dashboard;
  const days = (of: { atRisk: number; overstock: number }) => ({
    atRisk: words.format.exact(of.atRisk),
    overstock: words.format.exact(of.overstock),
  });
  const own = limits.byCategory.map(({ category, ...of }) => words.fill(supply.ownLimit, { category, ...days(of) }));
  return [
    words.fill(supply.limits, days(limits)),
    ...(own.length > 0 ? [words.fill(supply.ownLimits, { limits: words.format.series(own) })] : []),
  ];
}

export const supplyPages: TileMaker = async (tile, work) => {
  const { words, figures } = work;
  const { supply } = words.texts.dashboard;
  const { question, data } = await reportAnswer(tile, work);
  figures.add('daysOfSupply');
  const bars = barsOf(data.daysOfSupply.bins);
  const days = (value: number): string => words.format.figure(value);
  const part: Part = {
    ...{ kind: 'bars', upright: true, stacked: true, form: 'integer' },
    axis: `${words.file.metric('daysOfSupply')} · ${supply.rows}`,
    categories: bars.map(({ from, to }) =>
      to === null
        ? words.fill(supply.from, { from: days(from) })
        : words.fill(supply.range, { from: days(from), to: days(to) }),
    ),
    series: SUPPLY_STATES.map((status) => ({
      name: words.texts.metrics.supply[status],
      color: SUPPLY_COLORS[status].light,
      values: bars.map(({ parts }) => parts.find((own) => own.status === status)?.rows ?? null),
    })),
  };
  return [
    {
      title: titled(tile, supply.title),
      lines: [...ownLines(tile, question, work), ...limitLines(words, data.daysOfSupply)],
      parts: [data.daysOfSupply.rows === 0 ? notice(supply.noneTitle, supply.noneText) : part],
    },
  ];
};
