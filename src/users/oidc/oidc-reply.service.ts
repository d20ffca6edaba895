import { Injectable, type HttpRedirectResponse } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { SecretStore } from '../../platform/database/secret-store.js';
import { AppError } from '../../platform/errors/app-error.js';
import { linkOrigin } from '../../platform/http/request-origin.js';
import { isSecureRequest } from '../../platform/http/secure-request.js';
import { originOf } from '../sign-in/origin.js';
import { setRefreshCookie } from '../sign-in/refresh-cookie.js';
import { AppMissingError } from '../users.errors.js';
import { ATTEMPT_MINUTES, localPath, setAttempt, takeAttempt } from './oidc-attempt.js';
import { OidcClientService } from './oidc-client.service.js';
import { OidcStaleError } from './oidc.errors.js';
import { OidcSignInService } from './oidc-sign-in.service.js';

/** The redirect URI; must be registered at the provider. */
const CALLBACK = '/api/auth/oidc/callback';

/**
 * Redirects the browser to the provider and back. A person sees these responses, so errors redirect to the sign-in page
 * with the error's code (`/user/login?failed=…`) instead of returning JSON.
 */
@Injectable()
export class OidcReplyService {
  constructor(
    private readonly client: OidcClientService,
    private readonly signIns: OidcSignInService,
    private readonly secrets: SecretStore,
    private readonly config: AppConfig,
  ) {}

  start(returnTo: string | undefined, request: Request, response: Response): Promise<HttpRedirectResponse> {
    return orBackToSignIn(async () => {
      const { checks, address } = await this.client.begin(this.callback());
      const expiresAt = Date.now() + ATTEMPT_MINUTES * 60_000;
      const attempt = { checks, returnTo: localPath(returnTo), expiresAt };
      setAttempt(response, await this.key(), attempt, isSecureRequest(request, this.config));
      return address.href;
    });
  }

  finish(request: Request, response: Response): Promise<HttpRedirectResponse> {
    return orBackToSignIn(async () => {
      const isSecure = isSecureRequest(request, this.config);
      const attempt = takeAttempt(request, response, await this.key(), isSecure);
      if (!attempt) throw new OidcStaleError();
      const answer = new URL(this.callback());
      answer.search = new URL(request.originalUrl, answer).search;
      const { session } = await this.signIns.finish(answer, attempt.checks, originOf(request));
      setRefreshCookie(response, session, isSecure);
      return attempt.returnTo;
    });
  }

  private callback(): string {
    return `${linkOrigin(this.config.PUBLIC_URL)}${CALLBACK}`;
  }

  private key(): Promise<Buffer> {
    return this.secrets.secret('users.oidc-attempts');
  }
}

async function orBackToSignIn(work: () => Promise<string>): Promise<HttpRedirectResponse> {
  try {
    return { url: await work(), statusCode: 302 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const url =
      error instanceof AppMissingError ? '/accessdenied' : `/user/login?failed=${encodeURIComponent(error.code)}`;
    return { url, statusCode: 302 };
  }
}
