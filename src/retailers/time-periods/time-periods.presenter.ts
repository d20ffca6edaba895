import { Injectable } from '@nestjs/common';
import { periodSpan } from '../../core/periods/period.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import type { CreateTimePeriodDto, TimePeriodDto, UpdateTimePeriodDto } from '../dto/time-period.dto.js';
import type { TimePeriodEntity } from '../entities/time-period.entity.js';
import { type PeriodName, TimePeriodsService } from './time-periods.service.js';

/** Converts time periods to the contract's DTOs. */
@Injectable()
export class TimePeriodsPresenter {
  constructor(private readonly periods: TimePeriodsService) {}

  async list(user: UserPrincipal, tenant?: string): Promise<TimePeriodDto[]> {
    return (await this.periods.listFor(user, tenant)).map(periodDto);
  }

  async create(user: UserPrincipal, { dis, timeperiod, ...body }: CreateTimePeriodDto): Promise<TimePeriodDto> {
    return periodDto(await this.periods.create(user, { ...body, display: dis, period: timeperiod }));
  }

  async update(user: UserPrincipal, body: UpdateTimePeriodDto): Promise<TimePeriodDto> {
    const { isDefault, isActive, sortOrder, currentIndex, previousIndex, type, revision } = body;
    const change = {
      ...{ isDefault, isActive, sortOrder, currentIndex, previousIndex, type, revision },
      ...{ display: body.dis, period: body.timeperiod, newDefaultId: body.newdefaultid },
    };
    return periodDto(await this.periods.change(user, nameOf(body), change));
  }

  remove(user: UserPrincipal, id: string, newDefaultId?: string): Promise<void> {
    return this.periods.remove(user, id, newDefaultId);
  }

  async order(user: UserPrincipal, order: readonly string[], was: readonly string[]): Promise<TimePeriodDto[]> {
    return (await this.periods.order(user, order, was)).map(periodDto);
  }
}

/** @throws InvalidRequestError when neither an id nor type and period identify one */
function nameOf({ id, type, timeperiod }: UpdateTimePeriodDto): PeriodName {
  if (id !== undefined) return { id };
  if (type !== undefined && timeperiod !== undefined) return { type, period: timeperiod };
  throw new InvalidRequestError([{ field: 'id', message: 'id, or type and timeperiod, say which period is meant' }]);
}

function periodDto(period: TimePeriodEntity): TimePeriodDto {
  const { id, display, type, isDefault, isActive, sortOrder, currentIndex, previousIndex, revision } = period;
  const span = periodSpan(type, period.period);
  if (!span) throw new Error(`a time period is stored as ${period.period}, which is no ${type}`);
  return {
    ...{ id, dis: display, type, timeperiod: period.period, ...span },
    ...{ isDefault, isActive, sortOrder, currentIndex, previousIndex, revision },
  };
}
