import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger'; // prettier-ignore
import { AdminOnly, CurrentUser } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  CheckMasterImportDto,
  CreatedMasterImportDto,
  CreateMasterImportDto,
  ImportIdDto,
  ImportParams,
  MasterImportDto,
  MasterPreviewDto,
  PreviewMasterImportDto,
  ProblemsLinkDto,
} from './dto/master-imports.dto.js';
import { RetailerObjectParams } from './dto/master-rows.dto.js';
import { importDto, previewDto } from './import-presenter.js';
import { MasterImportsService } from './master-imports.service.js';

const NOT_FOUND = { description: 'There is none, or it is another tenant’s.' };
const MOVED_ON = { description: 'masterdata.import-state: the import has moved on.' };

/** Files of products and stores on their way into a retailer's master data. */
@ApiTags('master-data')
@Controller('main')
export class MasterImportsController {
  constructor(private readonly imports: MasterImportsService) {}

  @Post('createmasterimport')
  @AdminOnly()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'createMasterImport', summary: 'Open an import and get the link to upload its file to' })
  @ApiCreatedResponse({ description: 'The import, in state `initial`.', type: CreatedMasterImportDto })
  @ApiNotFoundResponse(NOT_FOUND)
  async create(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreateMasterImportDto,
  ): Promise<CreatedMasterImportDto> {
    // prettier-ignore
    const { id, upload } = await this.imports.create(user, body.retailerid, body.object, body.filename);
    return { importid: id, upload };
  }

  @Post('previewmasterimport')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewMasterImport',
    summary: 'The heads of an uploaded file, what its columns are taken for, and its first rows as they would be read',
  })
  @ApiOkResponse({ description: 'The beginning of the file.', type: MasterPreviewDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'masterdata.not-uploaded: the file has not arrived.' })
  @ApiUnprocessableEntityResponse({ description: 'tables.*: the file cannot be read as a table; `code` says why.' })
  async preview(@CurrentUser() user: UserPrincipal, @Body() body: PreviewMasterImportDto): Promise<MasterPreviewDto> {
    const { importid, headline, decimalsign, lengthunit, ...choice } = body;
    const wanted = { ...choice, headLine: headline, decimalSign: decimalsign, lengthUnit: lengthunit };
    return previewDto(await this.imports.preview(user, importid, wanted));
  }

  @Post('checkmasterimport')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'checkMasterImport',
    summary: 'Have the whole file read and compared with the list; nothing is changed yet',
    description: 'What the columns mean is remembered for the retailer. May be asked again with another mapping.',
  })
  @ApiOkResponse({ description: 'The import, in state `checking`.', type: MasterImportDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(MOVED_ON)
  async check(@CurrentUser() user: UserPrincipal, @Body() body: CheckMasterImportDto): Promise<MasterImportDto> {
    const { importid, mode, heads, headline, decimalsign, lengthunit, columns, lang } = body;
    const { encoding = null, delimiter = null, sheet = null } = body;
    const settings = { encoding, delimiter, sheet, headLine: headline, columns, decimalSign: decimalsign, lengthUnit: lengthunit, lang: lang ?? 'en-US' }; // prettier-ignore
    return importDto(await this.imports.check(user, importid, mode, settings, heads));
  }

  @Post('applymasterimport')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'applyMasterImport',
    summary: 'Take a checked import over: as a whole, or not at all',
    description:
      'When the list was changed since the check, it is checked again instead, so that nothing happens unseen.',
  })
  @ApiOkResponse({ description: 'The import, in state `applying`.', type: MasterImportDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'It has errors (masterdata.import-blocked), or it has moved on.' })
  async apply(@CurrentUser() user: UserPrincipal, @Body() { importid }: ImportIdDto): Promise<MasterImportDto> {
    return importDto(await this.imports.apply(user, importid));
  }

  @Post('cancelmasterimport')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelMasterImport', summary: 'End an import that has not changed anything' })
  @ApiOkResponse({ description: 'The import, in state `cancel`.', type: MasterImportDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(MOVED_ON)
  async cancel(@CurrentUser() user: UserPrincipal, @Body() { importid }: ImportIdDto): Promise<MasterImportDto> {
    return importDto(await this.imports.cancel(user, importid));
  }

  @Get('getmasterimport/:importid')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getMasterImport',
    summary: 'One import: where it stands, its problems, what it changes',
  })
  @ApiOkResponse({ description: 'The import as it is now.', type: MasterImportDto })
  @ApiNotFoundResponse(NOT_FOUND)
  async get(@CurrentUser() user: UserPrincipal, @Param() { importid }: ImportParams): Promise<MasterImportDto> {
    return importDto(await this.imports.get(user, importid));
  }

  @Get('listmasterimports/:retailerid/:object')
  @AdminOnly()
  @ApiOperation({ operationId: 'listMasterImports', summary: 'The imports of a retailer’s list, newest first' })
  @ApiOkResponse({ description: 'At most 100.', type: [MasterImportDto] })
  @ApiNotFoundResponse(NOT_FOUND)
  async list(
    @CurrentUser() user: UserPrincipal,
    @Param() { retailerid, object }: RetailerObjectParams,
  ): Promise<MasterImportDto[]> {
    // prettier-ignore
    return (await this.imports.list(user, retailerid, object)).map(importDto);
  }

  @Get('getmasterproblems/:importid')
  @AdminOnly()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getMasterProblems',
    summary: 'A link to the list of all problems of an import, as CSV',
  })
  @ApiOkResponse({ description: 'The link; it expires.', type: ProblemsLinkDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse({ description: 'It was not checked yet.' })
  problems(@CurrentUser() user: UserPrincipal, @Param() { importid }: ImportParams): Promise<ProblemsLinkDto> {
    return this.imports.problems(user, importid);
  }
}
