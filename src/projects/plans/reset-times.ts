import { ValidatorConstraint, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';
import { type PeriodType, periodSpan } from '../../core/periods/period.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import type { ResetTimes } from './project-plan.js';

/** A quarter as key of reset times. */
export const QUARTER = /^\d{4}-Q[1-4]$/;
const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d)?$/;

/** Quarters available in every project: Project Details shows them, with or without a date (docs/specification.md). */
const EVER = [2020, 2021].flatMap((year) => quartersOf(year));

/** Most quarters of a long period: ten years. */
const MOST = 40;

function quartersOf(year: number): string[] {
  return [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`);
}

/** The quarters that a time period touches, in chronological order. */
export function quartersOfPeriod(type: PeriodType, period: string): string[] {
  const span = periodSpan(type, period);
  if (!span) return [];
  const [from, to] = [quarterOf(span.from), quarterOf(span.to)];
  const years = Number(span.to.slice(0, 4)) - Number(span.from.slice(0, 4)) + 1;
  return Array.from({ length: Math.min(years, MOST) }, (_, at) => quartersOf(Number(span.from.slice(0, 4)) + at))
    .flat()
    .filter((quarter) => quarter >= from && quarter <= to)
    .slice(0, MOST);
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/**
 * The quarters that may have a reset time: the specification's, those of the project's period, and those already set.
 */
export function resetQuarters(ofPeriod: readonly string[], set: ResetTimes = {}): string[] {
  return [...new Set([...EVER, ...ofPeriod, ...Object.keys(set)])].sort();
}

/**
 * The reset times after these changes; null removes one.
 *
 * @throws InvalidRequestError (400) naming a quarter that the project does not have
 */
export function changedResetTimes(
  now: ResetTimes,
  changes: readonly { readonly quarter: string; readonly date: string | null }[],
  quarters: readonly string[],
): ResetTimes {
  const wrong = changes.flatMap(({ quarter }, at) =>
    quarters.includes(quarter)
      ? []
      : [{ field: `resetTimes.${at}.quarter`, message: `quarter must be one of ${quarters.join(', ')}` }],
  );
  if (wrong.length > 0) throw new InvalidRequestError(wrong);
  const next = { ...now, ...Object.fromEntries(changes.map(({ quarter, date }) => [quarter, date])) };
  return Object.fromEntries(
    Object.entries(next)
      .flatMap(([quarter, date]) => (date === null ? [] : [[quarter, date]]))
      .sort(),
  );
}

/** A valid day, or a valid day with a time. */
function isResetTime(value: unknown): boolean {
  const day = typeof value === 'string' ? DAY_AND_TIME.exec(value)?.[1] : undefined;
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

@ValidatorConstraint({ name: 'resetTime' })
export class ResetTimeRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return isResetTime(value);
  }

  defaultMessage({ property }: ValidationArguments): string {
    return `${property} must be a day like 2026-10-05, or with a time like 2026-10-05T06:00`;
  }
}
