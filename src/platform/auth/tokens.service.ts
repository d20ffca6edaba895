import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppConfig } from '../config/app-config.js';
import type { Principal } from './principal.js';
import { SigningKeysService } from './signing-keys.service.js';
import {
  GUEST_AUDIENCE,
  ISSUER,
  principalOf,
  USER_AUDIENCE,
  type GuestClaims,
  type IdentityClaims,
  type VerifiedPayload,
} from './token-claims.js';

/** In seconds; an open page requests the next token in time. */
export const GUEST_TOKEN_SECONDS = 10 * 60;

export interface SignedToken {
  token: string;
  /** Seconds from now. */
  expiresIn: number;
}

/** The content of a valid token. */
export interface ReadToken {
  principal: Principal;
  expiresAt: Date;
}

/** Signs and reads identity and guest tokens (ES256). */
@Injectable()
export class TokensService {
  constructor(
    private readonly keys: SigningKeysService,
    private readonly jwt: JwtService,
    private readonly config: AppConfig,
  ) {}

  /** Valid for TOKEN_MINUTES. Our own guard checks the session on every call, but others cannot, so it is short. */
  signIdentity(claims: IdentityClaims): Promise<SignedToken> {
    return this.sign(claims, USER_AUDIENCE, this.config.TOKEN_MINUTES * 60);
  }

  /** Valid for ten minutes, and no longer than what admitted the guest (`endsAt`). */
  signGuest(claims: GuestClaims, endsAt: Date | null = null): Promise<SignedToken> {
    const left = endsAt === null ? GUEST_TOKEN_SECONDS : Math.ceil((endsAt.getTime() - Date.now()) / 1000);
    return this.sign(claims, GUEST_AUDIENCE, Math.max(1, Math.min(GUEST_TOKEN_SECONDS, left)));
  }

  /** The principal of this token; null when it is not ours, altered, expired, or lacks a claim. */
  async read(token: string): Promise<ReadToken | null> {
    const publicKey = await this.keyFor(token);
    if (publicKey === null) return null;
    try {
      const payload = await this.jwt.verifyAsync<VerifiedPayload>(token, {
        publicKey,
        algorithms: ['ES256'],
        issuer: ISSUER,
        audience: [USER_AUDIENCE, GUEST_AUDIENCE],
      });
      const principal = principalOf(payload);
      return principal && { principal, expiresAt: new Date(Number(payload.exp) * 1000) };
    } catch {
      return null;
    }
  }

  /** The public key (PEM) that the token's header names; null for anything but our tokens. */
  async keyFor(token: string): Promise<string | null> {
    const kid = keyIdOf(token);
    return kid === null ? null : this.keys.verificationKey(kid);
  }

  private async sign(claims: object, audience: string, seconds: number): Promise<SignedToken> {
    const { kid, privatePem } = await this.keys.signingKey();
    const token = await this.jwt.signAsync(claims, {
      algorithm: 'ES256',
      privateKey: privatePem,
      keyid: kid,
      issuer: ISSUER,
      audience,
      expiresIn: seconds,
    });
    return { token, expiresIn: seconds };
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function keyIdOf(token: string): string | null {
  try {
    const head: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8'));
    if (typeof head !== 'object' || head === null || !('kid' in head)) return null;
    return typeof head.kid === 'string' && UUID.test(head.kid) ? head.kid : null;
  } catch {
    return null;
  }
}
