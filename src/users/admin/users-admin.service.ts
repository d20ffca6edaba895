import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_GROUP, READER_GROUP, type UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { linkOrigin } from '../../platform/http/request-origin.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { AccountCodeEntity } from '../entities/account-code.entity.js';
import { UserEntity } from '../entities/user.entity.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { DEMO_ADDRESSES } from '../../platform/config/demo-users.js';
import { NEXT_EDITION_APP } from '../../core/next-edition.js';
import { lockByEmail, normalEmail } from '../users.repository.js';
import { adminAct, type Acting } from './admin-act.js';
import { adminLetter } from './admin-letters.js';
import type { CreateUserDto, InvitationDto } from './dto/user-changes.dto.js';
import { USER_PAGE, type UserListQuery, type UserPageDto } from './dto/user-list.dto.js';
import { ManagedUsersRepository } from './managed-users.repository.js';
import { AuditFacade } from '../audit.facade.js';
import { temporaryPassword, TEMPORARY_DAYS } from './temporary-password.js';
import { mayManage } from './user-changes.service.js';
import { AddressTakenError, ForeignTenantError, UserNotFoundError, UserStateError } from './users-admin.errors.js';

interface TemporaryPassword {
  password: string;
  passwordHash: string;
  expiresAt: Date;
}

/** Lists and invites users. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly users: ManagedUsersRepository,
    private readonly passwords: PasswordsService,
    private readonly transactions: TransactionRunner,
    private readonly mailer: Mailer,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /** The users of the administrator's tenant; for platform administrators, of all tenants or the requested one. */
  async list(admin: UserPrincipal, query: UserListQuery): Promise<UserPageDto> {
    const isPlatform = admin.tenant === this.config.PLATFORM_TENANT;
    const { limit = USER_PAGE, cursor = null, sort = 'name', search, status, type, app, tenant, excludedemo } = query;
    if (!isPlatform && tenant !== undefined && tenant !== admin.tenant) throw new ForeignTenantError();
    const { items, next } = await this.users.page({
      tenant: isPlatform ? (tenant ?? null) : admin.tenant,
      without: excludedemo === true ? DEMO_ADDRESSES : [],
      ...{ search, status, type, app, sort, limit, cursor },
    });
    return { allTenants: isPlatform, items, lastEvaluatedKey: next };
  }

  /**
   * Creates an invited user with a temporary password, which is returned this once and emailed. Replaces an unconfirmed
   * sign-up with the same address, because no one has shown that the address is theirs.
   *
   * An address whose account is in another tenant gets the same response, and its owner gets an email; the response
   * must not reveal that such an account exists.
   *
   * @throws AddressTakenError when the caller can see the account with this address; ForeignTenantError
   */
  async create(acting: Acting, wanted: CreateUserDto): Promise<InvitationDto> {
    const tenant = wanted.tenant ?? acting.admin.tenant;
    if (!mayManage(acting.admin, { tenant }, this.config)) throw new ForeignTenantError();
    const temporary = await this.newPassword();
    return this.transactions.run(async (transaction) => {
      const user = await this.insert(transaction, acting.admin, fieldsOf({ ...wanted, tenant }, temporary));
      await this.invite(transaction, acting, user, { code: temporary.password, kind: 'invitation' });
      const { groups, apps, givenName, familyName } = user;
      const details = { after: { givenName, familyName, groups, apps } };
      await this.audit.record(adminAct(acting, user, 'user.created', details), transaction.manager);
      return this.invitation(transaction, user.id, temporary);
    });
  }

  /** Replaces the temporary password. @throws UserNotFoundError, UserStateError unless the user is invited. */
  async inviteAgain(acting: Acting, userId: string): Promise<InvitationDto> {
    const temporary = await this.newPassword();
    const { passwordHash, expiresAt: passwordExpiresAt } = temporary;
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const user = await manager.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user || !mayManage(acting.admin, user, this.config)) throw new UserNotFoundError();
      if (user.status !== 'invited') throw new UserStateError(user.status, 'invited again');
      await manager.update(UserEntity, { id: userId }, { passwordHash, passwordExpiresAt, updatedAt: new Date() });
      await this.invite(transaction, acting, user, { code: temporary.password, kind: 'invitation-renewed' });
      await this.audit.record(adminAct(acting, user, 'user.invited-again'), manager);
      return this.invitation(transaction, userId, temporary);
    });
  }

  private async insert(
    { manager }: Transaction,
    admin: UserPrincipal,
    { email, ...wanted }: NewUserFields,
  ): Promise<Pick<UserEntity, 'id' | 'isShadow'> & NewUserFields> {
    const fields = { email, ...wanted, updatedAt: new Date() };
    const id = uuidv7();
    const made = { ...fields, id, createdAt: fields.updatedAt };
    if (await insertUser(manager, made)) return { ...made, isShadow: false };
    const user = await lockByEmail(manager, email);
    if (user?.status === 'unconfirmed') {
      await manager.update(UserEntity, { id: user.id }, fields);
      await manager.delete(AccountCodeEntity, { userId: user.id });
      return { ...fields, id: user.id, isShadow: false };
    }
    if (!user || mayManage(admin, user, this.config)) throw new AddressTakenError();
    const shadow = { ...made, isShadow: true };
    if (!(await insertUser(manager, shadow))) throw new AddressTakenError();
    return shadow;
  }

  private async invite(
    transaction: Transaction,
    { admin }: Acting,
    { email, language, isShadow }: Pick<UserEntity, 'email' | 'language' | 'isShadow'>,
    { code, kind }: { code: string; kind: 'invitation' | 'invitation-renewed' },
  ): Promise<void> {
    const origin = linkOrigin(this.config.PUBLIC_URL);
    const address = origin === '' ? '' : `${origin}/user/login`;
    const letter = isShadow
      ? adminLetter(language, { kind: 'invitation-elsewhere', by: admin.email })
      : adminLetter(language, { kind, code, days: TEMPORARY_DAYS, address });
    await this.mailer.post(transaction, { to: email, letter, usefulMinutes: TEMPORARY_DAYS * 24 * 60 });
  }

  private async invitation(
    { manager }: Transaction,
    userId: string,
    { password, expiresAt }: TemporaryPassword,
  ): Promise<InvitationDto> {
    const user = await this.users.find(userId, manager);
    if (!user) throw new UserNotFoundError();
    return { user, tempPwd: password, expiresAt: expiresAt.toISOString() };
  }

  private async newPassword(): Promise<TemporaryPassword> {
    const password = temporaryPassword();
    const expiresAt = new Date(Date.now() + TEMPORARY_DAYS * 24 * 3600_000);
    return { password, passwordHash: await this.passwords.hash(password), expiresAt };
  }
}

type NewUserFields = ReturnType<typeof fieldsOf>;

function fieldsOf(wanted: CreateUserDto & { tenant: string }, { passwordHash, expiresAt }: TemporaryPassword) {
  return {
    email: normalEmail(wanted.UserEmail),
    givenName: wanted.first_name,
    familyName: wanted.last_name,
    passwordHash,
    passwordExpiresAt: expiresAt,
    status: 'invited' as const,
    tenant: wanted.tenant,
    groups: wanted.isAdmin === true ? [ADMIN_GROUP] : wanted.readonly === true ? [READER_GROUP] : [],
    apps: wanted.apps ?? [NEXT_EDITION_APP],
    language: wanted.language ?? ('en-US' as const),
  };
}

/** False, without a change, when the address is taken. */
async function insertUser(manager: EntityManager, user: Partial<UserEntity>): Promise<boolean> {
  const { raw }: { raw: unknown[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(UserEntity)
    .values(user)
    .orIgnore()
    .returning('id')
    .execute();
  return raw.length > 0;
}
