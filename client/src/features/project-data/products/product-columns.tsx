import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { CellOpener } from '../../../components/table/cell-opener.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { LocalProduct } from '../../../sync/local-database.js';
import type { CountOf } from '../data/findings.js';
import { EditedMark } from '../parts/edited-mark.js';
import { fieldColumns } from '../parts/field-columns.js';
import { findingColumns } from '../parts/finding-columns.js';
import { MatchTag } from '../parts/match-tag.js';

export const productId = (row: LocalProduct): string => row.UPC;

interface Wanted {
  t: TFunction<['project-data']>;
  fieldName: (field: string) => string;
  countOf: CountOf<LocalProduct> | null;
  linearUnit: string;
  currency: string;
  open: (row: LocalProduct) => void;
}

/** Attributes that identify a product come before its figures, the others after them. */
const FIRST = ['category', 'subcategory', 'manufacturer', 'brand', 'package', 'segment', 'subsegment'];
const SHOWN = ['category', 'manufacturer', 'brand', 'package'];

function name({ fieldName, open }: Wanted): DataColumn<LocalProduct> {
  const cell = (row: LocalProduct, text: ReactNode) => (
    <CellOpener onOpen={() => open(row)}>
      {row.edited.includes('name') ? <EditedMark>{row.name ? text : row.UPC}</EditedMark> : row.name ? text : row.UPC}
    </CellOpener>
  );
  return {
    id: 'name',
    header: fieldName('name'),
    value: (row) => row.name,
    width: 240,
    card: 'title',
    longNames: 'words',
    cell,
  };
}

/** The columns of Project Products. Narrow ones that everyone needs are shown; the others can be added. */
export function productColumns(wanted: Wanted): DataColumn<LocalProduct>[] {
  const { t, fieldName, countOf, linearUnit, currency } = wanted;
  const fields = (wants: (field: string) => boolean) =>
    fieldColumns<LocalProduct>({ object: 'prd', shown: SHOWN, fieldName, currency }, wants);
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
    ...findingColumns(t, countOf),
    ...fields((field) => FIRST.includes(field)),
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
    ...fields((field) => field !== 'name' && !FIRST.includes(field)),
    { id: 'line', header: t('column.line'), kind: 'integer', value: (row) => row.line, hidden: true },
  ];
}
