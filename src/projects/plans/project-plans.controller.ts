import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.decorator.js';
import {
  AnalyseProjectDto,
  CreatedFullProjectDto,
  CreateProjectDto,
  FullProjectDto,
  FullProjectPageDto,
  ListProjectsQuery,
  ListProjectsV2Dto,
  OwnerParams,
  ProjectAnalysisDto,
  ProjectsOfPlaceParams,
  UpdateProjectStatusDto,
} from './plan.dto.js';
import { PlanRequests } from './plan-requests.js';
import { COMPARED_MOST } from './project-plans.service.js';

const NOT_YOURS = { description: 'projects.not-found: another’s projects, and the caller is no administrator.' };

@ApiTags('projects')
@Controller('main')
export class ProjectPlansController {
  constructor(private readonly plans: PlanRequests) {}

  @Get('listprojects/:owner')
  @RequirePermission('plan.read')
  @ApiOperation({ operationId: 'listProjects', summary: 'Active full projects of a user, newest first' })
  @ApiOkResponse({ description: 'A page of projects.', type: FullProjectPageDto })
  @ApiNotFoundResponse(NOT_YOURS)
  active(
    @CurrentUser() user: UserPrincipal,
    @Param() { owner }: OwnerParams,
    @Query() query: ListProjectsQuery,
  ): Promise<FullProjectPageDto> {
    return this.plans.list(user, owner, 'Active', query);
  }

  @Get('listprojects/:owner/archive')
  @RequirePermission('plan.read')
  @ApiOperation({ operationId: 'listArchivedProjects', summary: 'Archived full projects of a user, newest first' })
  @ApiOkResponse({ description: 'A page of projects.', type: FullProjectPageDto })
  @ApiNotFoundResponse(NOT_YOURS)
  archived(
    @CurrentUser() user: UserPrincipal,
    @Param() { owner }: OwnerParams,
    @Query() query: ListProjectsQuery,
  ): Promise<FullProjectPageDto> {
    return this.plans.list(user, owner, 'Archive', query);
  }

  @Get('listprojectsbase/:base/:x')
  @RequirePermission('plan.read')
  @ApiOperation({
    operationId: 'listProjectsBase',
    summary: 'Full projects that share a base call point or retailer: what a project can be compared with',
    description:
      'The caller’s own, archived ones too; administrators get those of their tenant. Analyzed ones first, then the newest.',
  })
  @ApiOkResponse({ description: `At most ${COMPARED_MOST}.`, type: [FullProjectDto] })
  ofPlace(@CurrentUser() user: UserPrincipal, @Param() params: ProjectsOfPlaceParams): Promise<FullProjectDto[]> {
    return this.plans.ofPlace(user, params);
  }

  @Post('listprojectsv2')
  @RequirePermission('plan.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'listProjectsV2',
    summary: 'A page of a user’s full projects, searched and filtered',
    description: 'Newest first, by keyset: pages stay right while projects are added.',
  })
  @ApiOkResponse({ description: 'A page of projects.', type: FullProjectPageDto })
  @ApiNotFoundResponse(NOT_YOURS)
  search(@CurrentUser() user: UserPrincipal, @Body() body: ListProjectsV2Dto): Promise<FullProjectPageDto> {
    return this.plans.search(user, body);
  }

  @Post('createproject')
  @RequirePermission('plan.write')
  @ApiOperation({ operationId: 'createProject', summary: 'Make a full project for a retailer and a time period' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Up to 200 characters of the caller’s choice: the same key and body give the same project.',
  })
  @ApiCreatedResponse({
    description: 'The new project, or the one this key made before.',
    type: CreatedFullProjectDto,
  })
  @ApiConflictResponse({ description: 'projects.idempotency-mismatch: the key was used with another body.' })
  create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateProjectDto,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<CreatedFullProjectDto> {
    return this.plans.create(user, body, idempotencyKey);
  }

  @Post('analyseproject')
  @RequirePermission('plan.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'analyseProject',
    summary: 'Have the space analysis of a full project made now',
    description:
      'It is made by itself some seconds after the data have changed; this is for one that failed, and for people who do not want to wait. Nothing happens while it is current.',
  })
  @ApiOkResponse({ description: 'How the analysis stands.', type: ProjectAnalysisDto })
  @ApiNotFoundResponse({ description: 'projects.not-found: no such full project, or not theirs.' })
  analyse(@CurrentUser() user: UserPrincipal, @Body() { projectid }: AnalyseProjectDto): Promise<ProjectAnalysisDto> {
    return this.plans.analyse(user, projectid);
  }

  @Post('updateprojstatus')
  @RequirePermission('plan.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateProjectStatus', summary: 'Move a full project to the archive, or back' })
  @ApiOkResponse({ description: 'The project as it is now.', type: FullProjectDto })
  setState(@CurrentUser() user: UserPrincipal, @Body() body: UpdateProjectStatusDto): Promise<FullProjectDto> {
    return this.plans.setState(user, body.projid, body.setstatus);
  }
}
