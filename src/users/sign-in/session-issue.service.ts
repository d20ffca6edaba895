import { Injectable } from '@nestjs/common';
import { TokensService } from '../../platform/auth/tokens.service.js';
import { ownAct } from '../account/account-audit.js';
import { AuditFacade } from '../audit.facade.js';
import { ChallengesService, type OpenChallenge } from './challenges.service.js';
import type { SessionClient } from '../entities/session.entity.js';
import type { UserEntity } from '../entities/user.entity.js';
import type { Origin } from './origin.js';
import { SecondFactorsService, type ProvenBy } from '../second-factor/second-factors.service.js';
import { SessionsService, type OpenSession } from '../sessions/sessions.service.js';
import { claimsOf } from '../user.policy.js';

/** The result of a completed sign-in or a refresh. */
export interface IssuedTokens {
  idToken: string;
  /** Seconds until the identity token expires. */
  expiresIn: number;
  session: OpenSession;
  /** The session's user. */
  email: string;
}

/** How a person authenticated, besides or instead of the password. */
export interface SignInProof {
  secondFactor?: ProvenBy | null;
  /** The issuer of the OpenID provider that vouches for them. */
  provider?: string;
  /** Milliseconds after which they must authenticate again in any case. */
  longest?: number;
}

/** Signed in, or one more step required. */
export type SignInOutcome = IssuedTokens | OpenChallenge;

/** Opens sessions and issues their identity tokens. */
@Injectable()
export class SessionIssueService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly challenges: ChallengesService,
    private readonly factors: SecondFactorsService,
    private readonly audit: AuditFacade,
  ) {}

  /** Continues after the right password: with a session, or first with the second factor if it is on. */
  async begin(user: UserEntity, client: SessionClient, origin: Origin): Promise<SignInOutcome> {
    if (await this.factors.isOn(user.id)) return this.challenges.open(user.id, 'SOFTWARE_TOKEN_MFA', client);
    return this.open(user, client, origin);
  }

  /** Opens a session for a fully authenticated person. */
  async open(
    user: UserEntity,
    client: SessionClient,
    origin: Origin,
    { secondFactor = null, provider, longest }: SignInProof = {},
  ): Promise<IssuedTokens> {
    const session = await this.sessions.open(user.id, client, origin, longest);
    const details = { session: session.id, client, secondFactor, ...(provider ? { provider } : {}) };
    await this.audit.record(ownAct(user, 'user.signed-in', origin.address, details));
    return this.issue(user, session);
  }

  /** The identity token of a session, with the user's current data. */
  async issue(user: UserEntity, session: OpenSession): Promise<IssuedTokens> {
    const { token, expiresIn } = await this.tokens.signIdentity(claimsOf(user, session.id));
    return { idToken: token, expiresIn, session, email: user.email };
  }
}
