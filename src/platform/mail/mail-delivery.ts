import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HandlesJob } from '../jobs/handles-job.decorator.js';
import { JobQueue } from '../jobs/job-queue.js';
import { ReconcilerRegistry, type Reconciler } from '../jobs/reconciler.js';
import { MailTransport, type SendableMail } from './mail-transport.js';
import { deliverMailJob, mailJobId } from './mailer.js';

/** While a worker sends an email, no one else does; longer than any attempt takes. */
const LEASE_SECONDS = 180;
const LONGEST_WAIT_SECONDS = 3600;
const AT_ONCE = 200;
/** Ended emails are kept this long, without content, to answer "was it sent?". */
const KEPT_DAYS = 30;

type ClaimedMail = SendableMail & { attempts: number };

/** Seconds until the reconciler may retry after `attempts` failures: 15, 30, 60 … up to an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, 15 * 2 ** (attempts - 1));
}

/** Delivers emails, retrying until one gets through or is no longer useful. */
@Injectable()
export class MailDelivery implements Reconciler, OnModuleInit {
  readonly name = 'mail.mails';
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly queue: JobQueue,
    private readonly registry: ReconcilerRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** One attempt. An email that has ended, is not due, or is being sent elsewhere is skipped. */
  @HandlesJob(deliverMailJob)
  async deliver({ mailId }: { mailId: string }): Promise<void> {
    const mail = await this.claim(mailId);
    if (!mail) return;
    try {
      await this.transport.send(mail);
      await this.end(mailId, 'sent', null);
    } catch (error) {
      await this.failed(mail, error);
    }
  }

  /** Enqueues what is due, gives up what is no longer useful, and deletes old records. */
  async reconcile(): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = 'failed', content = NULL, ended_at = now()
       WHERE state = 'queued' AND give_up_at <= now() AND due_at <= now()`,
    );
    await this.dataSource.query(`DELETE FROM mails WHERE ended_at < now() - make_interval(days => $1)`, [KEPT_DAYS]);
    const due: { id: string; attempts: number }[] = await this.dataSource.query(
      `SELECT id, attempts FROM mails WHERE state = 'queued' AND due_at <= now() ORDER BY due_at LIMIT $1`,
      [AT_ONCE],
    );
    await this.queue.enqueueAll(
      deliverMailJob,
      due.map(({ id, attempts }) => ({ payload: { mailId: id }, options: { jobId: mailJobId(id, attempts) } })),
    );
  }

  private async claim(mailId: string): Promise<ClaimedMail | null> {
    const [rows]: [ClaimedMail[], number] = await this.dataSource.query(
      `UPDATE mails SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND state = 'queued' AND due_at <= now() AND give_up_at > now()
       RETURNING id, recipient, reply_to AS "replyTo", subject, content, attempts`,
      [mailId, LEASE_SECONDS],
    );
    return rows[0] ?? null;
  }

  private async failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const said = error instanceof Error ? error.message : String(error);
    if (isUnknownRecipient(error)) {
      this.logger.warn({ mail: mail.id, err: error }, 'a mail was refused for good');
      return this.end(mail.id, 'failed', said);
    }
    const seconds = waitAfter(mail.attempts);
    this.logger.warn({ mail: mail.id, err: error, attempt: mail.attempts }, 'a mail could not be sent, later again');
    await this.dataSource.query(
      `UPDATE mails SET due_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND state = 'queued'`,
      [mail.id, seconds, said.slice(0, 500)],
    );
  }

  private async end(mailId: string, state: 'sent' | 'failed', lastError: string | null): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = $2, content = NULL, last_error = $3, ended_at = now() WHERE id = $1`,
      [mailId, state, lastError?.slice(0, 500) ?? null],
    );
  }
}

/** The server rejects the address as unknown (550, 551, 553): retrying would only annoy it. */
function isUnknownRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && [550, 551, 553].includes(Number(error.responseCode));
}
