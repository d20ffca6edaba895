import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentPrincipal, GuestReadable } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { parentOf } from '../analytics/analysis.js';
import { AnalysisStateService } from '../analytics/analysis-state.service.js';
import { DashboardService } from './dashboard.service.js';
import { DrawingService } from './drawing/drawing.service.js';
import { AnalysisStateDto } from '../analytics/dto/analysis-state.dto.js';
import { DashboardDto, DaysOfSupplyDto, SupplyCubeDto, SupplyProductDto } from '../analytics/dto/dashboard.dto.js';
import { PlanogramDrawingDto } from '../analytics/dto/drawing.dto.js';
import { FigureDto } from '../analytics/dto/figure.dto.js';
import {
  DashboardParams,
  DashboardQueryDto,
  DaysOfSupplyQueryDto,
  DrawingQueryDto,
  FigureParams,
  FigureQueryDto,
  LevelParams,
  ParentParams,
  PlanogramParams,
  ReportProjectParams,
  ReportQueryDto,
  SupplyBinParams,
} from '../analytics/dto/report-query.dto.js';
import { FiguresService } from './figures.service.js';
import type { Answer } from '../answers/kept-answers.js';
import { ReportGet } from '../answers/report-answer.decorator.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no analysis yet, or nothing of that name in it.' })
@Controller('main')
export class DashboardsController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly figures: FiguresService,
    private readonly drawings: DrawingService,
    private readonly states: AnalysisStateService,
  ) {}

  @Get('getanalysisstate/:p')
  @GuestReadable()
  @ApiOperation({
    operationId: 'getAnalysisState',
    summary: 'Of which time a project’s figures are, and why they are not newer',
    description:
      'Guests learn that the newest data failed, without the reason; a shared full project is its publication.',
  })
  @ApiOkResponse({ description: 'How it stands.', type: AnalysisStateDto })
  state(@CurrentPrincipal() principal: Principal, @Param() { p }: ReportProjectParams): Promise<AnalysisStateDto> {
    return this.states.of(principal, p);
  }

  @ReportGet('getdashboardsdata/:p/:requestid/:level', {
    id: 'getDashboardsData',
    summary: 'All that a dashboard draws, in one answer',
    type: DashboardDto,
  })
  @GuestReadable()
  dashboard(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, requestid, level }: DashboardParams,
    @Query() query: DashboardQueryDto,
  ): Promise<Answer<DashboardDto>> {
    return this.dashboards.dashboard(
      principal,
      p,
      { ...query, request: requestid },
      {
        level,
        parent: parentOf(query.parentlevel, query.parentvalue),
        space: query.space ?? 'linear',
        sales: query.sales ?? 'sales',
        within: query.within,
      },
    );
  }

  @ReportGet('getdaysofsupply/:p/:level', {
    id: 'getDaysOfSupply',
    summary: 'Days of supply by a level, with the distribution and the exceptions',
    description:
      'The distribution and the lists count planogram × product rows. A group’s days are Σ capacity ÷ Σ daily movement.',
    type: DaysOfSupplyDto,
  })
  @GuestReadable()
  daysOfSupply(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: LevelParams,
    @Query() query: DaysOfSupplyQueryDto,
  ): Promise<Answer<DaysOfSupplyDto>> {
    const { within } = query;
    const question = { level, parent: null, space: 'linear', sales: 'sales', within } as const;
    return this.dashboards.daysOfSupply(principal, p, query, question);
  }

  @ReportGet('getdaysofsupplyv1/:p/:level/:parentlevel/:parentvalue', {
    id: 'getDaysOfSupplyV1',
    summary: 'Days of supply by a level within a parent',
    type: DaysOfSupplyDto,
  })
  @GuestReadable()
  daysOfSupplyWithin(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, parentlevel, parentvalue }: ParentParams,
    @Query() query: DaysOfSupplyQueryDto,
  ): Promise<Answer<DaysOfSupplyDto>> {
    const parent = parentOf(parentlevel, parentvalue);
    const { within } = query;
    return this.dashboards.daysOfSupply(principal, p, query, {
      level,
      parent,
      space: 'linear',
      sales: 'sales',
      within,
    });
  }

  @ReportGet('getsupplyproducts/:p/:from/:parentlevel/:parentvalue', {
    id: 'getSupplyProducts',
    summary: 'The products with rows in one bar of the distribution of days of supply, the most rows first',
    type: SupplyProductDto,
    list: true,
  })
  @GuestReadable()
  supplyProducts(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, from, parentlevel, parentvalue }: SupplyBinParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<SupplyProductDto[]>> {
    return this.dashboards.supplyProducts(principal, p, query, { from, parent: parentOf(parentlevel, parentvalue) });
  }

  @ReportGet('getsupplycube/:p', {
    id: 'getSupplyCube',
    summary: 'The distribution of days of supply by whole days and by category, brand and product',
    description:
      'Small enough to sum any range of days where it is shown. Rows count planogram × product; space and sales are ' +
      'those of all stores.',
    type: SupplyCubeDto,
  })
  @GuestReadable()
  supplyCube(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: DashboardQueryDto,
  ): Promise<Answer<SupplyCubeDto>> {
    return this.dashboards.supplyCube(principal, p, query, {
      parent: parentOf(query.parentlevel, query.parentvalue),
      space: query.space ?? 'linear',
      sales: query.sales ?? 'sales',
    });
  }

  @ReportGet('getfigurerows/:p/:figure', {
    id: 'getFigureRows',
    summary: 'A figure opened: the numbers of its formula, then the rows behind it, with file name and line',
    description:
      'Without level and value the total’s figure. The formula’s words are the client’s `metrics.<formula>`.',
    type: FigureDto,
  })
  @GuestReadable()
  figure(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, figure }: FigureParams,
    @Query() query: FigureQueryDto,
  ): Promise<Answer<FigureDto>> {
    return this.figures.open(principal, p, query, {
      figure,
      level: query.level ?? 'category',
      value: query.level === undefined ? null : (query.value ?? null),
      parent: parentOf(query.parentlevel, query.parentvalue),
      space: query.space ?? 'linear',
      sales: query.sales ?? 'sales',
      within: query.within,
      rows: query.rows ?? 'facts',
      limit: query.limit ?? 200,
      cursor: query.cursor ?? null,
    });
  }

  @Get('getplanogramdrawing/:p/:planogramid')
  @GuestReadable()
  @ApiOperation({
    operationId: 'getPlanogramDrawing',
    summary: 'A planogram drawn to scale from its file, with the figures of its products',
    description:
      'Lengths of the drawing are centimeters whatever the units; the figures are in the units asked for and count ' +
      'the planogram once. Carries an ETag: ask again with If-None-Match.',
  })
  @ApiOkResponse({ description: 'The drawing and the figures of its products.', type: PlanogramDrawingDto })
  async drawing(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, planogramid }: PlanogramParams,
    @Query() query: DrawingQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlanogramDrawingDto | undefined> {
    const question = { planogramId: planogramid, space: query.space ?? 'linear', sales: query.sales ?? 'sales' };
    const tag = await this.drawings.tag(principal, p, query, question);
    response.set({ etag: tag, 'cache-control': 'private, no-cache' });
    if (request.get('if-none-match') !== tag) return this.drawings.draw(principal, p, query, question);
    response.status(304);
    return undefined;
  }
}
