import { DEFAULT_SUPPLY_LIMITS, type SupplyLimits } from './supply.js';

/** With movement on less than this share of the parent's space, an index says little. */
export const LOW_COVERAGE_BELOW = 0.8;

/** The mean of 1,268 estimates of space elasticity (Eisend 2014, Journal of Retailing 90). */
export const DEFAULT_ELASTICITY = 0.17;

/** A category's own settings; missing ones fall back to the project's. */
export interface CategorySettings {
  readonly category: string;
  readonly dosLow?: number;
  readonly dosHigh?: number;
  readonly elasticity?: number;
}

/** The settings of figures as a project or an analysis stores them: unset values are absent. */
export interface KeptFigureSettings {
  /** Days of supply below which a product is at risk. */
  readonly dosLow?: number;
  /** Days of supply above which it is overstocked. */
  readonly dosHigh?: number;
  /** By how many percent sales rise with one percent more space. */
  readonly elasticity?: number;
  /** Share of space with movement below which an index is marked. */
  readonly lowCoverageBelow?: number;
  readonly byCategory?: readonly CategorySettings[];
}

/** The settings of figures: a product's category decides, then the project. */
export class FigureSettings {
  readonly supply: SupplyLimits;
  readonly elasticity: number;
  readonly lowCoverageBelow: number;
  /** In the given order. */
  readonly byCategory: readonly CategorySettings[];
  private readonly categories: ReadonlyMap<string, CategorySettings>;

  constructor(kept: KeptFigureSettings = {}) {
    this.supply = limitsOf(kept, DEFAULT_SUPPLY_LIMITS);
    this.elasticity = numberOf(kept.elasticity, 0) ?? DEFAULT_ELASTICITY;
    this.lowCoverageBelow = numberOf(kept.lowCoverageBelow, 0) ?? LOW_COVERAGE_BELOW;
    this.byCategory = kept.byCategory ?? [];
    this.categories = new Map(this.byCategory.map((own) => [own.category, own]));
  }

  /** The days-of-supply limits of a category's products; null: of products without a category. */
  dosLimitsFor(category: string | null): SupplyLimits {
    return limitsOf(this.ownOf(category), this.supply);
  }

  /** The space elasticity of a category's products; null: of products without a category. */
  elasticityFor(category: string | null): number {
    return numberOf(this.ownOf(category).elasticity, 0) ?? this.elasticity;
  }

  /** The categories whose days-of-supply limits differ from the project's. */
  get ownLimits(): { readonly category: string; readonly limits: SupplyLimits }[] {
    return this.byCategory
      .map(({ category }) => ({ category, limits: this.dosLimitsFor(category) }))
      .filter(({ limits }) => !sameLimits(limits, this.supply));
  }

  private ownOf(category: string | null): Omit<CategorySettings, 'category'> {
    return (category === null ? undefined : this.categories.get(category)) ?? {};
  }
}

function limitsOf({ dosLow, dosHigh }: Pick<KeptFigureSettings, 'dosLow' | 'dosHigh'>, usual: SupplyLimits) {
  return {
    atRiskBelow: aboveZero(dosLow) ?? usual.atRiskBelow,
    overstockedAbove: aboveZero(dosHigh) ?? usual.overstockedAbove,
  };
}

export function sameLimits(one: SupplyLimits, other: SupplyLimits): boolean {
  return one.atRiskBelow === other.atRiskBelow && one.overstockedAbove === other.overstockedAbove;
}

/** Limits become part of query texts, so nothing but a number may pass. */
function numberOf(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= least ? value : undefined;
}

function aboveZero(value: unknown): number | undefined {
  return value === 0 ? undefined : numberOf(value, 0);
}
