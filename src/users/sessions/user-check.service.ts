import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ADMIN_GROUP, type UserPrincipal } from '../../platform/auth/principal.js';
import type { VerifiedPayload } from '../../platform/auth/token-claims.js';
import { UserCheckRegistry, type UserCheck } from '../../platform/auth/user-check.js';
import type { Listener } from '../../platform/realtime/token-verifier.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { UserIdentityEntity } from '../entities/user-identity.entity.js';
import { UserEntity } from '../entities/user.entity.js';
import { externalPerson, type ExternalPerson } from '../oidc/claim-mapping.js';
import { ExternalPeopleService } from '../oidc/external-people.service.js';
import type { Origin } from '../sign-in/origin.js';
import { NEXT_EDITION_APP } from '../../core/next-edition.js';
import { admit, principalOfUser } from '../user.policy.js';

/** Bearer tokens are checked on every call, wherever they come from. */
const BEARER: Origin = { address: 'bearer token', device: '', devices: null, language: 'en-US' };

type Standing = Pick<UserPrincipal, 'email' | 'tenant' | 'groups' | 'apps'>;

/**
 * Reads, on every call, whether the token's user is active and its session open, and the user's current groups, apps
 * and tenant: disabling, demoting, changing the password or ending a session takes effect on the next call. One lookup
 * by two primary keys; nothing is cached, because a process would not see a change made in another.
 */
@Injectable()
export class UserCheckService implements UserCheck, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: UserCheckRegistry,
    private readonly people: ExternalPeopleService,
    private readonly config: AppConfig,
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

  /**
   * Claims newer than those applied last are applied first, so a token is written once, not on every call.
   *
   * @throws OidcClaimsError, OidcAccountExistsError, OidcDisabledError, AppMissingError
   */
  async external(claims: VerifiedPayload): Promise<UserPrincipal | null> {
    const person = externalPerson(claims, this.config);
    const user = (await this.upToDate(person)) ?? (await this.people.enter(person, BEARER));
    admit(user);
    return principalOfUser(user);
  }

  async standing(listeners: readonly Listener[]): Promise<boolean[]> {
    const rows: { place: number }[] = await this.dataSource.query(
      `SELECT l.place::int AS place
       FROM unnest($1::uuid[], $2::uuid[], $4::text[]) WITH ORDINALITY AS l (user_id, session_id, admin_of, place)
       JOIN users u ON u.id = l.user_id AND u.status = 'active' AND $3 = ANY (u.apps)
       LEFT JOIN sessions s ON s.id = l.session_id AND s.user_id = u.id AND s.ended_at IS NULL
       WHERE (l.session_id IS NULL OR s.id IS NOT NULL)
         AND (l.admin_of IS NULL OR (u.tenant = l.admin_of AND $5 = ANY (u.groups)))`,
      [
        listeners.map(({ userId }) => userId),
        listeners.map(({ sessionId }) => sessionId),
        NEXT_EDITION_APP,
        listeners.map(({ adminOf }) => adminOf),
        ADMIN_GROUP,
      ],
    );
    const good = new Set(rows.map(({ place }) => place));
    return listeners.map((_listener, index) => good.has(index + 1));
  }

  private upToDate({ issuer, subject, tenant, claimsAt }: ExternalPerson): Promise<UserEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .innerJoin(UserIdentityEntity, 'i', 'i.userId = u.id')
      .where('i.issuer = :issuer AND i.subject = :subject AND i.claimsAt >= :claimsAt', { issuer, subject, claimsAt })
      .andWhere(`u.tenant = :tenant AND u.status = 'active'`, { tenant })
      .getOne();
  }
}
