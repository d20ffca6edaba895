import { Controller, Param, Query } from '@nestjs/common';
import { ApiGoneResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { Principal } from '../../../platform/auth/principal.js';
import type { Report } from '../../answers/report.js';
import { ReportGet } from '../../answers/report-answer.decorator.js';
import { questionOf } from '../comparison.controller.js';
import { ComparisonReportsService } from '../comparison-reports.service.js';
import { SpaceChangeDto } from '../dto/comparison.dto.js';
import { ComparisonParams, SpaceChangeQueryDto } from '../dto/comparison-query.dto.js';

@ApiTags('comparisons')
@ApiNotFoundResponse({ description: 'Not your projects, no analysis, or no such publication, filter or comparison.' })
@ApiGoneResponse({ description: 'reports.comparison-gone: the data of the saved comparison are gone.' })
@Controller('lite')
export class SpaceChangeController {
  constructor(private readonly reports: ComparisonReportsService) {}

  @ReportGet('getspacechange/:p/:compare', {
    id: 'getSpaceChange',
    summary: 'How the space of the earlier project became that of the later one, by the values of a level',
    description:
      'before + added − dropped + grown − shrunk + unknown = after, over products; :p is the later project, :compare the ' +
      'earlier one. Over the same stores unless stores=all.',
    type: SpaceChangeDto,
  })
  @RequirePermission('report.read')
  change(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonParams,
    @Query() { parentlevel, parentvalue, ...query }: SpaceChangeQueryDto,
  ): Promise<Report<SpaceChangeDto>> {
    return this.reports.spaceChange(principal, questionOf(params, { level: parentlevel, value: parentvalue }), query);
  }
}
