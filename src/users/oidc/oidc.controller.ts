import { Controller, Get, type HttpRedirectResponse, Query, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/access.decorators.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { OidcStartQuery } from '../dto/oidc.dto.js';
import { ProvidersDto } from '../dto/providers.dto.js';
import { OidcReplyService } from './oidc-reply.service.js';
import { waysIn } from './oidc-settings.js';

/** A redirect; the browser follows it, and there is no body. */
const nothing = { schema: { type: 'string' as const, maxLength: 0 } };

/** Signing in through the company's own identity provider (OpenID Connect). */
@ApiTags('auth')
@Controller('auth')
export class OidcController {
  constructor(
    private readonly config: AppConfig,
    private readonly replies: OidcReplyService,
  ) {}

  @Get('providers')
  @Public()
  @ApiOperation({ operationId: 'getProviders', summary: 'The ways to sign in here' })
  @ApiOkResponse({ description: 'What the sign-in page offers.', type: ProvidersDto })
  providers(): ProvidersDto {
    return waysIn(this.config);
  }

  @Get('oidc/start')
  @Public()
  @Redirect()
  @ApiOperation({
    operationId: 'startOidc',
    summary: 'Sign in at the identity provider',
    description:
      'For the browser itself (a link, not a fetch). Authorisation code flow with PKCE; what must not be forged goes along in an encrypted cookie for ten minutes.',
  })
  @ApiFoundResponse({
    description: 'To the provider, or to `/user/login?failed=<error code>` when there is none or it does not answer.',
    ...nothing,
  })
  start(
    @Query() { returnTo }: OidcStartQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HttpRedirectResponse> {
    return this.replies.start(returnTo, request, response);
  }

  @Get('oidc/callback')
  @Public()
  @Redirect()
  @ApiOperation({
    operationId: 'finishOidc',
    summary: 'Where the identity provider leads the browser back to',
    description:
      'Exchanges the code, maps the claims, opens a session and sets the refresh cookie. The parameters are those of OpenID Connect (`code, state, iss`, or `error`).',
  })
  @ApiFoundResponse({
    description:
      'To the page that was asked for; to `/accessdenied` without this edition; else to `/user/login?failed=<error code>`: users.oidc-refused, users.oidc-stale, users.oidc-claims, users.oidc-account-exists, users.oidc-disabled, users.oidc-unavailable, LimitExceededException.',
    ...nothing,
  })
  callback(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<HttpRedirectResponse> {
    return this.replies.finish(request, response);
  }
}
