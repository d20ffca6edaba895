import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../platform/config/app-config.js';
import type { RefreshDto } from './dto/refresh.dto.js';
import type { SignInDto } from './dto/sign-in.dto.js';
import type { TokensDto } from './dto/tokens.dto.js';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './refresh-cookie.js';
import { SignInService, type IssuedTokens } from './sign-in.service.js';

/** Carries tokens between the sign-in and the request: cookie for browsers, body for programs. */
@Injectable()
export class SessionReplyService {
  constructor(
    private readonly signIns: SignInService,
    private readonly config: AppConfig,
  ) {}

  async signIn(body: SignInDto, request: Request, response: Response): Promise<TokensDto> {
    const { email, password, client = 'browser' } = body;
    const issued = await this.signIns.signIn({ email, password, client, address: request.ip ?? 'unknown' });
    return this.reply(issued, request, response);
  }

  async refresh(body: RefreshDto | undefined, request: Request, response: Response): Promise<TokensDto> {
    const token = refreshTokenOf(request, body?.refreshToken);
    try {
      return this.reply(await this.signIns.refresh(token), request, response);
    } catch (error) {
      if (body?.refreshToken === undefined) clearRefreshCookie(response, this.isSecure(request));
      throw error;
    }
  }

  async signOut(body: RefreshDto | undefined, request: Request, response: Response): Promise<void> {
    await this.signIns.signOut(refreshTokenOf(request, body?.refreshToken));
    clearRefreshCookie(response, this.isSecure(request));
  }

  private reply({ idToken, expiresIn, session }: IssuedTokens, request: Request, response: Response): TokensDto {
    if (session.client === 'api') return { idToken, expiresIn, refreshToken: session.refreshToken };
    setRefreshCookie(response, session, this.isSecure(request));
    return { idToken, expiresIn };
  }

  private isSecure(request: Request): boolean {
    return request.secure || this.config.PUBLIC_URL?.startsWith('https:') === true;
  }
}
