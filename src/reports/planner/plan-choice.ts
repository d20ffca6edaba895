import type { FigureSettings } from '../../core/metrics/figure-settings.js';
import type { CategoryRates, FacingsRange, PlanOptions } from '../../core/planner/plan-options.js';
import type { PlanogramPlanQueryDto, PlanQueryDto } from './dto/plan-query.dto.js';
import type { PlanSettingsDto } from './dto/facings-plan.dto.js';

/** The options of a plan: the question's, or else the project's; categories may have their own. */
export function planSettings(query: PlanQueryDto, { supply, elasticity }: FigureSettings): PlanSettingsDto {
  const dosLow = query.doslow ?? supply.atRiskBelow;
  return {
    objective: query.objective ?? 'sales',
    elasticity: query.elasticity ?? elasticity,
    dosLow,
    dosHigh: Math.max(dosLow, query.doshigh ?? supply.overstockedAbove),
    minFacings: query.minfacings ?? 1,
    maxFacings: query.maxfacings === undefined ? null : Math.max(query.maxfacings, query.minfacings ?? 1),
    casePacks: query.casepacks ?? null,
  };
}

export function planOptions(
  query: Partial<PlanogramPlanQueryDto>,
  figures: FigureSettings,
  settings = planSettings(query, figures),
): PlanOptions {
  return {
    objective: settings.objective,
    ratesOf: ratesByCategory(query, figures),
    facings: { min: settings.minFacings, max: settings.maxFacings },
    casePacks: settings.casePacks,
    lockedPositions: numbers(query.lock),
    lockedFixtures: numbers(query.lockshelf),
    ownFacings: ownFacings(query.facings),
  };
}

function ratesByCategory(query: PlanQueryDto, figures: FigureSettings): PlanOptions['ratesOf'] {
  const known = new Map<string, CategoryRates>();
  return (category) => {
    const kept = known.get(category);
    if (kept !== undefined) return kept;
    const own = category === '' ? null : category;
    const limits = figures.dosLimitsFor(own);
    const atRiskBelow = query.doslow ?? limits.atRiskBelow;
    const overstockedAbove = Math.max(atRiskBelow, query.doshigh ?? limits.overstockedAbove);
    const elasticity = query.elasticity ?? figures.elasticityFor(own);
    const rates = { elasticity, limits: { atRiskBelow, overstockedAbove } };
    known.set(category, rates);
    return rates;
  };
}

function numbers(text: string | undefined): Set<number> {
  return new Set(text === undefined ? [] : text.split(',').map(Number));
}

/** `12:2-5,15:1-` */
function ownFacings(text: string | undefined): Map<number, FacingsRange> {
  const ranges = text === undefined ? [] : text.split(',');
  return new Map(
    ranges.map((range): [number, FacingsRange] => {
      const [position = '', bounds = ''] = range.split(':');
      const [min = '', max = ''] = bounds.split('-');
      const fewest = Math.max(1, Number(min));
      return [Number(position), { min: fewest, max: max === '' ? null : Math.max(fewest, Number(max)) }];
    }),
  );
}
