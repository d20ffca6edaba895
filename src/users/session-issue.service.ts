import { Injectable } from '@nestjs/common';
import { TokensService } from '../platform/auth/tokens.service.js';
import { ownAct } from './account-audit.js';
import { AuditFacade } from './audit.facade.js';
import type { OpenChallenge } from './challenges.service.js';
import type { SessionClient } from './entities/session.entity.js';
import type { UserEntity } from './entities/user.entity.js';
import type { Origin } from './origin.js';
import { SessionsService, type OpenSession } from './sessions.service.js';
import { claimsOf } from './user.policy.js';

/** What a finished sign-in or a refresh gives. */
export interface IssuedTokens {
  idToken: string;
  /** Seconds until the identity token ends. */
  expiresIn: number;
  session: OpenSession;
}

/** Signed in, or asked for one thing more. */
export type SignInOutcome = IssuedTokens | OpenChallenge;

/** Opens sessions and writes their identity tokens. */
@Injectable()
export class SessionIssueService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly audit: AuditFacade,
  ) {}

  /** Opens a session for someone who has shown all that was asked of them. */
  async open(user: UserEntity, client: SessionClient, origin: Origin): Promise<IssuedTokens> {
    const session = await this.sessions.open(user.id, client, origin);
    await this.audit.record(ownAct(user, 'user.signed-in', origin.address, { session: session.id, client }));
    return this.issue(user, session);
  }

  /** The identity token of a session, with what the user is now. */
  async issue(user: UserEntity, session: OpenSession): Promise<IssuedTokens> {
    const { token, expiresIn } = await this.tokens.signIdentity(claimsOf(user, session.id));
    return { idToken: token, expiresIn, session };
  }
}
