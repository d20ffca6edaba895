import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ReconcilerRegistry, type Reconciler } from '../../platform/jobs/reconciler.js';
import { SupportQuestionEntity } from './support-question.entity.js';
import { WAITING_HOURS } from './support-images.service.js';
import { SupportService } from './support.service.js';

/** Days that a question is kept after it was sent. */
const KEPT_DAYS = 90;
const AT_ONCE = 20;

/** Resends what could not be sent, and deletes old questions and pictures without a question. */
@Injectable()
export class SupportReconciler implements Reconciler, OnModuleInit {
  readonly name = 'users.support';

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly support: SupportService,
    private readonly registry: ReconcilerRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    await this.dataSource.query(
      `UPDATE support_questions q SET sent_at = m.ended_at
       FROM mails m WHERE m.id = q.mail_id AND m.state = 'sent' AND q.sent_at IS NULL`,
    );
    // An email fails permanently when the mail server rejects the address; the setting may since have been corrected.
    const unsent: { id: string }[] = await this.dataSource.query(
      `SELECT q.id FROM support_questions q LEFT JOIN mails m ON m.id = q.mail_id
       WHERE q.sent_at IS NULL AND (m.id IS NULL OR (m.state = 'failed' AND m.ended_at < now() - interval '1 hour'))
       ORDER BY q.id LIMIT $1`,
      [AT_ONCE],
    );
    for (const { id } of unsent) await this.sendAgain(id);
    await this.dataSource.query(`DELETE FROM support_questions WHERE sent_at < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
    await this.dataSource.query(
      `DELETE FROM support_images i WHERE created_at < now() - make_interval(hours => $1)
         AND NOT EXISTS (SELECT 1 FROM support_questions q WHERE q.image_id = i.id)`,
      [WAITING_HOURS],
    );
  }

  private sendAgain(id: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const question = await transaction.manager.findOne(SupportQuestionEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!question || question.sentAt) return;
      const mailId = await this.support.post(transaction, question);
      await transaction.manager.update(SupportQuestionEntity, { id }, { mailId });
    });
  }
}
