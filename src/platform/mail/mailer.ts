import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/transaction-runner.js';
import { declareJob } from '../jobs/declare-job.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { Letter } from './letter.js';
import type { MailAttachment, MailContent } from './mail.entity.js';

/** Delivers one email. The row decides about retries, so the job itself is tried once. */
export const deliverMailJob = declareJob<{ mailId: string }>({
  name: 'mail.deliver-mail',
  queue: 'mail',
  attempts: 1,
  runsWhenFull: true,
});

export const mailJobId = (mailId: string, attempt: number): string => `${mailId}-${attempt}`;

/** An email to one person. */
export interface OutgoingMail {
  to: string;
  letter: Letter;
  replyTo?: string;
  attachments?: MailAttachment[];
  /** Minutes after which it is no longer useful. Default: two days. */
  usefulMinutes?: number;
}

const TWO_DAYS = 2 * 24 * 60;

/** Sends emails. */
@Injectable()
export class Mailer {
  constructor(private readonly queue: JobQueue) {}

  /**
   * Stores the email in the transaction of its cause and has it delivered after the commit: no email without its cause,
   * no cause without its email. Returns the email's id. Times are the database's, so that clocks need not agree.
   */
  async post({ manager, afterCommit }: Transaction, mail: OutgoingMail): Promise<string> {
    const { to, letter, replyTo = null, attachments, usefulMinutes = TWO_DAYS } = mail;
    const mailId = uuidv7();
    const content: MailContent = { text: letter.text, html: letter.html, ...(attachments ? { attachments } : {}) };
    await manager.query(
      `INSERT INTO mails (id, recipient, reply_to, subject, content, state, attempts, due_at, give_up_at, created_at)
       VALUES ($1, $2, $3, $4, $5, 'queued', 0, now(), now() + make_interval(mins => $6), now())`,
      [mailId, to, replyTo, letter.subject, JSON.stringify(content), usefulMinutes],
    );
    afterCommit(() => this.queue.enqueue(deliverMailJob, { mailId }, { jobId: mailJobId(mailId, 0) }));
    return mailId;
  }
}
