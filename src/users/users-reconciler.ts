import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReconcilerRegistry, type Reconciler } from '../platform/jobs/reconciler.js';

/** Days after which a sign-up that nobody confirmed is forgotten: the address belongs to whoever signs up next. */
const UNCONFIRMED_DAYS = 7;
/** Days that ended sessions are kept, to answer "what happened to my sign-in?". */
const ENDED_DAYS = 90;

/** Forgets what accounts leave behind. */
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
    // A day longer than it works, so that a late right code is told to be late.
    await this.dataSource.query(`DELETE FROM account_codes WHERE expires_at < now() - interval '1 day'`);
  }
}
