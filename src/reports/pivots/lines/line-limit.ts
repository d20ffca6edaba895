import type { FieldError } from '../../../platform/errors/app-error.js';
import { isPivotField, type PivotField } from '../pivot-fields.js';

/** The most lines to keep at either end; more would not be a selection. */
export const MAX_KEPT = 1000;

/** Which of a field's lines a pivot shows under each parent line, by figures in the reader's units. */
export interface LineLimit {
  readonly field: PivotField;
  /**
   * A measure, or the name of a calculated one: its figure in the total column (for a field across, in the total row).
   */
  readonly by: string;
  /** Leaves out lines below this; null for no threshold. */
  readonly least: number | null;
  readonly most: number | null;
  /** Keeps this many of the highest; with `bottom`, of both ends. Keeps all when this and `bottom` are null. */
  readonly top: number | null;
  readonly bottom: number | null;
  /** Shows what is left out as one line. Totals include it either way. */
  readonly others: boolean;
}

/** A limit as the caller sent it. */
export interface AskedLimit {
  readonly field: string;
  readonly by: string;
  readonly least?: number;
  readonly most?: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly others?: boolean;
}

export function lineLimit(asked: AskedLimit): LineLimit {
  const { field, by, least = null, most = null, top = null, bottom = null, others = true } = asked;
  return { field: field as PivotField, by, least, most, top, bottom, others };
}

/**
 * The problems of limits: a field that is not a line or has two limits, a measure that is not shown, or an empty limit.
 */
export function limitProblems(
  limits: readonly AskedLimit[],
  lines: readonly string[],
  isMeasured: (by: string) => boolean,
): FieldError[] {
  const seen = new Set<string>();
  return limits.flatMap((limit, index): FieldError[] => {
    const at = `limits.${index}`;
    const { field, by, least, most, top, bottom } = limit;
    const problems: FieldError[] = [];
    if (!isPivotField(field) || !lines.includes(field)) {
      const message = `${field.slice(0, 60)} is neither in rows nor in columns: put it there, or take the limit out`;
      problems.push({ field: `${at}.field`, message });
    } else if (seen.has(field)) {
      problems.push({ field: `${at}.field`, message: `${field} has a limit already: put both into one` });
    }
    seen.add(field);
    if (!isMeasured(by)) {
      const message = `${by.slice(0, 60)} is neither a measure nor the name of a calculated one`;
      problems.push({ field: `${at}.by`, message });
    }
    if ([least, most, top, bottom].every((end) => end === undefined)) {
      problems.push({ field: at, message: 'give top, bottom, least or most, or take the limit out' });
    }
    if (least !== undefined && most !== undefined && least > most) {
      problems.push({ field: `${at}.most`, message: 'most must not be below least' });
    }
    return problems;
  });
}

/** A line that can be ranked. */
export interface RankedLine {
  readonly keys: readonly string[];
  readonly value: number | null;
}

/**
 * The lines that a limit keeps, under each parent line. Lines without a figure are not kept, and ties keep their order.
 */
export function keptLines(
  lines: readonly RankedLine[],
  { least, most, top, bottom }: Pick<LineLimit, 'least' | 'most' | 'top' | 'bottom'>,
): RankedLine[] {
  const within = (value: number | null): value is number =>
    value !== null && (least === null || value >= least) && (most === null || value <= most);
  const passing = lines.filter(({ value }) => within(value));
  if (top === null && bottom === null) return passing;
  const byLineAbove = new Map<string, RankedLine[]>();
  for (const line of passing) {
    const above = JSON.stringify(line.keys.slice(0, -1));
    byLineAbove.set(above, [...(byLineAbove.get(above) ?? []), line]);
  }
  return [...byLineAbove.values()].flatMap((siblings) => {
    const ranked = [...siblings].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    const first = ranked.slice(0, top ?? 0);
    const last = bottom === null ? [] : ranked.slice(Math.max(first.length, ranked.length - bottom));
    return [...first, ...last];
  });
}

/** A limit in the form that callers send. */
export function askedLimit({
  field,
  by,
  least,
  most,
  top,
  bottom,
  others,
}: LineLimit): AskedLimit & { field: PivotField } {
  return {
    ...{ field, by, others },
    ...(least === null ? {} : { least }),
    ...(most === null ? {} : { most }),
    ...(top === null ? {} : { top }),
    ...(bottom === null ? {} : { bottom }),
  };
}
