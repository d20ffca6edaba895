export const PERIOD_TYPES = ['year', 'half', 'quarter', 'month', 'week', 'custom'] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

/** A span of days, both ends included, as ISO dates (`2026-01-31`). */
export interface PeriodSpan {
  readonly from: string;
  readonly to: string;
}

/** An example of how a period of each type is written. */
export const PERIOD_EXAMPLES: Readonly<Record<PeriodType, string>> = {
  year: '2026',
  half: '2026-H1',
  quarter: '2026-Q4',
  month: '2026-11',
  week: '2026-W47',
  custom: '2026-02-01/2026-07-31',
};

const DAY = 86_400_000;
const YEARS = { first: 1900, last: 2199 };

/**
 * The days of a period, or null when the text is not a period of that type. Weeks are ISO 8601 weeks (Monday first;
 * week 1 contains 4 January); `2027-W53` is invalid because 2027 has 52. A custom span may be one day and must not end
 * before it begins. Years from 1900 to 2199.
 */
export function periodSpan(type: PeriodType, text: string): PeriodSpan | null {
  if (type === 'custom') return customSpan(text);
  const found = PATTERNS[type].exec(text);
  const year = Number(found?.[1]);
  if (!found || year < YEARS.first || year > YEARS.last) return null;
  const part = Number(found[2] ?? 1);
  if (type === 'week') return weekSpan(year, part);
  const months = MONTHS[type];
  if (part < 1 || part > 12 / months) return null;
  return days(Date.UTC(year, (part - 1) * months, 1), Date.UTC(year, part * months, 1) - DAY);
}

const PATTERNS: Readonly<Record<Exclude<PeriodType, 'custom'>, RegExp>> = {
  year: /^(\d{4})$/,
  half: /^(\d{4})-H([12])$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  month: /^(\d{4})-(\d{2})$/,
  week: /^(\d{4})-W(\d{2})$/,
};

const MONTHS = { year: 12, half: 6, quarter: 3, month: 1 } as const;

function weekSpan(year: number, week: number): PeriodSpan | null {
  const start = firstMonday(year) + (week - 1) * 7 * DAY;
  if (week < 1 || start >= firstMonday(year + 1)) return null;
  return days(start, start + 6 * DAY);
}

/** The Monday of the week that contains 4 January. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
}

function customSpan(text: string): PeriodSpan | null {
  const [from, to, more] = text.split('/');
  if (from === undefined || to === undefined || more !== undefined) return null;
  return isDate(from) && isDate(to) && from <= to ? { from, to } : null;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const time = Date.parse(`${text}T00:00:00Z`);
  return year >= YEARS.first && year <= YEARS.last && !Number.isNaN(time) && iso(time) === text;
}

function days(from: number, to: number): PeriodSpan {
  return { from: iso(from), to: iso(to) };
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
