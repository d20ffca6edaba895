import type { TFunction } from 'i18next';
import { CellOpener } from '../../../components/table/cell-opener.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import type { CountOf } from '../data/findings.js';
import { findingColumns } from '../parts/finding-columns.js';

export const planogramId = (row: LocalPlanogram): string => row.pogkey;
/** The store of planograms without one, as in rows and addresses. */
export const UNASSIGNED = 'unassigned';

interface Wanted {
  t: TFunction<['project-data']>;
  countOf: CountOf<LocalPlanogram> | null;
  linearUnit: string;
  currency: string;
  open: (row: LocalPlanogram) => void;
}

/** The columns of Project Planogram. */
export function planogramColumns({ t, countOf, linearUnit, currency, open }: Wanted): DataColumn<LocalPlanogram>[] {
  const count = (
    id: 'positions' | 'products' | 'segments' | 'fixtures',
    hidden = false,
  ): DataColumn<LocalPlanogram> => ({
    id,
    header: t(`column.${id}`),
    kind: 'integer',
    width: 88,
    value: (row) => row[id],
    hidden,
  });
  const length = (id: 'width' | 'height' | 'depth', hidden = false): DataColumn<LocalPlanogram> => ({
    id,
    header: t(`column.${id}`),
    unit: linearUnit,
    kind: 'number',
    digits: 1,
    width: 96,
    value: (row) => row[id],
    hidden,
  });
  return [
    {
      id: 'name',
      header: t('column.planogram'),
      value: (row) => row.name ?? row.filename,
      width: 240,
      card: 'title',
      longNames: 'half',
      cell: (row, text) => <CellOpener onOpen={() => open(row)}>{text}</CellOpener>,
    },
    {
      id: 'store',
      header: t('column.store'),
      value: (row) => (row.store === UNASSIGNED ? t('unassigned') : row.store),
      width: 104,
      card: 'foot',
    },
    { id: 'storeName', header: t('column.storeName'), value: (row) => row.storeName, hidden: true },
    { id: 'category', header: t('column.category'), value: (row) => row.category, card: 'foot' },
    ...findingColumns(t, countOf),
    { id: 'subcategory', header: t('column.subcategory'), value: (row) => row.subcategory, hidden: true },
    { id: 'department', header: t('column.department'), value: (row) => row.department, hidden: true },
    count('positions'),
    count('products'),
    count('segments', true),
    count('fixtures', true),
    length('width'),
    length('height', true),
    length('depth', true),
    {
      id: 'shelfFill',
      header: t('column.fill'),
      kind: 'percent',
      digits: 0,
      width: 88,
      value: (row) => row.shelfFill,
      card: 'figure',
    },
    {
      id: 'linear',
      header: t('column.linear'),
      unit: linearUnit,
      kind: 'number',
      digits: 1,
      value: (row) => row.linear,
      card: 'figure',
    },
    { id: 'sales', header: t('column.sales'), kind: 'money', currency, value: (row) => row.sales, hidden: true },
    { id: 'stores', header: t('column.stores'), kind: 'integer', value: (row) => row.stores, hidden: true },
    {
      id: 'dateEffective',
      header: t('column.effective'),
      kind: 'date',
      value: (row) => row.dateEffective,
      hidden: true,
    },
    { id: 'filename', header: t('column.file'), value: (row) => row.filename, width: 200 },
    { id: 'line', header: t('column.line'), kind: 'integer', value: (row) => row.line, hidden: true },
  ];
}
