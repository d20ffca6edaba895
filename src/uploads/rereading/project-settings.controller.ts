import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ProjectParams } from '../dto/request-bodies.dto.js';
import { RequestDto } from '../dto/request-replies.dto.js';
import { RequestQueriesService } from '../requests/request-queries.service.js';
import {
  ProjectSettingsDto,
  ReadAgainDto,
  SettingsPreviewDto,
  UpdateProjectSettingsDto,
} from './project-settings.dto.js';
import { ProjectSettingsService } from './project-settings.service.js';
import { RereadService } from './reread.service.js';

const NOT_YOURS = { description: 'projects.not-found: no such project, or another’s.' };

/** How a full project's planogram files are read, and reading them again. */
@ApiTags('uploads')
@Controller('main')
export class ProjectSettingsController {
  constructor(
    private readonly settings: ProjectSettingsService,
    private readonly rereads: RereadService,
    private readonly queries: RequestQueriesService,
  ) {}

  @Get('getprojectsettings/:p')
  @RequirePermission('request.read')
  @ApiOperation({
    operationId: 'getProjectSettings',
    summary: 'How a full project’s planogram files are read, and its figures judged',
  })
  @ApiOkResponse({ description: 'The settings, and which files were read by others.', type: ProjectSettingsDto })
  @ApiNotFoundResponse(NOT_YOURS)
  get(@CurrentUser() user: UserPrincipal, @Param() { p }: ProjectParams): Promise<ProjectSettingsDto> {
    return this.settings.get(user, p);
  }

  @Post('previewprojectsettings')
  @RequirePermission('request.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewProjectSettings',
    summary: 'What other settings would find in the project’s files',
    description: 'Reads up to 24 files, spread over all of the project’s data, out of their archives. Changes nothing.',
  })
  @ApiOkResponse({ description: 'Store numbers as they were found, and as they would be.', type: SettingsPreviewDto })
  @ApiNotFoundResponse(NOT_YOURS)
  preview(@CurrentUser() user: UserPrincipal, @Body() body: UpdateProjectSettingsDto): Promise<SettingsPreviewDto> {
    return this.settings.preview(user, body);
  }

  @Post('updateprojectsettings')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateProjectSettings',
    summary: 'Change how a full project’s planogram files are read, or its figures judged',
    description:
      'Holds for files that are read from now on; `readagain` reads those that are there. The product key, by which ' +
      'lists are matched, and what figures are judged by (days-of-supply limits, currency, elasticity, low coverage) ' +
      'hold at once: the data are analyzed anew. Publications keep what they were made with.',
  })
  @ApiOkResponse({ description: 'The settings as they are now.', type: ProjectSettingsDto })
  @ApiNotFoundResponse(NOT_YOURS)
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateProjectSettingsDto): Promise<ProjectSettingsDto> {
    return this.settings.update(user, body);
  }

  @Post('readagain')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'readAgain',
    summary: 'Read all files of a full project’s data again, by the settings and limits of now',
    description:
      'A request of its own, out of the archives that storage holds. Until it is complete the data are what they were. ' +
      'While one is at it, that one is answered.',
  })
  @ApiOkResponse({ description: 'The request that does the work.', type: RequestDto })
  @ApiNotFoundResponse(NOT_YOURS)
  @ApiConflictResponse({
    description:
      'uploads.underway: an upload is at work. uploads.nothing-to-read: there are no files. uploads.project-closed: ' +
      'the project was canceled.',
  })
  async readAgain(@CurrentUser() user: UserPrincipal, @Body() { projectid }: ReadAgainDto): Promise<RequestDto> {
    return this.queries.get(user, projectid, await this.rereads.start(user, projectid));
  }
}
