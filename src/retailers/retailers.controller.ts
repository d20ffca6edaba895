import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { BaseCallPointDto, RetailerChildDto, RetailerDto, RetailerGroupDto } from './dto/retailer-replies.dto.js';
import { TreeQueryDto } from './dto/retailer-requests.dto.js';
import { RetailerTreeService } from './retailer-tree.service.js';

/** Reading the retailer tree. */
@ApiTags('retailers')
@Controller('main')
export class RetailersController {
  constructor(private readonly tree: RetailerTreeService) {}

  @Get('getretailers')
  @RequirePermission('retailer.read')
  @ApiOperation({
    operationId: 'getRetailers',
    summary: 'The top of the retailer tree',
    description: 'Classes of trade with their retailers, both by count of projects descending, then by name.',
  })
  @ApiOkResponse({ description: 'The classes of trade that have retailers.', type: [RetailerGroupDto] })
  getRetailers(@CurrentUser() user: UserPrincipal, @Query() query: TreeQueryDto): Promise<RetailerGroupDto[]> {
    return this.tree.top(user, query);
  }

  @Get('getretailer/:id')
  @RequirePermission('retailer.read')
  @ApiOperation({ operationId: 'getRetailer', summary: 'One retailer, a merged one too' })
  @ApiParam({ name: 'id', description: 'The retailer.', format: 'uuid' })
  @ApiOkResponse({ description: 'The retailer.', type: RetailerDto })
  @ApiNotFoundResponse({ description: 'There is none, or it is another tenant’s.' })
  getRetailer(@CurrentUser() user: UserPrincipal, @Param('id', ParseUUIDPipe) id: string): Promise<RetailerDto> {
    return this.tree.retailer(user, id);
  }

  @Get('getretailernames/:id')
  @RequirePermission('retailer.read')
  @ApiOperation({
    operationId: 'getRetailerNames',
    summary: 'The divisions and banners of a retailer, or the banners of a division',
  })
  @ApiParam({ name: 'id', description: 'The retailer or division.', format: 'uuid' })
  @ApiOkResponse({ description: 'By name; `parentid` says how they stand under each other.', type: [RetailerChildDto] })
  @ApiNotFoundResponse({ description: 'There is none, or it is another tenant’s.' })
  getRetailerNames(
    @CurrentUser() user: UserPrincipal,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: TreeQueryDto,
  ): Promise<RetailerChildDto[]> {
    return this.tree.children(user, id, query);
  }

  @Get('getbasecallpoints/:path')
  @RequirePermission('retailer.read')
  @ApiOperation({
    operationId: 'getBaseCallPoints',
    summary: 'The base call points under a retailer path',
    description:
      'A path is the ids from the retailer down, joined by `/` and percent-encoded as one piece; the id of a retailer, division or banner alone is one too.',
  })
  @ApiParam({ name: 'path', description: 'The retailer path.', example: '0199…%2F0199…' })
  @ApiOkResponse({ description: 'At any depth under it, by name.', type: [BaseCallPointDto] })
  @ApiNotFoundResponse({ description: 'The path leads nowhere, or into another tenant.' })
  getBaseCallPoints(
    @CurrentUser() user: UserPrincipal,
    @Param('path') path: string,
    @Query() query: TreeQueryDto,
  ): Promise<BaseCallPointDto[]> {
    return this.tree.baseCallPoints(user, path, query);
  }
}
