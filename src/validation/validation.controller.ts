import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { requestLanguage, sayLanguage } from '../platform/http/request-language.js';
import { XLSX_TYPE } from '../platform/spreadsheets/streamed-book.js';
import { LimitsAnswerDto, RevalidateDto, UpdateLimitsDto } from './dto/acts.dto.js';
import { ExportQueryDto } from './dto/export.dto.js';
import {
  CountedObjectParams,
  FindingCountsDto,
  FindingObjectParams,
  FindingsPageDto,
  FindingsQueryDto,
  ValidationProjectParams,
} from './dto/finding.dto.js';
import { ProjectValidationDto, ValidationDto, ValidationHeadDto } from './dto/validation.dto.js';
import { FindingsExport } from './export/findings-export.js';
import { FindingGroupsDto, GroupsQueryDto } from './dto/group.dto.js';
import { FindingsService } from './findings.service.js';
import { GroupsService } from './groups.service.js';
import { LimitsService } from './limits.service.js';
import { ValidationService } from './validation.service.js';

const LITE = { description: 'validation.lite-project: projects of Reveal Lite are not validated.' };

@ApiTags('validation')
@ApiNotFoundResponse({ description: 'Not your project, or no such validation.' })
@Controller('main')
export class ValidationController {
  constructor(
    private readonly validations: ValidationService,
    private readonly findings: FindingsService,
    private readonly groups: GroupsService,
    private readonly limits: LimitsService,
    private readonly exports: FindingsExport,
  ) {}

  @Get('getvalidation/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getValidation',
    summary: 'What the rules found in a project, by rule, with the verdict and the trend',
    description: 'Everything is of the newest complete validation; one that waits or runs stands under pending.',
  })
  @ApiOkResponse({ description: 'Before the first validation its parts are null or empty.', type: ValidationDto })
  get(@CurrentUser() user: UserPrincipal, @Param() { p }: ValidationProjectParams): Promise<ValidationDto> {
    return this.validations.get(user, p);
  }

  @Get('getprojectvalidation/:p')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getProjectValidation', summary: 'May the project be published, and why not' })
  @ApiOkResponse({ description: 'The verdict; null before the first validation.', type: ProjectValidationDto })
  verdict(@CurrentUser() user: UserPrincipal, @Param() { p }: ValidationProjectParams): Promise<ProjectValidationDto> {
    return this.validations.verdict(user, p);
  }

  @Get('getvalidationmessage/:p/:object')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getValidationMessage',
    summary: 'Findings with the rows that they stand in: file, line, cell, text',
    description:
      'By severity, rule, file and line. `object` is prd, str, pln, prs or file; all: every object. Texts are ' +
      'validation:rules.<rule> of the locales, filled with params.',
  })
  @ApiOkResponse({ description: 'A page.', type: FindingsPageDto })
  page(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, object }: FindingObjectParams,
    @Query() query: FindingsQueryDto,
  ): Promise<FindingsPageDto> {
    return this.findings.page(user, p, object, query);
  }

  @Get('getfindinggroups/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getFindingGroups',
    summary: 'Findings by cause: this product in 310 stores, this fixture, this list',
    description:
      'What moves most comes first: errors before warnings before notes, what moves figures before what does not, then ' +
      'by the weekly sales of what is affected. The findings of a group: getvalidationmessage with its cause.',
  })
  @ApiOkResponse({ description: 'A page.', type: FindingGroupsDto })
  groupsOf(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ValidationProjectParams,
    @Query() query: GroupsQueryDto,
  ): Promise<FindingGroupsDto> {
    return this.groups.page(user, p, query);
  }

  @Get('getfindingcounts/:p/:object')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getFindingCounts',
    summary: 'Open findings by product, store or planogram',
    description:
      'Products: findings about them and their performance; stores: about them; planograms: everything that stands on ' +
      'them. What has none is left out.',
  })
  @ApiOkResponse({ description: 'By key.', type: FindingCountsDto })
  counts(@CurrentUser() user: UserPrincipal, @Param() { p, object }: CountedObjectParams): Promise<FindingCountsDto> {
    return this.findings.counts(user, p, object);
  }

  @Get('exportvalidation/:p')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'exportValidation',
    summary: 'All findings as a workbook',
    description:
      'Findings about planograms, products, stores and so on have a sheet each; more than 1,048,574 of them continue ' +
      'on further sheets. Written in the language of lang, else in that of Accept-Language. Includes waived findings, ' +
      'with who waived them and why.',
  })
  @ApiOkResponse({
    description: 'The workbook; of a project that is not validated yet one without findings.',
    headers: { 'Content-Language': { description: 'en-US or zh-CN.', schema: { type: 'string' } } },
    content: { [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiHeader({
    name: 'accept-language',
    description: 'The language of the file, unless lang says it.',
    required: false,
  })
  export(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ValidationProjectParams,
    @Query() { lang }: ExportQueryDto,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const language = lang ?? requestLanguage(accepted);
    sayLanguage(response, language);
    return this.exports.workbook(user, p, language);
  }

  @Post('revalidate')
  @RequirePermission('project.write')
  @HttpCode(202)
  @ApiOperation({ operationId: 'revalidate', summary: 'Judge the newest analysis anew' })
  @ApiAcceptedResponse({ description: 'The validation that waits now.', type: ValidationHeadDto })
  @ApiConflictResponse({ description: `${LITE.description} validation.no-analysis: nothing is analyzed yet.` })
  again(@CurrentUser() user: UserPrincipal, @Body() { projectid }: RevalidateDto): Promise<ValidationHeadDto> {
    return this.validations.again(user, projectid);
  }

  @Post('updatevalidationlimits')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateValidationLimits',
    summary: 'Change the limits in the rules for a project',
    description:
      'Rules across files judge anew at once. Rules of a planogram file judge while it is read: a changed limit of theirs ' +
      '(readagain) holds for files that are read from then on.',
  })
  @ApiOkResponse({ description: 'The limits as they are now.', type: LimitsAnswerDto })
  @ApiConflictResponse(LITE)
  update(@CurrentUser() user: UserPrincipal, @Body() body: UpdateLimitsDto): Promise<LimitsAnswerDto> {
    return this.limits.update(user, body);
  }
}
