import type { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.decorators.js';
import { CallOrigin, type Origin } from '../sign-in/origin.js';
import { IMAGE_TYPES } from '../../platform/files/image-kind.js';
import { SupportImagesService } from './support-images.service.js';
import { SupportImageDto, SupportQuestionDto, SupportQuestionKeptDto } from './support.dto.js';
import { SupportService } from './support.service.js';

/** The Contact Us form; also open to people who cannot sign in, who may need it most. */
@ApiTags('support')
@Controller('lite')
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly images: SupportImagesService,
  ) {}

  @Post('uploadsupportimage')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'uploadSupportImage',
    summary: 'Upload the picture of a question to support',
    description:
      'The body is the picture: PNG, JPEG, GIF or WebP, told by its content, at most 5 MB. 413 support.image-too-large, 415 support.not-an-image, 429 LimitExceededException.',
  })
  @ApiConsumes(...IMAGE_TYPES)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ description: 'Where the picture is.', type: SupportImageDto })
  async upload(@Req() body: Readable, @CallOrigin() origin: Origin): Promise<SupportImageDto> {
    return { imageURL: await this.images.keep(body, origin) };
  }

  @Get('supportimage/:imageid')
  @Public()
  @ApiOperation({
    operationId: 'getSupportImage',
    summary: 'A picture that was uploaded for a question',
    description: 'Its random id is the key. Served as a download, never as a page.',
  })
  @ApiParam({ name: 'imageid', description: 'The picture.', format: 'uuid' })
  @ApiOkResponse({
    description: 'The picture.',
    content: Object.fromEntries(
      IMAGE_TYPES.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
    ),
  })
  async image(@Param('imageid', ParseUUIDPipe) imageid: string): Promise<StreamableFile> {
    const { content, contentType } = await this.images.find(imageid);
    return new StreamableFile(content, { type: contentType, disposition: 'attachment', length: content.length });
  }

  @Post('sendsupportquestion')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'sendSupportQuestion',
    summary: 'Ask support',
    description:
      'The question is kept and mailed to the address of the configuration; while the mail server does not answer it is tried again. 400 support.image-unknown, 429 LimitExceededException.',
  })
  @ApiOkResponse({ description: 'It is kept and will be sent.', type: SupportQuestionKeptDto })
  async ask(@Body() body: SupportQuestionDto, @CallOrigin() origin: Origin): Promise<SupportQuestionKeptDto> {
    const { EmailAddress: email, UserName: name, Question: question, imgURL = null } = body;
    return { id: await this.support.ask({ email, name, question, imageAddress: imgURL }, origin) };
  }
}
