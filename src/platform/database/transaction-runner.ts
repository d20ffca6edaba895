import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What may be asked for inside a transaction. */
export interface Transaction {
  manager: EntityManager;
  /**
   * Runs after the commit, in the order given; never after a rollback. For enqueuing jobs and publishing messages,
   * which must not speak of rows that others cannot see yet. A failure is logged and not thrown: the work is
   * committed, and a reconciler takes up what was not enqueued.
   */
  afterCommit(action: () => Promise<void>): void;
}

/** Runs work in one transaction. */
@Injectable()
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);
  private readonly actionsOf = new WeakMap<EntityManager, (() => Promise<void>)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Commits when `work` returns, rolls back and throws on when it throws. */
  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const actions: (() => Promise<void>)[] = [];
    const result = await this.dataSource.transaction((manager) => {
      this.actionsOf.set(manager, actions);
      return work({ manager, afterCommit: (action) => actions.push(action) });
    });
    for (const action of actions) {
      await action().catch((error: unknown) => this.logger.error({ err: error }, 'an action after commit failed'));
    }
    return result;
  }

  /**
   * `Transaction.afterCommit` for who was handed the manager alone. False, and nothing will run, when the manager is of
   * no transaction of this runner: a reconciler then has to find the work.
   */
  afterCommit(manager: EntityManager, action: () => Promise<void>): boolean {
    return this.actionsOf.get(manager)?.push(action) !== undefined;
  }
}
