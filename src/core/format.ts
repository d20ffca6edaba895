/** Shown in place of a null figure; the reason is shown beside it. */
export const NO_VALUE = '–';
/** A true minus sign, as in typeset numbers; Intl writes a hyphen. */
export const MINUS = '−';

type Maybe = number | null | undefined;

export interface Format {
  /** Whole numbers with the locale's grouping: 1,234. */
  integer(value: Maybe): string;
  /** A number with exactly `digits` decimals, so that a column lines up. */
  number(value: Maybe, digits?: number): string;
  /** A headline number: enough decimals for three significant figures, none from 1,000 up. */
  figure(value: Maybe): string;
  /** A number as someone typed it, such as a limit: 3, 2.5; at most 3 decimals. */
  exact(value: Maybe): string;
  /** Short form for tight places: 1.2K, 1.2万. */
  compact(value: Maybe): string;
  /** A share of 1 as percent: 0.253 → 25.3 %. */
  percent(share: Maybe, digits?: number): string;
  /** A difference of two shares in percentage points, signed: 0.06 → +6.0. */
  points(difference: Maybe, digits?: number): string;
  money(value: Maybe, currency: string, digits?: number): string;
  /** Bytes in the unit that keeps the number short, powers of 1,000. */
  bytes(value: Maybe): string;
  /** A day without a time, `2026-10-05`, is that day in every time zone. */
  date(iso: string | null | undefined): string;
  dateTime(iso: string | null | undefined): string;
  /** A day, or a day with its local time (`2026-10-05T06:00`), the same in every time zone. */
  dayOrTime(iso: string): string;
  /** "3 minutes ago" or "in 2 days", relative to `now` (epoch ms). */
  relative(iso: string | null | undefined, now: number): string;
  /** Seconds as the two largest units: 75 → 1 min 15 sec. */
  duration(seconds: Maybe): string;
  list(items: readonly string[]): string;
  /** Items in a list without "and": A, B; A、B. */
  series(items: readonly string[]): string;
  /** A name followed by its value: Level: Brand; 层级：品牌. */
  pair(name: string, value: string): string;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const RELATIVE_STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const known = (value: Maybe): value is number => value != null && Number.isFinite(value);

function decimalsOfFigure(value: number): number {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return 0;
  if (size >= 100) return 1;
  return size >= 10 ? 1 : 2;
}

/** Cached per options: Intl objects are slow to create, which a table of 100,000 rows would feel. */
function numberFormats(language: string): (options: Intl.NumberFormatOptions) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>();
  return (options) => {
    const key = JSON.stringify(options);
    let format = made.get(key);
    if (!format) {
      format = new Intl.NumberFormat(language, options);
      made.set(key, format);
    }
    return format;
  };
}

const fixed = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

function relativeText(language: string, iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of RELATIVE_STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(Math.trunc(seconds), 'second');
}

function durationText(unitOf: (value: number, unit: string) => string, total: number): string {
  const seconds = Math.max(0, Math.round(total));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${unitOf(hours, 'hour')} ${unitOf(minutes, 'minute')}`;
  if (minutes > 0) return `${unitOf(minutes, 'minute')} ${unitOf(seconds % 60, 'second')}`;
  return unitOf(seconds, 'second');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats numbers, money, dates and times for `language`. A missing or non-finite value gives "–". Times are in
 * `timeZone` (IANA), or in the machine's time zone without it.
 */
export function createFormat(language: string, timeZone?: string): Format {
  const isChinese = language.startsWith('zh');
  const numbers = numberFormats(language);
  const write = (value: Maybe, options: Intl.NumberFormatOptions) =>
    known(value) ? numbers(options).format(value).replace('-', MINUS) : NO_VALUE;
  const unitOf = (value: number, unit: string) => numbers({ style: 'unit', unit, unitDisplay: 'short' }).format(value);
  // Chinese medium dates (2026年11月23日) are too wide for table columns, so use the short form 2026/11/23.
  const dateStyle = isChinese ? 'short' : 'medium';
  const zone = timeZone === undefined ? {} : { timeZone };
  const dates = new Intl.DateTimeFormat(language, { dateStyle, ...zone });
  const dateTimes = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', ...zone });
  const days = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
  const localTimes = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const dated = (iso: string | null | undefined, text: (iso: string) => string) =>
    iso && !Number.isNaN(Date.parse(iso)) ? text(iso) : NO_VALUE;

  return {
    integer: (value) => write(value, { maximumFractionDigits: 0 }),
    number: (value, digits = 1) => write(value, fixed(digits)),
    figure: (value) => (known(value) ? write(value, fixed(decimalsOfFigure(value))) : NO_VALUE),
    exact: (value) => write(value, { maximumFractionDigits: 3 }),
    compact: (value) => write(value, { notation: 'compact', maximumFractionDigits: 1 }),
    percent: (share, digits = 1) => write(share, { style: 'percent', ...fixed(digits) }),
    points: (difference, digits = 1) =>
      known(difference) ? write(difference * 100, { signDisplay: 'exceptZero', ...fixed(digits) }) : NO_VALUE,
    money: (value, currency, digits = 2) =>
      write(value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fixed(digits) }),
    bytes: (value) => {
      if (!known(value)) return NO_VALUE;
      const step = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3));
      // The short form of bytes has no plural: "0 byte".
      const unitDisplay = step === 0 ? 'long' : 'short';
      const options = { style: 'unit', unit: BYTE_UNITS[step], unitDisplay } as const;
      return write(value / 1000 ** step, { ...options, maximumFractionDigits: step === 0 ? 0 : 1 });
    },
    date: (iso) => dated(iso, (at) => (DAY.test(at) ? days : dates).format(new Date(at))),
    dateTime: (iso) => dated(iso, (at) => dateTimes.format(new Date(at))),
    dayOrTime: (iso) =>
      dated(iso, (at) => (DAY.test(at) ? days.format(new Date(at)) : localTimes.format(new Date(`${at}Z`)))),
    relative: (iso, now) => dated(iso, (at) => relativeText(language, at, now)),
    duration: (seconds) => (known(seconds) ? durationText(unitOf, seconds) : NO_VALUE),
    list: (items) => lists.format(items),
    series: (items) => items.join(isChinese ? '、' : ', '),
    pair: (name, value) => `${name}${isChinese ? '：' : ': '}${value}`,
  };
}

/** A difference with its sign, +12 or −3.4. One that rounds to zero gets no sign. */
export function signed(difference: number, write: (size: number) => string): string {
  const written = write(Math.abs(difference));
  if (written === write(0)) return written;
  return `${difference > 0 ? '+' : MINUS}${written}`;
}
