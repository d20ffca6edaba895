import { Body, Controller, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, GuestReadable } from '../../platform/auth/access.decorators.js';
import type { Principal } from '../../platform/auth/principal.js';
import { PICTURE_CACHING, PICTURE_CONTENT, pictureFile } from '../../platform/pictures/picture-answer.js';
import { ReportProjectParams } from '../analytics/dto/report-query.dto.js';
import { FindProductPicturesDto, ProductPictureParams, ProductPicturesDto } from './dto/product-pictures.dto.js';
import { ProductPicturesService } from './product-pictures.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no picture of a product that you are shown.' })
@Controller('main')
export class ProductPicturesController {
  constructor(private readonly pictures: ProductPicturesService) {}

  @Post('findproductpictures/:p')
  @GuestReadable()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'findProductPictures',
    summary: 'Which of these products have a picture, and which one',
  })
  @ApiOkResponse({ description: 'Those that have one.', type: ProductPicturesDto })
  async find(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Body() { keys }: FindProductPicturesDto,
  ): Promise<ProductPicturesDto> {
    const found = await this.pictures.find(principal, p, keys);
    return { items: [...found].map(([key, picture]) => ({ key, picture })) };
  }

  @Get('productpicture/:p/:pictureid/:height')
  @GuestReadable()
  @Header('Cache-Control', PICTURE_CACHING)
  @ApiOperation({ operationId: 'getProductPicture', summary: 'A copy of the picture of a product in the project' })
  @ApiOkResponse(PICTURE_CONTENT)
  async copy(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, pictureid, height }: ProductPictureParams,
  ): Promise<StreamableFile> {
    return pictureFile(await this.pictures.copy(principal, p, pictureid, height));
  }
}
