import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isAdmin, isUser } from '../auth/principal.js';
import { TokensService } from '../auth/tokens.service.js';
import { UserCheckRegistry } from '../auth/user-check.js';
import { AppConfig } from '../config/app-config.js';

/** `forbidden`: the caller is known but has no access. */
export type MetricsVerdict = 'allowed' | 'unknown' | 'forbidden';

/**
 * Who may read the metrics: callers with METRICS_TOKEN (Prometheus), and administrators of the platform's tenant,
 * because the metrics cover all tenants.
 */
@Injectable()
export class MetricsAccess {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: TokensService,
    private readonly users: UserCheckRegistry,
  ) {}

  async judge(authorization: string | undefined): Promise<MetricsVerdict> {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'unknown';
    if (this.config.METRICS_TOKEN !== undefined && isSame(token, this.config.METRICS_TOKEN)) return 'allowed';
    const read = await this.tokens.read(token);
    const user = read && isUser(read.principal) ? await this.users.current(read.principal) : null;
    if (!user) return 'unknown';
    return isAdmin(user) && user.tenant === this.config.PLATFORM_TENANT ? 'allowed' : 'forbidden';
  }
}

/** Compares digests, so that timing reveals neither the length nor how much is right. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
