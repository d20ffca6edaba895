import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { AdminOnly, CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  CreateTimePeriodDto,
  DeleteTimePeriodDto,
  OrderTimePeriodsDto,
  TimePeriodDto,
  TimePeriodQueryDto,
  UpdateTimePeriodDto,
} from '../dto/time-period.dto.js';
import { TimePeriodsPresenter } from './time-periods.presenter.js';

@ApiTags('retailers')
@Controller('lite')
export class TimePeriodsController {
  constructor(private readonly periods: TimePeriodsPresenter) {}

  @Get('gettimeperiod')
  @RequirePermission('retailer.read')
  @ApiOperation({
    operationId: 'getTimePeriod',
    summary: 'The time periods of the tenant',
    description:
      'Inactive ones too; `isActive` says which are offered. A tenant begins with the quarters of two years.',
  })
  @ApiOkResponse({ description: 'In their order.', type: [TimePeriodDto] })
  list(@CurrentUser() user: UserPrincipal, @Query() { tenant }: TimePeriodQueryDto): Promise<TimePeriodDto[]> {
    return this.periods.list(user, tenant);
  }

  @Post('updatetimeperiod')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateTimePeriod',
    summary: 'Change a time period',
    description: 'What is left out stays. Exactly one active period is the default, always.',
  })
  @ApiOkResponse({ description: 'The time period as it is now.', type: TimePeriodDto })
  @ApiNotFoundResponse({ description: 'There is none, or it is another tenant’s.' })
  @ApiConflictResponse({
    description:
      'retailers.period-taken, retailers.index-taken, retailers.default-needed (choose another default first) or retailers.changed.',
  })
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateTimePeriodDto): Promise<TimePeriodDto> {
    return this.periods.update(user, body);
  }

  @Post('createtimeperiod')
  @AdminOnly()
  @ApiOperation({ operationId: 'createTimePeriod', summary: 'Add a time period, at the top of the list' })
  @ApiCreatedResponse({ description: 'The new time period.', type: TimePeriodDto })
  @ApiConflictResponse({ description: 'retailers.period-taken, retailers.index-taken or retailers.default-needed.' })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreateTimePeriodDto): Promise<TimePeriodDto> {
    return this.periods.create(user, body);
  }

  @Post('deletetimeperiod')
  @AdminOnly()
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteTimePeriod', summary: 'Remove a time period that nothing uses' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiNotFoundResponse({ description: 'There is none, or it is another tenant’s.' })
  @ApiConflictResponse({ description: 'retailers.in-use, or retailers.default-needed without `newdefaultid`.' })
  remove(@CurrentUser() user: UserPrincipal, @Body() { id, newdefaultid }: DeleteTimePeriodDto): Promise<void> {
    return this.periods.remove(user, id, newdefaultid);
  }

  @Post('ordertimeperiods')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'orderTimePeriods', summary: 'Put all time periods in a new order' })
  @ApiOkResponse({ description: 'The time periods in their new order.', type: [TimePeriodDto] })
  @ApiConflictResponse({ description: 'The list is not as it was read (retailers.order-changed).' })
  order(@CurrentUser() user: UserPrincipal, @Body() { order, was }: OrderTimePeriodsDto): Promise<TimePeriodDto[]> {
    return this.periods.order(user, order, was);
  }
}
