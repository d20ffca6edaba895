import type { FieldError } from '../../../platform/errors/app-error.js';
import { isPivotField, type PivotField } from '../pivot-fields.js';

/** Lines that can be kept at either end: more is no selection any longer. */
export const MAX_KEPT = 1000;

/** Which of a field's lines a pivot shows, under each line above them; figures as the reader sees them. */
export interface LineLimit {
  readonly field: PivotField;
  /** A measure, or the name of a calculated one: its figure in the total column (of a field across: the total row). */
  readonly by: string;
  /** Lines below are left out; null: none is. */
  readonly least: number | null;
  readonly most: number | null;
  /** So many of the highest; with `bottom`, both ends. Null with `bottom` null: all. */
  readonly top: number | null;
  readonly bottom: number | null;
  /** What is left out stands together as one line. Totals hold it either way. */
  readonly others: boolean;
}

/** A limit as it comes. */
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

/** What is wrong with limits: of fields that are no lines, twice of one, by nothing that is shown, or of nothing. */
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

/** The lines that a limit keeps, under each line above them; what has no figure is not kept. Ties keep their order. */
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

/** A limit as it is asked for. */
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
