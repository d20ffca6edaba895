import type { AnalysisDto, AnalysisFiguresDto } from '../analytics/dto/analysis.dto.js';
import { aboutOf } from './about.js';
import type { FileTitle, FileWords } from './file-words.js';
import type { ReportTable, TableCell, TableColumn } from '../../platform/spreadsheets/report-table.js';

type NumberFigure = {
  [Name in keyof AnalysisFiguresDto]: AnalysisFiguresDto[Name] extends number | null ? Name : never;
}[keyof AnalysisFiguresDto];

interface FigureColumn extends TableColumn {
  readonly figure: NumberFigure;
}

function figureColumns(words: FileWords, analysis: AnalysisDto): FigureColumn[] {
  const { linear, square, area, cubic, money, perLinear } = analysis.units;
  const spaceUnit = { linear, square, area, cubic, facings: 'facings', capacity: 'units' }[analysis.space];
  const head = (figure: NumberFigure, unit?: string): string =>
    unit === undefined ? words.metric(figure, perLinear) : words.measured(figure, unit, perLinear);
  const number = (figure: NumberFigure, unit?: string): FigureColumn => ({
    figure,
    title: head(figure, unit),
    type: 'number',
  });
  const count = (figure: NumberFigure): FigureColumn => ({ figure, title: head(figure), type: 'count' });
  const ratio = (figure: NumberFigure): FigureColumn => ({ figure, title: head(figure), type: 'ratio' });
  return [
    ...(['products', 'stores', 'planograms', 'positions', 'facings'] as const).map(count),
    number('linear', linear),
    number('square', square),
    number('area', area),
    number('cubic', cubic),
    number('capacity', 'units'),
    number('units'),
    number('sales', money),
    number('profit', money),
    number('daysOfSupply'),
    number('turns'),
    ratio('shareOfSpace'),
    ratio('shareOfSales'),
    number('index'),
    number('fairShareSpace', spaceUnit),
    number('opportunity', spaceUnit),
    number('opportunityValue', money),
    ratio('coverage'),
    ratio('itemCoverage'),
    ratio('distribution'),
    number('salesPerLinear', money),
    number('unitsPerLinear'),
    number('profitPerLinear', money),
    number('linearPerStore', linear),
    number('facingsPerStore'),
    number('unitsPerStore'),
    number('salesPerStore', money),
  ];
}

/** An analysis as a table: the level's values, every figure, the total last. */
export function analysisTable(
  words: FileWords,
  analysis: AnalysisDto,
  projectName: string,
  title: FileTitle,
): ReportTable {
  const columns = figureColumns(words, analysis);
  const cells = (figures: AnalysisFiguresDto): TableCell[] => columns.map(({ figure }) => figures[figure]);
  const { level, parent } = analysis;
  const withKey = level === 'product' || level === 'planogram' || level === 'store';
  const name: TableColumn = { title: words.level(level), type: 'text', width: 36 };
  const key = { title: words.head('key'), type: 'text', width: 18 } as const;
  const within = parent === null ? null : { level: words.level(parent.level), values: parent.value };
  const compared = { space: words.metric(analysis.space), sales: words.metric(analysis.salesMeasure) };
  return {
    title: words.title(title),
    columns: [name, ...(withKey ? [key] : []), ...columns],
    rows: analysis.items.map((item) => [item.name, ...(withKey ? [item.key] : []), ...cells(item)]),
    total: [words.head('total'), ...(withKey ? [null] : []), ...cells(analysis.total)],
    about: aboutOf(words, analysis, projectName, [
      [words.about('level'), words.level(level)],
      [words.about('within'), within === null ? words.about('all') : words.about('filterLevel', within)],
      [words.about('compares'), words.about('comparesText', compared)],
    ]),
  };
}
