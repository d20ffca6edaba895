import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AccountService } from './account.service.js';
import { AttributesDto, ChangePasswordDto } from '../dto/own-account.dto.js';
import { EndedSessionsDto, EndSessionDto, SessionDto, SignOutEverywhereDto } from '../dto/session.dto.js';
import { UserDetailsDto } from '../dto/user-details.dto.js';
import { CallOrigin, type Origin } from '../sign-in/origin.js';
import { PasswordsGuard } from '../oidc/passwords.guard.js';
import { OwnSessionsService } from '../sessions/own-sessions.service.js';

/** People's own accounts. */
@ApiTags('auth')
@Controller('auth')
export class OwnAccountController {
  constructor(
    private readonly account: AccountService,
    private readonly sessions: OwnSessionsService,
  ) {}

  @Post('attributes')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateAttributes', summary: 'Change one’s first or last name' })
  @ApiOkResponse({ description: 'The signed-in user as they are now.', type: UserDetailsDto })
  rename(
    @CurrentUser() user: UserPrincipal,
    @Body() body: AttributesDto,
    @CallOrigin() origin: Origin,
  ): Promise<UserDetailsDto> {
    return this.account.rename(user, { givenName: body.given_name, familyName: body.family_name }, origin);
  }

  @Post('password')
  @RequirePermission('account.write')
  @UseGuards(PasswordsGuard)
  @HttpCode(204)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change one’s password',
    description:
      'The caller’s other sessions end. Codes, all with 400: NotAuthorizedException (the old password is wrong), InvalidPasswordException (with `params.reason`); 429 LimitExceededException.',
  })
  @ApiNoContentResponse({ description: 'The password is changed.' })
  changePassword(
    @CurrentUser() user: UserPrincipal,
    @Body() body: ChangePasswordDto,
    @CallOrigin() origin: Origin,
  ): Promise<void> {
    return this.account.changePassword(user, body, origin);
  }

  @Get('sessions')
  @RequirePermission('account.read')
  @ApiOperation({ operationId: 'listSessions', summary: 'One’s sessions that go on, the last used first' })
  @ApiOkResponse({ description: 'The sessions.', type: [SessionDto] })
  list(@CurrentUser() user: UserPrincipal): Promise<SessionDto[]> {
    return this.sessions.list(user);
  }

  @Post('endsession')
  @RequirePermission('account.write')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'endSession',
    summary: 'End one of one’s sessions',
    description: 'Its identity token stops working at the next call.',
  })
  @ApiNoContentResponse({ description: 'It has ended, or there was none of that id.' })
  end(@CurrentUser() user: UserPrincipal, @Body() body: EndSessionDto, @CallOrigin() origin: Origin): Promise<void> {
    return this.sessions.end(user, body.sessionid, origin);
  }

  @Post('signouteverywhere')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'signOutEverywhere',
    summary: 'End all of one’s sessions',
    description: 'Their identity tokens stop working at the next call.',
  })
  @ApiOkResponse({ description: 'How many ended.', type: EndedSessionsDto })
  async endAll(
    @CurrentUser() user: UserPrincipal,
    @Body() { keepCurrent = false }: SignOutEverywhereDto,
    @CallOrigin() origin: Origin,
  ): Promise<EndedSessionsDto> {
    return { ended: await this.sessions.endAll(user, keepCurrent, origin) };
  }
}
