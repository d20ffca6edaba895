import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import { SUPPLY_STATES, supplyBuckets, type SupplyLimits, type SupplyStatus } from '../../../core/metrics/supply.js';
import type { ExceptionKind } from '../levels.js';

/** Category ids by name in a snapshot. */
export type CategoryIds = ReadonlyMap<string, number>;

/** The number stored for a state beside a fact; -1 for a fact without movement, which has no state. */
export function supplyStateNo(state: SupplyStatus): number {
  return SUPPLY_STATES.indexOf(state);
}

/** The bar of the distribution for a fact `d` with its `days`, by the project's limits. */
export function supplyBarsSql(limits: SupplyLimits): string {
  const bars = supplyBuckets(limits)
    .map(({ to, includesTo }, bar) =>
      to === null ? `ELSE ${bar}` : `WHEN days ${includesTo ? '<=' : '<'} ${to} THEN ${bar}`,
    )
    .join(' ');
  return `(CASE WHEN d.movement IS NULL THEN -1 WHEN days IS NULL THEN 0 ELSE CASE ${bars} END END)`;
}

/** The state of a fact `d` of a product `p`, by the limits of the product's category. */
export function supplyStateSql(settings: FigureSettings, ids: CategoryIds): string {
  const own = settings.ownLimits.flatMap(({ category, limits }) => {
    const id = ids.get(category);
    return id === undefined ? [] : [{ id, ...limits }];
  });
  const limit = (name: keyof SupplyLimits): string => {
    const usual = String(settings.supply[name]);
    if (own.length === 0) return usual;
    return `CASE p.category_id ${own.map((one) => `WHEN ${one.id} THEN ${one[name]}`).join(' ')} ELSE ${usual} END`;
  };
  const [atRisk, inRange, overstocked] = SUPPLY_STATES.map(supplyStateNo);
  return `(CASE WHEN d.movement IS NULL THEN -1 WHEN days IS NULL OR days < ${limit('atRiskBelow')} THEN ${atRisk}
    WHEN days > ${limit('overstockedAbove')} THEN ${overstocked} ELSE ${inRange} END)`;
}

/** A condition on the facts: days of supply are in this state. */
export function inState(wanted: SupplyStatus): string {
  return `f.state = ${supplyStateNo(wanted)}`;
}

interface ExceptionList {
  readonly condition: string;
  /** Worst first; ties are broken by planogram and product. */
  readonly order: string;
  /** A number that is never null and sorts rows in the same order. */
  readonly key: string;
}

export const EXCEPTION_LISTS: Readonly<Record<ExceptionKind, ExceptionList>> = {
  // A moving product without capacity has no days of supply and is worst off, since days are never below 0.
  atrisk: { condition: inState('at-risk'), order: 'f.days NULLS FIRST', key: 'coalesce(f.days, -1)' },
  overstock: { condition: inState('overstocked'), order: 'f.days DESC', key: '-f.days' },
  notmoving: {
    condition: 'f.movement IS NULL',
    order: 'f.capacity DESC NULLS LAST',
    key: "coalesce(-f.capacity, 'Infinity'::DOUBLE)",
  },
};

/** This many worst rows of each list are stored beside the facts: as many as a dashboard shows. */
export const WORST_KEPT = 100;
