import { Body, Controller, Get, Headers, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import {
  CurrentPrincipal,
  CurrentUser,
  GuestReadable,
  Public,
  RequirePermission,
} from '../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../platform/auth/principal.js';
import { CallsGuard } from '../platform/limits/calls.guard.js';
import { GuestAccessDto, OpenShareLinkDto, ShareStatusDto } from './dto/open-share-link.dto.js';
import { ShareLinkDto, ShareLinkRequestDto } from './dto/share-link.dto.js';
import { ShareLinkPresenter } from './share-link.presenter.js';

@ApiTags('sharing')
@Controller('lite')
export class SharingController {
  constructor(private readonly links: ShareLinkPresenter) {}

  @Post('sharelink')
  @RequirePermission('share.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'shareLink',
    summary: 'Make a project’s first share link, or turn it on or off',
    description:
      'A new link is on unless said otherwise; creating again only tells the state. Turned off, it stops open pages with their next call.',
  })
  @ApiOkResponse({ description: 'The link as it stands now.', type: ShareLinkDto })
  shareLink(@CurrentUser() user: UserPrincipal, @Body() body: ShareLinkRequestDto): Promise<ShareLinkDto> {
    return this.links.act(user, body);
  }

  @Post('share/open')
  @Public()
  @UseGuards(CallsGuard)
  @Throttle({ default: { limit: 300, ttl: 60_000 } })
  @HttpCode(200)
  @ApiOperation({
    operationId: 'openShareLink',
    summary: 'Open a share link without signing in',
    description:
      'Counts one view, unless `renew` is set with the `pass` of an earlier answer. The token reads the one dashboard, as ' +
      'far as the link’s filter goes, while the link stands.',
  })
  @ApiOkResponse({ description: 'A guest token and what it reads.', type: GuestAccessDto })
  @ApiNotFoundResponse({ description: 'This link is not available: off, over, unknown or mismatched, all told alike.' })
  @ApiUnauthorizedResponse({ description: 'sharing.password-needed, sharing.password-wrong.' })
  @ApiTooManyRequestsResponse({ description: 'LimitExceededException: too many wrong passwords from this network.' })
  open(
    @Body() body: OpenShareLinkDto,
    @Ip() address: string,
    @Headers('user-agent') agent = '',
  ): Promise<GuestAccessDto> {
    return this.links.open(body, { address, agent });
  }

  @Get('share/status')
  @GuestReadable({ project: 'token' })
  @ApiOperation({
    operationId: 'getShareStatus',
    summary: 'Whether the link behind this guest token is still on',
    description: 'For an open page to ask now and then; a link that is off answers 404, as every other call does.',
  })
  @ApiOkResponse({ description: 'Still on.', type: ShareStatusDto })
  status(@CurrentPrincipal() principal: Principal): Promise<ShareStatusDto> {
    return this.links.status(principal);
  }
}
