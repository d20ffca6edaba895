import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { UserCheckRegistry, type UserCheck } from '../platform/auth/user-check.js';
import { NEXT_EDITION_APP } from './user.policy.js';

type Standing = Pick<UserPrincipal, 'email' | 'tenant' | 'groups' | 'apps'>;

/**
 * Reads, on every call, whether the token's user is active and its session goes on, and what groups, apps and tenant
 * they have now: disabling, demoting, changing the password or ending a session works at the next call. One look-up by
 * two primary keys; nothing is cached, because a cache in one process would not hear of a change made in another.
 */
@Injectable()
export class UserCheckService implements UserCheck, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: UserCheckRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async current(user: UserPrincipal): Promise<UserPrincipal | null> {
    const rows: Standing[] = await this.dataSource.query(
      `SELECT u.email, u.tenant, u.groups, u.apps
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND u.id = $2 AND s.ended_at IS NULL AND u.status = 'active' AND $3 = ANY (u.apps)`,
      [user.sessionId ?? null, user.userId, NEXT_EDITION_APP],
    );
    const [standing] = rows;
    return standing ? { ...user, ...standing } : null;
  }
}
