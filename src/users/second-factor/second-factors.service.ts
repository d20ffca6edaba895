import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { SecretStore } from '../../platform/database/secret-store.js';
import { RecoveryCodeEntity } from '../entities/recovery-code.entity.js';
import { SecondFactorEntity } from '../entities/second-factor.entity.js';
import {
  earlierRecoveryCodeDigest,
  looksLikeRecoveryCode,
  makeRecoveryCodes,
  recoveryCodeDigest,
} from './recovery-codes.js';
import { seal, unseal } from './sealed-secret.js';
import { matchingStep } from './totp.js';

/** 160 bits, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20;

/** How a person proved that they have the second factor. */
export type ProvenBy = 'app' | 'recovery-code';

export interface SecondFactorState {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

/** Stored secrets of authenticator apps, and recovery codes. */
@Injectable()
export class SecondFactorsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: SecretStore,
  ) {}

  /** Whether sign-in asks this person for a code. */
  isOn(userId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(SecondFactorEntity, { userId, enabledAt: Not(IsNull()) });
  }

  async stateOf(userId: string): Promise<SecondFactorState> {
    const { manager } = this.dataSource;
    const factor = await manager.findOneBy(SecondFactorEntity, { userId });
    const recoveryCodesLeft = await manager.countBy(RecoveryCodeEntity, { userId });
    return { enabledAt: factor?.enabledAt ?? null, recoveryCodesLeft };
  }

  /** Creates a secret that awaits its first code, replacing a pending one. Null when it is already on. */
  async begin(userId: string): Promise<Buffer | null> {
    const secret = randomBytes(SECRET_BYTES);
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO second_factors (user_id, secret, last_step, created_at) VALUES ($1, $2, 0, now())
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = excluded.created_at
       WHERE second_factors.enabled_at IS NULL
       RETURNING user_id`,
      [userId, seal(await this.key(), userId, secret)],
    );
    return rows.length > 0 ? secret : null;
  }

  /** Turns it on with the app's first code, and returns the recovery codes. Null when the code is wrong. */
  async enable(manager: EntityManager, userId: string, code: string): Promise<string[] | null> {
    if (!(await this.takeAppCode(manager, userId, code, false))) return null;
    await manager.update(SecondFactorEntity, { userId }, { enabledAt: new Date() });
    return this.renewRecoveryCodes(manager, userId);
  }

  /** Accepts a code of the app, or a recovery code, which is then deleted. Null when it is neither. */
  async prove(manager: EntityManager, userId: string, code: string): Promise<ProvenBy | null> {
    if (await this.takeAppCode(manager, userId, code, true)) return 'app';
    if (!looksLikeRecoveryCode(code)) return null;
    const key = await this.key();
    const digests = [await recoveryCodeDigest(key, userId, code), earlierRecoveryCodeDigest(key, userId, code)];
    const { affected } = await manager.delete(RecoveryCodeEntity, { userId, codeHash: In(digests) });
    return affected === 1 ? 'recovery-code' : null;
  }

  /** Ten new recovery codes; the old ones stop working. */
  async renewRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    const key = await this.key();
    const hashes = await Promise.all(codes.map((code) => recoveryCodeDigest(key, userId, code)));
    await manager.delete(RecoveryCodeEntity, { userId });
    const createdAt = new Date();
    await manager.insert(
      RecoveryCodeEntity,
      hashes.map((codeHash) => ({ userId, codeHash, createdAt })),
    );
    return codes;
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userId });
    await manager.delete(SecondFactorEntity, { userId });
  }

  /** Locks the row: of two simultaneous uses of the same code, one is refused. */
  private async takeAppCode(manager: EntityManager, userId: string, code: string, isOn: boolean): Promise<boolean> {
    const factor = await manager.findOne(SecondFactorEntity, {
      where: { userId, enabledAt: isOn ? Not(IsNull()) : IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!factor) return false;
    const secret = unseal(await this.key(), userId, factor.secret);
    const step = matchingStep(secret, code.replace(/\s/g, ''), Date.now(), Number(factor.lastStep));
    if (step === null) return false;
    await manager.update(SecondFactorEntity, { userId }, { lastStep: String(step) });
    return true;
  }

  private key(): Promise<Buffer> {
    return this.secrets.secret('users.second-factors');
  }
}
