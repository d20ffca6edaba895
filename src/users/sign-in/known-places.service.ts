import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SecretStore } from '../../platform/database/secret-store.js';
import { networkOf, type AttemptBy } from '../attempts/attempt-limits.js';
import { knownDevice, rememberedDevice } from './device-cookie.js';
import type { Origin } from './origin.js';
import { normalEmail } from '../users.repository.js';

/** How long a network counts as the person's own after they were last seen there. */
const KNOWN_DAYS = 30;

/** Distinguishes a person's own browsers and networks from a stranger's. */
@Injectable()
export class KnownPlacesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: SecretStore,
  ) {}

  /** Who attempts something on the account of an address. Takes the same steps whether or not the account exists. */
  async attemptBy(address: string, origin: Origin): Promise<AttemptBy> {
    const email = normalEmail(address);
    const network = networkOf(origin.address);
    const seen: { address: string }[] = await this.dataSource.query(
      `SELECT DISTINCT s.address FROM users u JOIN sessions s ON s.user_id = u.id
       WHERE u.email = $1 AND s.last_seen_at > now() - make_interval(days => $2)`,
      [email, KNOWN_DAYS],
    );
    const device = knownDevice(origin.devices, email, await this.key());
    return {
      email,
      network,
      device: device?.id ?? null,
      isAtHome: seen.some((one) => networkOf(one.address) === network),
    };
  }

  /** The cookie that the person's browser should keep from now on; null when it need not change. */
  async remember(email: string, cookie: string | null): Promise<string | null> {
    return rememberedDevice(cookie, normalEmail(email), await this.key());
  }

  private key(): Promise<Buffer> {
    return this.secrets.secret('users.devices');
  }
}
