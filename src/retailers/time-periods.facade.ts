import { Injectable } from '@nestjs/common';
import type { PeriodType } from '../core/periods/period.js';
import { TimePeriodsService } from './time-periods/time-periods.service.js';

/** A time period as other modules see it. */
export interface TimePeriod {
  readonly id: string;
  /** The display name, e.g. `Q4 2026`. */
  readonly display: string;
  readonly type: PeriodType;
  /** The period in the canonical spelling of its type, e.g. `2026-Q4`. */
  readonly period: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

/** The only entry to time periods for other modules. */
@Injectable()
export class TimePeriodsFacade {
  constructor(private readonly periods: TimePeriodsService) {}

  /** A tenant's time periods in order, including inactive ones; never empty, and one of them is the default. */
  list(tenant: string): Promise<readonly TimePeriod[]> {
    return this.periods.list(tenant);
  }

  /** The tenant's time period with this id, or null. */
  async find(tenant: string, id: string): Promise<TimePeriod | null> {
    return (await this.periods.list(tenant)).find((one) => one.id === id) ?? null;
  }

  /** The time periods with these ids, of any tenant. One query. */
  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, TimePeriod>> {
    return new Map((await this.periods.byIds(ids)).map((period) => [period.id, period]));
  }

  /** The default for the tenant's new projects. */
  async default(tenant: string): Promise<TimePeriod> {
    const found = (await this.periods.list(tenant)).find((one) => one.isDefault);
    if (!found) throw new Error(`the time periods of ${tenant} have no default, which the database rules out`);
    return found;
  }
}
