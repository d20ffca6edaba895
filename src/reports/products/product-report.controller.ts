import { Controller, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ReportQueryDto, UpcParams } from '../analytics/dto/report-query.dto.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import {
  ProductHistoryDto,
  ProductPlacesDto,
  ProductPlacesQueryDto,
  ProductReportDto,
  ProductVoidsDto,
  ProductVoidsQueryDto,
} from './dto/product-report.dto.js';
import { ProductHistoryService } from './product-history.service.js';
import { ProductReportService } from './product-report.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no analysis yet, or no such product in it.' })
@Controller('main')
export class ProductReportController {
  constructor(
    private readonly products: ProductReportService,
    private readonly histories: ProductHistoryService,
  ) {}

  @ReportGet('getproductreport/:p/:upc', {
    id: 'getProductReport',
    summary: 'Where a product stands: what it is, its figures, and how many stores carry it',
    description: 'Shares and index are within its category.',
    type: ProductReportDto,
  })
  @RequirePermission('report.read')
  report(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, upc }: UpcParams,
    @Query() query: ReportQueryDto,
  ): Promise<Report<ProductReportDto>> {
    return this.products.report(user, p, query, upc);
  }

  @ReportGet('getproductplaces/:p/:upc', {
    id: 'getProductPlaces',
    summary: 'The stores and planograms of a product, with its shelf, figures and days of supply in each',
    type: ProductPlacesDto,
  })
  @RequirePermission('report.read')
  places(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, upc }: UpcParams,
    @Query() query: ProductPlacesQueryDto,
  ): Promise<Report<ProductPlacesDto>> {
    return this.products.places(user, p, query, upc);
  }

  @ReportGet('getproductvoids/:p/:upc', {
    id: 'getProductVoids',
    summary: 'The stores in scope that do not carry a product, with what its category sells there',
    type: ProductVoidsDto,
  })
  @RequirePermission('report.read')
  voids(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, upc }: UpcParams,
    @Query() query: ProductVoidsQueryDto,
  ): Promise<Report<ProductVoidsDto>> {
    return this.products.voids(user, p, query, upc);
  }

  @ReportGet('getproducthistory/:p/:upc', {
    id: 'getProductHistory',
    summary: 'A product in each publication, over all stores',
    description: 'What is asked for comes last when it is not published. A filter does not narrow it.',
    type: ProductHistoryDto,
  })
  @RequirePermission('report.read')
  history(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, upc }: UpcParams,
    @Query() query: ReportQueryDto,
  ): Promise<Report<ProductHistoryDto>> {
    return this.histories.history(user, p, query, upc);
  }
}
