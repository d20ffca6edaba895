import { Injectable } from '@nestjs/common';
import type { LiveReader, TokenVerifier } from '../realtime/token-verifier.js';
import { isUser } from './principal.js';
import { TokensService } from './tokens.service.js';
import { UserCheckRegistry } from './user-check.js';

/** Lets users, and no guests, onto the live channel. */
@Injectable()
export class LiveTokenVerifier implements TokenVerifier {
  constructor(
    private readonly tokens: TokensService,
    private readonly users: UserCheckRegistry,
  ) {}

  async verify(token: string): Promise<LiveReader | null> {
    const read = await this.tokens.read(token);
    if (!read || !isUser(read.principal)) return null;
    if (!(await this.users.current(read.principal))) return null;
    return { userId: read.principal.userId, expiresAt: read.expiresAt };
  }
}
