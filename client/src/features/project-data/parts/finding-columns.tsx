import type { TFunction } from 'i18next';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { CountOf } from '../data/findings.js';

type Words = TFunction<['project-data']>;

/** A row's numbers of errors and warnings; unknown before the first validation. */
export function findingColumns<Row>(t: Words, countOf: CountOf<Row> | null): DataColumn<Row>[] {
  const column = (id: 'errors' | 'warnings'): DataColumn<Row> => ({
    id,
    header: t(`column.${id}`),
    kind: 'integer',
    width: 96,
    value: (row) => (countOf ? (countOf(row)?.[id] ?? 0) : null),
    reason: () => t('noValidation'),
    card: id === 'errors' ? 'figure' : undefined,
  });
  return [column('errors'), column('warnings')];
}
