import { Injectable } from '@nestjs/common';
import { TokensService } from '../platform/auth/tokens.service.js';
import { AttemptsService, signInLimits } from './attempts.service.js';
import type { SessionClient } from './entities/session.entity.js';
import type { UserEntity } from './entities/user.entity.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService, type OpenSession } from './sessions.service.js';
import { admit, claimsOf } from './user.policy.js';
import { SessionOverError, SignInRefusedError } from './users.errors.js';
import { normalEmail, UsersRepository } from './users.repository.js';

/** What a sign-in or a refresh gives. */
export interface IssuedTokens {
  idToken: string;
  /** Seconds until the identity token ends. */
  expiresIn: number;
  session: OpenSession;
}

export interface Credentials {
  email: string;
  password: string;
  client: SessionClient;
  /** The caller's network address. */
  address: string;
}

/** Signing in, staying in and signing out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
  ) {}

  /**
   * Checks e-mail address and password. An unknown user and a wrong password take the same steps and end in the same
   * error.
   *
   * @throws TooManyAttemptsError, SignInRefusedError, and once the password is right UserNotConfirmedError,
   *   NewPasswordRequiredError or AppMissingError.
   */
  async signIn({ email, password, client, address }: Credentials): Promise<IssuedTokens> {
    const limits = signInLimits(normalEmail(email), address);
    await this.attempts.take(limits);
    const user = await this.users.findByEmail(email);
    const right = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !right) throw new SignInRefusedError();
    await this.attempts.giveBack(limits);
    await this.attempts.sweep();
    admit(user);
    return this.issue(user, await this.sessions.open(user.id, client));
  }

  /**
   * Gives a new identity token and the next refresh token, with what the user is now.
   *
   * @throws SessionOverError when the token does not continue a session, or its user may no longer come in.
   */
  async refresh(refreshToken: string | null): Promise<IssuedTokens> {
    if (refreshToken === null) throw new SessionOverError();
    const session = await this.sessions.rotate(refreshToken);
    const user = await this.users.findById(session.userId);
    try {
      if (!user) throw new SessionOverError();
      admit(user);
    } catch {
      await this.sessions.close(session.refreshToken, 'revoked');
      throw new SessionOverError();
    }
    return this.issue(user, session);
  }

  /** Ends the session; without a token there is none to end. */
  async signOut(refreshToken: string | null): Promise<void> {
    if (refreshToken !== null) await this.sessions.close(refreshToken);
  }

  private async issue(user: UserEntity, session: OpenSession): Promise<IssuedTokens> {
    const { token, expiresIn } = await this.tokens.signIdentity(claimsOf(user));
    return { idToken: token, expiresIn, session };
  }
}
