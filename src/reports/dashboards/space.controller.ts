import { Controller, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, GuestReadable } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { parentOf } from '../analytics/analysis.js';
import { AnalysisService, shareQuestion } from './analysis.service.js';
import { AnalysisDto } from '../analytics/dto/analysis.dto.js';
import {
  AnalysisQueryDto,
  LevelParams,
  MeasureParams,
  ParentMeasureParams,
  ParentParams,
  ReportProjectParams,
  ShareMeasureParams,
  ShareParams,
  ShareParentParams,
} from '../analytics/dto/report-query.dto.js';
import type { Answer } from '../answers/kept-answers.js';
import { ReportGet } from '../answers/report-answer.decorator.js';

const SHARE = 'shareOfSpace or shareOfSales hold the share of the measure; shares of one parent add up to 1.';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class SpaceController {
  constructor(private readonly analyses: AnalysisService) {}

  @ReportGet('getshareof/:p', {
    id: 'getShareOf',
    summary: 'Share of the whole by category, of linear space',
    description: SHARE,
    type: AnalysisDto,
  })
  @GuestReadable()
  share(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    return this.analyses.analysis(principal, p, query, shareQuestion('category', null), {
      title: { key: 'share', level: 'category' },
    });
  }

  @ReportGet('getshareof/:p/:level', {
    id: 'getShareOfLevel',
    summary: 'Share of the whole by a level, of linear space',
    description: SHARE,
    type: AnalysisDto,
  })
  @GuestReadable()
  shareOfLevel(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: LevelParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    return this.analyses.analysis(principal, p, query, shareQuestion(level, null), { title: { key: 'share', level } });
  }

  @ReportGet('getshareof/:p/:level/:parent', {
    id: 'getShareOfParent',
    summary: 'Share of a parent by a level, of linear space',
    description: `${SHARE} The parent is all, level:value, or a value of the level above, else of the only level that has it; 400 when that cannot be told.`,
    type: AnalysisDto,
  })
  @GuestReadable()
  shareOfParent(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, parent }: ShareParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    return this.analyses.analysis(
      principal,
      p,
      query,
      { level, parentText: parent },
      { title: { key: 'share', level } },
    );
  }

  @ReportGet('getshareof/:p/:level/:parent/:measure', {
    id: 'getShareOfMeasure',
    summary: 'Share of a parent by a level, of any measure',
    description: `${SHARE} The parent is all, level:value, or a value of the level above, else of the only level that has it; 400 when that cannot be told.`,
    type: AnalysisDto,
  })
  @GuestReadable()
  shareOfMeasure(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, parent, measure }: ShareMeasureParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    return this.analyses.analysis(
      principal,
      p,
      query,
      { level, parentText: parent, measure },
      {
        title: { key: 'shareOfMeasure', measure, level },
      },
    );
  }

  @ReportGet('getshareofv1/:p/:level/:parentlevel/:parentvalue/:measure', {
    id: 'getShareOfV1',
    summary: 'Share of a parent of any level, of any measure',
    description: SHARE,
    type: AnalysisDto,
  })
  @GuestReadable()
  shareV1(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, parentlevel, parentvalue, measure }: ShareParentParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    const question = shareQuestion(level, parentOf(parentlevel, parentvalue), measure);
    return this.analyses.analysis(principal, p, query, question, {
      title: { key: 'shareOfMeasure', measure, level },
    });
  }

  @ReportGet('getspacetosales/:p/:level/:space/:sales', {
    id: 'getSpaceToSales',
    summary: 'Share of space beside share of sales, with index and opportunity',
    type: AnalysisDto,
  })
  @GuestReadable()
  spaceToSales(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, space, sales }: MeasureParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    const title = { key: 'spaceToSales', level } as const;
    return this.analyses.analysis(principal, p, query, { level, parent: null, space, sales }, { title });
  }

  @ReportGet('getspacetosalesv1/:p/:level/:space/:sales/:parentlevel/:parentvalue', {
    id: 'getSpaceToSalesV1',
    summary: 'Space to sales within a parent',
    type: AnalysisDto,
  })
  @GuestReadable()
  spaceToSalesWithin(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, space, sales, parentlevel, parentvalue }: ParentMeasureParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    const question = { level, parent: parentOf(parentlevel, parentvalue), space, sales };
    return this.analyses.analysis(principal, p, query, question, { title: { key: 'spaceToSales', level } });
  }

  @ReportGet('getspaceanalysisv1/:p/:level/:parentlevel/:parentvalue', {
    id: 'getSpaceAnalysisV1',
    summary: 'Every space and sales measure of a level in one table',
    type: AnalysisDto,
  })
  @GuestReadable()
  spaceAnalysis(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, parentlevel, parentvalue }: ParentParams,
    @Query() query: AnalysisQueryDto,
  ): Promise<Answer<AnalysisDto>> {
    const question = { level, parent: parentOf(parentlevel, parentvalue), space: 'linear', sales: 'sales' } as const;
    return this.analyses.analysis(principal, p, query, question, { title: { key: 'spaceAnalysis', level } });
  }
}
