import { Controller, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, GuestReadable } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ProductPositionsDto, ReportProductDto, StoreProductsDto } from '../analytics/dto/list.dto.js';
import { LevelValueParams, ReportQueryDto, StoreParams, UpcParams } from '../analytics/dto/report-query.dto.js';
import { ProductsService } from './products.service.js';
import type { Answer } from '../answers/kept-answers.js';
import { ReportGet } from '../answers/report-answer.decorator.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no analysis yet, or no such store or product in it.' })
@Controller('main')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @ReportGet('projectproductsbyfilter/:p/:level/:value', {
    id: 'getProductsByFilter',
    summary: 'The products behind one value of a level',
    description: 'The value all stands for every product.',
    type: ReportProductDto,
    list: true,
  })
  @GuestReadable()
  behind(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level, value }: LevelValueParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<ReportProductDto[]>> {
    return this.products.behind(principal, p, query, level, value);
  }

  @ReportGet('getstoreupcdata/:p/:store', {
    id: 'getStoreProducts',
    summary: 'The products of a store with their figures',
    type: StoreProductsDto,
  })
  @GuestReadable()
  ofStore(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, store }: StoreParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<StoreProductsDto>> {
    return this.products.ofStore(principal, p, query, store);
  }

  @ReportGet('getupcstoredata/:p/:upc', {
    id: 'getProductStores',
    summary: 'The stores of a product with its figures in each',
    type: StoreProductsDto,
  })
  @GuestReadable()
  storesOf(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, upc }: UpcParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<StoreProductsDto>> {
    return this.products.storesOf(principal, p, query, upc);
  }

  @ReportGet('getupcpogstoredata/:p/:upc', {
    id: 'getProductPositions',
    summary: 'The planograms and positions of a product, with file name and line',
    type: ProductPositionsDto,
  })
  @GuestReadable()
  positions(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, upc }: UpcParams,
    @Query() query: ReportQueryDto,
  ): Promise<Answer<ProductPositionsDto>> {
    return this.products.positions(principal, p, query, upc);
  }
}
