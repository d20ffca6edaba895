import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ListMatchDto, ListMatchParams, ListMatchQuery } from '../analytics/dto/list-match.dto.js';
import { ListMatchService } from './list-match.service.js';

/** How the lists of a full project and its planograms meet. */
@ApiTags('project-lists')
@Controller('main')
export class ListMatchController {
  constructor(private readonly matches: ListMatchService) {}

  @Get('getlistmatch/:p/:object')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getListMatch',
    summary: 'How many products or stores of the planograms the list has, by each rule for keys',
    description: 'Of the list that stands, or with uploadid as a checked file would make it.',
  })
  @ApiOkResponse({ description: 'The effect of each rule.', type: ListMatchDto })
  @ApiNotFoundResponse({ description: 'Not your project, a lite project, or no such upload.' })
  get(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, object }: ListMatchParams,
    @Query() { uploadid }: ListMatchQuery,
  ): Promise<ListMatchDto> {
    return this.matches.of(user, p, object, uploadid ?? null);
  }
}
