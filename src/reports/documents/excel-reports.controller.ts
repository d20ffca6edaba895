import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { CreatedReportDto, CreateExcelReportDto } from './dto/report-request.dto.js';
import { ReportCreationService } from './report-creation.service.js';
import { LANGUAGE_HEADER } from './language-header.js';
import { wantedWorkbook } from './wanted-report.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('lite')
export class ExcelReportsController {
  constructor(private readonly reports: ReportCreationService) {}

  @Post('createexcelreport')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiHeader(LANGUAGE_HEADER)
  @ApiOperation({
    operationId: 'createExcelReport',
    summary: 'Ask for a workbook of items by store groups or measures, with live formulas',
    description:
      'Answers at once; getprojectreports and live messages of type REPORT follow it. A workbook of more than 5 million ' +
      'cells ends as error reports.too-large.',
  })
  @ApiOkResponse({ description: 'The report’s id.', type: CreatedReportDto })
  @ApiConflictResponse({ description: 'reports.too-many-open: 20 reports of the project are open already.' })
  create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateExcelReportDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<CreatedReportDto> {
    return this.reports.create(user, wantedWorkbook(body, language));
  }
}
