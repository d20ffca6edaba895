import { Controller, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, GuestReadable } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { parentOf } from '../analytics/analysis.js';
import { AnalysisService } from './analysis.service.js';
import { AnalysisDto } from '../analytics/dto/analysis.dto.js';
import { AnalysisQueryDto, CategoryMeasureParams, ParentMeasureParams } from '../analytics/dto/report-query.dto.js';
import type { Answer } from '../answers/kept-answers.js';
import { ReportGet } from '../answers/report-answer.decorator.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('lite')
export class LiteSpaceController {
  constructor(private readonly analyses: AnalysisService) {}

  @ReportGet('getspaceanalysisbylevel/:p/:level/:parentlevel/:parentvalue/:space/:sales', {
    id: 'getSpaceAnalysisByLevel',
    summary: 'Space and sales of a level within a parent, compared by the chosen measures',
    type: AnalysisDto,
  })
  @GuestReadable()
  byLevel(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, parentlevel, parentvalue, space, sales }: ParentMeasureParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    const question = { level, parent: parentOf(parentlevel, parentvalue), space, sales };
    return this.analyses.analysis(principal, p, query, question, { title: { key: 'spaceAnalysis', level } });
  }

  @ReportGet('getspaccetosalescategory/:p/:category/:level/:parentlevel/:parentvalue/:space/:sales/:sort', {
    id: 'getSpaceToSalesCategory',
    summary: 'Space to sales in a category, sorted',
    description: 'Shares are of the parent within the category. A category of all means every category.',
    type: AnalysisDto,
  })
  @GuestReadable()
  inCategory(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, category, level, parentlevel, parentvalue, space, sales, sort }: CategoryMeasureParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    const question = { level, parent: parentOf(parentlevel, parentvalue), space, sales };
    const within = category === 'all' ? question : { ...question, category };
    return this.analyses.analysis(principal, p, query, within, {
      title: { key: 'spaceToSalesIn', value: category },
      sort,
    });
  }
}
