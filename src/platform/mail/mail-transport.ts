import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import type { MailContent, MailEntity } from './mail.entity.js';

/** An email that can be sent because its content still exists. */
export type SendableMail = Pick<MailEntity, 'id' | 'recipient' | 'replyTo' | 'subject'> & { content: MailContent };

/** Milliseconds to connect, to be greeted, and between two replies of the server. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Loaded with the first email, because most processes never send one. */
const mailer = () => import('nodemailer');

/**
 * Sends by SMTP if SMTP_URL is set; otherwise writes .eml files into REVEAL_DATA/outbox, which any mail program opens.
 */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private smtp: Transporter | null = null;

  constructor(private readonly config: AppConfig) {}

  /** @throws Error of nodemailer when the mail server refuses or does not answer. */
  async send(mail: SendableMail): Promise<void> {
    const message = this.messageOf(mail);
    if (this.config.SMTP_URL === undefined) return this.keep(mail.id, message);
    const { createTransport } = await mailer();
    this.smtp ??= createTransport({ url: this.config.SMTP_URL, pool: true, maxConnections: 2, ...PATIENCE });
    await this.smtp.sendMail(message);
    this.logger.log({ mail: mail.id }, 'a mail was sent');
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  private messageOf({ id, recipient, replyTo, subject, content }: SendableMail) {
    const domain = /@([^>\s]+)/.exec(this.config.MAIL_FROM)?.[1] ?? 'localhost';
    return {
      // The same id for every attempt, so that a mail server can detect duplicates.
      messageId: `<${id}@${domain}>`,
      from: this.config.MAIL_FROM,
      to: { name: '', address: recipient },
      replyTo: replyTo === null ? undefined : { name: '', address: replyTo },
      subject,
      text: content.text,
      html: content.html,
      attachments: content.attachments?.map((file) => ({ ...file, encoding: 'base64' })),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private async keep(id: string, message: ReturnType<MailTransport['messageOf']>): Promise<void> {
    const { createTransport } = await mailer();
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not written as a whole');
    const file = join(dataFolder(this.config, 'outbox'), `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
    await writeFile(`${file}.part`, bytes, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.logger.log({ mail: id, file }, 'no SMTP_URL is set: a mail was kept in the outbox');
  }
}
