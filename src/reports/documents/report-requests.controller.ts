import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiGoneResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import {
  CreatedReportDto,
  CreateReportDataDto,
  CreateReportRequestDto,
  RenameReportDto,
  ReportKeyDto,
  ReportListQuery,
  ReportRowsDto,
  ReportRowsQuery,
  RequestedReportDto,
  RequestedReportPageDto,
} from './dto/report-request.dto.js';
import { ReportRequestsService } from './report-requests.service.js';
import { requestLanguage } from '../../platform/http/request-language.js';
import { PdfFileDto, PdfFileUrlDto } from './dto/pdf-file.dto.js';
import { PdfFileUrlService } from './pdf/pdf-file-url.service.js';
import { LANGUAGE_HEADER } from './language-header.js';
import { wantedData, wantedReport } from './wanted-report.js';

const QUEUED = 'Answers at once; getprojectreports and live messages of type REPORT follow it.';
const TOO_MANY = { description: 'reports.too-many-open: 20 reports of the project are open already.' };

/** Reports that are made in a queue. */
@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no such report, or no analysis yet.' })
@Controller('main')
export class ReportRequestsController {
  constructor(
    private readonly requests: ReportRequestsService,
    private readonly pdfs: PdfFileUrlService,
  ) {}

  @Post('createreportrequest')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiHeader(LANGUAGE_HEADER)
  @ApiOperation({ operationId: 'createReportRequest', summary: 'Ask for a report', description: QUEUED })
  @ApiOkResponse({ description: 'The report’s id.', type: CreatedReportDto })
  @ApiConflictResponse(TOO_MANY)
  create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateReportRequestDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<CreatedReportDto> {
    return this.requests.create(user, wantedReport(body, language));
  }

  @Post('createreportdata')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiHeader(LANGUAGE_HEADER)
  @ApiOperation({
    operationId: 'createReportData',
    summary: 'Ask for a report’s rows: every measure of a level, to be read with getreportdata',
    description: QUEUED,
  })
  @ApiOkResponse({ description: 'The report’s id.', type: CreatedReportDto })
  @ApiConflictResponse(TOO_MANY)
  createData(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateReportDataDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<CreatedReportDto> {
    return this.requests.create(user, wantedData(body, language));
  }

  @Post('pdffileurl')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiHeader(LANGUAGE_HEADER)
  @ApiOperation({
    operationId: 'getPdfFileUrl',
    summary: 'A signed link to a planogram file drawn as PDF, a page a planogram, or to a PDF that was uploaded',
    description:
      'Drawn as vectors to scale, in the language asked for; kept with the analysis, so that asking again costs nothing. ' +
      'At most 40 planograms; more are a report of type PDF. Of the uploads that have a PDF of that name the newest counts, ' +
      'or the request that is named; it is given as it was uploaded.',
  })
  @ApiOkResponse({ description: 'The link.', type: PdfFileDto })
  @ApiConflictResponse({ description: 'reports.too-many-planograms' })
  @ApiGoneResponse({ description: 'uploads.file-unavailable: the archive of the PDF is no longer kept.' })
  @ApiUnprocessableEntityResponse({ description: 'uploads.not-a-pdf: it was uploaded as PDF and is none.' })
  pdf(
    @CurrentUser() user: UserPrincipal,
    @Body() body: PdfFileUrlDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<PdfFileDto> {
    return this.pdfs.url(user, body, body.lang ?? requestLanguage(language));
  }

  @Get('getprojectreports/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getProjectReports',
    summary: 'The reports that were asked for of a project, newest first, with status and links',
  })
  @ApiOkResponse({ description: 'A page.', type: RequestedReportPageDto })
  ofProject(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportListQuery,
  ): Promise<RequestedReportPageDto> {
    return this.requests.ofProject(user, p, query);
  }

  @Get('getreportdata')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getReportData',
    summary: 'A page of a finished report’s rows',
    description:
      'Reports of type DATA and EXCEL have rows: one an item, with every measure, as the analyses answer it.',
  })
  @ApiOkResponse({ description: 'A page.', type: ReportRowsDto })
  @ApiConflictResponse({ description: 'reports.no-rows: not finished, or files only.' })
  rows(@CurrentUser() user: UserPrincipal, @Query() query: ReportRowsQuery): Promise<ReportRowsDto> {
    return this.requests.rows(user, query);
  }

  @Post('cancelreport')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelReport', summary: 'End a report that is queued or being made' })
  @ApiOkResponse({ description: 'The report as it is now.', type: RequestedReportDto })
  @ApiConflictResponse({ description: 'reports.report-state: it has ended already.' })
  cancel(@CurrentUser() user: UserPrincipal, @Body() body: ReportKeyDto): Promise<RequestedReportDto> {
    return this.requests.cancel(user, body);
  }

  @Post('retryreport')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryReport',
    summary: 'Make a report that failed or was canceled once more, of the same data with the same settings',
  })
  @ApiOkResponse({ description: 'The report as it is now.', type: RequestedReportDto })
  @ApiConflictResponse({ description: 'reports.report-state: it is open or complete.' })
  retry(@CurrentUser() user: UserPrincipal, @Body() body: ReportKeyDto): Promise<RequestedReportDto> {
    return this.requests.retry(user, body);
  }

  @Post('renamereport')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renameReport', summary: 'Give a report another name; its files keep theirs' })
  @ApiOkResponse({ description: 'The report as it is now.', type: RequestedReportDto })
  rename(@CurrentUser() user: UserPrincipal, @Body() body: RenameReportDto): Promise<RequestedReportDto> {
    return this.requests.rename(user, body);
  }

  @Post('deletereport')
  @RequirePermission('project.write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteReport', summary: 'Delete a report and its files; one that is being made ends' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: ReportKeyDto): Promise<void> {
    return this.requests.delete(user, body);
  }
}
