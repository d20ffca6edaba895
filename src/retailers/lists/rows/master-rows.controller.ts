import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiConflictResponse, ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger'; // prettier-ignore
import { AdminOnly, CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { CSV_TYPE } from '../../../platform/spreadsheets/csv-writer.js';
import { XLSX_TYPE } from '../../../platform/spreadsheets/streamed-book.js';
import {
  ExportQuery,
  KeyQuery,
  MasterOverviewDto,
  MasterProductDto,
  MasterProductPageDto,
  MasterStoreDto,
  MasterStorePageDto,
  ObjectParams,
  ProductRowsQuery,
  RemoveMasterRowDto,
  RetailerObjectParams,
  RetailerParams,
  RowVersionDto,
  SaveMasterProductDto,
  SaveMasterStoreDto,
  StoreRowsQuery,
  TemplateQuery,
} from '../dto/master-rows.dto.js';
import { ListExportService } from './list-export.service.js';
import { MasterRowsService } from './master-rows.service.js';
import { overviewDto, productDto, productPageDto, storeDto, storePageDto } from './row-presenter.js';

const NOT_FOUND = { description: 'There is none, or it is another tenant’s.' };
const file = { schema: { type: 'string', format: 'binary' } };
const FILE = { description: 'The file.', content: { [CSV_TYPE]: file, [XLSX_TYPE]: file } };
const CONFLICT = { description: 'It was changed meanwhile (masterdata.row-changed), or the key is taken.' };

/** A retailer's master products and master stores. */
@ApiTags('master-data')
@Controller('main')
export class MasterRowsController {
  constructor(
    private readonly rows: MasterRowsService,
    private readonly exports: ListExportService,
  ) {}

  @Get('getmasterdata/:retailerid')
  @AdminOnly()
  @ApiOperation({ operationId: 'getMasterData', summary: 'How many master products and stores a retailer has' })
  @ApiOkResponse({ description: 'Both lists.', type: MasterOverviewDto })
  @ApiNotFoundResponse(NOT_FOUND)
  async overview(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid }: RetailerParams,
  ): Promise<MasterOverviewDto> {
    return overviewDto(await this.rows.overview(user, retailerid));
  }

  @Get('getmasterproducts/:retailerid')
  @AdminOnly()
  @ApiOperation({ operationId: 'getMasterProducts', summary: 'Master products of a retailer: search, order, pages' })
  @ApiOkResponse({ description: 'A page of rows.', type: MasterProductPageDto })
  @ApiNotFoundResponse(NOT_FOUND)
  async products(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid }: RetailerParams,
    @Query() query: ProductRowsQuery,
  ): Promise<MasterProductPageDto> {
    // prettier-ignore
    return productPageDto(await this.rows.page(user, retailerid, 'prd', query));
  }

  @Get('getmasterstores/:retailerid')
  @AdminOnly()
  @ApiOperation({ operationId: 'getMasterStores', summary: 'Master stores of a retailer: search, order, pages' })
  @ApiOkResponse({ description: 'A page of rows.', type: MasterStorePageDto })
  @ApiNotFoundResponse(NOT_FOUND)
  async stores(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid }: RetailerParams,
    @Query() query: StoreRowsQuery,
  ): Promise<MasterStorePageDto> {
    // prettier-ignore
    return storePageDto(await this.rows.page(user, retailerid, 'str', query));
  }

  @Get('getmasterhistory/:retailerid/:object')
  @AdminOnly()
  @ApiOperation({ operationId: 'getMasterHistory', summary: 'Every version of a row: who, when, before and after' })
  @ApiOkResponse({ description: 'Newest first, at most 200.', type: [RowVersionDto] })
  @ApiNotFoundResponse(NOT_FOUND)
  history(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid, object }: RetailerObjectParams,
    @Query() { key }: KeyQuery,
  ): Promise<RowVersionDto[]> {
    // prettier-ignore
    return this.rows.history(user, retailerid, object, key);
  }

  @Post('savemasterproduct')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveMasterProduct', summary: 'Change or add one master product' })
  @ApiOkResponse({ description: 'The row as it is now.', type: MasterProductDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(CONFLICT)
  async saveProduct(
    @CurrentUser() user: UserPrincipal,
    @Body() { retailerid, ...row }: SaveMasterProductDto,
  ): Promise<MasterProductDto> {
    // prettier-ignore
    return productDto(await this.rows.save(user, retailerid, 'prd', row));
  }

  @Post('savemasterstore')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveMasterStore', summary: 'Change or add one master store' })
  @ApiOkResponse({ description: 'The row as it is now.', type: MasterStoreDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(CONFLICT)
  async saveStore(
    @CurrentUser() user: UserPrincipal,
    @Body() { retailerid, ...row }: SaveMasterStoreDto,
  ): Promise<MasterStoreDto> {
    // prettier-ignore
    return storeDto(await this.rows.save(user, retailerid, 'str', row));
  }

  @Post('removemasterrow')
  @AdminOnly()
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeMasterRow', summary: 'Take one row out of a list; its history stays' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(CONFLICT)
  remove(
    @CurrentUser() user: UserPrincipal,
    @Body() { retailerid, object, key, version }: RemoveMasterRowDto,
  ): Promise<void> {
    // prettier-ignore
    return this.rows.remove(user, retailerid, object, key, version);
  }

  @Get('exportmasterdata/:retailerid/:object')
  @AdminOnly()
  @ApiOperation({
    operationId: 'exportMasterData',
    summary: 'The rows as a file that can be imported again',
    description:
      'In XLSX, more than 1,048,574 rows continue on further sheets. An import reads one sheet: import the first in ' +
      'mode `replace` and the others in mode `merge`.',
  })
  @ApiProduces(CSV_TYPE, XLSX_TYPE)
  @ApiOkResponse(FILE)
  @ApiNotFoundResponse(NOT_FOUND)
  export(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid, object }: RetailerObjectParams,
    @Query() query: ExportQuery,
  ): Promise<StreamableFile> {
    // prettier-ignore
    return this.exports.file(user, retailerid, object, query);
  }

  @Get('mastertemplate/:object')
  @AdminOnly()
  @ApiOperation({ operationId: 'masterTemplate', summary: 'An empty list with its heads and one example row' })
  @ApiProduces(CSV_TYPE, XLSX_TYPE)
  @ApiOkResponse(FILE)
  template(@Param() { object }: ObjectParams, @Query() { format, lang }: TemplateQuery): StreamableFile {
    return this.exports.template(object, format, lang);
  }
}
