import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  ExcludedFileDto,
  ExcludeFilesDto,
  ExclusionChangeDto,
  IncludeFilesDto,
  PreviewUploadDto,
  UploadPreviewDto,
} from '../dto/project-files.dto.js';
import { FilesPageQuery, ProjectParams } from '../dto/request-bodies.dto.js';
import { FileExclusionsService } from './file-exclusions.service.js';
import { NEXT_PAGE, paged } from './files-answer.js';
import { UploadPreviewService } from '../requests/upload-preview.service.js';

/** The files that make up a full project's data. */
@ApiTags('uploads')
@Controller('main')
export class ProjectFilesController {
  constructor(
    private readonly previews: UploadPreviewService,
    private readonly exclusions: FileExclusionsService,
  ) {}

  @Post('previewupload')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewUpload',
    summary: 'What an upload would change in the project’s data, by either mode',
    description: 'Asked with `names`, or with the `requestid` of an archive that is uploaded. Changes nothing.',
  })
  @ApiOkResponse({
    description: '`replace` and `add`, in this order, with their consequences.',
    type: UploadPreviewDto,
  })
  @ApiConflictResponse({ description: 'uploads.not-uploaded: the archive of the request is not in storage.' })
  preview(@CurrentUser() user: UserPrincipal, @Body() body: PreviewUploadDto): Promise<UploadPreviewDto> {
    return this.previews.preview(user, body);
  }

  @Post('excludefiles')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'excludeFiles',
    summary: 'Leave files out of a full project’s data',
    description:
      'They count no more; an older version of the same full name that was not left out counts again. The project is ' +
      'analysed anew. Once more changes nothing.',
  })
  @ApiOkResponse({ description: 'What changed.', type: ExclusionChangeDto })
  async exclude(@CurrentUser() user: UserPrincipal, @Body() body: ExcludeFilesDto): Promise<ExclusionChangeDto> {
    const { projectid, filenos, reason } = body;
    return { projectid, ...(await this.exclusions.exclude(user, projectid, filenos, reason)) };
  }

  @Post('includefiles')
  @RequirePermission('request.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'includeFiles', summary: 'Take files back that were left out of a full project’s data' })
  @ApiOkResponse({ description: 'What changed.', type: ExclusionChangeDto })
  async include(@CurrentUser() user: UserPrincipal, @Body() body: IncludeFilesDto): Promise<ExclusionChangeDto> {
    const { projectid, filenos } = body;
    return { projectid, ...(await this.exclusions.include(user, projectid, filenos)) };
  }

  @Get('getexcludedfiles/:p')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getExcludedFiles', summary: 'The files that somebody left out of a project’s data' })
  @ApiOkResponse({ description: 'By file number.', type: [ExcludedFileDto], headers: NEXT_PAGE })
  async excluded(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ProjectParams,
    @Query() query: FilesPageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExcludedFileDto[]> {
    const { items, cursor } = await this.exclusions.list(user, p, query);
    const files = items.map(({ fileNo, name, requestId, reason, excludedEmail, excludedAt }) => ({
      fileno: fileNo,
      filename: name,
      requestid: requestId,
      reason,
      excludedby: excludedEmail,
      excludedat: excludedAt,
    }));
    return paged({ items: files, cursor }, response);
  }
}
