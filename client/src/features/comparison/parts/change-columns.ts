import type { ReactNode } from 'react';
import type {
  AssortmentItemDto,
  ComparedFiguresDto,
  DistributionItemDto,
  DistributionLargestDto,
  ReportUnitsDto,
  SpaceMeasure,
} from '../../../api/comparisons.gen.js';
import { isMeasuredSpace } from '../../../../../src/core/metrics/figure-ids.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import type { ComparisonWords } from '../use-comparison-words.js';

type Figure = keyof ComparedFiguresDto;

/** Figures that a column can be of, with the way they are written. */
function kindOf(figure: Figure): 'integer' | 'number' {
  return isMeasuredSpace(figure) || figure === 'daysOfSupply' ? 'number' : 'integer';
}

function unitOf(words: ComparisonWords, figure: Figure, units: ReportUnitsDto): string | undefined {
  if (isMeasuredSpace(figure)) return words.unitText(units[figure]);
  if (figure === 'sales' || figure === 'profit') return units.money;
  return figure === 'daysOfSupply' ? words.unitText('days') : undefined;
}

/** Columns no narrower than their heads. */
export function withHeadWidths<Row>(columns: DataColumn<Row>[]): DataColumn<Row>[] {
  return columns.map((column) => ({ width: headWidth(column.header, column.unit), ...column }));
}

type Side = 'before' | 'after' | 'change';

/** A figure before, after, or its change; a project that does not carry the item has none. */
function figureColumn(
  words: ComparisonWords,
  side: Side,
  figure: Figure,
  units: ReportUnitsDto,
  hidden: boolean,
): DataColumn<AssortmentItemDto> {
  const kind = kindOf(figure);
  const unit = unitOf(words, figure, units);
  const header = words.t(`columns.${side}`, { figure: words.metric(figure) });
  return {
    id: `${side}.${figure}`,
    header,
    ...(unit ? { unit } : {}),
    kind,
    width: headWidth(header, unit),
    hidden,
    value: (row) => row[side]?.[figure] ?? null,
    reason: (row) => {
      const code = row.reasons[`${side}.${figure}`];
      return code === undefined ? undefined : words.reason(code);
    },
    ...(side === 'change'
      ? {
          cell: (row: AssortmentItemDto, text: ReactNode) => {
            const value = row.change[figure];
            if (value === null) return text;
            return words.signed(value, (size) =>
              kind === 'integer' ? words.format.integer(size) : words.format.number(size),
            );
          },
        }
      : {}),
  };
}

const FIGURES: readonly Figure[] = [
  'stores',
  'planograms',
  'positions',
  'facings',
  'linear',
  'square',
  'area',
  'cubic',
  'capacity',
  'units',
  'sales',
  'profit',
  'daysOfSupply',
];

/**
 * Each product's values before and after, and the change: the current measure and stores first, the others optional.
 */
export function assortmentColumns(
  words: ComparisonWords,
  units: ReportUnitsDto,
  measure: SpaceMeasure,
  outcome: DataColumn<AssortmentItemDto>,
): DataColumn<AssortmentItemDto>[] {
  const { t } = words;
  const shown = new Set<string>([
    `before.${measure}`,
    `after.${measure}`,
    `change.${measure}`,
    'before.stores',
    'after.stores',
    'change.facings',
  ]);
  const columns = FIGURES.flatMap((figure) =>
    (['before', 'after', 'change'] as const).map((side) =>
      figureColumn(words, side, figure, units, !shown.has(`${side}.${figure}`)),
    ),
  );
  // The page's main measure comes first.
  const about = columns.filter(({ id }) => id.endsWith(`.${measure}`));
  return withHeadWidths([
    ...productColumns<AssortmentItemDto>(words),
    outcome,
    ...about,
    ...columns.filter((column) => !about.includes(column)),
    { id: 'keptOn', header: t('columns.keptOn'), kind: 'integer', value: (row) => row.keptOn, hidden: true },
    { id: 'moved', header: t('columns.moved'), kind: 'integer', value: (row) => row.moved },
    { id: 'resized', header: t('columns.resized'), kind: 'integer', value: (row) => row.resized },
  ]);
}

interface Product {
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
}

/** Who a product is. */
export function productColumns<Row extends Product>(words: ComparisonWords): DataColumn<Row>[] {
  return [
    {
      id: 'name',
      header: words.level('product'),
      value: (row) => words.value(row.name),
      product: (row) => row.key,
      card: 'title',
      width: 200,
    },
    { id: 'upc', header: words.t('columns.upc'), value: (row) => row.upc, width: 130, hidden: true },
    { id: 'category', header: words.level('category'), value: (row) => row.category, width: 120 },
    { id: 'subcategory', header: words.level('subcategory'), value: (row) => row.subcategory, hidden: true },
    { id: 'manufacturer', header: words.level('manufacturer'), value: (row) => row.manufacturer, hidden: true },
    { id: 'brand', header: words.level('brand'), value: (row) => row.brand, width: 120, hidden: true },
  ];
}

/**
 * The number of common stores that carry an item: before, after, gained, lost and kept.
 *
 * @param largest of the whole list, to which bars are relative
 */
export function distributionColumns(
  words: ComparisonWords,
  largest: DistributionLargestDto | undefined,
): DataColumn<DistributionItemDto>[] {
  const bar = (of: number | undefined) => ({ bar: true, ...(of === undefined ? {} : { barMax: of }) });
  const { t, format } = words;
  return withHeadWidths([
    ...productColumns<DistributionItemDto>(words),
    { id: 'storesBefore', header: t('columns.storesBefore'), kind: 'integer', value: (row) => row.storesBefore },
    { id: 'storesAfter', header: t('columns.storesAfter'), kind: 'integer', value: (row) => row.storesAfter },
    {
      id: 'gained',
      header: t('columns.gained'),
      kind: 'integer',
      value: (row) => row.gained,
      ...bar(largest?.gained),
      card: 'figure',
    },
    {
      id: 'lost',
      header: t('columns.lost'),
      kind: 'integer',
      value: (row) => row.lost,
      ...bar(largest?.lost),
      card: 'figure',
    },
    { id: 'kept', header: t('columns.kept'), kind: 'integer', value: (row) => row.kept },
    {
      id: 'distributionBefore',
      header: t('columns.distributionBefore'),
      kind: 'percent',
      value: (row) => row.distributionBefore,
      hidden: true,
    },
    {
      id: 'distributionAfter',
      header: t('columns.distributionAfter'),
      kind: 'percent',
      value: (row) => row.distributionAfter,
    },
    {
      id: 'change',
      header: t('columns.points'),
      kind: 'percent',
      value: (row) => row.change,
      card: 'figure',
      cell: (row, text) => (row.change === null ? text : format.points(row.change)),
    },
  ]);
}
