import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/access.decorators.js';
import { ChallengeDto } from '../dto/challenge.dto.js';
import { NewPasswordDto } from '../dto/own-account.dto.js';
import { RefreshDto, SessionTokenDto } from '../dto/refresh.dto.js';
import { MfaSignInDto } from '../dto/second-factor.dto.js';
import { SignInDto } from '../dto/sign-in.dto.js';
import { TokensDto } from '../dto/tokens.dto.js';
import { PasswordsGuard } from '../oidc/passwords.guard.js';
import { SessionReplyService } from './session-reply.service.js';

const TOKENS_OR_CHALLENGE = { oneOf: [{ $ref: getSchemaPath(TokensDto) }, { $ref: getSchemaPath(ChallengeDto) }] };

@ApiTags('auth')
@ApiExtraModels(TokensDto, ChallengeDto)
@Controller('auth')
export class AuthController {
  constructor(private readonly sessions: SessionReplyService) {}

  @Post('signin')
  @Public()
  @UseGuards(PasswordsGuard)
  @HttpCode(200)
  @ApiOperation({
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Codes: NotAuthorizedException (unknown user or wrong password, told alike), UserNotConfirmedException, PasswordResetRequiredException (a temporary password that has expired), LimitExceededException (with Retry-After), users.app-missing (no entry for this edition).',
  })
  @ApiOkResponse({
    description:
      'Signed in (`idToken`; the refresh token is in the cookie, or in the body for `client: "api"`), or asked for one thing more (`challenge`).',
    schema: TOKENS_OR_CHALLENGE,
  })
  signIn(
    @Body() body: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokensDto | ChallengeDto> {
    return this.sessions.signIn(body, request, response);
  }

  @Post('newpassword')
  @Public()
  @UseGuards(PasswordsGuard)
  @HttpCode(200)
  @ApiOperation({
    operationId: 'completeNewPassword',
    summary: 'Replace the temporary password and sign in',
    description:
      'Codes: NotAuthorizedException (the session is over), InvalidPasswordException (with `params.reason`; the session goes on), users.app-missing.',
  })
  @ApiOkResponse({ description: 'As for signin.', schema: TOKENS_OR_CHALLENGE })
  newPassword(
    @Body() body: NewPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokensDto | ChallengeDto> {
    return this.sessions.newPassword(body, request, response);
  }

  @Post('mfa')
  @Public()
  @UseGuards(PasswordsGuard)
  @HttpCode(200)
  @ApiOperation({
    operationId: 'answerMfa',
    summary: 'Sign in with the second factor',
    description:
      'Codes: CodeMismatchException (400; the session goes on for five tries), NotAuthorizedException (the session is over), LimitExceededException.',
  })
  @ApiOkResponse({
    description: 'Signed in. The refresh token is in the cookie, or in the body for `client: "api"`.',
    type: TokensDto,
  })
  secondFactor(
    @Body() body: MfaSignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokensDto> {
    return this.sessions.secondFactor(body, request, response);
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'refreshSession',
    summary: 'Next identity token',
    description:
      'The refresh token is replaced with every use. One that was used before ends the whole session (NotAuthorizedException), because it must have been copied. Only the `attempt` that used it may repeat the call, until one of the tokens it returned has been used.',
  })
  @ApiOkResponse({
    description: 'New identity token, and the next refresh token where the last one was.',
    type: TokensDto,
  })
  refresh(
    @Body() body: RefreshDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokensDto> {
    return this.sessions.refresh(body, request, response);
  }

  @Post('signout')
  @Public()
  @HttpCode(204)
  @ApiOperation({ operationId: 'signOut', summary: 'Sign out', description: 'Ends the session of the refresh token.' })
  @ApiNoContentResponse({ description: 'Signed out, or there was nothing to sign out of.' })
  signOut(
    @Body() body: SessionTokenDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.sessions.signOut(body, request, response);
  }
}
