import type { TFunction } from 'i18next';
import { CellOpener } from '../../../components/table/cell-opener.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { LocalStore } from '../../../sync/local-database.js';
import type { CountOf } from '../data/findings.js';
import { fieldColumns } from '../parts/field-columns.js';
import { findingColumns } from '../parts/finding-columns.js';
import { MatchTag } from '../parts/match-tag.js';

export const storeId = (row: LocalStore): string => row.key;

interface Wanted {
  t: TFunction<['project-data']>;
  fieldName: (field: string) => string;
  countOf: CountOf<LocalStore> | null;
  linearUnit: string;
  currency: string;
  open: (row: LocalStore) => void;
}

const FIRST = ['name', 'banner', 'region', 'state', 'city', 'cluster'];
const SHOWN = ['name', 'banner', 'region', 'state'];

/** The columns of Project Stores. */
export function storeColumns({ t, fieldName, countOf, linearUnit, currency, open }: Wanted): DataColumn<LocalStore>[] {
  const fields = (wants: (field: string) => boolean) =>
    fieldColumns<LocalStore>({ object: 'str', shown: SHOWN, fieldName, currency }, wants);
  return [
    {
      id: 'storenumber',
      header: t('column.store'),
      value: (row) => row.storenumber,
      width: 112,
      card: 'title',
      cell: (row, text) => <CellOpener onOpen={() => open(row)}>{text}</CellOpener>,
    },
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
      id: 'planograms',
      header: t('column.planograms'),
      kind: 'integer',
      value: (row) => row.planograms,
      card: 'figure',
    },
    { id: 'products', header: t('column.products'), kind: 'integer', value: (row) => row.products, card: 'figure' },
    {
      id: 'linear',
      header: t('column.linear'),
      unit: linearUnit,
      kind: 'number',
      digits: 1,
      value: (row) => row.linear,
    },
    { id: 'sales', header: t('column.sales'), kind: 'money', currency, value: (row) => row.sales },
    ...fields((field) => field !== 'number' && !FIRST.includes(field)),
    { id: 'line', header: t('column.line'), kind: 'integer', value: (row) => row.line, hidden: true },
  ];
}
