import { Controller, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ReportQueryDto, StoreParams } from '../analytics/dto/report-query.dto.js';
import type { Answer } from '../answers/kept-answers.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { StoreReportDto, StoreReportQueryDto } from './dto/store-report.dto.js';
import { StoreResetDto } from './dto/store-reset.dto.js';
import { StoreReportsService } from './store-reports.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no such store, or no analysis yet.' })
@Controller('main')
export class StoreReportsController {
  constructor(private readonly stores: StoreReportsService) {}

  @ReportGet('getstorereport/:p/:store', {
    id: 'getStoreReport',
    summary: 'One store: its planograms, products, days-of-supply exceptions, and what others of its group carry',
    description: 'As a file the store’s products. The whole report as a workbook or PDF is a report of type STORE.',
    type: StoreReportDto,
  })
  @RequirePermission('report.read')
  store(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, store }: StoreParams,
    @Query() query: StoreReportQueryDto,
  ): Promise<Answer<StoreReportDto>> {
    return this.stores.store(principal, p, query, store);
  }

  @ReportGet('getstorereset/:p/:store', {
    id: 'getStoreReset',
    summary: 'What changes in a store since the publication before, in walking order',
    description:
      'By planogram: products to place, take away, move or give other space, with where they stood and will stand. The ' +
      'reference is the publication before the one that is read; of a draft, the current one. Planograms in scope are ' +
      'told whole.',
    type: StoreResetDto,
  })
  @RequirePermission('report.read')
  reset(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, store }: StoreParams,
    @Query() query: ReportQueryDto,
  ): Promise<Report<StoreResetDto>> {
    return this.stores.reset(principal, p, query, store);
  }
}
