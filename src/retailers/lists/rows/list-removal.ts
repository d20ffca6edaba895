import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { TableObject } from '../list.js';
import { ListRowsRepository } from './list-rows.repository.js';
import type { ListOwner } from '../list-owner.js';
import { ListNotFoundError } from '../lists.errors.js';
import { ListsRepository } from '../lists.repository.js';

/** Removes a whole list; its history stays. Callers must check access. */
@Injectable()
export class ListRemoval {
  constructor(
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Closes all rows as a new version of the list; returns how many there were. `inside` runs in the same transaction.
   *
   * @throws ListNotFoundError when the list has no rows
   */
  remove(
    user: UserPrincipal,
    owner: ListOwner,
    object: TableObject,
    inside: (manager: EntityManager, rows: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    return this.transactions.run(async ({ manager }) => {
      const list = await this.lists.lock(manager, owner.id, object);
      const version = list.version + 1;
      const removed = await this.rows.closeList(manager, owner.id, object, version);
      if (removed === 0) throw new ListNotFoundError();
      await this.lists.addVersion(manager, owner, {
        ...{ object, version, how: 'remove', importId: null },
        ...{ added: 0, changed: 0, removed, rows: 0, userId: user.userId, userEmail: user.email },
      });
      await inside(manager, removed);
      return removed;
    });
  }
}
