import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import { ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import { SyncManifestDto, SyncProductDto, SyncProductStoreDto, SyncQueryDto, SyncStoreDto } from './dto/sync.dto.js';
import { SyncAnswer } from './sync-answer.decorator.js';
import type { SyncLines } from '../answers/sync-lines.js';
import { SyncService } from './sync.service.js';

/** What a browser keeps of a project, so that its tables need no request. Planograms come by projectplanogramsv1. */
@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project.' })
@Controller('main')
export class SyncController {
  constructor(private readonly sync: SyncService) {}

  @Get('getindexeddb')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getSyncManifest',
    summary: 'The manifest of the local database: rows, version and time of each object',
    description: 'A version changes exactly when the rows would; what is unchanged need not be fetched again.',
  })
  @ApiOkResponse({ description: 'One entry an object.', type: SyncManifestDto })
  manifest(@CurrentUser() user: UserPrincipal, @Query() { projectid }: SyncQueryDto): Promise<SyncManifestDto> {
    return this.sync.manifest(user, projectid);
  }

  @Post('projectproducts/:p')
  @RequirePermission('project.read')
  @HttpCode(200)
  @SyncAnswer({
    id: 'getSyncProducts',
    summary: 'The products of a project for the local database: on its planograms or in its product list',
    type: SyncProductDto,
  })
  products(@CurrentPrincipal() principal: Principal, @Param() { p }: ReportProjectParams): Promise<SyncLines> {
    return this.sync.list(principal, p, 'prd');
  }

  @Get('projectstores/:p')
  @RequirePermission('project.read')
  @SyncAnswer({
    id: 'getSyncStores',
    summary: 'The stores of a project for the local database: with planograms or in its store list',
    type: SyncStoreDto,
  })
  stores(@CurrentPrincipal() principal: Principal, @Param() { p }: ReportProjectParams): Promise<SyncLines> {
    return this.sync.list(principal, p, 'str');
  }

  @Get('getproductstores/:p')
  @RequirePermission('project.read')
  @SyncAnswer({
    id: 'getSyncProductStores',
    summary: 'Products by store for the local database: what each store carries',
    type: SyncProductStoreDto,
  })
  productStores(@CurrentPrincipal() principal: Principal, @Param() { p }: ReportProjectParams): Promise<SyncLines> {
    return this.sync.list(principal, p, 'prs');
  }
}
