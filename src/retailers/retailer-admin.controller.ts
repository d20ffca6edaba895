import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { AdminOnly, CurrentUser } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import {
  ClassOfTradeDto,
  MergedRetailerDto,
  RetailerDto,
  RetailerImpactDto,
  RetailerTreeDto,
  RetailerUnitDto,
} from './dto/retailer-replies.dto.js';
import {
  CreateClassOfTradeDto,
  CreateRetailerDto,
  CreateRetailerUnitDto,
  ImpactQueryDto,
  MergeRetailersDto,
  RemoveClassOfTradeDto,
  RemoveRetailerUnitDto,
  TreeQueryDto,
  UpdateClassOfTradeDto,
  UpdateRetailerDto,
  UpdateRetailerStatusDto,
  UpdateRetailerUnitDto,
} from './dto/retailer-requests.dto.js';
import { RetailerAdminService } from './retailer-admin.service.js';

const NOT_FOUND = 'There is none, or it is another tenant’s.';

/** Administrators' actions on the retailer tree of their tenant. */
@ApiTags('retailers')
@Controller('main')
export class RetailerAdminController {
  constructor(private readonly admin: RetailerAdminService) {}

  @Get('getretailertree')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getRetailerTree',
    summary: 'The whole retailer tree in one answer',
    description: 'Classes of trade (empty ones too), retailers, divisions, banners and base call points as flat lists.',
  })
  @ApiOkResponse({ description: 'The tree.', type: RetailerTreeDto })
  tree(@CurrentUser() user: UserPrincipal, @Query() query: TreeQueryDto): Promise<RetailerTreeDto> {
    return this.admin.tree(user, query);
  }

  @Get('getretailerimpact/:id')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getRetailerImpact',
    summary: 'What merging a retailer, or making it inactive, touches',
    description: 'With `into`, refused as the merge itself would be.',
  })
  @ApiParam({ name: 'id', description: 'The retailer.', format: 'uuid' })
  @ApiOkResponse({ description: 'What belongs to it.', type: RetailerImpactDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'It cannot be merged into that one.' })
  impact(
    @CurrentUser() user: UserPrincipal,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { into }: ImpactQueryDto,
  ): Promise<RetailerImpactDto> {
    return this.admin.impact(user, id, into ?? null);
  }

  @Post('createretailer')
  @AdminOnly()
  @ApiOperation({ operationId: 'createRetailer', summary: 'Make a retailer' })
  @ApiCreatedResponse({ description: 'The new retailer, active.', type: RetailerDto })
  @ApiConflictResponse({ description: 'Another retailer has that name (retailers.name-taken).' })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreateRetailerDto): Promise<RetailerDto> {
    return this.admin.create(user, body);
  }

  @Post('updateretailer')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateRetailer',
    summary: 'Rename a retailer, move it to a class of trade, change what its projects start with',
    description: 'What is left out stays.',
  })
  @ApiOkResponse({ description: 'The retailer as it is now.', type: RetailerDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'The name is taken, it was changed meanwhile, or it was merged.' })
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateRetailerDto): Promise<RetailerDto> {
    return this.admin.update(user, body);
  }

  @Post('updateretailerstatus')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateRetailerStatus',
    summary: 'Make a retailer inactive, or active again',
    description: 'An inactive one is not offered for new projects; what it has stays.',
  })
  @ApiOkResponse({ description: 'The retailer as it is now.', type: RetailerDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'It was merged (retailers.merged).' })
  updateStatus(@CurrentUser() user: UserPrincipal, @Body() body: UpdateRetailerStatusDto): Promise<RetailerDto> {
    return this.admin.updateStatus(user, body);
  }

  @Post('mergeretailers')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'mergeRetailers',
    summary: 'Merge a retailer into another',
    description:
      'All that belongs to the first belongs to the second, in one transaction; parts of one kind, place and name become one. It cannot be undone. Doing it again answers `already` and changes nothing.',
  })
  @ApiOkResponse({ description: 'What was done.', type: MergedRetailerDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'Into itself, in a circle, or one of them was merged elsewhere.' })
  merge(@CurrentUser() user: UserPrincipal, @Body() { id, into }: MergeRetailersDto): Promise<MergedRetailerDto> {
    return this.admin.merge(user, id, into);
  }

  @Post('createretailerunit')
  @AdminOnly()
  @ApiOperation({ operationId: 'createRetailerUnit', summary: 'Add a division, banner or base call point' })
  @ApiCreatedResponse({ description: 'The new part.', type: RetailerUnitDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'The name is taken there, or it may not stand there (retailers.misplaced).' })
  createUnit(@CurrentUser() user: UserPrincipal, @Body() body: CreateRetailerUnitDto): Promise<RetailerUnitDto> {
    return this.admin.createUnit(user, body);
  }

  @Post('updateretailerunit')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateRetailerUnit',
    summary: 'Rename or move a division, banner or base call point, make it inactive or active',
  })
  @ApiOkResponse({ description: 'The part as it is now.', type: RetailerUnitDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'The name is taken there, or it may not stand there (retailers.misplaced).' })
  updateUnit(@CurrentUser() user: UserPrincipal, @Body() body: UpdateRetailerUnitDto): Promise<RetailerUnitDto> {
    return this.admin.updateUnit(user, body);
  }

  @Post('deleteretailerunit')
  @AdminOnly()
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteRetailerUnit', summary: 'Remove a division, banner or base call point' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'Others stand under it (retailers.unit-not-empty) or it is in use.' })
  removeUnit(@CurrentUser() user: UserPrincipal, @Body() { id }: RemoveRetailerUnitDto): Promise<void> {
    return this.admin.removeUnit(user, id);
  }

  @Post('createclassoftrade')
  @AdminOnly()
  @ApiOperation({ operationId: 'createClassOfTrade', summary: 'Add a class of trade' })
  @ApiCreatedResponse({ description: 'The new class of trade.', type: ClassOfTradeDto })
  @ApiConflictResponse({ description: 'Another has that name (retailers.name-taken).' })
  createClass(@CurrentUser() user: UserPrincipal, @Body() { name }: CreateClassOfTradeDto): Promise<ClassOfTradeDto> {
    return this.admin.createClass(user, name);
  }

  @Post('updateclassoftrade')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateClassOfTrade', summary: 'Rename a class of trade' })
  @ApiOkResponse({ description: 'The class of trade as it is now.', type: ClassOfTradeDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'Another has that name (retailers.name-taken).' })
  updateClass(@CurrentUser() user: UserPrincipal, @Body() body: UpdateClassOfTradeDto): Promise<ClassOfTradeDto> {
    return this.admin.renameClass(user, body.id, body.name);
  }

  @Post('deleteclassoftrade')
  @AdminOnly()
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteClassOfTrade', summary: 'Remove an empty class of trade' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'It has retailers (retailers.class-not-empty).' })
  removeClass(@CurrentUser() user: UserPrincipal, @Body() { id }: RemoveClassOfTradeDto): Promise<void> {
    return this.admin.removeClass(user, id);
  }
}
