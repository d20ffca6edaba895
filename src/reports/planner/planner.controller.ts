import { Controller, Get, Headers, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { requestLanguage } from '../../platform/http/request-language.js';
import { PlanogramParams, ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { FacingsPlanDto, FacingsPlansDto } from './dto/facings-plan.dto.js';
import { CategoryPlanQueryDto, PlanogramFileQueryDto, PlanogramPlanQueryDto } from './dto/plan-query.dto.js';
import { FacingsPlansService } from './facings-plans.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no analysis yet, or no such planogram in it.' })
@Controller('main')
export class PlannerController {
  constructor(private readonly plans: FacingsPlansService) {}

  @ReportGet('getfacingsplan/:p/:planogramid', {
    id: 'getFacingsPlan',
    summary: 'What should change on a planogram: facings per item, with reasons and what they are expected to bring',
    description:
      'Items stay on their shelf; the facings are the best there are for each run of shelves (docs/metrics.md). ' +
      'As a file: the reset list, in walking order.',
    type: FacingsPlanDto,
  })
  @RequirePermission('report.read')
  planogram(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, planogramid }: PlanogramParams,
    @Query() query: PlanogramPlanQueryDto,
  ): Promise<Report<FacingsPlanDto>> {
    return this.plans.planogram(principal, p, planogramid, query);
  }

  @Get('getfacingsplanfile/:p/:planogramid')
  @ApiOperation({
    operationId: 'getFacingsPlanFile',
    summary: 'The planogram file with the planned facings, everything else byte for byte as it was',
  })
  @ApiOkResponse({
    description: 'The file, to be opened by the planning program.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiHeader({
    name: 'accept-language',
    description: 'The language that the name of a draft’s file is told in, unless lang says it.',
    required: false,
  })
  @RequirePermission('report.read')
  file(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, planogramid }: PlanogramParams,
    @Query() { lang, ...query }: PlanogramFileQueryDto,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<StreamableFile> {
    return this.plans.file(principal, p, planogramid, query, lang ?? requestLanguage(accepted));
  }

  @ReportGet('getfacingsplans/:p', {
    id: 'getFacingsPlans',
    summary: 'What should change on the planograms of a category, page by page, a line a planogram',
    description: 'Each planogram is planned by itself and counted once; stores says how many it stands in.',
    type: FacingsPlansDto,
  })
  @RequirePermission('report.read')
  category(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: CategoryPlanQueryDto,
  ): Promise<Report<FacingsPlansDto>> {
    return this.plans.category(principal, p, query);
  }
}
