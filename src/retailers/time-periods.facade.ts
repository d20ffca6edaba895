import { Injectable } from '@nestjs/common';
import type { PeriodType } from '../core/periods/period.js';
import { TimePeriodsService } from './time-periods/time-periods.service.js';

/** A time period as other modules see it. */
export interface TimePeriod {
  readonly id: string;
  /** What people read, e.g. `Q4 2026`. */
  readonly display: string;
  readonly type: PeriodType;
  /** The period in the one spelling of its type, e.g. `2026-Q4`. */
  readonly period: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

/** The one door to time periods for other modules. */
@Injectable()
export class TimePeriodsFacade {
  constructor(private readonly periods: TimePeriodsService) {}

  /** A tenant's time periods in their order, inactive ones too; never empty, one of them the default. */
  list(tenant: string): Promise<readonly TimePeriod[]> {
    return this.periods.list(tenant);
  }

  /** The tenant's time period of this id, or null. */
  async find(tenant: string, id: string): Promise<TimePeriod | null> {
    return (await this.periods.list(tenant)).find((one) => one.id === id) ?? null;
  }

  /** Those of these ids, by id, of whichever tenant. One query. */
  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, TimePeriod>> {
    return new Map((await this.periods.byIds(ids)).map((period) => [period.id, period]));
  }

  /** What a new project of the tenant starts with. */
  async default(tenant: string): Promise<TimePeriod> {
    const found = (await this.periods.list(tenant)).find((one) => one.isDefault);
    if (!found) throw new Error(`the time periods of ${tenant} have no default, which the database rules out`);
    return found;
  }
}
