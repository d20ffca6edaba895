import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import {
  AcceptedMatchDto,
  AcceptMatchDto,
  MatchAnswerDto,
  MatchDto,
  UnwaiveDto,
  UnwaivedDto,
  WaivedDto,
  WaiveFindingsDto,
  WaiverDto,
} from './dto/acts.dto.js';
import { ValidationProjectParams } from './dto/finding.dto.js';
import { MatchesService } from './matches.service.js';
import { WaiversService } from './waivers.service.js';

/** What people say of findings: right as they are, or the same product or store. */
@ApiTags('validation')
@ApiNotFoundResponse({ description: 'Not your project, or no such match.' })
@Controller('main')
export class WaiversController {
  constructor(
    private readonly waivers: WaiversService,
    private readonly matches: MatchesService,
  ) {}

  @Get('listwaivers/:p')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'listWaivers', summary: 'What is waived in a project: by whom, when and why' })
  @ApiOkResponse({ description: 'Newest first.', type: [WaiverDto] })
  list(@CurrentUser() user: UserPrincipal, @Param() { p }: ValidationProjectParams): Promise<WaiverDto[]> {
    return this.waivers.list(user, p);
  }

  @Post('waivefindings')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'waiveFindings',
    summary: 'Say that findings, or whatever a rule finds, are right as they are',
    description:
      'They no longer count and no longer block publishing, in later uploads, too. Findings of one identity are waived ' +
      'together.',
  })
  @ApiOkResponse({ description: 'The waivers made.', type: WaivedDto })
  waive(@CurrentUser() user: UserPrincipal, @Body() body: WaiveFindingsDto): Promise<WaivedDto> {
    return this.waivers.waive(user, body);
  }

  @Post('unwaive')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'unwaive', summary: 'Take waivers back' })
  @ApiOkResponse({
    description: 'How many were taken back; those that do not stand are passed over.',
    type: UnwaivedDto,
  })
  async undo(@CurrentUser() user: UserPrincipal, @Body() { projectid, waiverids }: UnwaiveDto): Promise<UnwaivedDto> {
    return { undone: await this.waivers.undo(user, projectid, waiverids) };
  }

  @Get('listmatches/:p')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'listMatches', summary: 'The matches that the project’s retailer remembers' })
  @ApiOkResponse({ description: 'Newest first.', type: [AcceptedMatchDto] })
  listMatches(
    @CurrentUser() user: UserPrincipal,
    @Param() { p }: ValidationProjectParams,
  ): Promise<AcceptedMatchDto[]> {
    return this.matches.list(user, p);
  }

  @Post('acceptmatch')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptMatch',
    summary: 'Say that two keys are one product, or two numbers one store',
    description:
      'It is remembered for the retailer: in all of its projects `key` counts as `canonical` from the next analysis on, ' +
      'which follows by itself.',
  })
  @ApiOkResponse({ description: 'Whether it is new, and whose figures change.', type: MatchAnswerDto })
  @ApiConflictResponse({
    description: 'matches.taken: the key stands for a third. matches.in-circle: the other way round.',
  })
  accept(@CurrentUser() user: UserPrincipal, @Body() body: AcceptMatchDto): Promise<MatchAnswerDto> {
    return this.matches.accept(user, body);
  }

  @Post('forgetmatch')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'forgetMatch',
    summary: 'Take an accepted match back, for all projects of the retailer',
  })
  @ApiOkResponse({ description: 'Whose figures change.', type: MatchAnswerDto })
  forget(@CurrentUser() user: UserPrincipal, @Body() body: MatchDto): Promise<MatchAnswerDto> {
    return this.matches.forget(user, body);
  }
}
