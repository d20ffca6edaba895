import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What work inside a transaction can use. */
export interface Transaction {
  manager: EntityManager;
  /**
   * Runs after the commit, in the given order, and never after a rollback. For enqueuing jobs and publishing messages,
   * which must not refer to rows that others cannot see yet. Failures are logged, not thrown: the work is committed,
   * and a reconciler enqueues what was missed.
   */
  afterCommit(action: () => Promise<void>): void;
}

/** Runs work in one transaction. */
@Injectable()
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);
  private readonly actionsOf = new WeakMap<EntityManager, (() => Promise<void>)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Commits when `work` returns; rolls back and rethrows when it throws. */
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
   * `Transaction.afterCommit` for callers that have only the manager. Returns false, and runs nothing, when the manager
   * does not belong to a transaction of this runner: then a reconciler must find the work.
   */
  afterCommit(manager: EntityManager, action: () => Promise<void>): boolean {
    return this.actionsOf.get(manager)?.push(action) !== undefined;
  }
}
