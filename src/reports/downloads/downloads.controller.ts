import { Controller, Get, Headers, Param, Query, StreamableFile } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiGoneResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import {
  CurrentPrincipal,
  CurrentUser,
  GuestReadable,
  Public,
  RequirePermission,
} from '../../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import { requestLanguage } from '../../platform/http/request-language.js';
import { CSV_TYPE } from '../../platform/spreadsheets/csv-writer.js';
import { XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';
import { ReportProjectParams, SnapshotQueryDto } from '../analytics/dto/report-query.dto.js';
import type { Report } from '../answers/report.js';
import { ReportGet } from '../answers/report-answer.decorator.js';
import { ExtractService } from './datasets/extract.service.js';
import { DownloadsService } from './downloads.service.js';
import { DataDictionaryDto } from './dto/dictionary.dto.js';
import {
  DictionaryQueryDto,
  DownloadsDto,
  NotebookParams,
  NotebookQueryDto,
  PlanogramFilesLinkParams,
} from './dto/downloads.dto.js';
import { DatasetLinkParams, DatasetLinkQuery, ExtractFileDto, FileLinkQuery } from './dto/extract.dto.js';
import { NotebooksService } from './notebooks/notebooks.service.js';
import { PlanogramFilesService } from './originals/planogram-files.service.js';

const LANGUAGE = { name: 'accept-language', description: 'The language, unless lang says it.', required: false };
const BINARY = { schema: { type: 'string', format: 'binary' } } as const;
const LINK_CHANGED = { description: 'storage.link-invalid: the link was changed.' };
const LINK_OVER = { description: 'storage.link-expired: the link’s time or the session is over; ask for a new link.' };

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class DownloadsController {
  constructor(
    private readonly extracts: ExtractService,
    private readonly downloads: DownloadsService,
    private readonly planogramFiles: PlanogramFilesService,
    private readonly notebooks: NotebooksService,
  ) {}

  @Get('getextractfile/:p')
  @GuestReadable()
  @ApiOperation({
    operationId: 'getExtractFile',
    summary: 'The project’s datasets as signed links to CSV, XLSX and Parquet',
    description:
      'A link needs no bearer. It works for an hour (a guest’s for a minute), but not after the session or the share ' +
      'link that it was given to has ended. All formats hold the same rows and columns. Only full projects have matches ' +
      'and findings, and guests get neither; findings are missing until the data has been validated.',
  })
  @ApiOkResponse({ description: 'One entry a dataset.', type: ExtractFileDto, isArray: true })
  datasets(
    @CurrentPrincipal() principal: Principal,
    @Param() { p }: ReportProjectParams,
    @Query() query: SnapshotQueryDto,
  ): Promise<ExtractFileDto[]> {
    return this.extracts.list(principal, p, query);
  }

  @Get('dataset/:p/:snapshotid/:name')
  @Public()
  @ApiOperation({
    operationId: 'downloadDataset',
    summary: 'A dataset as CSV, XLSX or Parquet, by the signed link that getextractfile gave',
    description:
      'The headings are fixed names for programs, in no language, with units. CSV: UTF-8 with BOM, heading first. ' +
      'XLSX: the last sheet says what the columns mean, in the language of lang. ' +
      'The link is the proof: no bearer is read.',
  })
  @ApiProduces(CSV_TYPE, XLSX_TYPE, 'application/vnd.apache.parquet')
  @ApiOkResponse({ description: 'The file.', ...BINARY })
  @ApiForbiddenResponse(LINK_CHANGED)
  @ApiGoneResponse(LINK_OVER)
  dataset(@Param() params: DatasetLinkParams, @Query() query: DatasetLinkQuery): Promise<StreamableFile> {
    return this.extracts.dataset(params, query);
  }

  @Get('getdownloads/:p')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getDownloads',
    summary: 'What else can be downloaded: the planogram files, and the analysis as it is stored',
    description: 'Signed links as those of getextractfile. Guests have none of them.',
  })
  @ApiOkResponse({ description: 'Links with sizes.', type: DownloadsDto })
  list(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ReportProjectParams,
    @Query() query: SnapshotQueryDto,
  ): Promise<DownloadsDto> {
    return this.downloads.list(user, p, query);
  }

  @Get('planogramfiles/:p/:snapshotid/:kind')
  @Public()
  @ApiOperation({
    operationId: 'downloadPlanogramFiles',
    summary: 'The planogram files as one zip, by the signed link that getdownloads gave',
    description:
      'Folders are kept. Files that can no longer be had are named in missing-files.csv. ' +
      'The link is the proof: no bearer is read.',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'The zip.', ...BINARY })
  @ApiForbiddenResponse(LINK_CHANGED)
  @ApiGoneResponse(LINK_OVER)
  files(@Param() params: PlanogramFilesLinkParams, @Query() query: FileLinkQuery): Promise<StreamableFile> {
    return this.planogramFiles.zip(params, query);
  }

  @ReportGet('getdatadictionary/:p', {
    id: 'getDataDictionary',
    summary: 'What the columns of the datasets are and mean',
    description: 'The JSON, too, is in the language of lang, else in that of Accept-Language.',
    type: DataDictionaryDto,
  })
  @ApiHeader(LANGUAGE)
  @RequirePermission('report.read')
  dictionary(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ReportProjectParams,
    @Query() { lang, ...query }: DictionaryQueryDto,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<Report<DataDictionaryDto>> {
    return this.downloads.dictionary(user, p, query, lang ?? requestLanguage(accepted));
  }

  @Get('getnotebook/:p/:kind')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getNotebook',
    summary: 'A notebook that opens the datasets and answers questions with them',
    description: 'For DuckDB and pandas as Jupyter notebook, for Power BI as a script for its advanced editor.',
  })
  @ApiHeader(LANGUAGE)
  @ApiOkResponse({ description: 'The file.', content: { 'application/octet-stream': BINARY } })
  notebook(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, kind }: NotebookParams,
    @Query() { lang, ...query }: NotebookQueryDto,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<StreamableFile> {
    return this.notebooks.notebook(user, p, kind, query, lang ?? requestLanguage(accepted));
  }
}
