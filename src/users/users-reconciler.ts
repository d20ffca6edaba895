import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReconcilerRegistry, type Reconciler } from '../platform/jobs/reconciler.js';

/** Days after which an unconfirmed sign-up is deleted, so that the address is free for the next one. */
const UNCONFIRMED_DAYS = 7;
/** Days that ended sessions are kept, to answer "what happened to my sign-in?". */
const ENDED_DAYS = 90;

/** Deletes leftovers of accounts. */
@Injectable()
export class UsersReconciler implements Reconciler, OnModuleInit {
  readonly name = 'users.leftovers';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: ReconcilerRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM users u WHERE status = 'unconfirmed' AND updated_at < now() - make_interval(days => $1)
         AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)`,
      [UNCONFIRMED_DAYS],
    );
    await this.dataSource.query(
      `DELETE FROM sessions WHERE ended_at < now() - make_interval(days => $1) OR expires_at < now() - make_interval(days => $1)`,
      [ENDED_DAYS],
    );
    await this.dataSource.query(`DELETE FROM sign_in_challenges WHERE expires_at <= now()`);
    await this.dataSource.query(`DELETE FROM attempt_counters WHERE expires_at <= now()`);
    // A day longer than it is valid, so that a late right code is reported as expired.
    await this.dataSource.query(`DELETE FROM account_codes WHERE expires_at < now() - interval '1 day'`);
  }
}
