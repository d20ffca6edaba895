import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { PlanogramParams, ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import type { Answer } from '../answers/kept-answers.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { ScorecardDto, ScoredShelfDto, ScoreTrendDto } from './dto/scorecard.dto.js';
import { ScorecardQueryDto, ScoredShelfQueryDto, ScoreParams, ScoreTrendQueryDto } from './dto/scorecard-query.dto.js';
import { ScorecardService } from './scorecard.service.js';
import { ScoredShelfService } from './scored-shelf.service.js';
import { ScoreTrendService } from './score-trend.service.js';

@ApiTags('scorecards')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class ScorecardsController {
  constructor(
    private readonly scorecards: ScorecardService,
    private readonly shelves: ScoredShelfService,
    private readonly trends: ScoreTrendService,
  ) {}

  @ReportGet('getscorecard/:p/:level', {
    id: 'getScorecard',
    summary: 'How well shelves do, by planogram, planogram category or store level',
    description:
      'A score from 0 to 100 is the weighted mean of its criteria; each is a part of a whole over planograms and ' +
      'stores, so that no mean is made of means. A file holds all rows.',
    type: ScorecardDto,
  })
  @RequirePermission('report.read')
  scorecard(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, level }: ScoreParams,
    @Query() query: ScorecardQueryDto,
  ): Promise<Answer<ScorecardDto>> {
    return this.scorecards.scorecard(user, p, query, { ...query, level });
  }

  @Get('getscoredshelf/:p/:planogramid')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getScoredShelf',
    summary: 'What a planogram loses its points by',
    description: 'For each criterion the products, shelves or brands behind the points, the worst first, at most 50.',
  })
  @ApiOkResponse({ type: ScoredShelfDto })
  shelf(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, planogramid }: PlanogramParams,
    @Query() query: ScoredShelfQueryDto,
  ): Promise<ScoredShelfDto> {
    return this.shelves.shelf(user, p, query, { planogramId: planogramid, weights: query.weights });
  }

  @Get('getscoretrend/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getScoreTrend',
    summary: 'The score of each of the last 12 publications',
    description: 'A publication that nobody has asked about yet is computed behind the answer: pending, ask again.',
  })
  @ApiOkResponse({ type: ScoreTrendDto })
  trend(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ReportProjectParams,
    @Query() { weights }: ScoreTrendQueryDto,
  ): Promise<ScoreTrendDto> {
    return this.trends.trend(user, p, weights);
  }
}
