import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import {
  ChangeShareLinkDto,
  CreateShareLinkDto,
  LinkViewPageDto,
  LinkViewsParams,
  LinkViewsQuery,
  ManagedLinkDto,
  ManagedLinkKeyDto,
  ShareLinksParams,
} from './dto/managed-link.dto.js';
import { ManagedLinksPresenter } from './managed-links.presenter.js';

@ApiTags('sharing')
@ApiNotFoundResponse({ description: 'Not your project, or no such link of it.' })
@Controller('lite/sharelinks')
export class ManagedLinksController {
  constructor(private readonly links: ManagedLinksPresenter) {}

  @Get(':p')
  @RequirePermission('share.write')
  @ApiOperation({ operationId: 'getShareLinks', summary: 'The share links of a project, its first one first' })
  @ApiOkResponse({ description: 'The links.', type: ManagedLinkDto, isArray: true })
  list(@CurrentUser() user: UserPrincipal, @Param() { p }: ShareLinksParams): Promise<ManagedLinkDto[]> {
    return this.links.list(user, p);
  }

  @Post('create')
  @RequirePermission('share.write')
  @ApiOperation({
    operationId: 'createShareLink',
    summary: 'Make a further share link',
    description: 'It is on, and its guests may save what the page shows, unless said otherwise.',
  })
  @ApiCreatedResponse({ description: 'The link.', type: ManagedLinkDto })
  @ApiBadRequestResponse({
    description: 'An end that is over, a level that there is not, a password of under 8 characters.',
  })
  @ApiConflictResponse({ description: 'sharing.too-many-links: the project has 50.' })
  create(@CurrentUser() user: UserPrincipal, @Body() body: CreateShareLinkDto): Promise<ManagedLinkDto> {
    return this.links.create(user, body);
  }

  @Post('change')
  @RequirePermission('share.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changeShareLink',
    summary: 'Change a share link',
    description:
      'What is left out stays. Filter, downloads, end and switch hold from the next call of every open page on; another ' +
      'password ends the pages that were opened with the one before.',
  })
  @ApiOkResponse({ description: 'The link as it is now.', type: ManagedLinkDto })
  @ApiBadRequestResponse({
    description: 'An end that is over, a level that there is not, a password of under 8 characters.',
  })
  change(@CurrentUser() user: UserPrincipal, @Body() body: ChangeShareLinkDto): Promise<ManagedLinkDto> {
    return this.links.change(user, body);
  }

  @Post('rotate')
  @RequirePermission('share.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'rotateShareLink',
    summary: 'Give a share link a new address',
    description:
      'The old address opens nothing from now on, and what was opened by it ends with its next call: pages, tokens and ' +
      'addresses of data sets. Of the first link the project’s dashboard id changes with it.',
  })
  @ApiOkResponse({ description: 'The link with its new address.', type: ManagedLinkDto })
  rotate(@CurrentUser() user: UserPrincipal, @Body() body: ManagedLinkKeyDto): Promise<ManagedLinkDto> {
    return this.links.rotate(user, body);
  }

  @Post('delete')
  @RequirePermission('share.write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteShareLink', summary: 'Delete a share link and the log of its views' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiConflictResponse({ description: 'sharing.first-link-stays: the first link is turned off instead.' })
  delete(@CurrentUser() user: UserPrincipal, @Body() body: ManagedLinkKeyDto): Promise<void> {
    return this.links.delete(user, body);
  }

  @Get('views/:p/:linkid')
  @RequirePermission('share.write')
  @ApiOperation({
    operationId: 'getShareLinkViews',
    summary: 'When a share link was opened, newest first',
    description: 'A view is a time, a network and a browser’s family, kept for SHARE_VIEW_DAYS days.',
  })
  @ApiOkResponse({ description: 'Up to 100 views.', type: LinkViewPageDto })
  views(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, linkid }: LinkViewsParams,
    @Query() { before }: LinkViewsQuery,
  ): Promise<LinkViewPageDto> {
    return this.links.views(user, p, linkid, before);
  }
}
