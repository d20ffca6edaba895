import { Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, GuestReadable } from '../../platform/auth/access.decorators.js';
import { GuestsNotAllowedError } from '../../platform/auth/auth.errors.js';
import { isGuest, type Principal } from '../../platform/auth/principal.js';
import { LinearDto } from '../analytics/dto/dashboard.dto.js';
import {
  FilterLevelDto,
  FilterValueDto,
  HierarchyValueDto,
  ReportPlanogramsDto,
  ReportStoreDto,
  ReportTotalsDto,
} from '../analytics/dto/list.dto.js';
import {
  LevelParams,
  PlanogramLevelParams,
  PlanogramsQueryDto,
  ProductLevelParams,
  ReportProjectParams,
  ReportQueryDto,
  StoreLevelParams,
} from '../analytics/dto/report-query.dto.js';
import { ListsService } from './lists.service.js';
import type { Answer } from '../answers/kept-answers.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { SyncPlanogramDto } from '../sync/dto/sync.dto.js';
import { type SyncLines, SyncLinesInterceptor, WantsLines } from '../answers/sync-lines.js';
import { SyncService } from '../sync/sync.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly sync: SyncService,
  ) {}

  @ReportGet('projecttotals/:p', {
    id: 'getProjectTotals',
    summary: 'Stores, planograms, products and manufacturers of a project',
    type: ReportTotalsDto,
  })
  @GuestReadable()
  totals(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<ReportTotalsDto>> {
    return this.lists.totals(principal, p, query);
  }

  @ReportGet('projectplanogramsv1/:p', {
    id: 'getProjectPlanograms',
    summary: 'The planograms of a project with their figures, each counted once',
    description:
      'With Accept: application/x-ndjson the newest analysis for the local database, one SyncPlanogramDto a line, ' +
      'whatever the query says; X-Sync-Version and X-Sync-Rows as getindexeddb tells them. Guests have no such lines.',
    type: ReportPlanogramsDto,
  })
  @ApiExtraModels(SyncPlanogramDto)
  @UseInterceptors(SyncLinesInterceptor)
  @GuestReadable()
  planograms(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: PlanogramsQueryDto,
    @WantsLines() asLines: boolean,
  ): Promise<Answer<ReportPlanogramsDto> | SyncLines> {
    if (asLines && isGuest(principal)) throw new GuestsNotAllowedError();
    return asLines ? this.sync.list(principal, p, 'pln') : this.lists.planograms(principal, p, query);
  }

  @ReportGet('getlinear/:p', {
    id: 'getLinear',
    summary: 'Linear, square, area and cubic space by planogram category and planogram, over all stores',
    type: LinearDto,
  })
  @GuestReadable()
  linear(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<LinearDto>> {
    return this.lists.linear(principal, p, query);
  }

  @ReportGet('projectproducthierarchy/:p/:level', {
    id: 'getProductHierarchy',
    summary: 'Distinct values of a product level with counts',
    type: HierarchyValueDto,
    list: true,
  })
  @GuestReadable()
  productHierarchy(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: ProductLevelParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<HierarchyValueDto[]>> {
    return this.lists.hierarchy(principal, p, query, level);
  }

  @ReportGet('projectstorehierarchy/:p/:level', {
    id: 'getStoreHierarchy',
    summary: 'Distinct values of a store level with counts',
    type: HierarchyValueDto,
    list: true,
  })
  @GuestReadable()
  storeHierarchy(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: StoreLevelParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<HierarchyValueDto[]>> {
    return this.lists.hierarchy(principal, p, query, level);
  }

  @ReportGet('projectplanogramhierarchy/:p/:level', {
    id: 'getPlanogramHierarchy',
    summary: 'Planogram categories, or planograms, with counts',
    type: HierarchyValueDto,
    list: true,
  })
  @GuestReadable()
  planogramHierarchy(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: PlanogramLevelParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<HierarchyValueDto[]>> {
    return this.lists.planogramHierarchy(principal, p, query, level);
  }

  @ReportGet('getprojectfilter1/:p', {
    id: 'getFilterLevels',
    summary: 'The levels that can be filtered, with how many values each has',
    type: FilterLevelDto,
    list: true,
  })
  @GuestReadable()
  filterLevels(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<FilterLevelDto[]>> {
    return this.lists.filterLevels(principal, p, query);
  }

  @ReportGet('getprojectfilter2/:p/:level', {
    id: 'getFilterValues',
    summary: 'The values of one level, with the products, stores or planograms behind each',
    description: 'With a filter: only the values that are left, so that filters can narrow each other.',
    type: FilterValueDto,
    list: true,
  })
  @GuestReadable()
  filterValues(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: LevelParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<FilterValueDto[]>> {
    return this.lists.filterValues(principal, p, query, level);
  }

  @ReportGet('getstorelist/:p', {
    id: 'getStoreList',
    summary: 'Store numbers and names alone',
    type: ReportStoreDto,
    list: true,
  })
  @GuestReadable()
  stores(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<ReportStoreDto[]>> {
    return this.lists.stores(principal, p, query);
  }
}
