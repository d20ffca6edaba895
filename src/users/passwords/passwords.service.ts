import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; the library's default variant is argon2id. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies passwords. Verification costs the same whether or not there is a hash. */
@Injectable()
export class PasswordsService {
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), HASH_COST);
  }

  /**
   * Whether the password matches the hash. Without a hash (unknown user, no password set), the same work is done
   * against a decoy and the result is false, so that timing reveals nothing.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= this.hash('the decoy that no password is compared with in earnest');
    const right = await verify(stored ?? (await this.decoy), password.normalize('NFKC'));
    return stored !== null && right;
  }
}
