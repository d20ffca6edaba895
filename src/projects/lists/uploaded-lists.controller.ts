import { Readable } from 'node:stream';
import { Controller, Get, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { ListRow, TableObject } from '../../retailers/lists.facade.js';
import {
  ListSourcesDto,
  UploadedProductDto,
  UploadedProductPageDto,
  UploadedProductsQuery,
  UploadedStoreDto,
  UploadedStorePageDto,
  UploadedStoresQuery,
  type SourceKind,
} from './dto/list-sources.dto.js';
import { ProjectParams } from './dto/project-uploads.dto.js';
import {
  uploadedProductDto,
  uploadedProductPageDto,
  uploadedStoreDto,
  uploadedStorePageDto,
} from './upload-presenter.js';
import { UploadedListsService } from './uploaded-lists.service.js';

const NDJSON = 'application/x-ndjson';
const NOT_FOUND = { description: 'There is no such project, or it is not theirs; lite projects have no lists.' };
const pages = (page: string, row: string): object => ({
  description: 'A page of rows; with Accept: application/x-ndjson all rows by key, one a line.',
  content: { 'application/json': { schema: { $ref: page } }, [NDJSON]: { schema: { $ref: row } } },
});

/** The lists that a full project uses. */
@ApiTags('project-lists')
@Controller('main')
export class UploadedListsController {
  constructor(private readonly lists: UploadedListsService) {}

  @Get('getlistsources/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getListSources',
    summary: 'Which product and store lists there are for a project, which count, and who uses the retailer’s',
  })
  @ApiOkResponse({ description: 'Both objects.', type: ListSourcesDto })
  @ApiNotFoundResponse(NOT_FOUND)
  sources(@CurrentUser() user: UserPrincipal, @Param() { p }: ProjectParams): Promise<ListSourcesDto> {
    return this.lists.overview(user, p);
  }

  @Get('uploadedproducts/:p')
  @RequirePermission('project.read')
  @Header('Vary', 'Accept')
  @ApiExtraModels(UploadedProductPageDto, UploadedProductDto)
  @ApiOperation({ operationId: 'uploadedProducts', summary: 'Rows of the uploaded product file: search, order, pages' })
  @ApiOkResponse(pages(getSchemaPath(UploadedProductPageDto), getSchemaPath(UploadedProductDto)))
  @ApiNotFoundResponse(NOT_FOUND)
  async products(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ProjectParams,
    @Query() query: UploadedProductsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadedProductPageDto | StreamableFile> {
    if (takesLines(request)) return this.streamed(user, p, 'prd', query.scope, uploadedProductDto, response);
    const { kind, page } = await this.lists.page(user, p, 'prd', query);
    return uploadedProductPageDto(kind, page);
  }

  @Get('uploadedstores/:p')
  @RequirePermission('project.read')
  @Header('Vary', 'Accept')
  @ApiExtraModels(UploadedStorePageDto, UploadedStoreDto)
  @ApiOperation({ operationId: 'uploadedStores', summary: 'Rows of the uploaded store file: search, order, pages' })
  @ApiOkResponse(pages(getSchemaPath(UploadedStorePageDto), getSchemaPath(UploadedStoreDto)))
  @ApiNotFoundResponse(NOT_FOUND)
  async stores(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ProjectParams,
    @Query() query: UploadedStoresQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadedStorePageDto | StreamableFile> {
    if (takesLines(request)) return this.streamed(user, p, 'str', query.scope, uploadedStoreDto, response);
    const { kind, page } = await this.lists.page(user, p, 'str', query);
    return uploadedStorePageDto(kind, page);
  }

  private async streamed(
    user: UserPrincipal,
    projectId: string,
    object: TableObject,
    scope: SourceKind | undefined,
    dtoOf: (row: ListRow) => object,
    response: Response,
  ): Promise<StreamableFile> {
    const batches = await this.lists.all(user, projectId, object, scope);
    response.setHeader('Cache-Control', 'no-store');
    return new StreamableFile(Readable.from(lines(batches ?? [], dtoOf)), { type: NDJSON });
  }
}

function takesLines(request: Request): boolean {
  return request.accepts(['application/json', NDJSON]) === NDJSON;
}

async function* lines(
  batches: AsyncIterable<readonly ListRow[]> | Iterable<readonly ListRow[]>,
  dtoOf: (row: ListRow) => object,
): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(dtoOf(row))}\n`).join('');
}
