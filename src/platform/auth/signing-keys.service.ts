import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SigningKeyEntity, type PublicSigningJwk } from './signing-key.entity.js';

const DAY = 24 * 3600_000;
/** A key signs for 30 days and verifies for 31, far longer than any token it signed is valid. */
const SIGNS_FOR = 30 * DAY;
const VERIFIES_FOR = 31 * DAY;
const CACHED_FOR = 60_000;

/** An entry of the published key set. */
export interface PublishedKey extends PublicSigningJwk {
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

interface LoadedKey {
  kid: string;
  privatePem: string;
  publicPem: string;
  jwk: PublicSigningJwk;
  createdAt: number;
  expiresAt: number;
}

/**
 * The ES256 keys, shared by all processes through PostgreSQL. The first process that finds no recent key creates one,
 * under a lock, so that processes starting together end up with a single key.
 */
@Injectable()
export class SigningKeysService {
  private keys: readonly LoadedKey[] = [];
  private loadedAt = 0;
  private loading: Promise<void> | null = null;
  private nextLoad: Promise<void> | null = null;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The current signing key; created when there is none or the newest is older than 30 days. */
  async signingKey(): Promise<{ kid: string; privatePem: string }> {
    if (Date.now() - this.loadedAt > CACHED_FOR) await this.load();
    const newest = this.keys[0];
    if (newest && Date.now() - newest.createdAt < SIGNS_FOR) return newest;
    await this.dataSource.transaction((manager) => this.createIfStale(manager, SIGNS_FOR));
    return this.newest();
  }

  /** The public key with this id in PEM format; null when it was not issued here or has expired. */
  async verificationKey(kid: string): Promise<string | null> {
    const known = this.find(kid);
    if (known) return known.publicPem;
    await this.loadAgain();
    return this.find(kid)?.publicPem ?? null;
  }

  /** The content of `/api/auth/.well-known/jwks.json`, newest first. */
  async published(): Promise<PublishedKey[]> {
    await this.signingKey();
    return this.keys
      .filter((key) => key.expiresAt > Date.now())
      .map((key) => ({ ...key.jwk, kid: key.kid, alg: 'ES256', use: 'sig' }));
  }

  /** Creates a new signing key; tokens signed by older keys stay valid. */
  async rotate(): Promise<string> {
    await this.dataSource.transaction((manager) => this.createIfStale(manager, 0));
    return (await this.newest()).kid;
  }

  private async newest(): Promise<LoadedKey> {
    await this.load();
    const newest = this.keys[0];
    if (!newest) throw new Error('No signing key could be made');
    return newest;
  }

  private find(kid: string): LoadedKey | undefined {
    return this.keys.find((key) => key.kid === kid && key.expiresAt > Date.now());
  }

  /**
   * Loads keys that another process created, with a query that starts after this call. However many callers ask for
   * made-up keys, only one query runs at a time, and the next one serves everyone who asked meanwhile.
   */
  private loadAgain(): Promise<void> {
    if (!this.loading) {
      this.loading = this.load().finally(() => (this.loading = null));
      return this.loading;
    }
    this.nextLoad ??= this.loading
      .catch(() => undefined)
      .then(() => {
        this.nextLoad = null;
        return this.loadAgain();
      });
    return this.nextLoad;
  }

  private async load(): Promise<void> {
    const rows = await this.dataSource.manager.find(SigningKeyEntity, {
      where: { expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', kid: 'DESC' },
    });
    this.keys = rows.map((row) => ({
      kid: row.kid,
      privatePem: row.privateKey,
      publicPem: createPublicKey({ key: { ...row.publicJwk }, format: 'jwk' })
        .export({ type: 'spki', format: 'pem' })
        .toString(),
      jwk: row.publicJwk,
      createdAt: row.createdAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
    }));
    this.loadedAt = Date.now();
  }

  private async createIfStale(manager: EntityManager, staleAfter: number): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('auth.signing-keys'))`);
    const young = await manager.existsBy(SigningKeyEntity, { createdAt: MoreThan(new Date(Date.now() - staleAfter)) });
    if (young) return;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
    if (!kty || !crv || !x || !y) throw new Error('An elliptic-curve key came without its coordinates');
    await manager.insert(SigningKeyEntity, {
      kid: uuidv7(),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicJwk: { kty, crv, x, y },
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + VERIFIES_FOR),
    });
  }
}
