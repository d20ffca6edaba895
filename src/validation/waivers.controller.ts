import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
import {
  AcceptMatchesDto,
  ForgetMatchesDto,
  MatchesAnswerDto,
  SuggestedMatchesDto,
  SuggestedMatchesParams,
  SuggestedMatchesQueryDto,
} from './dto/matches.dto.js';
import { MatchesService } from './matches.service.js';
import { SuggestedMatchesService } from './suggested-matches.service.js';
import { WaiversService } from './waivers.service.js';

/** People's decisions on findings: correct as they are, or the same product or store. */
@ApiTags('validation')
@ApiNotFoundResponse({ description: 'Not your project, or no such match.' })
@Controller('main')
export class WaiversController {
  constructor(
    private readonly waivers: WaiversService,
    private readonly matches: MatchesService,
    private readonly suggestions: SuggestedMatchesService,
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

  @Get('suggestedmatches/:p/:object')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'suggestedMatches',
    summary: 'Likely matches (P17, S06), as they would be accepted in one step',
  })
  @ApiOkResponse({ description: 'How many, and some of them.', type: SuggestedMatchesDto })
  suggested(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, object }: SuggestedMatchesParams,
    @Query() query: SuggestedMatchesQueryDto,
  ): Promise<SuggestedMatchesDto> {
    return this.suggestions.preview(user, p, object, query);
  }

  @Post('acceptmatches')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptMatches',
    summary: 'Accept all likely matches of a validation in one step',
    description:
      'Those that contradict a match accepted before are passed over. One analysis follows, however many there are.',
  })
  @ApiOkResponse({ description: 'How many, and the name under which they are taken back.', type: MatchesAnswerDto })
  @ApiConflictResponse({ description: 'validation.lite-project: projects of Reveal Lite are not validated.' })
  acceptAll(@CurrentUser() user: UserPrincipal, @Body() body: AcceptMatchesDto): Promise<MatchesAnswerDto> {
    return this.suggestions.accept(user, body);
  }

  @Post('forgetmatches')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'forgetMatches', summary: 'Take matches back that were accepted in one step' })
  @ApiOkResponse({ description: 'How many were taken back.', type: MatchesAnswerDto })
  forgetAll(@CurrentUser() user: UserPrincipal, @Body() body: ForgetMatchesDto): Promise<MatchesAnswerDto> {
    return this.suggestions.forget(user, body);
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
