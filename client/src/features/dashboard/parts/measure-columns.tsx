import { IconButton } from '@chakra-ui/react';
import type { AnalysisFiguresDto, AnalysisItemDto, ReportUnitsDto, Within } from '../../../api/reports.gen.js';
import { nearerEnd } from '@core/metrics/item-sorts.js';
import { FIGURE_GROUPS, isRelative, MEASURED_SPACE } from '../../../../../src/core/metrics/figure-ids.js';
import { Icon } from '../../../components/icon.js';
import { StatusTag } from '../../../components/status-tag.js';
import type { ColumnKind, DataColumn } from '../../../components/table/data-column.js';
import type { DashboardWords, Measure } from '../use-dashboard-words.js';
import { unitOfMeasure } from '../use-dashboard-words.js';
import { headWidth } from '../../../components/table/head-width.js';

type FigureKey = Exclude<keyof AnalysisFiguresDto, 'reasons' | 'lowCoverage'>;

export interface ColumnSource {
  words: DashboardWords;
  units: ReportUnitsDto;
  /** The level's name: the head of the first column. */
  levelName: string;
  /** What shares and the index are of. */
  within: Within;
  /** Whether the items could give each other space. */
  tradesSpace: boolean;
  /** For products only: the key of the product's page. */
  keyOf: ((item: AnalysisItemDto) => string) | undefined;
  /** Null: no total is pinned. */
  total: AnalysisFiguresDto | null;
  reasonText: (code: string) => string;
  onFigure: (item: AnalysisItemDto) => void;
}

interface FigureLook {
  kind: ColumnKind;
  digits?: number;
  currency?: string;
  unit?: string;
  bar?: boolean;
  hidden?: boolean;
  header?: string;
}

function figureColumn(source: ColumnSource, id: FigureKey, look: FigureLook): DataColumn<AnalysisItemDto> {
  const { words, total, reasonText } = source;
  const header = look.header ?? (isRelative(id) ? words.compared(id, source.within) : words.metric(id));
  return {
    id,
    ...look,
    header,
    value: (item) => item[id],
    reason: (item) => {
      const code = item.reasons[id];
      return code ? reasonText(code) : undefined;
    },
    total: total ? total[id] : undefined,
    width: headWidth(header, look.unit),
  };
}

function measureLook(source: ColumnSource, measure: Measure): FigureLook {
  const unit = unitOfMeasure(measure, source.units);
  if (measure === 'sales' || measure === 'profit') {
    return { kind: 'money', digits: 0, currency: source.units.money, bar: true };
  }
  if (unit === null) return { kind: 'integer', bar: true };
  return { kind: 'number', digits: 1, unit: source.words.unitText(unit), bar: true };
}

export function nameColumn({ words, levelName, keyOf }: ColumnSource): DataColumn<AnalysisItemDto> {
  const value = (item: AnalysisItemDto) => words.value(item.name);
  return {
    id: 'name',
    header: levelName,
    value,
    product: keyOf,
    card: 'title',
    longNames: keyOf ? 'words' : 'half',
    width: 180,
  };
}

/** The button that opens a row's figures. */
export function formulaColumn({ words, onFigure }: ColumnSource): DataColumn<AnalysisItemDto> {
  return {
    id: 'formula',
    header: words.t('table.formula'),
    value: () => null,
    cell: (item) => {
      const label = words.t('table.openFigures', { name: words.value(item.name) });
      return (
        <IconButton
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={label}
          title={label}
          onClick={(event) => {
            event.stopPropagation();
            onFigure(item);
          }}
        >
          <Icon name="help" size={14} />
        </IconButton>
      );
    },
    sortable: false,
    searchable: false,
    exported: false,
    width: 76,
    card: 'foot',
  };
}

/** The index, with its mark where too little of the space has movement for it to say much. */
export function indexColumn(source: ColumnSource): DataColumn<AnalysisItemDto> {
  const { words } = source;
  return {
    ...figureColumn(source, 'index', { kind: 'number', digits: 0 }),
    card: 'figure',
    width: source.total?.lowCoverage ? 230 : headWidth(words.compared('index', source.within)),
    cell: (item, text) =>
      item.lowCoverage && item.index !== null ? (
        <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          <StatusTag kind="warning">{words.t('table.lowCoverage')}</StatusTag>
          {text}
        </span>
      ) : (
        text
      ),
  };
}

/**
 * What the gap is worth, and the range that sales may change by; a range is one column, sorted by its nearer end. None
 * for items that can't give each other space.
 */
function moneyOfSpace(source: ColumnSource): DataColumn<AnalysisItemDto>[] {
  const { words, units, reasonText } = source;
  if (!source.tradesSpace) return [];
  const range = ({ expectedChangeLow: low, expectedChangeHigh: high }: AnalysisItemDto): string =>
    low === null || high === null
      ? words.format.number(null)
      : words.t('change.range', {
          low: words.format.money(low, units.money, 0),
          high: words.format.money(high, units.money, 0),
        });
  const header = words.t('change.head');
  return [
    figureColumn(source, 'spaceGapValue', { kind: 'money', digits: 0, currency: units.money }),
    {
      id: 'expectedChange',
      card: 'figure',
      header,
      kind: 'number',
      value: (item) => nearerEnd(item),
      cell: (item) => range(item),
      reason: (item) => {
        const code = item.reasons['expectedChangeLow'];
        return code ? reasonText(code) : undefined;
      },
      width: Math.max(170, headWidth(header)),
    },
  ];
}

const percentLook: FigureLook = { kind: 'percent', digits: 1, bar: true };

/** Share of space beside share of sales, and what follows from them. */
export function spaceToSalesColumns(
  source: ColumnSource,
  measures: readonly [Measure, Measure],
): DataColumn<AnalysisItemDto>[] {
  const { words, units } = source;
  const [space, sales] = measures;
  const spaceUnit = unitOfMeasure(space, units);
  const inSpace: FigureLook = { kind: 'number', digits: 1, unit: spaceUnit ? words.unitText(spaceUnit) : undefined };
  return [
    nameColumn(source),
    // The recommendation comes first; the shares it follows from are further right.
    indexColumn(source),
    { ...figureColumn(source, 'opportunity', inSpace), card: 'figure' },
    ...moneyOfSpace(source),
    figureColumn(source, 'shareOfSpace', percentLook),
    figureColumn(source, 'shareOfSales', percentLook),
    figureColumn(source, space, { ...measureLook(source, space), bar: false }),
    figureColumn(source, sales, { ...measureLook(source, sales), bar: false }),
    figureColumn(source, 'fairShareSpace', inSpace),
    figureColumn(source, 'coverage', { kind: 'percent', digits: 0 }),
    formulaColumn(source),
  ];
}

/** The shares and their bases. */
export function shareColumns(
  source: ColumnSource,
  [space, sales]: readonly [Measure, Measure],
): DataColumn<AnalysisItemDto>[] {
  return [
    nameColumn(source),
    figureColumn(source, space, { ...measureLook(source, space), bar: false }),
    { ...figureColumn(source, 'shareOfSpace', percentLook), card: 'figure' },
    figureColumn(source, sales, { ...measureLook(source, sales), bar: false }),
    { ...figureColumn(source, 'shareOfSales', percentLook), card: 'figure' },
    formulaColumn(source),
  ];
}

/** Figures not shown by default: available in the column chooser. */
const OTHERS = FIGURE_GROUPS.supply.filter((id) => id !== 'daysOfSupply' && id !== 'turns');

/** Every measure of a level; rarely used ones are available in the column chooser. */
export function everyColumn(source: ColumnSource): DataColumn<AnalysisItemDto>[] {
  const { words, units } = source;
  const money = { kind: 'money', currency: units.money } as const;
  const count: FigureLook = { kind: 'integer' };
  const perLinear = words.unitText(units.perLinear);
  const per = (id: FigureKey, look: FigureLook) =>
    figureColumn(source, id, {
      ...look,
      header: words.t(`metrics:${id as 'salesPerLinear'}.name`, { unit: perLinear }),
    });
  const spaces = MEASURED_SPACE.map((id) => figureColumn(source, id, measureLook(source, id)));
  const spaceUnit = { kind: 'number', digits: 1 } as const;
  return [
    nameColumn(source),
    figureColumn(source, 'stores', count),
    figureColumn(source, 'planograms', count),
    figureColumn(source, 'products', count),
    figureColumn(source, 'positions', count),
    figureColumn(source, 'facings', { ...count, bar: true }),
    ...spaces,
    figureColumn(source, 'capacity', count),
    figureColumn(source, 'units', { ...measureLook(source, 'units') }),
    { ...figureColumn(source, 'sales', measureLook(source, 'sales')), card: 'figure' },
    figureColumn(source, 'profit', measureLook(source, 'profit')),
    figureColumn(source, 'shareOfSpace', percentLook),
    figureColumn(source, 'shareOfSales', percentLook),
    indexColumn(source),
    figureColumn(source, 'fairShareSpace', spaceUnit),
    figureColumn(source, 'opportunity', spaceUnit),
    ...moneyOfSpace(source),
    { ...figureColumn(source, 'daysOfSupply', { kind: 'number', digits: 1 }), card: 'figure' },
    figureColumn(source, 'turns', { kind: 'number', digits: 1 }),
    figureColumn(source, 'coverage', { kind: 'percent', digits: 0 }),
    figureColumn(source, 'itemCoverage', { kind: 'percent', digits: 0 }),
    figureColumn(source, 'distribution', { kind: 'percent', digits: 0 }),
    per('salesPerLinear', { ...money, digits: 2 }),
    per('unitsPerLinear', { kind: 'number', digits: 1 }),
    per('profitPerLinear', { ...money, digits: 2 }),
    per('linearPerStore', { kind: 'number', digits: 1, unit: words.unitText(units.linear) }),
    per('facingsPerStore', { kind: 'number', digits: 1 }),
    per('unitsPerStore', { kind: 'number', digits: 1 }),
    per('salesPerStore', { ...money, digits: 0 }),
    ...OTHERS.map((id) => figureColumn(source, id, { kind: 'number', digits: 1 })),
    figureColumn(source, 'factRows', { ...count, header: words.t('table.factRows') }),
    formulaColumn(source),
  ];
}

/** How long the shelf lasts, and what that is computed from. */
export function supplyColumns(source: ColumnSource): DataColumn<AnalysisItemDto>[] {
  const count: FigureLook = { kind: 'integer' };
  const percent: FigureLook = { kind: 'percent', digits: 0 };
  return [
    nameColumn(source),
    figureColumn(source, 'products', count),
    { ...figureColumn(source, 'daysOfSupply', { kind: 'number', digits: 1, bar: true }), card: 'figure' },
    { ...figureColumn(source, 'capacity', count), card: 'figure' },
    { ...figureColumn(source, 'units', measureLook(source, 'units')), card: 'figure' },
    figureColumn(source, 'turns', { kind: 'number', digits: 1 }),
    figureColumn(source, 'facings', count),
    figureColumn(source, 'itemCoverage', percent),
    figureColumn(source, 'stores', count),
    figureColumn(source, 'planograms', count),
    figureColumn(source, 'sales', measureLook(source, 'sales')),
    formulaColumn(source),
  ];
}
