import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { AdminOnly, CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ProjectRemovalDto, RemoveProjectDto } from './dto/project-removal.dto.js';
import { SetRetentionDto } from './dto/retention.dto.js';
import { SetTenantLimitsDto } from './dto/tenant-limits.dto.js';
import { UsageDto, UsageQuery } from './dto/usage.dto.js';
import { ProjectRemovalService } from './project-removal.service.js';
import { TenantLimitsService } from './tenant-limits.service.js';
import { TenantRetentionService } from './tenant-retention.service.js';
import { UsageService } from './usage.service.js';

const NOT_YOURS = { description: 'projects.not-found: no such project, or not theirs.' };

/** What is in storage, and how to free it. */
@ApiTags('operations')
@Controller('main')
export class UsageController {
  constructor(
    private readonly usage: UsageService,
    private readonly removals: ProjectRemovalService,
    private readonly limits: TenantLimitsService,
    private readonly retention: TenantRetentionService,
  ) {}

  @Get('getusage')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getUsage',
    summary: 'What tenants, people and projects have in storage and under way, beside what they may have',
    description: 'Counted from rows. Caches are not counted: they give way by themselves.',
  })
  @ApiOkResponse({ description: 'As it is now.', type: UsageDto })
  look(@CurrentUser() admin: UserPrincipal, @Query() { tenant }: UsageQuery): Promise<UsageDto> {
    return this.usage.look(admin, tenant);
  }

  @Post('settenantlimits')
  @AdminOnly()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'setTenantLimits',
    summary: 'Give a tenant limits of its own',
    description: 'For administrators of the platform. Lowering a limit ends nothing that was accepted.',
  })
  @ApiNoContentResponse({ description: 'They hold from now on.' })
  @ApiForbiddenResponse({ description: 'operations.limits-platform-only: an administrator of another tenant.' })
  @ApiNotFoundResponse({ description: 'operations.no-such-tenant' })
  setLimits(
    @CurrentUser() admin: UserPrincipal,
    @Body() body: SetTenantLimitsDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.limits.set(admin, body, address);
  }

  @Post('setretention')
  @AdminOnly()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'setRetention',
    summary: 'Set how long a tenant keeps lite projects, archives and the audit log',
    description: 'Applied every night. What is in use, shared or published is kept.',
  })
  @ApiNoContentResponse({ description: 'It holds from the next night on.' })
  @ApiNotFoundResponse({ description: 'operations.no-such-tenant' })
  setRetention(
    @CurrentUser() admin: UserPrincipal,
    @Body() body: SetRetentionDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.retention.set(admin, body, address);
  }

  @Get('getprojectremoval/:p')
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'getProjectRemoval', summary: 'What would go if a project were deleted for good' })
  @ApiParam({ name: 'p', description: 'The project.', format: 'uuid' })
  @ApiOkResponse({ description: 'Its contents, and what others have of it.', type: ProjectRemovalDto })
  @ApiNotFoundResponse(NOT_YOURS)
  removal(@CurrentUser() user: UserPrincipal, @Param('p') projectId: string): Promise<ProjectRemovalDto> {
    return this.removals.look(user, projectId);
  }

  @Post('deleteproject')
  @RequirePermission('project.write')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteProject',
    summary: 'Delete a project for good',
    description:
      'It is gone for people at once; its files and rows are removed by a job. A full project must be archived first.',
  })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiBadRequestResponse({ description: "operations.other-name: the name is not the project's." })
  @ApiConflictResponse({ description: 'operations.not-archived: a full project that is not archived.' })
  @ApiNotFoundResponse(NOT_YOURS)
  remove(@CurrentUser() user: UserPrincipal, @Body() body: RemoveProjectDto, @Ip() address: string): Promise<void> {
    return this.removals.remove(user, body, address);
  }
}
