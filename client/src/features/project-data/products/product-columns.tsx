import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { CellOpener } from '../../../components/table/cell-opener.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { LocalProduct } from '../../../sync/local-database.js';
import type { FindingCounts } from '../data/findings.js';
import { EditedMark } from '../parts/edited-mark.js';
import { findingColumns } from '../parts/finding-columns.js';
import { MatchTag } from '../parts/match-tag.js';

export const productId = (row: LocalProduct): string => row.UPC;

interface Wanted {
  t: TFunction<['project-data']>;
  fieldName: (field: string) => string;
  counts: FindingCounts | null;
  linearUnit: string;
  currency: string;
  open: (row: LocalProduct) => void;
}

/** A text of the product with the mark of an edit. */
function attribute(
  { fieldName }: Wanted,
  id: string,
  field: string,
  value: (row: LocalProduct) => string | number | null,
  more: Partial<DataColumn<LocalProduct>> = {},
): DataColumn<LocalProduct> {
  return {
    id,
    header: fieldName(field),
    value,
    cell: (row, text) => (row.edited.includes(field) ? <EditedMark>{text}</EditedMark> : text),
    ...more,
  };
}

function name({ fieldName, open }: Wanted): DataColumn<LocalProduct> {
  const cell = (row: LocalProduct, text: ReactNode) => (
    <CellOpener onOpen={() => open(row)}>
      {row.edited.includes('name') ? <EditedMark>{row.name ? text : row.UPC}</EditedMark> : row.name ? text : row.UPC}
    </CellOpener>
  );
  return { id: 'name', header: fieldName('name'), value: (row) => row.name, width: 240, card: 'title', cell };
}

/** The columns of Project Products; what is narrow and always wanted is shown, the rest can be chosen. */
export function productColumns(wanted: Wanted): DataColumn<LocalProduct>[] {
  const { t, counts, linearUnit, currency } = wanted;
  const hidden = { hidden: true };
  const length = { kind: 'number', digits: 1, unit: 'cm', hidden: true } as const;
  const money = { kind: 'money', currency, digits: 2, hidden: true } as const;
  return [
    name(wanted),
    { id: 'UPC', header: t('column.key'), value: (row) => row.UPC, width: 136, card: 'foot' },
    {
      id: 'match',
      header: t('column.match'),
      value: (row) => t(`match.${row.match}`),
      cell: (row) => <MatchTag match={row.match} />,
      width: 128,
      card: 'foot',
    },
    ...findingColumns(t, counts, productId),
    attribute(wanted, 'Category', 'category', (row) => row.Category),
    attribute(wanted, 'SubCategory', 'subcategory', (row) => row.SubCategory, hidden),
    attribute(wanted, 'ProductManufacturer', 'manufacturer', (row) => row.ProductManufacturer),
    attribute(wanted, 'brand', 'brand', (row) => row.brand),
    attribute(wanted, 'Package', 'package', (row) => row.Package, { width: 120 }),
    attribute(wanted, 'Segment', 'segment', (row) => row.Segment, hidden),
    attribute(wanted, 'Subsegment', 'subsegment', (row) => row.Subsegment, hidden),
    {
      id: 'stores',
      header: t('column.stores'),
      kind: 'integer',
      value: (row) => row.stores,
      card: 'figure',
      width: 84,
    },
    { id: 'planograms', header: t('column.planograms'), kind: 'integer', value: (row) => row.planograms, hidden: true },
    { id: 'facings', header: t('column.facings'), kind: 'integer', value: (row) => row.facings, hidden: true },
    {
      id: 'linear',
      header: t('column.linear'),
      unit: linearUnit,
      kind: 'number',
      digits: 1,
      value: (row) => row.linear,
      card: 'figure',
    },
    { id: 'units', header: t('column.units'), kind: 'number', digits: 0, value: (row) => row.units, hidden: true },
    { id: 'sales', header: t('column.sales'), kind: 'money', currency, value: (row) => row.sales },
    {
      id: 'daysOfSupply',
      header: t('column.days'),
      kind: 'number',
      digits: 1,
      value: (row) => row.daysOfSupply,
      hidden: true,
    },
    attribute(wanted, 'code', 'upc', (row) => row.code, hidden),
    attribute(wanted, 'id', 'id', (row) => row.id, hidden),
    attribute(wanted, 'size', 'size', (row) => row.size, hidden),
    attribute(wanted, 'supplier', 'supplier', (row) => row.supplier, hidden),
    attribute(wanted, 'width', 'width', (row) => row.width, length),
    attribute(wanted, 'height', 'height', (row) => row.height, length),
    attribute(wanted, 'depth', 'depth', (row) => row.depth, length),
    attribute(wanted, 'price', 'price', (row) => row.price, money),
    attribute(wanted, 'unit_cost', 'unit_cost', (row) => row.unit_cost, money),
    attribute(wanted, 'case_total_number', 'case_total_number', (row) => row.case_total_number, {
      kind: 'integer',
      hidden: true,
    }),
    { id: 'line', header: t('column.line'), kind: 'integer', value: (row) => row.line, hidden: true },
  ];
}
