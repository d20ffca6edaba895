import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentPrincipal, CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../../../platform/auth/principal.js';
import { CreatedReportFilterDto } from '../../analytics/dto/filter.dto.js';
import { ReportProjectParams } from '../../analytics/dto/report-query.dto.js';
import { CreatedReportDto } from '../../documents/dto/report-request.dto.js';
import { LANGUAGE_HEADER } from '../../documents/language-header.js';
import {
  ComparisonFilterDto,
  ComparisonKeyDto,
  CreateCompareWorkbookDto,
  CreateComparisonDto,
  CreateComparisonFilterDto,
  CreatedComparisonDto,
  RenameComparisonDto,
  SavedComparisonDto,
} from '../dto/saved-comparison.dto.js';
import { SavedComparisonsService } from './saved-comparisons.service.js';

/** Comparisons that are kept, and their filters. */
@ApiTags('comparisons')
@ApiNotFoundResponse({ description: 'Not your project, no analysis yet, or no such comparison.' })
@Controller('main')
export class SavedComparisonsController {
  constructor(private readonly comparisons: SavedComparisonsService) {}

  @Get('projectcomparereports/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getComparisons',
    summary: 'The saved comparisons of a project, newest first',
    description: 'Those of which it is the later or the earlier one. A comparison keeps the data that it was made of.',
  })
  @ApiOkResponse({ description: 'At most 1,000.', type: SavedComparisonDto, isArray: true })
  list(@CurrentPrincipal() principal: Principal, @Param() { p }: ReportProjectParams): Promise<SavedComparisonDto[]> {
    return this.comparisons.list(principal, p);
  }

  @Post('createcomparereport')
  @RequirePermission('project.write')
  @ApiOperation({
    operationId: 'createComparison',
    summary: 'Keep a comparison of two projects by name',
    description:
      'projId is the later project, compareProjId the earlier one. It is of the data as they are now: the current ' +
      'publication where there is one, else the newest analysis, unless the body says which. Its report is asked for with ' +
      '?comparison=; it never changes, and is made again to be of newer data.',
  })
  @ApiCreatedResponse({ description: 'Its id.', type: CreatedComparisonDto })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreateComparisonDto): Promise<CreatedComparisonDto> {
    return this.comparisons.create(user, body);
  }

  @Post('createcompareworkbook')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiHeader(LANGUAGE_HEADER)
  @ApiOperation({
    operationId: 'createCompareWorkbook',
    summary: 'Ask for a workbook of two projects beside each other, with live formulas',
    description:
      'Sheets of totals, products, distribution, space, planograms and stores. Answers at once; getprojectreports of the ' +
      'later project and live messages of type REPORT follow it.',
  })
  @ApiOkResponse({ description: 'The report’s id.', type: CreatedReportDto })
  @ApiConflictResponse({ description: 'reports.too-many-open: 20 reports of the project are open already.' })
  workbook(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateCompareWorkbookDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<CreatedReportDto> {
    return this.comparisons.askForWorkbook(user, body, language);
  }

  @Post('renamecomparereport')
  @RequirePermission('project.write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'renameComparison', summary: 'Rename a saved comparison' })
  @ApiNoContentResponse({ description: 'It is called so from now on.' })
  rename(@CurrentUser() user: UserPrincipal, @Body() body: RenameComparisonDto): Promise<void> {
    return this.comparisons.rename(user, body);
  }

  @Post('deletecomparereport')
  @RequirePermission('project.write')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteComparison',
    summary: 'Delete a saved comparison; the projects stay as they are',
  })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: ComparisonKeyDto): Promise<void> {
    return this.comparisons.delete(user, body);
  }

  @Get('compareprojectreportfilters/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getComparisonFilters',
    summary: 'The saved filters of a project’s comparisons, newest first',
  })
  @ApiOkResponse({ description: 'The saved filters.', type: ComparisonFilterDto, isArray: true })
  listFilters(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
  ): Promise<ComparisonFilterDto[]> {
    return this.comparisons.listFilters(principal, p);
  }

  @Post('createcomparisonreportfilter')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createComparisonFilter',
    summary: 'Make a filter of comparisons, to be named in ?filter=',
    description:
      'As createreportfilter, for projectid (the later project) with compareid (the earlier one); product and store levels ' +
      'only. Saved, it is listed by compareprojectreportfilters, and changed by updatereportfilter and deletereportfilter.',
  })
  @ApiOkResponse({ description: 'The filter’s id.', type: CreatedReportFilterDto })
  createFilter(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateComparisonFilterDto,
  ): Promise<CreatedReportFilterDto> {
    return this.comparisons.createFilter(user, body);
  }
}
