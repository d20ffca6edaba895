import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { RequestDto } from '../uploads/requests.facade.js';
import { CreatedProjectDto, LiteProjectDto, LiteProjectItemDto, LiteProjectPageDto } from './dto/lite-project.dto.js';
import {
  CreateProjectLiteDto,
  DashboardLiteDto,
  GetDashboardLiteDto,
  ListProjectsLiteQuery,
  LiteProjectIdParams,
  LiteProjectParams,
  UpdateProjectLiteDto,
} from './dto/lite-requests.dto.js';
import { IdempotencyKey } from '../platform/http/idempotency-key.decorator.js';
import { LiteProjectsService } from './lite-projects.service.js';

@ApiTags('lite')
@Controller('lite')
export class LiteProjectsController {
  constructor(private readonly projects: LiteProjectsService) {}

  @Get('listprojectslite')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'listProjectsLite',
    summary: 'The caller’s lite projects that are processing or complete, newest first',
  })
  @ApiOkResponse({ description: 'A page of projects.', type: LiteProjectPageDto })
  list(@CurrentUser() user: UserPrincipal, @Query() query: ListProjectsLiteQuery): Promise<LiteProjectPageDto> {
    return this.projects.list(user, query);
  }

  @Get('getprojectlite/:id')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getProjectLite', summary: 'One lite project' })
  @ApiOkResponse({ description: 'The project under `Item`.', type: LiteProjectItemDto })
  async get(@CurrentUser() user: UserPrincipal, @Param() { id }: LiteProjectIdParams): Promise<LiteProjectItemDto> {
    return { Item: await this.projects.get(user, id) };
  }

  @Post('createprojectlite')
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'createProjectLite', summary: 'Make a lite project' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Up to 200 characters of the caller’s choice: the same key and body give the same project.',
  })
  @ApiCreatedResponse({ description: 'The new project, or the one this key made before.', type: CreatedProjectDto })
  @ApiConflictResponse({ description: 'projects.idempotency-mismatch: the key was used with another body.' })
  async create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateProjectLiteDto,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<CreatedProjectDto> {
    return { projectid: await this.projects.create(user, body, idempotencyKey) };
  }

  @Post('updateprojectsattributeslite')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateProjectsAttributesLite',
    summary: 'Change name, file count, state or store extraction',
  })
  @ApiOkResponse({ description: 'The project as it is now.', type: LiteProjectDto })
  @ApiConflictResponse({ description: 'projects.illegal-move: the states do not allow this.' })
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateProjectLiteDto): Promise<LiteProjectDto> {
    return this.projects.update(user, body);
  }

  @Get('getallprojectrequestlite/:p')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getAllProjectRequestLite', summary: 'The requests of a lite project, newest first' })
  @ApiOkResponse({ description: 'At most 1,000.', type: [RequestDto] })
  requests(@CurrentUser() user: UserPrincipal, @Param() { p }: LiteProjectParams): Promise<RequestDto[]> {
    return this.projects.listRequests(user, p);
  }

  @Post('getdashboardlite')
  @RequirePermission('report.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getDashboardLite',
    summary: 'A guest token for one’s own dashboard',
    description: 'The dashboard page reads with this token only, exactly as a visitor of the share link does.',
  })
  @ApiOkResponse({ description: 'The dashboard and its token.', type: DashboardLiteDto })
  dashboard(@CurrentUser() user: UserPrincipal, @Body() { id }: GetDashboardLiteDto): Promise<DashboardLiteDto> {
    return this.projects.dashboard(user, id);
  }
}
