import { IconButton } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { PlanPositionDto } from '../../api/reports.gen.js';
import { Icon } from '../../components/icon.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { headWidth } from '../../components/table/head-width.js';
import { toggled } from './lock-bar.js';
import type { PlanControls, PlanList } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

type Column = DataColumn<PlanPositionDto>;

/** Sorted as a person walks: segment, shelf, place. */
const walk = ({ segment, shelf, place }: PlanPositionDto): number =>
  ((segment ?? 9999) * 1000 + shelf) * 10_000 + place;

/** The columns of a list: what changes and why, what is still out of its limits, what is left as it is and why. */
export function usePlanColumns(list: PlanList, money: string, { locked, lock }: PlanControls): Column[] {
  const words = usePlanWords();
  return useMemo(() => {
    const { t, days, arrow, where, reason, facings, range, format } = words;
    const head = (id: string): { id: string; header: string; width: number } => {
      const header = t(`columns.${id}` as 'columns.name');
      return { id, header, width: headWidth(header) };
    };
    const name: Column = {
      ...head('name'),
      value: (row) => row.name || row.upc,
      product: (row) => row.key,
      card: 'title',
      width: 200,
    };
    const place: Column = { ...head('where'), value: walk, cell: where, card: 'foot', width: 190 };
    const why: Column = {
      ...head('why'),
      value: (row) => (list === 'stays' ? row.stays && t(`stays.${row.stays}`) : reason(row)),
      width: 320,
      card: 'foot',
    };
    const count: Column = {
      ...head('facings'),
      kind: 'integer',
      value: (row) => row.facings.after - row.facings.before,
      cell: (row) => facings(row.facings),
      card: 'figure',
    };
    const supply: Column = {
      ...head('days'),
      kind: 'number',
      value: (row) => row.daysOfSupply.after,
      cell: ({ daysOfSupply: { before, after } }) => arrow(days(before), days(after)),
      card: 'figure',
    };
    const sales: Column = {
      ...head('sales'),
      kind: 'number',
      value: (row) => row.change.expected,
      cell: (row) => range(row.change, money),
      width: 180,
    };
    const refills: Column = {
      ...head('refills'),
      kind: 'number',
      value: (row) => row.refills.after,
      cell: ({ refills: { before, after } }) => arrow(format.figure(before), format.figure(after)),
    };
    const lockColumn: Column = {
      id: 'lock',
      header: t('columns.lock'),
      value: () => null,
      ...{ sortable: false, searchable: false, exported: false, width: 56 },
      cell: (row) => {
        const isLocked = locked.has(row.position);
        const label = t(isLocked ? 'lock.freeNamed' : 'lock.named', { name: row.name || row.upc });
        return (
          <IconButton
            size="xs"
            variant={isLocked ? 'subtle' : 'ghost'}
            colorPalette={isLocked ? undefined : 'gray'}
            aria-label={label}
            aria-pressed={isLocked}
            title={label}
            onClick={(event) => {
              event.stopPropagation();
              lock(toggled(locked, [row.position]));
            }}
          >
            <Icon name="lock" size={14} />
          </IconButton>
        );
      },
    };
    if (list === 'stays') return [name, why, place, supply, lockColumn];
    if (list === 'unmet') return [name, supply, count, place, lockColumn];
    return [name, count, why, supply, sales, { ...refills, hidden: true }, { ...place, hidden: true }, lockColumn];
  }, [words, list, money, locked, lock]);
}
