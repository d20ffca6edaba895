import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { PICTURE_CACHING, PICTURE_CONTENT, pictureFile } from '../../platform/pictures/picture-answer.js';
import { RetailerParams } from '../lists/dto/master-rows.dto.js';
import {
  CreatedPictureUploadDto,
  CreatePictureUploadDto,
  PicturePageDto,
  PictureProjectQuery,
  PictureSizeParams,
  PicturesQuery,
  PicturesSummaryDto,
  PictureUploadDto,
  PictureUploadParams,
  RemovedPicturesDto,
  RemovePicturesDto,
  StartPictureUploadDto,
} from './dto/pictures.dto.js';
import { createdUploadDto, picturePageDto, pictureUploadDto, summaryDto } from './pictures.presenter.js';
import { PicturesService } from './pictures.service.js';
import { PictureUploadsService } from './uploads/picture-uploads.service.js';

const NOT_FOUND = { description: 'It does not exist, or the caller has no access to its retailer or project.' };

/**
 * Pictures of a retailer's products: managed by administrators, and by people through their own projects at the
 * retailer.
 */
@ApiTags('pictures')
@ApiNotFoundResponse(NOT_FOUND)
@Controller('main')
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly uploads: PictureUploadsService,
  ) {}

  @Post('createpictureupload')
  @RequirePermission('plan.write')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'createPictureUpload',
    summary: 'Open an upload, or continue one, and get a link for its ZIP of pictures',
  })
  @ApiCreatedResponse({ description: 'The upload.', type: CreatedPictureUploadDto })
  @ApiConflictResponse({ description: 'pictures.upload-state: the upload to continue has ended.' })
  async create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreatePictureUploadDto,
  ): Promise<CreatedPictureUploadDto> {
    return createdUploadDto(await this.uploads.create(user, body));
  }

  @Post('startpictureupload')
  @RequirePermission('plan.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startPictureUpload',
    summary: 'Start reading the archive; a repeated call reads it once',
  })
  @ApiOkResponse({ description: 'The upload’s current state.', type: PictureUploadDto })
  @ApiConflictResponse({ description: 'pictures.not-uploaded: the archive has not arrived.' })
  async start(@CurrentUser() user: UserPrincipal, @Body() body: StartPictureUploadDto): Promise<PictureUploadDto> {
    return pictureUploadDto(await this.uploads.start(user, body.uploadid, body.projectid));
  }

  @Get('getpictureupload/:uploadid')
  @RequirePermission('plan.read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getPictureUpload',
    summary: 'One upload: its progress, results and problems',
  })
  @ApiOkResponse({ description: 'The upload’s current state.', type: PictureUploadDto })
  async get(
    @CurrentUser() user: UserPrincipal,
    @Param() { uploadid }: PictureUploadParams,
    @Query() { projectid }: PictureProjectQuery,
  ): Promise<PictureUploadDto> {
    return pictureUploadDto(await this.uploads.get(user, uploadid, projectid));
  }

  @Get('listpictureuploads/:retailerid')
  @RequirePermission('plan.read')
  @ApiOperation({ operationId: 'listPictureUploads', summary: 'The uploads of a retailer’s pictures, newest first' })
  @ApiOkResponse({ description: 'At most 20.', type: [PictureUploadDto] })
  async list(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid }: RetailerParams,
    @Query() { projectid }: PictureProjectQuery,
  ): Promise<PictureUploadDto[]> {
    return (await this.uploads.list(user, { retailerid, projectid })).map(pictureUploadDto);
  }

  @Get('getpicturesummary/:retailerid')
  @RequirePermission('plan.read')
  @ApiOperation({
    operationId: 'getPictureSummary',
    summary: 'How many pictures a retailer has, and how many of its products have one',
  })
  @ApiOkResponse({ description: 'Counts.', type: PicturesSummaryDto })
  async summary(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid }: RetailerParams,
    @Query() { projectid }: PictureProjectQuery,
  ): Promise<PicturesSummaryDto> {
    return summaryDto(await this.pictures.summary(user, { retailerid, projectid }));
  }

  @Get('listpictures/:retailerid')
  @RequirePermission('plan.read')
  @ApiOperation({ operationId: 'listPictures', summary: 'The pictures of a retailer by key: search, pages' })
  @ApiOkResponse({ description: 'A page.', type: PicturePageDto })
  async page(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid }: RetailerParams,
    @Query() { projectid, search = '', cursor, limit = 60 }: PicturesQuery,
  ): Promise<PicturePageDto> {
    return picturePageDto(await this.pictures.page(user, { retailerid, projectid }, { search, cursor, limit }), limit);
  }

  @Get('retailerpicture/:retailerid/:pictureid/:height')
  @RequirePermission('plan.read')
  @Header('Cache-Control', PICTURE_CACHING)
  @ApiOperation({ operationId: 'getRetailerPicture', summary: 'A copy of a picture, for people who manage pictures' })
  @ApiOkResponse(PICTURE_CONTENT)
  async copy(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid, pictureid, height }: PictureSizeParams,
    @Query() { projectid }: PictureProjectQuery,
  ): Promise<StreamableFile> {
    return pictureFile(await this.pictures.copy(user, { retailerid, projectid }, pictureid, height));
  }

  @Post('removepictures')
  @RequirePermission('plan.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'removePictures', summary: 'Remove pictures of a retailer, some or all' })
  @ApiOkResponse({ description: 'The number of removed pictures.', type: RemovedPicturesDto })
  async remove(@CurrentUser() user: UserPrincipal, @Body() body: RemovePicturesDto): Promise<RemovedPicturesDto> {
    return { removed: await this.pictures.remove(user, body, body.pictures) };
  }
}
