import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiGoneResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import {
  BucketParams,
  CreateRequestDto,
  FilesPageQuery,
  ProjectParams,
  RenewUploadDto,
  RequestParams,
  TypedRequestParams,
  UpdateRequestDto,
} from './dto/request-bodies.dto.js';
import { ArchiveLinkDto, RetryRequestDto } from './dto/project-files.dto.js';
import {
  CreatedRequestDto,
  ExtractedFileDto,
  FailedFileDto,
  RequestDto,
  UploadedFileCountDto,
  UploadLinkDto,
} from './dto/request-replies.dto.js';
import { FileRetryService } from './files/file-retry.service.js';
import { NEXT_PAGE, paged } from './files/files-answer.js';
import { RequestQueriesService } from './requests/request-queries.service.js';
import { RequestsService } from './requests/requests.service.js';
import { UploadArchivesService } from './requests/upload-archives.service.js';

@ApiTags('uploads')
@Controller('main')
export class UploadsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly queries: RequestQueriesService,
    private readonly archives: UploadArchivesService,
    private readonly retries: FileRetryService,
  ) {}

  @Post('createrequest')
  @RequirePermission('request.write')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'createRequest', summary: 'Open a request and get the link to upload its archive to' })
  @ApiCreatedResponse({ description: 'The request, in state `initial`.', type: CreatedRequestDto })
  async create(@CurrentUser() user: UserPrincipal, @Body() body: CreateRequestDto): Promise<CreatedRequestDto> {
    const { id, upload } = await this.requests.create(user, body.projectid, body);
    return { requestid: id, upload };
  }

  @Post('renewupload')
  @RequirePermission('request.write')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'renewUpload', summary: 'A new upload link for a request whose archive did not arrive' })
  @ApiOkResponse({ description: 'The new link; the old one works until its own time is over.', type: UploadLinkDto })
  @ApiConflictResponse({ description: 'uploads.request-state: the archive has arrived, or the request ended.' })
  renew(@CurrentUser() user: UserPrincipal, @Body() body: RenewUploadDto): Promise<UploadLinkDto> {
    return this.requests.renewUpload(user, body.projectid, body.requestid);
  }

  @Post('updaterequest')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateRequest',
    summary: 'Submit a request whose archive is uploaded, or cancel one',
    description: 'The same archive twice in a project is processed again and named in `sameasrequestid`.',
  })
  @ApiOkResponse({ description: 'The request as it is now.', type: RequestDto })
  @ApiConflictResponse({
    description:
      'uploads.request-state: its state does not allow this. uploads.not-uploaded: the archive is not in storage. ' +
      'uploads.project-closed: the project was canceled.',
  })
  async update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateRequestDto): Promise<RequestDto> {
    await this.requests.move(user, body);
    return this.queries.get(user, body.projectid, body.requestid);
  }

  @Post('retryrequest')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryRequest',
    summary: 'Try again what failed in a request for a cause that may be gone',
    description:
      'A request that failed as a whole goes on where it stopped. Failed files of a complete one (those whose ' +
      '`retryable` is true) become a request of their own, of mode `add`; what is complete stays as it is.',
  })
  @ApiOkResponse({ description: 'The request that does the work: this one, or the new one.', type: RequestDto })
  @ApiConflictResponse({
    description:
      'uploads.not-retryable: nothing failed in it that trying again could help. uploads.request-state: its state ' +
      'does not allow this. uploads.not-uploaded: its archive is gone. uploads.project-closed: the project was canceled.',
  })
  async retry(@CurrentUser() user: UserPrincipal, @Body() body: RetryRequestDto): Promise<RequestDto> {
    const requestId = await this.retries.retry(user, body.projectid, body.requestid);
    return this.queries.get(user, body.projectid, requestId);
  }

  @Get('getrequestarchive/:p/:r')
  @RequirePermission('request.read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getRequestArchive', summary: 'A link to what was uploaded, under a speaking name' })
  @ApiOkResponse({ description: 'Signed; it expires.', type: ArchiveLinkDto })
  @ApiGoneResponse({ description: 'uploads.file-unavailable: the archive is not kept.' })
  archive(@CurrentUser() user: UserPrincipal, @Param() { p, r }: RequestParams): Promise<ArchiveLinkDto> {
    return this.archives.archiveLink(user, p, r);
  }

  @Get('getrequest/:p/:r/:type')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getRequest', summary: 'One request by lookup type, with its files’ progress' })
  @ApiOkResponse({ description: 'The request as it is now.', type: RequestDto })
  getTyped(@CurrentUser() user: UserPrincipal, @Param() { p, r }: TypedRequestParams): Promise<RequestDto> {
    return this.queries.get(user, p, r);
  }

  @Get('getprojectrequest/:p/:r')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getProjectRequest', summary: 'One request' })
  @ApiOkResponse({ description: 'The request as it is now.', type: RequestDto })
  get(@CurrentUser() user: UserPrincipal, @Param() { p, r }: RequestParams): Promise<RequestDto> {
    return this.queries.get(user, p, r);
  }

  @Get('getallprojectrequest/:p')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getAllProjectRequest', summary: 'The requests of a project, newest first' })
  @ApiOkResponse({ description: 'At most 1,000.', type: [RequestDto] })
  list(@CurrentUser() user: UserPrincipal, @Param() { p }: ProjectParams): Promise<RequestDto[]> {
    return this.queries.list(user, p);
  }

  @Get('getrequestfiles/:p/:r/pogextract')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getRequestFilesExtracted', summary: 'The files of a request that were read' })
  @ApiOkResponse({ description: 'By file number.', type: [ExtractedFileDto], headers: NEXT_PAGE })
  async extracted(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, r }: RequestParams,
    @Query() query: FilesPageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExtractedFileDto[]> {
    return paged(await this.queries.extracted(user, p, r, query), response);
  }

  @Get('getrequestfiles/:p/:r/error')
  @RequirePermission('request.read')
  @ApiOperation({
    operationId: 'getRequestFilesInError',
    summary: 'The files of a request that could not be read, each with its reason',
    description: 'An archive that was refused as a whole is the first item.',
  })
  @ApiOkResponse({ description: 'By file number.', type: [FailedFileDto], headers: NEXT_PAGE })
  async failed(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, r }: RequestParams,
    @Query() query: FilesPageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedFileDto[]> {
    return paged(await this.queries.failed(user, p, r, query), response);
  }

  @Get('getuploadedfilecount/:bucket/:p/:r')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getUploadedFileCount', summary: 'How many of the request’s files storage holds' })
  @ApiOkResponse({ description: 'Counted in the archive that arrived.', type: UploadedFileCountDto })
  uploaded(@CurrentUser() user: UserPrincipal, @Param() { p, r }: BucketParams): Promise<UploadedFileCountDto> {
    return this.archives.uploaded(user, p, r);
  }
}
