import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from './entities/user.entity.js';

/** What a new user is made of; the rest is filled in. */
export type NewUser = Pick<
  UserEntity,
  'email' | 'givenName' | 'familyName' | 'passwordHash' | 'status' | 'tenant' | 'groups' | 'apps'
>;

@Injectable()
export class UsersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { email: normalEmail(email) });
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { id });
  }

  /** Adds a user, or leaves the one with that address as they are. Answers who has the address now. */
  async ensure(user: NewUser): Promise<UserEntity> {
    const now = new Date();
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values({ ...user, id: uuidv7(), email: normalEmail(user.email), createdAt: now, updatedAt: now })
      .orIgnore()
      .execute();
    const found = await this.findByEmail(user.email);
    if (!found) throw new Error('A user that was just added is not there');
    return found;
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.dataSource.manager.update(UserEntity, { id }, { passwordHash, updatedAt: new Date() });
  }
}

/** One spelling for one address. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
