import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import {
  FOUND_MOST,
  FoundProjectDto,
  ProjectDetailsDto,
  ProjectIdParams,
  SearchProjectsQuery,
} from './dto/project.dto.js';
import { PlanRequests } from './plans/plan-requests.js';
import { presentFound } from './project.presenter.js';
import { ProjectsService } from './projects.service.js';

@ApiTags('projects')
@Controller('main')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: PlanRequests,
  ) {}

  @Get('getproject/:id')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getProject', summary: 'One project, all fields' })
  @ApiOkResponse({ description: 'The project.', type: ProjectDetailsDto })
  get(@CurrentUser() user: UserPrincipal, @Param() { id }: ProjectIdParams): Promise<ProjectDetailsDto> {
    return this.plans.details(user, id);
  }

  @Get('searchprojects')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'searchProjects',
    summary: 'Projects by a part of their name',
    description:
      'Names that begin with it come first, then the others, each with the last changed first. Administrators find the projects of their tenant.',
  })
  @ApiOkResponse({ description: `At most ${FOUND_MOST}.`, type: [FoundProjectDto] })
  async search(@CurrentUser() user: UserPrincipal, @Query() query: SearchProjectsQuery): Promise<FoundProjectDto[]> {
    return (await this.projects.search(user, query.text ?? '', query.limit ?? 20)).map(presentFound);
  }
}
