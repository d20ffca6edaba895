import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiGoneResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Readable } from 'node:stream';
import {
  CurrentPrincipal,
  CurrentUser,
  GuestReadable,
  Public,
  RequirePermission,
} from '../../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import { DatasetLinkParams, DatasetLinkQuery, ExtractFileDto } from '../analytics/dto/extract.dto.js';
import {
  CreatedReportFilterDto,
  CreateReportFilterDto,
  ReportFilterDto,
  ReportFilterKeyDto,
  UpdateReportFilterDto,
} from '../analytics/dto/filter.dto.js';
import { ReportProjectParams, SnapshotQueryDto } from '../analytics/dto/report-query.dto.js';
import { writeCsv } from '../../platform/spreadsheets/csv-writer.js';
import { disposition } from '../../platform/http/file-name.js';
import { ExtractService } from './extract/extract.service.js';
import { ReportFiltersService } from '../analytics/filters/report-filters.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class FiltersController {
  constructor(
    private readonly filters: ReportFiltersService,
    private readonly extracts: ExtractService,
  ) {}

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

  @Get('getextractfile/:p')
  @GuestReadable()
  @ApiOperation({
    operationId: 'getExtractFile',
    summary: 'The project’s datasets as signed CSV links',
    description:
      'A link needs no bearer. It works for an hour (a guest’s for a minute), but not after the session or the share ' +
      'link that it was given to has ended. ' +
      'The CSV is the table alone: heading first.',
  })
  @ApiOkResponse({ description: 'One entry a dataset.', type: ExtractFileDto, isArray: true })
  datasets(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: SnapshotQueryDto,
  ): Promise<ExtractFileDto[]> {
    return this.extracts.list(principal, p, query);
  }

  @Get('dataset/:p/:snapshotid/:name')
  @Public()
  @ApiOperation({
    operationId: 'downloadDataset',
    summary: 'A dataset as CSV, by the signed link that getextractfile gave',
    description:
      'UTF-8 with BOM, heading first, units in the heading; the headings are fixed names for programs, in no language. ' +
      'The link is the proof: no bearer is read.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The CSV.', schema: { type: 'string', format: 'binary' } })
  @ApiForbiddenResponse({ description: 'storage.link-invalid: the link was changed.' })
  @ApiGoneResponse({ description: 'storage.link-expired: the link’s time or the session is over; ask for a new link.' })
  async dataset(@Param() params: DatasetLinkParams, @Query() query: DatasetLinkQuery): Promise<StreamableFile> {
    const { filename, table } = await this.extracts.dataset(params, query);
    const body = Readable.from(writeCsv(table));
    return new StreamableFile(body, { type: 'text/csv; charset=utf-8', disposition: disposition(filename) });
  }
}
