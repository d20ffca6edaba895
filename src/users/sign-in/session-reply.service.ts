import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSecureRequest } from '../../platform/http/secure-request.js';
import { setDeviceCookie } from './device-cookie.js';
import type { ChallengeDto } from '../dto/challenge.dto.js';
import type { NewPasswordDto } from '../dto/own-account.dto.js';
import type { RefreshDto, SessionTokenDto } from '../dto/refresh.dto.js';
import type { MfaSignInDto } from '../dto/second-factor.dto.js';
import type { SignInDto } from '../dto/sign-in.dto.js';
import type { TokensDto } from '../dto/tokens.dto.js';
import { FirstPasswordService } from '../passwords/first-password.service.js';
import { KnownPlacesService } from './known-places.service.js';
import { originOf } from './origin.js';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './refresh-cookie.js';
import { SecondFactorSignInService } from './second-factor-sign-in.service.js';
import type { IssuedTokens, SignInOutcome } from './session-issue.service.js';
import { SignInService } from './sign-in.service.js';

/** Transfers tokens between sign-in and request: as cookie for browsers, in the body for programs. */
@Injectable()
export class SessionReplyService {
  constructor(
    private readonly signIns: SignInService,
    private readonly firstPasswords: FirstPasswordService,
    private readonly secondFactors: SecondFactorSignInService,
    private readonly places: KnownPlacesService,
    private readonly config: AppConfig,
  ) {}

  async signIn(body: SignInDto, request: Request, response: Response): Promise<TokensDto | ChallengeDto> {
    const { email, password, client = 'browser' } = body;
    const outcome = await this.signIns.signIn({ email, password, client }, originOf(request));
    return this.replyOrAsk(outcome, request, response);
  }

  async newPassword(body: NewPasswordDto, request: Request, response: Response): Promise<TokensDto | ChallengeDto> {
    const { session, newPassword, given_name: givenName, family_name: familyName } = body;
    const given = { session, newPassword, givenName, familyName };
    return this.replyOrAsk(await this.firstPasswords.set(given, originOf(request)), request, response);
  }

  async secondFactor({ session, code }: MfaSignInDto, request: Request, response: Response): Promise<TokensDto> {
    return this.reply(await this.secondFactors.answer(session, code, originOf(request)), request, response);
  }

  async refresh(body: RefreshDto | undefined, request: Request, response: Response): Promise<TokensDto> {
    const token = refreshTokenOf(request, body?.refreshToken, this.isSecure(request));
    try {
      return await this.reply(await this.signIns.refresh(token, body?.attempt, originOf(request)), request, response);
    } catch (error) {
      if (body?.refreshToken === undefined) clearRefreshCookie(response, this.isSecure(request));
      throw error;
    }
  }

  async signOut(body: SessionTokenDto | undefined, request: Request, response: Response): Promise<void> {
    await this.signIns.signOut(refreshTokenOf(request, body?.refreshToken, this.isSecure(request)), originOf(request));
    clearRefreshCookie(response, this.isSecure(request));
  }

  /** The person has just proved that the account is theirs, so their browser gets its own allowance from now on. */
  async rememberDevice(email: string, request: Request, response: Response): Promise<void> {
    const device = await this.places.remember(email, originOf(request).devices);
    if (device !== null) setDeviceCookie(response, device, this.isSecure(request));
  }

  private async replyOrAsk(
    outcome: SignInOutcome,
    request: Request,
    response: Response,
  ): Promise<TokensDto | ChallengeDto> {
    return 'challenge' in outcome ? outcome : this.reply(outcome, request, response);
  }

  private async reply(issued: IssuedTokens, request: Request, response: Response): Promise<TokensDto> {
    const { idToken, expiresIn, session, email } = issued;
    if (session.client === 'api') return { idToken, expiresIn, refreshToken: session.refreshToken };
    setRefreshCookie(response, session, this.isSecure(request));
    await this.rememberDevice(email, request, response);
    return { idToken, expiresIn };
  }

  private isSecure(request: Request): boolean {
    return isSecureRequest(request, this.config);
  }
}
