import { DEFAULT_SUPPLY_LIMITS, type SupplyLimits } from '../../../../core/metrics/supply.js';
import type { SnapshotEntity } from '../snapshot.entity.js';

/** The days-of-supply limits that the analysis was made with: later changes of the project do not alter it. */
export function limitsOf(snapshot: Pick<SnapshotEntity, 'settings'>): SupplyLimits {
  const { dosLow, dosHigh } = snapshot.settings.limits;
  return {
    atRiskBelow: days(dosLow, DEFAULT_SUPPLY_LIMITS.atRiskBelow),
    overstockedAbove: days(dosHigh, DEFAULT_SUPPLY_LIMITS.overstockedAbove),
  };
}

/** The limits stand in the texts of queries: nothing but a number above 0 gets there. */
function days(limit: unknown, usual: number): number {
  return typeof limit === 'number' && Number.isFinite(limit) && limit > 0 ? limit : usual;
}
