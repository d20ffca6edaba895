import { type CategorySettings, FigureSettings, type KeptFigureSettings } from '../core/metrics/figure-settings.js';
import { type FieldError, InvalidRequestError } from '../platform/errors/app-error.js';
import type { CategorySettingsBodyDto, FigureSettingsDto, UpdateFigureSettingsDto } from './dto/figure-settings.dto.js';

type Wanted = Pick<UpdateFigureSettingsDto, 'dosLow' | 'dosHigh' | 'elasticity' | 'lowCoverageBelow' | 'byCategory'>;
type NumberName = 'dosLow' | 'dosHigh' | 'elasticity' | 'lowCoverageBelow';

const NUMBERS = ['dosLow', 'dosHigh', 'elasticity', 'lowCoverageBelow'] as const satisfies NumberName[];

/**
 * The stored settings after these changes.
 *
 * @throws InvalidRequestError (400) naming the limits that would cross
 */
export function changedFigures(now: KeptFigureSettings, wanted: Wanted): KeptFigureSettings {
  const next: { -readonly [Name in keyof KeptFigureSettings]: KeptFigureSettings[Name] } = { ...now };
  for (const name of NUMBERS) {
    const value = wanted[name];
    if (value === null) delete next[name];
    else if (value !== undefined) next[name] = value;
  }
  if (wanted.byCategory !== undefined) {
    const own = (wanted.byCategory ?? []).map(ownOf).filter((one) => Object.keys(one).length > 1);
    if (own.length === 0) delete next.byCategory;
    else next.byCategory = own;
  }
  const crossing = crossingLimits(next, wanted.byCategory ?? []);
  if (crossing.length > 0) throw new InvalidRequestError(crossing);
  return next;
}

export function presentFigures(kept: KeptFigureSettings): FigureSettingsDto {
  const { supply, elasticity, lowCoverageBelow, byCategory } = new FigureSettings(kept);
  return {
    dosLow: supply.atRiskBelow,
    dosHigh: supply.overstockedAbove,
    elasticity,
    lowCoverageBelow,
    byCategory: byCategory.map((own) => ({
      category: own.category,
      dosLow: own.dosLow ?? null,
      dosHigh: own.dosHigh ?? null,
      elasticity: own.elasticity ?? null,
    })),
  };
}

function ownOf({ category, dosLow, dosHigh, elasticity }: CategorySettingsBodyDto): CategorySettings {
  return {
    category,
    ...(dosLow == null ? {} : { dosLow }),
    ...(dosHigh == null ? {} : { dosHigh }),
    ...(elasticity == null ? {} : { elasticity }),
  };
}

/** A category's limits combine its own and the project's, and a change of either can make them cross. */
function crossingLimits(next: KeptFigureSettings, given: readonly CategorySettingsBodyDto[]): FieldError[] {
  const settings = new FigureSettings(next);
  const { atRiskBelow: low, overstockedAbove: high } = settings.supply;
  if (low >= high) return [{ field: 'dosLow', message: `dosLow must be below dosHigh (${low} and ${high})` }];
  return settings.byCategory.flatMap((own) => {
    const limits = settings.dosLimitsFor(own.category);
    if (limits.atRiskBelow < limits.overstockedAbove) return [];
    const at = given.findIndex(({ category }) => category === own.category);
    const field = at < 0 ? 'byCategory' : `byCategory.${at}.${own.dosLow === undefined ? 'dosHigh' : 'dosLow'}`;
    const both = `${limits.atRiskBelow} and ${limits.overstockedAbove}`;
    return [{ field, message: `dosLow must be below dosHigh in ${own.category} (${both})` }];
  });
}
