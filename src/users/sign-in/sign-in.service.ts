import { Injectable } from '@nestjs/common';
import { ownAct, strangersAct } from '../account/account-audit.js';
import { signInLimits } from '../attempts/attempt-limits.js';
import { AttemptsService, type TakenAttempt } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import { ChallengesService } from './challenges.service.js';
import type { SessionClient } from '../entities/session.entity.js';
import type { UserEntity } from '../entities/user.entity.js';
import type { Origin } from './origin.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionIssueService, type IssuedTokens, type SignInOutcome } from './session-issue.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { admit } from '../user.policy.js';
import {
  SessionOverError,
  SignInRefusedError,
  TemporaryPasswordOverError,
  TooManyAttemptsError,
} from '../users.errors.js';
import { normalEmail, UsersRepository } from '../users.repository.js';

export interface Credentials {
  email: string;
  password: string;
  client: SessionClient;
}

/** Sign-in, refresh and sign-out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
    private readonly challenges: ChallengesService,
    private readonly issuer: SessionIssueService,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Verifies email address and password. Unknown users and wrong passwords take the same steps and end in the same
   * error. A temporary password leads to the challenge for a new one.
   *
   * @throws TooManyAttemptsError, SignInRefusedError, and once the password is right UserNotConfirmedError,
   *   TemporaryPasswordOverError or AppMissingError.
   */
  async signIn({ email, password, client }: Credentials, origin: Origin): Promise<SignInOutcome> {
    const { limits } = await this.take(normalEmail(email), origin);
    const user = await this.users.findByEmail(email);
    const right = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !right || user.status === 'disabled') {
      await this.audit.record(strangersAct(normalEmail(email), user, 'user.sign-in-refused', origin.address));
      throw new SignInRefusedError();
    }
    await this.attempts.giveBack(limits);
    if (user.status === 'invited') return this.askNewPassword(user, client);
    admit(user);
    return this.issuer.begin(user, client, origin);
  }

  /**
   * Issues a new identity token and the next refresh token, with the user's current data. See SessionsService.rotate
   * for the attempt.
   *
   * @throws SessionOverError when the token does not continue a session, or its user is no longer admitted.
   */
  async refresh(refreshToken: string | null, attempt: string | undefined, origin: Origin): Promise<IssuedTokens> {
    if (refreshToken === null) throw new SessionOverError();
    const session = await this.sessions.rotate(refreshToken, attempt, origin);
    const user = await this.users.findById(session.userId);
    try {
      if (!user) throw new SessionOverError();
      admit(user);
    } catch {
      await this.sessions.close(session.refreshToken, 'revoked');
      throw new SessionOverError();
    }
    return this.issuer.issue(user, session);
  }

  /** Ends the session; does nothing without a token. */
  async signOut(refreshToken: string | null, origin: Origin): Promise<void> {
    if (refreshToken === null) return;
    const userId = await this.sessions.close(refreshToken);
    const user = userId === null ? null : await this.users.findById(userId);
    if (user) await this.audit.record(ownAct(user, 'user.signed-out', origin.address));
  }

  /** Counts the attempt. Reaching a limit is logged once per window, not on every try beyond it. */
  private async take(email: string, origin: Origin): Promise<TakenAttempt> {
    try {
      return await this.attempts.takeFor(email, origin, signInLimits);
    } catch (error) {
      if (error instanceof TooManyAttemptsError && error.isFirst) {
        const user = await this.users.findByEmail(email);
        await this.audit.record(strangersAct(email, user, 'user.sign-in-locked', origin.address));
      }
      throw error;
    }
  }

  private async askNewPassword(user: UserEntity, client: SessionClient): Promise<SignInOutcome> {
    const { passwordExpiresAt } = user;
    if (passwordExpiresAt !== null && passwordExpiresAt <= new Date()) throw new TemporaryPasswordOverError();
    const challenge = await this.challenges.open(user.id, 'NEW_PASSWORD_REQUIRED', client);
    return { ...challenge, given_name: user.givenName, family_name: user.familyName };
  }
}
