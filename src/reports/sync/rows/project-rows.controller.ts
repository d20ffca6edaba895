import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { ProjectRowsDto, ProjectRowsParams, ProjectRowsQueryDto } from './dto/project-rows.dto.js';
import { ProjectRowsService } from './project-rows.service.js';

/** The rows of a project for those who do not keep all of them. */
@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project.' })
@Controller('main')
export class ProjectRowsController {
  constructor(private readonly rows: ProjectRowsService) {}

  @Post('getprojectrows/:p/:object')
  @RequirePermission('project.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getProjectRows',
    summary: 'A page of a project’s products, stores or planograms, searched, sorted and filtered by the server',
    description:
      'For lists that are too long for a local database. The first request for a version of a list takes longer, because ' +
      'its table is created then.',
  })
  @ApiOkResponse({ description: 'A page; empty beyond the last row.', type: ProjectRowsDto })
  page(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, object }: ProjectRowsParams,
    @Body() question: ProjectRowsQueryDto,
  ): Promise<ProjectRowsDto> {
    return this.rows.page(user, p, object, question);
  }
}
