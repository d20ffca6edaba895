/**
 * When a quarter's shelves are reset: `2026-Q4`, and a day (`2026-10-05`) or a day with a local time
 * (`2026-10-05T06:00`).
 */
export interface ResetTime {
  readonly quarter: string;
  readonly date: string;
}

/** Reset times by quarter; unknown ones are absent. */
export type ResetTimes = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;

/** `2026-Q4` as people read it: `Q4 2026`. */
export function quarterName(quarter: string): string {
  const [year = '', part = ''] = quarter.split('-');
  return `${part} ${year}`;
}

/**
 * Whole days from a reset to a day (`2026-10-12`); negative when the reset comes later. Times of day do not count,
 * because the day of the data is known, but not its time in the stores.
 */
export function daysSinceReset({ date }: ResetTime, day: string): number {
  return (midnight(day) - midnight(date)) / DAY_MS;
}

/**
 * The reset that data of a day can show: the last one on or before it, or else the first one after it; null without
 * reset times.
 */
export function resetShownBy(times: ResetTimes, day: string): ResetTime | null {
  const all = inOrder(times);
  return all.findLast((reset) => daysSinceReset(reset, day) >= 0) ?? all[0] ?? null;
}

/**
 * The reset that planograms published on a day are for: the one closest to it, because they are published shortly
 * before a reset and corrected shortly after it. Of two that are equally close, the later one; null without reset
 * times.
 */
export function resetServedBy(times: ResetTimes, day: string): ResetTime | null {
  const distance = (reset: ResetTime): number => Math.abs(daysSinceReset(reset, day));
  return inOrder(times).reduce<ResetTime | null>(
    (closest, reset) => (closest === null || distance(reset) <= distance(closest) ? reset : closest),
    null,
  );
}

function inOrder(times: ResetTimes): ResetTime[] {
  return Object.entries(times)
    .map(([quarter, date]) => ({ quarter, date }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

function midnight(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
}
