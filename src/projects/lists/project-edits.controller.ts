import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { KeyQuery } from '../../retailers/lists.facade.js';
import {
  EditOutcomeDto,
  EditProjectRowsDto,
  ProjectEditsDto,
  ProjectObjectParams,
  RowHistoryDto,
  UndoEditDto,
} from './dto/project-edits.dto.js';
import { ProjectEditsService } from './project-edits.service.js';

const NOT_FOUND = { description: 'There is no such project, or it is not theirs; lite projects have no lists.' };
const CHANGED = { description: 'lists.rows-changed: others changed some of these rows meanwhile.' };

/** Manual edits of a full project's product and store attributes. */
@ApiTags('project-lists')
@Controller('main')
export class ProjectEditsController {
  constructor(private readonly edits: ProjectEditsService) {}

  @Post('editprojectrows')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'editProjectRows',
    summary: 'Change attributes of products or stores of a project, one row or many alike',
    description:
      'An edit counts before the list that stands and before the planograms. Asked again, it changes nothing.',
  })
  @ApiOkResponse({ description: 'What it did.', type: EditOutcomeDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(CHANGED)
  edit(@CurrentUser() user: UserPrincipal, @Body() body: EditProjectRowsDto): Promise<EditOutcomeDto> {
    return this.edits.edit(user, body);
  }

  @Post('undoedit')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoEdit', summary: 'Take one edit back; taking that back brings it again' })
  @ApiOkResponse({ description: 'What it did.', type: EditOutcomeDto })
  @ApiNotFoundResponse({ description: 'There is no such project, it is not theirs, or lists.edit-not-found.' })
  @ApiConflictResponse(CHANGED)
  undo(
    @CurrentUser() user: UserPrincipal,
    @Body() { projectid, object, version }: UndoEditDto,
  ): Promise<EditOutcomeDto> {
    return this.edits.undo(user, projectid, object, version);
  }

  @Get('getprojectedits/:p/:object')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getProjectEdits', summary: 'What was edited in a project: rows, and who did it when' })
  @ApiOkResponse({ description: 'All edited rows and the newest edits.', type: ProjectEditsDto })
  @ApiNotFoundResponse(NOT_FOUND)
  all(@CurrentUser() user: UserPrincipal, @Param() { p, object }: ProjectObjectParams): Promise<ProjectEditsDto> {
    return this.edits.all(user, p, object);
  }

  @Get('getrowhistory/:p/:object')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getRowHistory',
    summary: 'The history of a product or store: its edits, and its versions in the list that stands',
  })
  @ApiOkResponse({ description: 'Both, newest first; empty for a row that nobody touched.', type: RowHistoryDto })
  @ApiNotFoundResponse(NOT_FOUND)
  history(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, object }: ProjectObjectParams,
    @Query() { key }: KeyQuery,
  ): Promise<RowHistoryDto> {
    return this.edits.history(user, p, object, key);
  }
}
