import { Injectable } from '@nestjs/common';
import { ADMIN_GROUP, isReader, READER_GROUP, type UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { AuditFacade } from '../audit.facade.js';
import { NotificationsFacade } from '../notifications.facade.js';
import { UserEntity, type UserStatus } from '../entities/user.entity.js';
import { SessionEndingsService } from '../sessions/session-endings.service.js';
import { NEXT_EDITION_APP } from '../../core/next-edition.js';
import { lockById } from '../users.repository.js';
import { adminAct, type Acting } from './admin-act.js';
import type { EndedUserSessionsDto } from './dto/user-changes.dto.js';
import type { ManagedUserDto } from './dto/user-list.dto.js';
import { ManagedUsersRepository } from './managed-users.repository.js';
import { LastAdministratorError, UserNotFoundError, UserStateError } from './users-admin.errors.js';

type Change = Partial<Pick<UserEntity, 'status' | 'givenName' | 'familyName' | 'groups' | 'apps'>>;

/** A change, the code of its audit entry, and what else belongs in its transaction. */
interface Decision {
  change: Change;
  action: string;
  /** Fields that the audit entry shows before and after. */
  shown: readonly (keyof Change)[];
  also?: (transaction: Transaction) => Promise<Record<string, unknown>>;
}

/** Administrators' changes to users: status, name, type, applications. Each change is logged. */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly users: ManagedUsersRepository,
    private readonly endings: SessionEndingsService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly notifications: NotificationsFacade,
    private readonly config: AppConfig,
  ) {}

  /**
   * Disables a user, which ends their sessions at once, or enables them again.
   *
   * @throws UserNotFoundError, UserStateError, LastAdministratorError
   */
  setStatus(acting: Acting, userId: string, wanted: 'active' | 'disabled'): Promise<ManagedUserDto> {
    return this.change(acting, userId, (user) => {
      const status = statusAfter(user, wanted);
      if (status === user.status) return null;
      const shown = ['status'] as const;
      if (status !== 'disabled') return { change: { status }, action: 'user.enabled', shown };
      const also = async (transaction: Transaction) => ({
        sessionsEnded: await this.endings.endAll(transaction, user.id, 'revoked'),
      });
      return { change: { status }, action: 'user.disabled', shown, also };
    });
  }

  /** Ends all sessions, and what depends on them, at once. @throws UserNotFoundError */
  endSessions(acting: Acting, userId: string): Promise<EndedUserSessionsDto> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const user = await lockById(manager, userId);
      if (!user || !mayManage(acting.admin, user, this.config)) throw new UserNotFoundError();
      const ended = await this.endings.endAll(transaction, userId, 'revoked');
      await this.audit.record(adminAct(acting, user, 'user.sessions-ended', { count: ended }), manager);
      return { ended };
    });
  }

  /** @throws UserNotFoundError */
  rename(acting: Acting, userId: string, names: { givenName?: string; familyName?: string }): Promise<ManagedUserDto> {
    return this.change(acting, userId, (user) => {
      const { givenName = user.givenName, familyName = user.familyName } = names;
      if (givenName === user.givenName && familyName === user.familyName) return null;
      return { change: { givenName, familyName }, action: 'user.renamed', shown: ['givenName', 'familyName'] };
    });
  }

  /**
   * Makes a user an administrator of their tenant, an analyst, or a read-only analyst.
   *
   * @throws UserNotFoundError, LastAdministratorError
   */
  setType(
    acting: Acting,
    userId: string,
    { isAdministrator, readsOnly }: { isAdministrator: boolean; readsOnly?: boolean },
  ): Promise<ManagedUserDto> {
    return this.change(acting, userId, (user) => {
      const reads = !isAdministrator && (readsOnly ?? isReader(user));
      const wasAdministrator = user.groups.includes(ADMIN_GROUP);
      if (wasAdministrator === isAdministrator && isReader(user) === reads) return null;
      const others = user.groups.filter((group) => group !== ADMIN_GROUP && group !== READER_GROUP);
      const groups = isAdministrator ? [...others, ADMIN_GROUP] : reads ? [...others, READER_GROUP] : others;
      if (wasAdministrator === isAdministrator) {
        return { change: { groups }, action: reads ? 'user.made-reader' : 'user.reader-removed', shown: ['groups'] };
      }
      const action = isAdministrator ? 'user.made-administrator' : 'user.administrator-removed';
      const also = async (transaction: Transaction) => {
        const code = isAdministrator ? 'made-administrator' : 'no-administrator';
        await this.notifications.notify(user.id, { code }, transaction);
        return {};
      };
      return { change: { groups }, action, shown: ['groups'], also };
    });
  }

  /** @throws UserNotFoundError, LastAdministratorError */
  setApps(acting: Acting, userId: string, apps: readonly string[]): Promise<ManagedUserDto> {
    return this.change(acting, userId, (user) => {
      if ([...apps].sort().join(' ') === [...user.apps].sort().join(' ')) return null;
      return { change: { apps: [...apps] }, action: 'user.apps-changed', shown: ['apps'] };
    });
  }

  /** Locks, checks, changes and logs. `decide` returns null when there is nothing to change. */
  private change(
    acting: Acting,
    userId: string,
    decide: (user: UserEntity) => Decision | null,
  ): Promise<ManagedUserDto> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const locked = await this.users.lockWithAdministrators(manager, userId);
      if (!locked || !mayManage(acting.admin, locked.user, this.config)) throw new UserNotFoundError();
      const { user, hasOtherAdministrator } = locked;
      const decision = decide(user);
      if (decision) {
        const { change, action, shown, also } = decision;
        const after = { ...user, ...change };
        if (canManage(user) && !canManage(after) && !hasOtherAdministrator) throw new LastAdministratorError();
        await manager.update(UserEntity, { id: user.id }, { ...change, updatedAt: new Date() });
        const details = { before: only(user, shown), after: only(after, shown), ...(await also?.(transaction)) };
        this.endings.rightsChanged(transaction, user.id);
        await this.audit.record(adminAct(acting, user, action, details), manager);
      }
      const now = await this.users.find(user.id, manager);
      if (!now) throw new UserNotFoundError();
      return now;
    });
  }
}

/** Administrators manage their own tenant; platform administrators manage all. */
export function mayManage(
  admin: UserPrincipal,
  user: Pick<UserEntity, 'tenant'>,
  { PLATFORM_TENANT }: Pick<AppConfig, 'PLATFORM_TENANT'>,
): boolean {
  return admin.tenant === user.tenant || admin.tenant === PLATFORM_TENANT;
}

/** Whether they can sign in and manage the tenant. */
function canManage({ status, groups, apps }: Pick<UserEntity, 'status' | 'groups' | 'apps'>): boolean {
  return status === 'active' && groups.includes(ADMIN_GROUP) && apps.includes(NEXT_EDITION_APP);
}

/**
 * `invited → active ⇄ disabled`: only a disabled user can be enabled. One whose temporary password was never replaced
 * returns to `invited`, so that the temporary password does not become permanent.
 */
function statusAfter(user: UserEntity, wanted: 'active' | 'disabled'): UserStatus {
  if (wanted === 'disabled') return 'disabled';
  if (user.status === 'active') return 'active';
  if (user.status !== 'disabled') throw new UserStateError(user.status, 'active');
  return user.passwordExpiresAt === null ? 'active' : 'invited';
}

function only(user: UserEntity, names: readonly (keyof Change)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, user[name]]));
}
