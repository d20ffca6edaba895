import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ValidationProjectParams } from './dto/finding.dto.js';
import { PlanogramSummaryDto, ProductSummaryDto, ProductSummaryParams } from './dto/summary.dto.js';
import { SummariesService } from './summaries.service.js';

@ApiTags('validation')
@ApiNotFoundResponse({ description: 'Not your project.' })
@Controller('main')
export class SummariesController {
  constructor(private readonly summaries: SummariesService) {}

  @Get('projectplanogramsummary/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getPlanogramSummary',
    summary: 'Planograms by category: matched with a store, unmatched, in error',
  })
  @ApiOkResponse({ description: 'As of the newest validation; empty before the first.', type: PlanogramSummaryDto })
  planograms(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ValidationProjectParams,
  ): Promise<PlanogramSummaryDto> {
    return this.summaries.planograms(user, p);
  }

  @Get('projectproductsummary/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getProductSummary',
    summary: 'Products by category: matched with the product list, unmatched, unplaced, in error',
  })
  @ApiOkResponse({ description: 'As of the newest validation; empty before the first.', type: ProductSummaryDto })
  products(@CurrentUser() user: UserPrincipal, @Param() { p }: ValidationProjectParams): Promise<ProductSummaryDto> {
    return this.summaries.products(user, p, 'category');
  }

  @Get('projectproductsummaryv1/:p/:level')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getProductSummaryByLevel', summary: 'The same by another level of products' })
  @ApiOkResponse({ description: 'As of the newest validation; empty before the first.', type: ProductSummaryDto })
  byLevel(@CurrentUser() user: UserPrincipal, @Param() { p, level }: ProductSummaryParams): Promise<ProductSummaryDto> {
    return this.summaries.products(user, p, level);
  }
}
