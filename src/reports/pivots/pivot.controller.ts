import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { CSV_TYPE } from '../../platform/spreadsheets/csv-writer.js';
import { XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';
import { ReportProjectParams, SnapshotQueryDto } from '../analytics/dto/report-query.dto.js';
import { ReportFormatInterceptor } from '../answers/report-format.interceptor.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import {
  AskPivotDto,
  CreatePivotDto,
  PivotChoiceDto,
  PivotCellsDto,
  PivotDto,
  PivotFieldParams,
  PivotFieldsDto,
  PivotKeyDto,
  PivotParams,
  PivotQueryDto,
  PivotRowPageDto,
  PivotRowsDto,
  PivotUnitsDto,
  PivotValueDto,
  PivotWindowDto,
  SavedPivotDto,
  UpdatePivotDto,
} from './dto/pivot.dto.js';
import { PivotRowsService } from './rows/pivot-rows.service.js';
import { PivotService } from './pivot.service.js';

const WRONG =
  'A field that does not exist, stands twice or does not go with the table; or reports.pivot-too-large. `errors` names the place (rows.1) and what to do.';

interface PivotCall {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
}

/** A pivot that is asked for by its body. */
function PivotPost(path: string, { id, summary, description }: PivotCall): MethodDecorator {
  return applyDecorators(
    Post(path),
    HttpCode(200),
    ApiOperation({ operationId: id, summary, description }),
    ApiBadRequestResponse({ description: WRONG }),
    UseInterceptors(ReportFormatInterceptor),
  );
}

/** The same, answered as JSON or, with format=csv or format=xlsx, as a file, as any report. */
function PivotReport(path: string, call: PivotCall, type: Type<unknown>): MethodDecorator {
  return applyDecorators(
    PivotPost(path, call),
    ApiExtraModels(type),
    ApiOkResponse({
      description: call.summary,
      headers: { 'Content-Language': { description: 'Of a file: en-US or zh-CN.', schema: { type: 'string' } } },
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        [CSV_TYPE]: { schema: { type: 'string' } },
        [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } },
      },
    }),
  );
}

@ApiTags('pivot')
@ApiNotFoundResponse({ description: 'Not your project, no analysis yet, or no such pivot.' })
@Controller('pivot')
export class PivotController {
  constructor(
    private readonly pivots: PivotService,
    private readonly behind: PivotRowsService,
  ) {}

  @PivotPost('createpivotfilter', {
    id: 'createPivotFilter',
    summary: 'Make a pivot and save it under a name',
    description:
      'Of the snapshot that the query names: publication=current is the published one; left out, the newest analysis. ' +
      'Totals and sub-totals are computed from the rows, ratios from sums, distinct counts anew at every level. What is ' +
      'saved keeps its numbers, whatever becomes of the data.',
  })
  @RequirePermission('project.write')
  @ApiOkResponse({ description: 'The pivot, saved.', type: PivotDto })
  @ApiConflictResponse({ description: 'reports.too-many-pivots: the project keeps 200.' })
  create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreatePivotDto,
    @Query() query: PivotChoiceDto,
  ): Promise<Report<PivotDto>> {
    return this.pivots.create(user, query, body);
  }

  @PivotReport(
    'previewpivot',
    {
      id: 'previewPivot',
      summary: 'Make a pivot without saving it',
      description:
        'As createpivotfilter. With format=csv or format=xlsx it comes as a file; in XLSX sub-totals can be folded.',
    },
    PivotDto,
  )
  @RequirePermission('report.read')
  preview(
    @CurrentUser() user: UserPrincipal,
    @Body() body: AskPivotDto,
    @Query() query: PivotQueryDto,
  ): Promise<Report<PivotDto>> {
    return this.pivots.preview(user, body.projectid, query, body);
  }

  @Post('getpivotcells')
  @HttpCode(200)
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getPivotCells',
    summary: 'Cells of a pivot that is not complete',
    description:
      'A pivot of more figures than an answer holds comes with its lines and their totals; its cells come by lines, as ' +
      'they come into sight.',
  })
  @ApiBadRequestResponse({ description: WRONG })
  @ApiOkResponse({ description: 'The cells that have rows behind them.', type: PivotCellsDto })
  cells(
    @CurrentUser() user: UserPrincipal,
    @Body() body: PivotWindowDto,
    @Query() query: PivotUnitsDto,
  ): Promise<PivotCellsDto> {
    return this.pivots.window(user, query, body);
  }

  @PivotReport(
    'getpivotrows',
    {
      id: 'getPivotRows',
      summary: 'The rows behind a cell of a pivot, with file and line',
      description:
        'Planogram × product rows, or positions, in the files’ order. With format=csv or format=xlsx all of them as a file.',
    },
    PivotRowPageDto,
  )
  @RequirePermission('report.read')
  rows(
    @CurrentUser() user: UserPrincipal,
    @Body() body: PivotRowsDto,
    @Query() query: PivotQueryDto,
  ): Promise<Report<PivotRowPageDto>> {
    return this.behind.rows(user, query, body);
  }

  @Get('listpivots/:p')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'listPivots', summary: 'The saved pivots of a project, newest first' })
  @ApiOkResponse({ description: 'The pivots without their numbers.', type: SavedPivotDto, isArray: true })
  list(@CurrentUser() user: UserPrincipal, @Param() { p }: ReportProjectParams): Promise<SavedPivotDto[]> {
    return this.pivots.list(user, p);
  }

  @ReportGet('getpivot/:p/:pivotid', {
    id: 'getPivot',
    summary: 'A saved pivot',
    description:
      'With its numbers as they were computed; with publication or request computed of that snapshot, which changes ' +
      'nothing in what is saved.',
    type: PivotDto,
  })
  @RequirePermission('report.read')
  get(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, pivotid }: PivotParams,
    @Query() query: PivotQueryDto,
  ): Promise<Report<PivotDto>> {
    return this.pivots.get(user, p, pivotid, query);
  }

  @PivotPost('updatepivot', {
    id: 'updatePivot',
    summary: 'Rename a saved pivot, give it another question, or compute it again',
    description: 'What is left out stays. A new question, or again, computes of the snapshot that the query names.',
  })
  @RequirePermission('project.write')
  @ApiOkResponse({ description: 'The pivot as it is now.', type: PivotDto })
  update(
    @CurrentUser() user: UserPrincipal,
    @Body() body: UpdatePivotDto,
    @Query() query: PivotChoiceDto,
  ): Promise<Report<PivotDto>> {
    return this.pivots.update(user, query, body);
  }

  @Post('deletepivot')
  @HttpCode(204)
  @RequirePermission('project.write')
  @ApiOperation({ operationId: 'deletePivot', summary: 'Delete a saved pivot' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() { projectid, pivotid }: PivotKeyDto): Promise<void> {
    return this.pivots.delete(user, projectid, pivotid);
  }

  @Get('getpivotfields/:p')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'getPivotFields', summary: 'What pivots of a project can be made of' })
  @ApiOkResponse({ description: 'Fields with how many values each has, and measures.', type: PivotFieldsDto })
  fields(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ReportProjectParams,
    @Query() query: SnapshotQueryDto,
  ): Promise<PivotFieldsDto> {
    return this.behind.fields(user, p, query);
  }

  @Get('getpivotvalues/:p/:field')
  @RequirePermission('report.read')
  @ApiOperation({ operationId: 'getPivotValues', summary: 'The values of a field, for a pivot’s filters' })
  @ApiOkResponse({ description: 'The values by name.', type: PivotValueDto, isArray: true })
  values(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, field }: PivotFieldParams,
    @Query() query: SnapshotQueryDto,
  ): Promise<PivotValueDto[]> {
    return this.behind.values(user, p, query, field);
  }
}
