import type { PeriodType } from '../../core/periods/period.js';

/** An initial time period of a tenant. */
export interface DefaultPeriod {
  readonly display: string;
  readonly type: PeriodType;
  readonly period: string;
  readonly isDefault: boolean;
  readonly currentIndex: number;
  readonly previousIndex: number | null;
}

/**
 * A tenant's initial periods on a day (UTC): the quarters of this year and the last, newest first, then the two years.
 * The current quarter is the default. Indices increase with time; each period is compared with the one a year before
 * it, if there is one.
 */
export function defaultPeriods(today: Date): DefaultPeriod[] {
  const year = today.getUTCFullYear();
  const quarter = Math.floor(today.getUTCMonth() / 3) + 1;
  const quarters = [year - 1, year].flatMap((of, yearNo) =>
    [1, 2, 3, 4].map((no): DefaultPeriod => ({
      display: `Q${no} ${of}`,
      type: 'quarter',
      period: `${of}-Q${no}`,
      isDefault: of === year && no === quarter,
      currentIndex: yearNo * 4 + no,
      previousIndex: yearNo === 0 ? null : no,
    })),
  );
  const years = [year - 1, year].map((of, yearNo): DefaultPeriod => ({
    ...{ display: String(of), type: 'year', period: String(of), isDefault: false },
    ...{ currentIndex: yearNo + 1, previousIndex: yearNo === 0 ? null : yearNo },
  }));
  return [...quarters.reverse(), ...years.reverse()];
}
