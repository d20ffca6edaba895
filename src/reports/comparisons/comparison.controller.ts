import { Controller, Param, Query } from '@nestjs/common';
import { ApiGoneResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { ComparisonListsService } from './comparison-lists.service.js';
import type { ComparisonQuestion } from './comparison-reader.service.js';
import { ComparisonReportsService } from './comparison-reports.service.js';
import {
  ComparisonAssortmentDto,
  ComparisonDistributionDto,
  ComparisonStoresDto,
  ComparisonTotalDto,
  SameStoresDto,
} from './dto/comparison.dto.js';
import {
  AssortmentQueryDto,
  ComparisonParams,
  ComparisonProductParams,
  ComparisonQueryDto,
  ComparisonValueParams,
  DistributionQueryDto,
  PlanogramPairParams,
  PlanogramPairsQueryDto,
} from './dto/comparison-query.dto.js';
import { PlanogramChangeDto, PlanogramPairsDto } from './dto/planogram-change.dto.js';
import { ResetEffectDto, ResetEffectQueryDto } from './dto/reset-effect.dto.js';
import { ResetEffectService } from './effect/reset-effect.service.js';
import { PlanogramChangesService } from './changes/planogram-changes.service.js';

const SIDES =
  'The project of the path is the later one (after), :compare the earlier one (before). Units, names and levels are ' +
  'the later project’s; what only the earlier one has keeps its own.';

/** Two projects beside each other: the project of the path is the later one, `compare` the earlier one. */
@ApiTags('comparisons')
@ApiNotFoundResponse({ description: 'Not your projects, no analysis, or no such publication, filter or comparison.' })
@ApiGoneResponse({ description: 'reports.comparison-gone: the data of the saved comparison are gone.' })
@Controller('main')
export class ComparisonController {
  constructor(
    private readonly reports: ComparisonReportsService,
    private readonly lists: ComparisonListsService,
    private readonly planograms: PlanogramChangesService,
    private readonly effects: ResetEffectService,
  ) {}

  @ReportGet('samestores/:p/:compare', {
    id: 'getSameStores',
    summary: 'Stores that both projects have, and those that only one has',
    description: SIDES,
    type: SameStoresDto,
  })
  @RequirePermission('report.read')
  sameStores(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonParams,
    @Query() query: ComparisonQueryDto,
  ): Promise<Report<SameStoresDto>> {
    return this.reports.sameStores(principal, questionOf(params), query);
  }

  @ReportGet('comparisontotal/:p/:compare', {
    id: 'getComparisonTotal',
    summary: 'Both totals and the change',
    description: SIDES,
    type: ComparisonTotalDto,
  })
  @RequirePermission('report.read')
  totals(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonParams,
    @Query() query: ComparisonQueryDto,
  ): Promise<Report<ComparisonTotalDto>> {
    return this.reports.totals(principal, questionOf(params), query);
  }

  @ReportGet('getcomparisondist/:p/:compare/:level/:value', {
    id: 'getComparisonDistribution',
    summary: 'Stores that gained, kept and lost each product, over the same stores only',
    description: `${SIDES} all/all is everything.`,
    type: ComparisonDistributionDto,
  })
  @RequirePermission('report.read')
  distribution(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonValueParams,
    @Query() query: DistributionQueryDto,
  ): Promise<Report<ComparisonDistributionDto>> {
    return this.lists.distribution(principal, questionOf(params, params), query);
  }

  @ReportGet('getcomparisonassortment/:p/:compare/:level/:value', {
    id: 'getComparisonAssortment',
    summary: 'Products that were added, dropped and kept, with their space and movement before and after',
    description:
      `${SIDES} all/all is everything. Kept products say on how many planograms × stores they were kept, moved (segment ` +
      'or height differs) and resized (facings or linear differ).',
    type: ComparisonAssortmentDto,
  })
  @RequirePermission('report.read')
  assortment(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonValueParams,
    @Query() query: AssortmentQueryDto,
  ): Promise<Report<ComparisonAssortmentDto>> {
    return this.lists.assortment(principal, questionOf(params, params), query);
  }

  @ReportGet('getcomparisonstores/:p/:compare/:product', {
    id: 'getComparisonStores',
    summary: 'The same stores that gained, lost and kept one product',
    description: SIDES,
    type: ComparisonStoresDto,
  })
  @RequirePermission('report.read')
  stores(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonProductParams,
    @Query() query: ComparisonQueryDto,
  ): Promise<Report<ComparisonStoresDto>> {
    return this.reports.storesOfProduct(principal, questionOf(params), query, params.product);
  }

  @ReportGet('getcomparisonplanograms/:p/:compare', {
    id: 'getComparisonPlanograms',
    summary: 'Which planogram followed which, and how much changed',
    description:
      `${SIDES} In each of the same stores planograms are paired by key, then by name, then by category (several of one ` +
      'category by the products that they have in common); over all stores (stores=all) those that stand in no same store too.',
    type: PlanogramPairsDto,
  })
  @RequirePermission('report.read')
  pairs(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonParams,
    @Query() { level, value, ...query }: PlanogramPairsQueryDto,
  ): Promise<Report<PlanogramPairsDto>> {
    return this.planograms.pairs(principal, questionOf(params, { level, value }), query);
  }

  @ReportGet('getreseteffect/:p/:compare', {
    id: 'getResetEffect',
    summary: 'Whether a reset worked: stores whose shelves changed beside stores whose did not',
    description:
      `${SIDES} Over the same stores. A store was reset when anything on its shelves changed (changedfrom asks for more); ` +
      'the others are its control: the effect is the growth of sales beyond theirs, with a 95 % interval.',
    type: ResetEffectDto,
  })
  @RequirePermission('report.read')
  effect(
    @CurrentPrincipal() principal: Principal,
    @Param() params: ComparisonParams,
    @Query() query: ResetEffectQueryDto,
  ): Promise<Report<ResetEffectDto>> {
    return this.effects.effect(principal, questionOf(params), query);
  }

  @ReportGet('getplanogramchange/:p/:compare/:planogramid/:compareplanogramid', {
    id: 'getPlanogramChange',
    summary: 'What changed from one planogram to another, product by product, with the positions of both',
    description: `${SIDES} Any two planograms may be compared, not only those that were paired.`,
    type: PlanogramChangeDto,
  })
  @RequirePermission('report.read')
  change(
    @CurrentPrincipal() principal: Principal,
    @Param() params: PlanogramPairParams,
    @Query() query: ComparisonQueryDto,
  ): Promise<Report<PlanogramChangeDto>> {
    const ids = { later: params.planogramid, earlier: params.compareplanogramid };
    return this.planograms.change(principal, questionOf(params), query, ids);
  }
}

/** The projects of a path, and what it narrows to. */
export function questionOf(
  { p, compare }: ComparisonParams,
  { level, value }: { level?: string | undefined; value?: string | undefined } = {},
): ComparisonQuestion {
  return { later: p, earlier: compare, level, value };
}
