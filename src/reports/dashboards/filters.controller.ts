import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  CurrentPrincipal,
  CurrentUser,
  GuestReadable,
  RequirePermission,
} from '../../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import {
  CreatedReportFilterDto,
  CreateReportFilterDto,
  ReportFilterDto,
  ReportFilterKeyDto,
  UpdateReportFilterDto,
} from '../analytics/dto/filter.dto.js';
import { ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import { ReportFiltersService } from '../analytics/filters/report-filters.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class FiltersController {
  constructor(private readonly filters: ReportFiltersService) {}

  @Post('createreportfilter')
  @GuestReadable()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createReportFilter',
    summary: 'Make a report filter, to be named in ?filter=',
    description:
      'A one-off (filterSave false) has an id made from its content: the same filter, the same id; guests may make one ' +
      'for their project. Levels are joined by "and", the values of one level by "or". A value that the data does ' +
      'not hold selects nothing.',
  })
  @ApiOkResponse({ description: 'The filter’s id.', type: CreatedReportFilterDto })
  @ApiForbiddenResponse({ description: 'reports.guests-cannot-save: a guest may not save a filter.' })
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateReportFilterDto,
  ): Promise<CreatedReportFilterDto> {
    return this.filters.create(principal, body);
  }

  @Get('projectreportfilters/:p')
  @GuestReadable()
  @ApiOperation({ operationId: 'getReportFilters', summary: 'The saved report filters of a project, newest first' })
  @ApiOkResponse({ description: 'The saved filters.', type: ReportFilterDto, isArray: true })
  list(@CurrentPrincipal() principal: Principal, @Param() { p }: ReportProjectParams): Promise<ReportFilterDto[]> {
    return this.filters.list(principal, p);
  }

  @Post('updatereportfilter')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateReportFilter',
    summary: 'Rename a saved report filter, or give it other values',
    description: 'What is left out stays. A report that names the filter is narrowed by its values as they are then.',
  })
  @ApiOkResponse({ description: 'The filter as it is now.', type: ReportFilterDto })
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateReportFilterDto): Promise<ReportFilterDto> {
    return this.filters.update(user, body);
  }

  @Post('deletereportfilter')
  @RequirePermission('project.write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteReportFilter', summary: 'Delete a saved report filter' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: ReportFilterKeyDto): Promise<void> {
    return this.filters.delete(user, body);
  }
}
