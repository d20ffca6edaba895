import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.decorator.js';
import { CSV_TYPE } from '../../platform/spreadsheets/csv-writer.js';
import { XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';
import {
  checkOf,
  ListExportService,
  ListImportsService,
  type ListKind,
  MasterPreviewDto,
  ObjectParams,
  previewDto,
  previewOf,
  ProblemsLinkDto,
  type PlacedImport,
  TemplateQuery,
} from '../../retailers/lists.facade.js';
import {
  CheckProjectUploadDto,
  CreatedProjectUploadsDto,
  CreateProjectUploadDto,
  GetProjectUploadDto,
  PreviewProjectUploadDto,
  ProjectParams,
  ProjectUploadDto,
  ProjectUploadsDto,
  RemovedListDto,
  RemoveProjectListDto,
  UploadFileLinkDto,
  UploadIdDto,
  UploadParams,
} from './dto/project-uploads.dto.js';
import { ProjectUploadsService } from './project-uploads.service.js';

const KINDS: readonly ListKind[] = ['project', 'retailer'];
const NOT_FOUND = { description: 'There is none, or it is not theirs.' };
const MOVED_ON = { description: 'masterdata.import-state: the upload has moved on.' };
const file = { schema: { type: 'string', format: 'binary' } };
const FILE = { description: 'The file.', content: { [CSV_TYPE]: file, [XLSX_TYPE]: file } };

/** Uploading files to a full project: product and store files here, planograms as requests. */
@ApiTags('project-lists')
@Controller('main')
export class ProjectUploadsController {
  constructor(
    private readonly uploads: ProjectUploadsService,
    private readonly imports: ListImportsService,
    private readonly exports: ListExportService,
  ) {}

  @Post('createprojectupload')
  @RequirePermission('project.write')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'createProjectUpload',
    summary: 'Open an upload for each file and get the links to put them to',
    description: 'Of planograms each file is an archive and opens a request, as createrequest does.',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Up to 200 characters of the caller’s choice: the same key and body give the same uploads, with new links.',
  })
  @ApiCreatedResponse({ description: 'The uploads, in state `initial`.', type: CreatedProjectUploadsDto })
  @ApiConflictResponse({
    description:
      'projects.idempotency-mismatch: the key was used with another body. uploads.request-state, ' +
      'masterdata.import-state: a file of the first call has arrived already.',
  })
  @ApiNotFoundResponse(NOT_FOUND)
  async create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateProjectUploadDto,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<CreatedProjectUploadsDto> {
    return { uploads: await this.uploads.create(user, body, idempotencyKey) };
  }

  @Post('getprojectupload/:p')
  @RequirePermission('project.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getProjectUpload',
    summary: 'The uploads of a file type, newest first: state, counts, who, when',
  })
  @ApiOkResponse({
    description: 'Of the project and of its retailer; those of planograms stand in `requests`.',
    type: ProjectUploadsDto,
  })
  @ApiNotFoundResponse(NOT_FOUND)
  list(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ProjectParams,
    @Body() { filetype, scope }: GetProjectUploadDto,
  ): Promise<ProjectUploadsDto> {
    return this.uploads.list(user, p, filetype, scope ?? null);
  }

  @Get('getlistupload/:uploadid')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getListUpload',
    summary: 'One upload of products or stores: where it stands, its problems, what it changes',
  })
  @ApiOkResponse({ description: 'The upload as it is now.', type: ProjectUploadDto })
  @ApiNotFoundResponse(NOT_FOUND)
  async get(@CurrentUser() user: UserPrincipal, @Param() { uploadid }: UploadParams): Promise<ProjectUploadDto> {
    return this.dtoOf(await this.imports.get(user, uploadid, KINDS));
  }

  @Post('previewprojectupload')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewProjectUpload',
    summary: 'The heads of an uploaded file, what its columns are taken for, and its first rows as they would be read',
  })
  @ApiOkResponse({ description: 'The beginning of the file.', type: MasterPreviewDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'masterdata.not-uploaded: the file has not arrived.' })
  @ApiUnprocessableEntityResponse({ description: 'tables.*: the file cannot be read as a table; `code` says why.' })
  async preview(@CurrentUser() user: UserPrincipal, @Body() body: PreviewProjectUploadDto): Promise<MasterPreviewDto> {
    return previewDto(await this.imports.preview(user, body.uploadid, KINDS, previewOf(body)));
  }

  @Post('checkprojectupload')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'checkProjectUpload',
    summary: 'Have the whole file read and compared with the list; nothing is changed yet',
    description:
      'What the columns mean is remembered for the retailer. May be asked again with another mapping. Rows without a ' +
      'key, and those whose key came before with other values, are warnings: they become findings of the project.',
  })
  @ApiOkResponse({ description: 'The upload, in state `checking`.', type: ProjectUploadDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(MOVED_ON)
  async check(@CurrentUser() user: UserPrincipal, @Body() body: CheckProjectUploadDto): Promise<ProjectUploadDto> {
    return this.dtoOf(await this.imports.check(user, body.uploadid, KINDS, checkOf(body)));
  }

  @Post('applyprojectupload')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'applyProjectUpload',
    summary: 'Take a checked upload over: as a whole, or not at all',
    description:
      'When the list was changed since the check, it is checked again instead, so that nothing happens unseen.',
  })
  @ApiOkResponse({ description: 'The upload, in state `applying`.', type: ProjectUploadDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'It has errors (masterdata.import-blocked), or it has moved on.' })
  async apply(@CurrentUser() user: UserPrincipal, @Body() { uploadid }: UploadIdDto): Promise<ProjectUploadDto> {
    return this.dtoOf(await this.imports.apply(user, uploadid, KINDS));
  }

  @Post('cancelprojectupload')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelProjectUpload', summary: 'End an upload that has not changed anything' })
  @ApiOkResponse({ description: 'The upload, in state `cancel`.', type: ProjectUploadDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(MOVED_ON)
  async cancel(@CurrentUser() user: UserPrincipal, @Body() { uploadid }: UploadIdDto): Promise<ProjectUploadDto> {
    return this.dtoOf(await this.imports.cancel(user, uploadid, KINDS));
  }

  @Get('getprojectuploadproblems/:uploadid')
  @RequirePermission('project.read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getProjectUploadProblems',
    summary: 'A link to the list of all problems of an upload, as CSV',
  })
  @ApiOkResponse({ description: 'The link; it expires.', type: ProblemsLinkDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'It was not checked yet.' })
  problems(@CurrentUser() user: UserPrincipal, @Param() { uploadid }: UploadParams): Promise<ProblemsLinkDto> {
    return this.imports.problems(user, uploadid, KINDS);
  }

  @Get('getprojectuploadfile/:uploadid')
  @RequirePermission('project.read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getProjectUploadFile', summary: 'A link to the file as it was uploaded' })
  @ApiOkResponse({ description: 'The link; it expires.', type: UploadFileLinkDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'masterdata.not-uploaded: it did not arrive, or the upload was canceled.' })
  file(@CurrentUser() user: UserPrincipal, @Param() { uploadid }: UploadParams): Promise<UploadFileLinkDto> {
    return this.imports.file(user, uploadid, KINDS);
  }

  @Get('projecttemplate/:object')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'projectTemplate', summary: 'An empty list with its heads and one example row' })
  @ApiProduces(CSV_TYPE, XLSX_TYPE)
  @ApiOkResponse(FILE)
  template(@Param() { object }: ObjectParams, @Query() { format, lang }: TemplateQuery): StreamableFile {
    return this.exports.template(object, format, lang);
  }

  @Post('removeprojectlist')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'removeProjectList',
    summary: 'Take a list away as a whole, so that the next one stands; its history stays',
  })
  @ApiOkResponse({ description: 'It is gone.', type: RemovedListDto })
  @ApiNotFoundResponse({ description: 'There is no such project, it is not theirs, or lists.not-found: no rows.' })
  async remove(
    @CurrentUser() user: UserPrincipal,
    @Body() { projectid, object, scope }: RemoveProjectListDto,
  ): Promise<RemovedListDto> {
    return { rows: await this.uploads.remove(user, projectid, object, scope) };
  }

  private async dtoOf(placed: PlacedImport): Promise<ProjectUploadDto> {
    const [dto] = await this.uploads.present([placed]);
    if (!dto) throw new Error('an upload is presented as one');
    return dto;
  }
}
