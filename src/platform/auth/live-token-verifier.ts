import { Injectable } from '@nestjs/common';
import type { Listener, LiveReader, TokenVerifier } from '../realtime/token-verifier.js';
import { ExternalTokensService } from './external-tokens.service.js';
import { isAdmin, isUser, type UserPrincipal } from './principal.js';
import { TokensService } from './tokens.service.js';
import { UserCheckRegistry } from './user-check.js';

/** Admits users, but no guests, to the live channel. */
@Injectable()
export class LiveTokenVerifier implements TokenVerifier {
  constructor(
    private readonly tokens: TokensService,
    private readonly external: ExternalTokensService,
    private readonly users: UserCheckRegistry,
  ) {}

  async verify(token: string): Promise<LiveReader | null> {
    if (this.external.isTheirs(token)) return this.verifyExternal(token);
    const read = await this.tokens.read(token);
    if (!read || !isUser(read.principal)) return null;
    const user = await this.users.current(read.principal);
    return user && { ...readerOf(user, user.sessionId ?? null), expiresAt: read.expiresAt };
  }

  standing(listeners: readonly Listener[]): Promise<boolean[]> {
    return this.users.standing(listeners);
  }

  private async verifyExternal(token: string): Promise<LiveReader | null> {
    const claims = await this.external.read(token);
    const user = claims && (await this.users.external(claims));
    return user && { ...readerOf(user, null), expiresAt: new Date(Number(claims.exp) * 1000) };
  }
}

function readerOf(user: UserPrincipal, sessionId: string | null): Omit<LiveReader, 'expiresAt'> {
  const { userId, tenant } = user;
  return { userId, tenant, sessionId, adminOf: isAdmin(user) ? tenant : null };
}
