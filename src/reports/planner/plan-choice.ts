import { DEFAULT_ELASTICITY, type FacingsRange, type PlanOptions } from '../../core/planner/plan-options.js';
import type { SupplyLimits } from '../../core/metrics/supply.js';
import type { PlanogramPlanQueryDto, PlanQueryDto } from './dto/plan-query.dto.js';
import type { PlanSettingsDto } from './dto/facings-plan.dto.js';

/** What the project says where a question does not. */
export interface PlanDefaults {
  readonly limits: SupplyLimits;
  readonly elasticity?: number;
}

export function planSettings(query: PlanQueryDto, { limits, elasticity }: PlanDefaults): PlanSettingsDto {
  const dosLow = query.doslow ?? limits.atRiskBelow;
  return {
    objective: query.objective ?? 'sales',
    elasticity: query.elasticity ?? elasticity ?? DEFAULT_ELASTICITY,
    dosLow,
    dosHigh: Math.max(dosLow, query.doshigh ?? limits.overstockedAbove),
    minFacings: query.minfacings ?? 1,
    maxFacings: query.maxfacings === undefined ? null : Math.max(query.maxfacings, query.minfacings ?? 1),
    casePacks: query.casepacks ?? null,
  };
}

export function planOptions(settings: PlanSettingsDto, query: Partial<PlanogramPlanQueryDto>): PlanOptions {
  const rates = {
    elasticity: settings.elasticity,
    limits: { atRiskBelow: settings.dosLow, overstockedAbove: settings.dosHigh },
  };
  return {
    objective: settings.objective,
    ratesOf: () => rates,
    facings: { min: settings.minFacings, max: settings.maxFacings },
    casePacks: settings.casePacks,
    lockedPositions: numbers(query.lock),
    lockedFixtures: numbers(query.lockshelf),
    ownFacings: ownFacings(query.facings),
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
