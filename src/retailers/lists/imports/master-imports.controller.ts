import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger'; // prettier-ignore
import { AdminOnly, CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
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
} from '../dto/master-imports.dto.js';
import { RetailerObjectParams } from '../dto/master-rows.dto.js';
import { RetailerAccess } from '../../retailer-access.js';
import { masterImportDto, previewDto } from './import-presenter.js';
import { checkOf, previewOf } from './import-requests.js';
import { ListImportsService } from './list-imports.service.js';
import type { ListKind } from '../list-owner.js';
import { ListOwners } from '../list-owners.js';
import type { PlacedImport } from './placed-imports.js';

const NOT_FOUND = { description: 'There is none, or it is another tenant’s.' };
const MOVED_ON = { description: 'masterdata.import-state: the import has moved on.' };

const MASTER: readonly ListKind[] = ['master'];
const dtoOf = ({ entity, place }: PlacedImport): MasterImportDto => masterImportDto(entity, place.retailerId);

/** Importing files of products and stores into a retailer's master data. */
@ApiTags('master-data')
@Controller('main')
export class MasterImportsController {
  constructor(
    private readonly imports: ListImportsService,
    private readonly owners: ListOwners,
    private readonly access: RetailerAccess,
  ) {}

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
    const retailer = await this.access.standing(user, body.retailerid);
    const owner = await this.owners.ensure('master', retailer.id);
    const { id, upload } = await this.imports.create(user, owner, null, body.object, body.filename);
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
    return previewDto(await this.imports.preview(user, body.importid, MASTER, previewOf(body)));
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
    return dtoOf(await this.imports.check(user, body.importid, MASTER, checkOf(body)));
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
    return dtoOf(await this.imports.apply(user, importid, MASTER));
  }

  @Post('cancelmasterimport')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelMasterImport', summary: 'End an import that has not changed anything' })
  @ApiOkResponse({ description: 'The import, in state `cancel`.', type: MasterImportDto })
  @ApiNotFoundResponse(NOT_FOUND)
  @ApiConflictResponse(MOVED_ON)
  async cancel(@CurrentUser() user: UserPrincipal, @Body() { importid }: ImportIdDto): Promise<MasterImportDto> {
    return dtoOf(await this.imports.cancel(user, importid, MASTER));
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
    return dtoOf(await this.imports.get(user, importid, MASTER));
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
    const { id } = await this.access.retailer(user, retailerid);
    const owner = await this.owners.of('master', id);
    const found = owner ? await this.imports.list(owner, object) : [];
    return found.map((entity) => masterImportDto(entity, id));
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
    return this.imports.problems(user, importid, MASTER);
  }
}
