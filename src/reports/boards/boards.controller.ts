import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import { CreatedReportDto } from '../documents/dto/report-request.dto.js';
import { LANGUAGE_HEADER } from '../documents/language-header.js';
import { BoardsService } from './boards.service.js';
import { BoardReportsService } from './documents/board-reports.service.js';
import { CreateBoardReportDto } from './dto/board-report.dto.js';
import {
  AddBoardTileDto,
  AddedTileDto,
  BoardDto,
  BoardHeadDto,
  BoardKeyDto,
  BoardParams,
  BoardVersionDto,
  BoardVersionHeadDto,
  BoardVersionParams,
  CreateBoardDto,
  DuplicateBoardDto,
  FirstBoardDto,
  RestoreBoardVersionDto,
  SetFirstBoardDto,
  UpdateBoardDto,
} from './dto/board.dto.js';

const CHANGED = 'reports.board-changed: somebody saved it meanwhile; who, when and which version is told.';
const WRONG =
  'A tile outside of the grid or on another, a level that there is not; `errors` names the tile and its field.';

@ApiTags('boards')
@ApiNotFoundResponse({ description: 'Not your project, or no such dashboard.' })
@Controller('main')
export class BoardsController {
  constructor(
    private readonly boards: BoardsService,
    private readonly reports: BoardReportsService,
  ) {}

  @Get('listboards/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'listBoards',
    summary: 'The dashboards that people made in a project, the last changed first',
  })
  @ApiOkResponse({ description: 'The dashboards without their tiles.', type: BoardHeadDto, isArray: true })
  list(@CurrentUser() user: UserPrincipal, @Param() { p }: ReportProjectParams): Promise<BoardHeadDto[]> {
    return this.boards.list(user, p);
  }

  @Get('getboard/:p/:boardid')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'getBoard', summary: 'A dashboard as it stands' })
  @ApiOkResponse({ description: 'With its tiles and its filter.', type: BoardDto })
  get(@CurrentUser() user: UserPrincipal, @Param() { p, boardid }: BoardParams): Promise<BoardDto> {
    return this.boards.get(user, p, boardid);
  }

  @Post('createboard')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'createBoard', summary: 'Make a dashboard' })
  @ApiOkResponse({ description: 'The dashboard, as version 1.', type: BoardDto })
  @ApiBadRequestResponse({ description: WRONG })
  @ApiConflictResponse({ description: 'reports.too-many-boards: the project keeps 200.' })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreateBoardDto): Promise<BoardDto> {
    return this.boards.create(user, body);
  }

  @Post('duplicateboard')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'duplicateBoard', summary: 'Make a copy of a dashboard under another name' })
  @ApiOkResponse({ description: 'The copy, as version 1.', type: BoardDto })
  @ApiConflictResponse({ description: 'reports.too-many-boards: the project keeps 200.' })
  duplicate(@CurrentUser() user: UserPrincipal, @Body() body: DuplicateBoardDto): Promise<BoardDto> {
    return this.boards.duplicate(user, body);
  }

  @Post('updateboard')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'updateBoard', summary: 'Save a dashboard over the version that was changed' })
  @ApiOkResponse({ description: 'The dashboard, as its next version.', type: BoardDto })
  @ApiBadRequestResponse({ description: WRONG })
  @ApiConflictResponse({ description: CHANGED })
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateBoardDto): Promise<BoardDto> {
    return this.boards.update(user, body);
  }

  @Post('addboardtile')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({
    operationId: 'addBoardTile',
    summary: 'Put a tile on a dashboard',
    description:
      'At its end, as its next version, whichever version stands: two people who do so both have theirs on it.',
  })
  @ApiOkResponse({ description: 'The dashboard, and the tile’s id on it.', type: AddedTileDto })
  @ApiBadRequestResponse({ description: WRONG })
  @ApiConflictResponse({ description: 'reports.too-many-tiles: a dashboard has at most 30.' })
  addTile(@CurrentUser() user: UserPrincipal, @Body() body: AddBoardTileDto): Promise<AddedTileDto> {
    return this.boards.addTile(user, body);
  }

  @Get('getboardversions/:p/:boardid')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'getBoardVersions', summary: 'What was saved of a dashboard, newest first' })
  @ApiOkResponse({ description: 'The newest 100 versions.', type: BoardVersionHeadDto, isArray: true })
  versions(@CurrentUser() user: UserPrincipal, @Param() { p, boardid }: BoardParams): Promise<BoardVersionHeadDto[]> {
    return this.boards.versions(user, p, boardid);
  }

  @Get('getboardversion/:p/:boardid/:number')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'getBoardVersion', summary: 'A dashboard as it was saved' })
  @ApiOkResponse({ description: 'The version with its tiles and its filter.', type: BoardVersionDto })
  version(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, boardid, number }: BoardVersionParams,
  ): Promise<BoardVersionDto> {
    return this.boards.version(user, p, boardid, number);
  }

  @Post('restoreboardversion')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'restoreBoardVersion', summary: 'Take an earlier version of a dashboard up again' })
  @ApiOkResponse({ description: 'The dashboard, as its next version.', type: BoardDto })
  @ApiConflictResponse({ description: CHANGED })
  restore(@CurrentUser() user: UserPrincipal, @Body() body: RestoreBoardVersionDto): Promise<BoardDto> {
    return this.boards.restore(user, body);
  }

  @Post('deleteboard')
  @HttpCode(204)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'deleteBoard', summary: 'Delete a dashboard; it can be taken back for 7 days' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: BoardKeyDto): Promise<void> {
    return this.boards.delete(user, body);
  }

  @Post('undeleteboard')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'undeleteBoard', summary: 'Take the deletion of a dashboard back' })
  @ApiOkResponse({ description: 'The dashboard, as it was.', type: BoardHeadDto })
  @ApiConflictResponse({ description: 'reports.too-many-boards: the project keeps 200.' })
  undelete(@CurrentUser() user: UserPrincipal, @Body() body: BoardKeyDto): Promise<BoardHeadDto> {
    return this.boards.undelete(user, body);
  }

  @Get('getfirstboard/:p')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'getFirstBoard', summary: 'The dashboard that a project opens with' })
  @ApiOkResponse({ description: 'Its id; null for the usual page.', type: FirstBoardDto })
  first(@CurrentUser() user: UserPrincipal, @Param() { p }: ReportProjectParams): Promise<FirstBoardDto> {
    return this.boards.first(user, p);
  }

  @Post('setfirstboard')
  @HttpCode(200)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'setFirstBoard', summary: 'Choose the dashboard that a project opens with, or none' })
  @ApiOkResponse({ description: 'Its id; null for the usual page.', type: FirstBoardDto })
  setFirst(@CurrentUser() user: UserPrincipal, @Body() body: SetFirstBoardDto): Promise<FirstBoardDto> {
    return this.boards.setFirst(user, body);
  }

  @Post('createboardreport')
  @HttpCode(200)
  @RequirePermission('report.read')
  @ApiHeader(LANGUAGE_HEADER)
  @ApiOperation({
    operationId: 'createBoardReport',
    summary: 'Ask for a dashboard as a presentation or a PDF',
    description: 'Answers at once; getprojectreports and live messages of type REPORT follow it.',
  })
  @ApiOkResponse({ description: 'The report’s id.', type: CreatedReportDto })
  @ApiBadRequestResponse({ description: 'An unknown level or time zone.' })
  @ApiConflictResponse({ description: 'reports.too-many-open: 20 reports of the project are open already.' })
  createReport(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateBoardReportDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<CreatedReportDto> {
    return this.reports.create(user, body, language);
  }
}
