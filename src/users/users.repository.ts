import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { UserIdentityEntity } from './entities/user-identity.entity.js';
import { UserEntity } from './entities/user.entity.js';

/** The required fields of a new user. */
export type NewUser = Pick<
  UserEntity,
  'email' | 'givenName' | 'familyName' | 'passwordHash' | 'status' | 'tenant' | 'groups' | 'apps'
> &
  Partial<Pick<UserEntity, 'language'>>;

@Injectable()
export class UsersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { email: normalEmail(email), isShadow: false });
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { id });
  }

  /** Adds a user, or leaves the existing one with that address unchanged. Returns the user who has the address. */
  async ensure(user: NewUser): Promise<UserEntity> {
    await insertIfNew(this.dataSource.manager, user);
    const found = await this.findByEmail(user.email);
    if (!found) throw new Error('A user that was just added is not there');
    return found;
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.dataSource.manager.update(UserEntity, { id }, { passwordHash, updatedAt: new Date() });
  }
}

/** Adds a user; false, without a change, when the address is taken. */
export async function insertIfNew(manager: EntityManager, user: NewUser): Promise<boolean> {
  const now = new Date();
  const { raw }: { raw: unknown[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(UserEntity)
    .values({ ...user, id: uuidv7(), email: normalEmail(user.email), createdAt: now, updatedAt: now })
    .orIgnore()
    .returning('id')
    .execute();
  return raw.length > 0;
}

/** Locks a person's row until the transaction ends, which serializes changes to them. */
export function lockByEmail(manager: EntityManager, email: string): Promise<UserEntity | null> {
  return manager.findOne(UserEntity, {
    where: { email: normalEmail(email), isShadow: false },
    lock: { mode: 'pessimistic_write' },
  });
}

export function lockById(manager: EntityManager, id: string): Promise<UserEntity | null> {
  return manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Whether a person has no password and signs in through the company's identity provider. */
export async function isOfProviderAlone(manager: EntityManager, user: UserEntity): Promise<boolean> {
  return user.passwordHash === null && (await manager.existsBy(UserIdentityEntity, { userId: user.id }));
}

/** The canonical spelling of an address. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
