import type { TimePeriodDto } from '../../../api/retailers.gen.js';

const idOf = (number: number): string => `0191e7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Three quarters and a year; the first is the default, the third is inactive. */
export function periods(): TimePeriodDto[] {
  const quarter = (number: number, index: number, rest: Partial<TimePeriodDto>): TimePeriodDto => ({
    ...{ id: idOf(number), dis: `Q${index - 4} 2026`, type: 'quarter', timeperiod: `2026-Q${index - 4}` },
    ...{ from: '2026-01-01', to: '2026-03-31', isDefault: false, isActive: true, sortOrder: number },
    ...{ currentIndex: index, previousIndex: index - 4, revision: 1 },
    ...rest,
  });
  return [
    quarter(1, 8, { isDefault: true, from: '2026-10-01', to: '2026-12-31' }),
    quarter(2, 7, { from: '2026-07-01', to: '2026-09-30' }),
    quarter(3, 6, { from: '2026-04-01', to: '2026-06-30', isActive: false }),
    {
      ...quarter(4, 5, { from: '2026-01-01', to: '2026-12-31' }),
      ...{ dis: '2026', type: 'year', timeperiod: '2026', currentIndex: 2, previousIndex: null },
    },
  ];
}
