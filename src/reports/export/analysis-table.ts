import type { AnalysisDto, AnalysisFiguresDto } from '../dto/analysis.dto.js';
import { aboutOf, LEVEL_TITLES, unitTitle } from './about.js';
import type { ReportTable, TableCell, TableColumn } from './report-table.js';

type NumberFigure = {
  [Name in keyof AnalysisFiguresDto]: AnalysisFiguresDto[Name] extends number | null ? Name : never;
}[keyof AnalysisFiguresDto];

interface FigureColumn extends TableColumn {
  readonly figure: NumberFigure;
}

const SPACE_NAMES = {
  linear: 'Linear',
  square: 'Square',
  area: 'Area',
  cubic: 'Cubic',
  facings: 'Facings',
  capacity: 'Capacity',
};
const SALES_NAMES = { units: 'units', sales: 'sales', profit: 'profit' };

function figureColumns(analysis: AnalysisDto): FigureColumn[] {
  const { linear, square, area, cubic, money, perLinear } = analysis.units;
  const spaceUnit = { linear, square, area, cubic, facings: 'facings', capacity: 'units' }[analysis.space];
  const space = SPACE_NAMES[analysis.space].toLowerCase();
  const per = unitTitle(perLinear);
  const number = (figure: NumberFigure, title: string): FigureColumn => ({ figure, title, type: 'number' });
  const count = (figure: NumberFigure, title: string): FigureColumn => ({ figure, title, type: 'count' });
  const ratio = (figure: NumberFigure, title: string): FigureColumn => ({ figure, title, type: 'ratio' });
  return [
    count('products', 'Products'),
    count('stores', 'Stores'),
    count('planograms', 'Planograms'),
    count('positions', 'Positions'),
    count('facings', 'Facings'),
    number('linear', `Linear (${unitTitle(linear)})`),
    number('square', `Square (${unitTitle(square)})`),
    number('area', `Area (${unitTitle(area)})`),
    number('cubic', `Cubic (${unitTitle(cubic)})`),
    number('capacity', 'Capacity (units)'),
    number('units', 'Units per week'),
    number('sales', `Sales per week (${money})`),
    number('profit', `Profit per week (${money})`),
    number('daysOfSupply', 'Days of supply'),
    number('turns', 'Turns per year'),
    ratio('shareOfSpace', `Share of ${space}`),
    ratio('shareOfSales', `Share of ${SALES_NAMES[analysis.salesMeasure]}`),
    number('index', 'Space to sales index'),
    number('fairShareSpace', `Fair-share ${space} (${unitTitle(spaceUnit)})`),
    number('opportunity', `Opportunity (${unitTitle(spaceUnit)})`),
    number('opportunityValue', `Opportunity per week (${money})`),
    ratio('coverage', 'Coverage'),
    ratio('itemCoverage', 'Own coverage'),
    ratio('distribution', 'Distribution'),
    number('salesPerLinear', `Sales per ${per} (${money})`),
    number('unitsPerLinear', `Units per ${per}`),
    number('profitPerLinear', `Profit per ${per} (${money})`),
    number('linearPerStore', `Linear per store (${unitTitle(linear)})`),
    number('facingsPerStore', 'Facings per store'),
    number('unitsPerStore', 'Units per store'),
    number('salesPerStore', `Sales per store (${money})`),
  ];
}

/** An analysis as a table: the level's values, every figure, the total last. */
export function analysisTable(analysis: AnalysisDto, projectName: string, title: string): ReportTable {
  const columns = figureColumns(analysis);
  const cells = (figures: AnalysisFiguresDto): TableCell[] => columns.map(({ figure }) => figures[figure]);
  const parent = analysis.parent;
  const withKey = analysis.level === 'product' || analysis.level === 'planogram' || analysis.level === 'store';
  const name: TableColumn = { title: LEVEL_TITLES[analysis.level], type: 'text', width: 36 };
  return {
    title,
    columns: [name, ...(withKey ? [{ title: 'Key', type: 'text', width: 18 } as const] : []), ...columns],
    rows: analysis.items.map((item) => [item.name, ...(withKey ? [item.key] : []), ...cells(item)]),
    total: ['Total', ...(withKey ? [null] : []), ...cells(analysis.total)],
    about: aboutOf(analysis, projectName, [
      ['Level', LEVEL_TITLES[analysis.level]],
      ['Within', parent === null ? 'all' : `${LEVEL_TITLES[parent.level]}: ${parent.value}`],
      ['Compares', `${SPACE_NAMES[analysis.space]} with ${SALES_NAMES[analysis.salesMeasure]}`],
    ]),
  };
}
