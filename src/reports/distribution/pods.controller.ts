import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger'; // prettier-ignore
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { CreatedPodDto, CreatePodDto, PodDto, PodKeyDto, PodProjectDto, UpdatePodDto } from './dto/pod.dto.js';
import {
  GetPodDto,
  PodMatrixDto,
  PodMatrixParams,
  PodQueryDto,
  PodStoresDto,
  PodStoresParams,
  PodStoresQueryDto,
} from './dto/pod-matrix.dto.js';
import { PodMatrixService } from './matrix/pod-matrix.service.js';
import { PodStoresService } from './stores/pod-stores.service.js';
import { PodsService } from './pods.service.js';

const TOO_LARGE = 'A file of too many cells or rows: reports.pod-too-many-cells, reports.pod-too-many-rows.';

@ApiTags('pods')
@ApiNotFoundResponse({ description: 'Not your project, no such pod analysis, or no analysis of the data yet.' })
@Controller('lite')
export class PodsController {
  constructor(
    private readonly pods: PodsService,
    private readonly matrices: PodMatrixService,
    private readonly stores: PodStoresService,
  ) {}

  @Post('createdashpod')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createDashPod',
    summary: 'Make a pod analysis: the points of distribution of chosen products',
    description:
      'It keeps which snapshot it is of and answers it for ever. The items are the chosen products that are placed ' +
      'anywhere, and those chosen by key even if no planogram has them.',
  })
  @ApiOkResponse({ description: 'The analysis.', type: CreatedPodDto })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreatePodDto): Promise<CreatedPodDto> {
    return this.pods.create(user, body);
  }

  @Post('listdashpod')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'listDashPods', summary: 'The pod analyses of a project, newest first' })
  @ApiOkResponse({ description: 'The analyses.', type: PodDto, isArray: true })
  list(@CurrentUser() user: UserPrincipal, @Body() { projectid }: PodProjectDto): Promise<PodDto[]> {
    return this.pods.list(user, projectid);
  }

  @Post('getdashpod')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getDashPod',
    summary: 'A pod analysis: its figures, and items × store groups',
    description: 'requestid is the analysis’s own, or an upload’s: then the newest analysis made of that upload.',
  })
  @ApiOkResponse({ description: 'The analysis, by product and banner unless asked otherwise.', type: PodMatrixDto })
  async get(@CurrentUser() user: UserPrincipal, @Body() body: GetPodDto): Promise<PodMatrixDto> {
    const { projectid, requestid, level = 'product', storelevel = 'banner', ...question } = body;
    const asked = { ...question, level, storeLevel: storelevel };
    return (await this.matrices.matrix(user, projectid, requestid, asked)).body;
  }

  @ReportGet('getpodmatrix/:p/:podid/:level/:storelevel', {
    id: 'getPodMatrix',
    summary: 'A pod analysis as a matrix of items and store groups',
    description: 'A file holds all items that are found, with one column a store group.',
    type: PodMatrixDto,
  })
  @ApiBadRequestResponse({ description: TOO_LARGE })
  @RequirePermission('report.read')
  matrix(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, podid, level, storelevel }: PodMatrixParams,
    @Query() query: PodQueryDto,
  ): Promise<Report<PodMatrixDto>> {
    return this.matrices.matrix(user, p, podid, { ...query, level, storeLevel: storelevel });
  }

  @ReportGet('getpodstores/:p/:podid/:level/:value', {
    id: 'getPodStores',
    summary: 'The void stores of an item, or those that carry it',
    description: 'With the value all: of every item, item by item. A file holds all of them, at most a million rows.',
    type: PodStoresDto,
  })
  @ApiBadRequestResponse({ description: TOO_LARGE })
  @RequirePermission('report.read')
  storesOf(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, podid, level, value }: PodStoresParams,
    @Query() query: PodStoresQueryDto,
  ): Promise<Report<PodStoresDto>> {
    return this.stores.stores(user, p, podid, { ...query, level, value });
  }

  @Post('updatedashpod')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateDashPod', summary: 'Name a pod analysis' })
  @ApiOkResponse({ description: 'The analysis as it is now.', type: PodDto })
  rename(@CurrentUser() user: UserPrincipal, @Body() body: UpdatePodDto): Promise<PodDto> {
    return this.pods.rename(user, body);
  }

  @Post('deletedashpod')
  @RequirePermission('project.write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteDashPod', summary: 'Delete a pod analysis' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: PodKeyDto): Promise<void> {
    return this.pods.delete(user, body);
  }
}
