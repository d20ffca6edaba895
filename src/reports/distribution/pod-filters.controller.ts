import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  CreatedPodFilterDto,
  CreatePodFilterDto,
  PodFilterDto,
  PodFilterKeyDto,
  PodFiltersQueryDto,
  UpdatePodFilterDto,
} from './dto/pod-filter.dto.js';
import { PodFiltersService } from './pod-filters.service.js';

@ApiTags('pods')
@ApiNotFoundResponse({ description: 'Not your project or selection, or no analysis yet.' })
@Controller('lite')
export class PodFiltersController {
  constructor(private readonly filters: PodFiltersService) {}

  @Post('createfilterpod')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createFilterPod',
    summary: 'Keep a product selection by name, for the pod analyses of any project',
  })
  @ApiOkResponse({ description: 'The selection’s id.', type: CreatedPodFilterDto })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreatePodFilterDto): Promise<CreatedPodFilterDto> {
    return this.filters.create(user, body);
  }

  @Get('listfilterprod')
  @RequirePermission('account.read')
  @ApiOperation({ operationId: 'listFilterProd', summary: 'The caller’s own product selections, newest first' })
  @ApiOkResponse({ description: 'The selections.', type: PodFilterDto, isArray: true })
  list(@CurrentUser() user: UserPrincipal, @Query() query: PodFiltersQueryDto): Promise<PodFilterDto[]> {
    return this.filters.list(user, query);
  }

  @Post('updatefilterpod')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateFilterPod', summary: 'Rename a product selection, or give it other values' })
  @ApiOkResponse({ description: 'The selection as it is now.', type: PodFilterDto })
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdatePodFilterDto): Promise<PodFilterDto> {
    return this.filters.update(user, body);
  }

  @Post('deletefilterpod')
  @RequirePermission('account.write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteFilterPod', summary: 'Delete a product selection' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: PodFilterKeyDto): Promise<void> {
    return this.filters.delete(user, body);
  }
}
