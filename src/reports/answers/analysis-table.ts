import type { AnalysisDto, AnalysisFiguresDto } from '../analytics/dto/analysis.dto.js';
import { canTradeSpace } from '../../core/levels.js';
import { FIGURE_GROUPS, FIGURE_IDS, type FigureId, isOfTrade, isRelative } from '../../core/metrics/figure-ids.js';
import { metricDefinition } from '../../core/metrics/definitions.js';
import { titleUnit } from '../analytics/figure-units.js';
import { tableHead } from './about.js';
import type { FileTitle, FileWords } from './file-words.js';
import type { ReportTable, TableCell, TableColumn } from '../../platform/spreadsheets/report-table.js';

type NumberFigure = {
  [Name in keyof AnalysisFiguresDto]: AnalysisFiguresDto[Name] extends number | null ? Name : never;
}[keyof AnalysisFiguresDto];

interface FigureColumn extends TableColumn {
  readonly figure: NumberFigure;
}

/** The traditional first figures of exports: counts, like the columns before them. */
const COUNTED = ['products', 'stores', 'planograms', 'positions', 'facings'] as const;
const RATES: readonly FigureId[] = [...FIGURE_GROUPS.perLinear, ...FIGURE_GROUPS.perStore];

function figureColumns(words: FileWords, analysis: AnalysisDto, tradesSpace: boolean): FigureColumn[] {
  const { perLinear } = analysis.units;
  const headOf = (figure: NumberFigure, title: string): string =>
    isRelative(figure) ? words.within(title, analysis.within) : title;
  const column = (figure: NumberFigure, type: FigureColumn['type'], unit?: string | null): FigureColumn => ({
    figure,
    title: headOf(figure, unit == null ? words.metric(figure, perLinear) : words.measured(figure, unit, perLinear)),
    type,
  });
  const ofFigure = (id: FigureId): FigureColumn =>
    metricDefinition(id)?.quantity === 'share'
      ? column(id, 'ratio')
      : column(id, 'number', titleUnit(id, analysis.space, analysis.units));
  const isShown = (id: FigureId): boolean => tradesSpace || !isOfTrade(id);
  const rest = FIGURE_IDS.filter((id) => id !== 'facings' && !RATES.includes(id) && isShown(id));
  return [
    ...COUNTED.map((figure) => column(figure, 'count')),
    ...rest.map(ofFigure),
    column('distribution', 'ratio'),
    ...RATES.map(ofFigure),
  ];
}

const SHARES_OF = { parent: 'sharesOfParent', category: 'sharesOfCategory', total: 'sharesOfTotal' } as const;

/** Increases and cuts are added up separately, so the total row has neither. */
function changeLines(words: FileWords, { changes, units }: AnalysisDto): (readonly [string, string])[] {
  const number = new Intl.NumberFormat(words.language, { maximumFractionDigits: 0 });
  return (['increases', 'cuts'] as const).map((side) => {
    const { items, low, high } = changes[side];
    const range = { low: number.format(low), high: number.format(high), money: units.money };
    return [words.about(side), words.about('changeText', { items: number.format(items), ...range })];
  });
}

/**
 * An analysis as a table: the level's values with every figure, and the total last. Without expected changes where
 * items can't give each other space.
 */
export function analysisTable(
  words: FileWords,
  analysis: AnalysisDto,
  projectName: string,
  title: FileTitle,
): ReportTable {
  const tradesSpace = canTradeSpace(analysis.level, analysis.total.stores);
  const columns = figureColumns(words, analysis, tradesSpace);
  const cells = (figures: AnalysisFiguresDto): TableCell[] => columns.map(({ figure }) => figures[figure]);
  const { level, parent } = analysis;
  const withKey = level === 'product' || level === 'planogram' || level === 'store';
  const name: TableColumn = { title: words.level(level), type: 'text', width: 36 };
  const key = { title: words.head('key'), type: 'text', width: 18 } as const;
  const within = parent === null ? null : { level: words.level(parent.level), values: parent.value };
  const compared = { space: words.metric(analysis.space), sales: words.metric(analysis.salesMeasure) };
  return {
    columns: [name, ...(withKey ? [key] : []), ...columns],
    rows: analysis.items.map((item) => [item.name, ...(withKey ? [item.key] : []), ...cells(item)]),
    total: [words.head('total'), ...(withKey ? [null] : []), ...cells(analysis.total)],
    ...tableHead(words, words.title(title), analysis, projectName, [
      [words.about('level'), words.level(level)],
      [words.about('within'), within === null ? words.about('all') : words.about('filterLevel', within)],
      [words.about('compares'), words.about('comparesText', compared)],
      [words.about('sharesOf'), words.about(SHARES_OF[analysis.within])],
      ...(tradesSpace ? changeLines(words, analysis) : []),
    ]),
  };
}
