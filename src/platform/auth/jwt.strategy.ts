import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from './principal.js';
import { GUEST_AUDIENCE, ISSUER, principalOf, USER_AUDIENCE, type VerifiedPayload } from './token-claims.js';
import { TokensService } from './tokens.service.js';

const JWT_STRATEGY = 'reveal-jwt';

/** The keys could not be read (the database is down): not the caller's fault, so not a 401. */
export class KeyLookupError extends Error {
  constructor(cause: unknown) {
    super('The signing keys could not be read', { cause });
  }
}

/** Reads `Authorization: Bearer <identity or guest token>`. The guard decides which of the two may make a call. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, JWT_STRATEGY) {
  constructor(tokens: TokensService) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: ISSUER,
      audience: [USER_AUDIENCE, GUEST_AUDIENCE],
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: Error | null, key?: string) => void) => {
        tokens.keyFor(token).then(
          (key) => (key === null ? done(new Error('No key of ours signed this token')) : done(null, key)),
          (error: unknown) => done(new KeyLookupError(error)),
        );
      },
    });
  }

  validate(payload: VerifiedPayload): Principal | null {
    return principalOf(payload);
  }
}
