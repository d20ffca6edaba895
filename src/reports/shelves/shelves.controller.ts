import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { PlanogramParams, ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import { ComparableShelvesService } from './comparable-shelves.service.js';
import {
  ShelfWallDto,
  ShelfWallQueryDto,
  WallBlockParams,
  WallCellsDto,
  WallColourQueryDto,
  WallFixturesDto,
  WallFixturesParams,
  WallPositionsDto,
  WallReportQueryDto,
  WallShelvesParams,
} from './dto/shelf-wall.dto.js';
import { ShelfWallService } from './shelf-wall.service.js';
import { WallFixturesService } from './wall-fixtures.service.js';
import { ComparableShelvesDto, ComparableShelvesQueryDto } from './dto/comparable-shelves.dto.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no such planogram, or no analysis yet.' })
@Controller('main')
export class ShelvesController {
  constructor(
    private readonly comparable: ComparableShelvesService,
    private readonly walls: ShelfWallService,
    private readonly fixtures: WallFixturesService,
  ) {}

  @Get('getcomparableshelves/:p/:planogramid')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getComparableShelves',
    summary:
      'What a planogram can be compared with: the typical shelves of its category, and the other planograms of it',
    description:
      'Typical is an actual planogram: the one that differs least, on average, from those of the other stores of its ' +
      'banner. Two planograms differ by the part of their linear space that other products have.',
  })
  @ApiOkResponse({ type: ComparableShelvesDto })
  comparableShelves(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, planogramid }: PlanogramParams,
    @Query() query: ComparableShelvesQueryDto,
  ): Promise<ComparableShelvesDto> {
    return this.comparable.of(user, p, query, planogramid);
  }

  @Get('getshelfwall/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getShelfWall',
    summary: 'The planograms of a category with their sizes, in order: what a wall of them is made of',
  })
  @ApiOkResponse({ type: ShelfWallDto })
  wall(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ReportProjectParams,
    @Query() query: ShelfWallQueryDto,
  ): Promise<ShelfWallDto> {
    return this.walls.wall(user, p, query);
  }

  @Get('getwallcells/:p/:block')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getWallCells',
    summary: '256 planograms as tiny pictures of 20 by 8 cells',
  })
  @ApiOkResponse({ type: WallCellsDto })
  wallCells(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, block }: WallBlockParams,
    @Query() query: WallColourQueryDto,
  ): Promise<WallCellsDto> {
    return this.walls.cells(user, p, block, query);
  }

  @Get('getwallpositions/:p/:planograms')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getWallPositions',
    summary: 'The positions of up to 48 planograms as rectangles',
  })
  @ApiOkResponse({ type: WallPositionsDto })
  wallPositions(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, planograms }: WallShelvesParams,
    @Query() query: WallColourQueryDto,
  ): Promise<WallPositionsDto> {
    return this.walls.shelves(user, p, planograms.split(',').map(Number), query);
  }

  @Get('getwallfixtures/:p/:planograms')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getWallFixtures',
    summary: 'The shelves, bars, chests and other fixtures of up to 12 planograms as rectangles',
  })
  @ApiOkResponse({ type: WallFixturesDto })
  wallFixtures(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, planograms }: WallFixturesParams,
    @Query() query: WallReportQueryDto,
  ): Promise<WallFixturesDto> {
    return this.fixtures.of(user, p, planograms.split(',').map(Number), query);
  }
}
