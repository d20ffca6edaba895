import { DEFAULT_LIMITS, LIMITS_ACROSS_FILES, type ValidationLimits } from '../core/validation/limits.js';
import type { ProjectSettings } from '../projects/projects.facade.js';

export type LimitName = keyof ValidationLimits;

export const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as LimitName[];

/** The project's limits: its own if set, else the catalog's. */
export function limitsOf(settings: ProjectSettings): ValidationLimits {
  return { ...DEFAULT_LIMITS, ...settings.validation };
}

/** The limits of files' own rules that have changed since some file was read. */
export function readAgain(read: readonly Partial<ValidationLimits>[], now: ValidationLimits): LimitName[] {
  const differs = (name: LimitName) => read.some((limits) => (limits[name] ?? DEFAULT_LIMITS[name]) !== now[name]);
  return LIMIT_NAMES.filter((name) => !LIMITS_ACROSS_FILES.includes(name) && differs(name));
}

/** Whether a rule across files would give another result. */
export function judgesOtherwise(one: ValidationLimits, other: ValidationLimits): boolean {
  return LIMITS_ACROSS_FILES.some((name) => one[name] !== other[name]);
}
