import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { requestLanguage, sayLanguage } from '../platform/http/request-language.js';
import { CSV_TYPE } from '../platform/spreadsheets/csv-writer.js';
import { ExportFilesQuery, PublicationFilePageDto, PublicationFilesQuery } from './dto/publication-files.dto.js';
import { PublicationPlanDto } from './dto/publication-plan.dto.js';
import {
  ListPublicationsQuery,
  PublicationDto,
  PublicationPageDto,
  PublishingParams,
  RestorePublicationDto,
} from './dto/publication.dto.js';
import { ListReportsQuery, ReportPageDto } from './dto/report.dto.js';
import { SubmitParams, SubmitStatusDto } from './dto/submit.dto.js';
import { OwnReportsService } from './own-reports.service.js';
import { PublicationFilesService } from './publication-files.service.js';
import { PublicationPlanService } from './publication-plan.service.js';
import { PublishingService } from './publishing.service.js';

const NOT_YOURS = { description: 'Not your project, or no publication of that number.' };

/** Publish for Reporting. */
@ApiTags('publishing')
@ApiNotFoundResponse(NOT_YOURS)
@Controller('main')
export class PublishingController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly plans: PublicationPlanService,
    private readonly files: PublicationFilesService,
    private readonly ownReports: OwnReportsService,
  ) {}

  @Post('submitproject/:p/:requestid')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'submitProject',
    summary: 'Publish the project’s data: analyze what is new, validate, write the next publication',
    description:
      'Answers at once; submitstatus and live messages of type PUBLISH follow it. While one runs, the same one is ' +
      'answered. Data that are a publication already get no second number. Of `requestid` only that it belongs to the ' +
      'data is asked: a publication always holds all of them.',
  })
  @ApiOkResponse({ description: 'How it stands.', type: SubmitStatusDto })
  @ApiConflictResponse({
    description:
      'publishing.blocked: open errors; publishing.nothing: no planograms; publishing.request-not-current; publishing.not-full: a lite project.',
  })
  submit(@CurrentUser() user: UserPrincipal, @Param() { p, requestid }: SubmitParams): Promise<SubmitStatusDto> {
    return this.publishing.submit(user, p, requestid);
  }

  @Get('submitstatus/:p')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getSubmitStatus', summary: 'How the newest wish to publish the project stands' })
  @ApiOkResponse({ description: 'State, step and, when it failed, why.', type: SubmitStatusDto })
  status(@CurrentUser() user: UserPrincipal, @Param() { p }: PublishingParams): Promise<SubmitStatusDto> {
    return this.publishing.status(user, p);
  }

  @Get('getpublicationplan/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getPublicationPlan',
    summary: 'What publishing would do now: in numbers, what blocks it, what changes against the current publication',
  })
  @ApiOkResponse({ description: 'The plan.', type: PublicationPlanDto })
  plan(@CurrentUser() user: UserPrincipal, @Param() { p }: PublishingParams): Promise<PublicationPlanDto> {
    return this.plans.plan(user, p);
  }

  @Get('listreports')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'listReports',
    summary: 'The reports of all projects of the caller, newest first',
    description:
      'Publications, each readable whichever of them is current, and the reports that were asked for, with status and links.',
  })
  @ApiOkResponse({ description: 'A page.', type: ReportPageDto })
  reports(@CurrentUser() user: UserPrincipal, @Query() query: ListReportsQuery): Promise<ReportPageDto> {
    return this.ownReports.list(user, query);
  }

  @Get('listpublications/:p')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'listPublications', summary: 'The project’s publications, newest first' })
  @ApiOkResponse({ description: 'A page.', type: PublicationPageDto })
  list(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: PublishingParams,
    @Query() query: ListPublicationsQuery,
  ): Promise<PublicationPageDto> {
    return this.publishing.list(user, p, query);
  }

  @Post('restorepublication')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restorePublication',
    summary: 'Let reports read an earlier publication again',
    description: 'No publication is changed or lost; the project’s data stay as they are.',
  })
  @ApiOkResponse({ description: 'The publication that reports read now.', type: PublicationDto })
  restore(
    @CurrentUser() user: UserPrincipal,
    @Body() { projectid, number }: RestorePublicationDto,
  ): Promise<PublicationDto> {
    return this.publishing.restore(user, projectid, number);
  }

  @Get('getpublicationfiles/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getPublicationFiles',
    summary: 'The planogram files that a publication is made of, page by page',
  })
  @ApiOkResponse({ description: 'A page.', type: PublicationFilePageDto })
  listFiles(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: PublishingParams,
    @Query() query: PublicationFilesQuery,
  ): Promise<PublicationFilePageDto> {
    return this.files.page(user, p, query);
  }

  @Get('exportpublicationfiles/:p')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'exportPublicationFiles', summary: 'All files of a publication as CSV' })
  @ApiProduces(CSV_TYPE)
  @ApiOkResponse({
    description: 'The file.',
    headers: { 'Content-Language': { description: 'en-US or zh-CN.', schema: { type: 'string' } } },
    content: { [CSV_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  })
  exportFiles(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: PublishingParams,
    @Query() { number, lang }: ExportFilesQuery,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const language = lang ?? requestLanguage(accepted);
    sayLanguage(response, language);
    return this.files.csv(user, p, number, language);
  }
}
