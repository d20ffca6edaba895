import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretStore } from '../platform/database/secret-store.js';
import type { ShareLinkEntity } from './entities/share-link.entity.js';

/** A working day, during which a page that is reloaded or wakes up is not asked for the password again. */
const PASS_MS = 12 * 3600 * 1000;
const PASS = /^(\d{10,16})\.([\w-]{43})$/;

type Passed = Pick<ShareLinkEntity, 'id' | 'version'>;

/** Proofs of an earlier visit to a link. They end with the link's address or password. */
@Injectable()
export class LinkPassesService {
  constructor(private readonly secrets: SecretStore) {}

  async issue(link: Passed): Promise<string> {
    const until = String(Date.now() + PASS_MS);
    return `${until}.${(await this.proof(link, until)).toString('base64url')}`;
  }

  async holds(link: Passed, pass: string): Promise<boolean> {
    const [, until = '', given = ''] = PASS.exec(pass) ?? [];
    if (until === '' || Number(until) <= Date.now()) return false;
    return timingSafeEqual(await this.proof(link, until), Buffer.from(given, 'base64url'));
  }

  private async proof({ id, version }: Passed, until: string): Promise<Buffer> {
    const secret = await this.secrets.secret('share-passes');
    return createHmac('sha256', secret)
      .update(JSON.stringify([id, version, until]))
      .digest();
  }
}
