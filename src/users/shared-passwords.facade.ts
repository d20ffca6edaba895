import { Injectable } from '@nestjs/common';
import { linkLimits } from './attempts/attempt-limits.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { PasswordsService } from './passwords/passwords.service.js';

/** A password that several people know, and who is trying it from where. */
export interface SharedPassword {
  /** The id of what it opens. */
  readonly id: string;
  readonly hash: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Passwords for something other than an account: stored like those of accounts, with the same limits on attempts. */
@Injectable()
export class SharedPasswordsFacade {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
  ) {}

  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /** Whether the password is right. @throws TooManyAttemptsError (429) after too many wrong ones from this network */
  async isRight({ id, hash, address }: SharedPassword, password: string): Promise<boolean> {
    const limits = linkLimits(id, address);
    await this.attempts.take(limits);
    if (!(await this.passwords.matches(hash, password))) return false;
    await this.attempts.giveBack(limits);
    return true;
  }
}
