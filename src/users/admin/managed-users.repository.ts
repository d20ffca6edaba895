import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { ADMIN_GROUP, isReader } from '../../platform/auth/principal.js';
import { WINDOW_MINUTES } from '../attempts/attempt-limits.js';
import { UserEntity } from '../entities/user.entity.js';
import { NEXT_EDITION_APP } from '../../core/next-edition.js';
import type { ManagedUserDto, UserListQuery, UserSort } from './dto/user-list.dto.js';

/** Search conditions, all of which must hold. */
export interface UserSearch extends Pick<UserListQuery, 'search' | 'status' | 'type' | 'app'> {
  /** Null = every tenant. */
  tenant: string | null;
  /** Addresses to leave out. */
  without: readonly string[];
  sort: UserSort;
  limit: number;
  cursor: string | null;
}

interface ManagedRow {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  groups: string[];
  apps: string[];
  tenant: string;
  status: ManagedUserDto['userstatus'];
  language: ManagedUserDto['language'];
  createdAt: Date;
  passwordExpiresAt: Date | null;
  lastSignInAt: Date | null;
  sessions: number;
  secondFactor: boolean;
  /** The sort key, as text. */
  key: string;
}

/** How many people, and the one of them who has waited longest; null if there is none. */
export interface NamedPeople {
  count: number;
  first: { name: string; email: string } | null;
}

/** Who can sign in, and whom an administrator should help. */
export interface PeopleState {
  /** Active accounts with this application. */
  canSignIn: number;
  /** Invited, and the temporary password has expired. */
  expired: NamedPeople;
  /** Invited over 7 days ago without having signed in, although their temporary password works. */
  late: NamedPeople;
  /** Sign-in was paused within the last 15 minutes, and they have neither signed in nor been unlocked since. */
  locked: NamedPeople;
}

/** The sort key of each order, as a text from which the next page continues. */
const SORT_KEYS: Record<UserSort, string> = {
  name: `lower(u.given_name || ' ' || u.family_name)`,
  email: 'u.email',
  created: `to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
};

const COLUMNS = `u.id, u.email, u.given_name AS "givenName", u.family_name AS "familyName", u.groups, u.apps, u.tenant,
  u.status, u.language, u.created_at AS "createdAt", u.password_expires_at AS "passwordExpiresAt"`;

/** Counted only for the users of one page, using the index on sessions.user_id. */
const COUNTED = `
  (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSignInAt",
  (SELECT count(*)::int FROM sessions s
   WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions,
  EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "secondFactor"`;

/** Users as administrators see and change them. The service decides whose users a person may see. */
@Injectable()
export class ManagedUsersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A keyset page and where the next one starts; counts are computed only for the rows of the page. */
  async page(wanted: UserSearch): Promise<{ items: ManagedUserDto[]; next: string | null }> {
    const { tenant, search, status, type, app, without, sort, limit } = wanted;
    const after = wanted.cursor === null ? null : readCursor(wanted.cursor);
    const key = SORT_KEYS[sort];
    const [than, order] = sort === 'created' ? ['<', 'DESC'] : ['>', 'ASC'];
    const rows: ManagedRow[] = await this.dataSource.query(
      `WITH page AS (
         SELECT ${COLUMNS}, ${key} AS key FROM users u
         WHERE ($1::text IS NULL OR u.tenant = $1)
           AND ($2::text IS NULL OR position(lower($2) IN lower(u.email || ' ' || u.given_name || ' ' || u.family_name)) > 0)
           AND ($3::text IS NULL OR u.status = $3)
           AND ($4::boolean IS NULL OR ('${ADMIN_GROUP}' = ANY (u.groups)) = $4)
           AND ($5::text IS NULL OR $5 = ANY (u.apps))
           AND u.email <> ALL ($6::text[])
           AND ($7::text IS NULL OR (${key}, u.id) ${than} ($7, $8::uuid))
         ORDER BY ${key} ${order}, u.id ${order} LIMIT $9)
       SELECT u.*, ${COUNTED} FROM page u ORDER BY u.key ${order}, u.id ${order}`,
      [
        tenant,
        search?.trim() || null,
        status ?? null,
        type === undefined ? null : type === 'admin',
        app ?? null,
        without,
        after?.key ?? null,
        after?.id ?? null,
        limit + 1,
      ],
    );
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items: items.map(managedUser), next: last ? writeCursor(last) : null };
  }

  /** In one query. @param tenant null = every tenant */
  async peopleState(tenant: string | null): Promise<PeopleState> {
    const [row]: PeopleState[] = await this.dataSource.query(
      `WITH person AS (
         SELECT u.id, u.email, u.given_name || ' ' || u.family_name AS name, u.status, u.apps, u.created_at,
           u.status = 'invited' AND u.password_expires_at <= now() AS expired
         FROM users u WHERE $1::text IS NULL OR u.tenant = $1),
       locked AS (
         SELECT p.id, min(a.at) AS at FROM audit_entries a JOIN person p ON p.id::text = a.subject_id
         WHERE a.id > $2::uuid AND a.action = 'user.sign-in-locked' AND p.status IN ('active', 'invited')
           AND NOT EXISTS (
             SELECT 1 FROM audit_entries l
             WHERE l.subject_id = a.subject_id AND l.id > a.id AND l.action IN ('user.signed-in', 'user.unlocked'))
         GROUP BY p.id)
       SELECT (count(*) FILTER (WHERE p.status = 'active' AND $3 = ANY (p.apps)))::int AS "canSignIn",
         ${named('p.expired', 'p.created_at')} AS expired,
         ${named(`p.status = 'invited' AND NOT p.expired AND p.created_at < now() - interval '7 days'`, 'p.created_at')} AS late,
         ${named('l.id IS NOT NULL', 'l.at')} AS locked
       FROM person p LEFT JOIN locked l USING (id)`,
      [tenant, firstIdSince(new Date(Date.now() - WINDOW_MINUTES * 60_000)), NEXT_EDITION_APP],
    );
    if (!row) throw new Error('an aggregate gave no row');
    return row;
  }

  /** One user as in the list; null when there is none. */
  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<ManagedUserDto | null> {
    const rows: ManagedRow[] = await manager.query(
      `SELECT ${COLUMNS}, '' AS key, ${COUNTED} FROM users u WHERE u.id = $1`,
      [id],
    );
    return rows[0] ? managedUser(rows[0]) : null;
  }

  /**
   * Locks the user together with all administrators of their tenant, in the order of their ids: of two changes that
   * would each leave one administrator, the second waits and then sees the first. Returns the user, and whether another
   * administrator can sign in.
   */
  async lockWithAdministrators(
    manager: EntityManager,
    id: string,
  ): Promise<{ user: UserEntity; hasOtherAdministrator: boolean } | null> {
    await manager.query(
      `SELECT id FROM users
       WHERE id = $1 OR ($2 = ANY (groups) AND tenant = (SELECT tenant FROM users WHERE id = $1))
       ORDER BY id FOR UPDATE`,
      [id, ADMIN_GROUP],
    );
    const user = await manager.findOneBy(UserEntity, { id });
    if (!user) return null;
    const hasOtherAdministrator = await manager
      .createQueryBuilder(UserEntity, 'u')
      .where(`u.tenant = :tenant AND u.id <> :id AND u.status = 'active'`, { tenant: user.tenant, id })
      .andWhere(':group = ANY (u.groups) AND :app = ANY (u.apps)', { group: ADMIN_GROUP, app: NEXT_EDITION_APP })
      .getExists();
    return { user, hasOtherAdministrator };
  }
}

/** Counts people `p`, and names the first of them in an order. */
function named(condition: string, order: string): string {
  const person = `jsonb_build_object('name', p.name, 'email', p.email)`;
  return `jsonb_build_object('count', count(*) FILTER (WHERE ${condition}),
    'first', (array_agg(${person} ORDER BY ${order}, p.id) FILTER (WHERE ${condition}))[1])`;
}

/** The lowest UUIDv7 of a moment: reads the newest audit entries by their primary key, because no index is on `at`. */
function firstIdSince(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function managedUser(row: ManagedRow): ManagedUserDto {
  const { id, email, givenName, familyName } = row;
  return {
    userid: id,
    userkey: id,
    UserEmail: email,
    name: `${givenName} ${familyName}`,
    first_name: givenName,
    last_name: familyName,
    isAdmin: row.groups.includes(ADMIN_GROUP),
    readonly: isReader(row),
    apps: row.apps,
    tenant: row.tenant,
    userstatus: row.status,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    sessions: row.sessions,
    secondFactor: row.secondFactor,
    invitationExpiresAt: row.status === 'invited' ? (row.passwordExpiresAt?.toISOString() ?? null) : null,
  };
}

function writeCursor({ key, id }: Pick<ManagedRow, 'key' | 'id'>): string {
  return Buffer.from(`${id} ${key}`, 'utf8').toString('base64url');
}

/** @throws InvalidRequestError (400) for a cursor that no list returned. */
function readCursor(cursor: string): { id: string; key: string } {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, id, key] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]*)$/s.exec(text) ?? [];
  if (id === undefined || key === undefined) {
    throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
  }
  return { id, key };
}
