import { Controller, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { Principal } from '../../../platform/auth/principal.js';
import { ReportProjectParams } from '../../analytics/dto/report-query.dto.js';
import type { Answer } from '../../answers/kept-answers.js';
import { ReportGet } from '../../answers/report-answer.decorator.js';
import { ReportTreeDto, ReportTreeQueryDto } from './report-tree.dto.js';
import { ReportTreesService } from './report-trees.service.js';

const DESCRIPTION =
  'Read level by level: without a question the top, with under what stands below a node, with level all values of one ' +
  'level, with search what holds the text. Reports of a full project pick from publication=current.';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class ReportTreesController {
  constructor(private readonly trees: ReportTreesService) {}

  @ReportGet('reportstorehierarchy/:p', {
    id: 'getReportStoreHierarchy',
    summary: 'Stores to pick from: banner, region, state, cluster, store',
    description: DESCRIPTION,
    type: ReportTreeDto,
  })
  @RequirePermission('report.read')
  stores(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportTreeQueryDto,
  ): Promise<Answer<ReportTreeDto>> {
    return this.trees.tree(principal, p, query, 'store');
  }

  @ReportGet('reportproducthierarchy/:p', {
    id: 'getReportProductHierarchy',
    summary: 'Products to pick from: category, subcategory, segment, subsegment, product',
    description: DESCRIPTION,
    type: ReportTreeDto,
  })
  @RequirePermission('report.read')
  products(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportTreeQueryDto,
  ): Promise<Answer<ReportTreeDto>> {
    return this.trees.tree(principal, p, query, 'product');
  }

  @ReportGet('reportbrandhierarchy/:p', {
    id: 'getReportBrandHierarchy',
    summary: 'Brands to pick from: manufacturer, brand, product',
    description: DESCRIPTION,
    type: ReportTreeDto,
  })
  @RequirePermission('report.read')
  brands(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportTreeQueryDto,
  ): Promise<Answer<ReportTreeDto>> {
    return this.trees.tree(principal, p, query, 'brand');
  }

  @ReportGet('reportpackagehierarchy/:p', {
    id: 'getReportPackageHierarchy',
    summary: 'Packages to pick from: package, product',
    description: DESCRIPTION,
    type: ReportTreeDto,
  })
  @RequirePermission('report.read')
  packages(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ReportTreeQueryDto,
  ): Promise<Answer<ReportTreeDto>> {
    return this.trees.tree(principal, p, query, 'package');
  }
}
