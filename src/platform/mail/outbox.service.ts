import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Address, Email } from 'postal-mime';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import { NoSuchMailError } from './mail.errors.js';
import { isOutboxOpen } from './outbox-access.js';
import type { OutboxDto, OutboxEntryDto, OutboxMailDto } from './outbox.dto.js';

type Asking = Parameters<typeof isOutboxOpen>[1];

interface KeptMail {
  id: string;
  keptAt: string;
  file: string;
}

/** `2026-01-31T08-15-30-123Z-<id>.eml`, as MailTransport names them. */
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-([0-9a-f-]{36})\.eml$/;
const SHOWN = 50;

/** Reads the emails that were kept because there is no mail server, for people who try the program out. */
@Injectable()
export class OutboxService {
  constructor(private readonly config: AppConfig) {}

  /** The newest emails; none, and `isOpen: false`, for callers to whom the page is closed. */
  async list(request: Asking, limit = SHOWN): Promise<OutboxDto> {
    if (!isOutboxOpen(this.config, request)) return { isOpen: false, mails: [] };
    const newest = (await this.kept()).slice(0, limit);
    return { isOpen: true, mails: await Promise.all(newest.map(async (mail) => entryOf(mail, await read(mail)))) };
  }

  /** @throws NoSuchMailError, also for callers to whom the page is closed. */
  async find(request: Asking, id: string): Promise<OutboxMailDto> {
    const mails = isOutboxOpen(this.config, request) ? await this.kept() : [];
    const mail = mails.find((one) => one.id === id);
    if (!mail) throw new NoSuchMailError();
    const email = await read(mail);
    return {
      ...entryOf(mail, email),
      from: named(email.from),
      replyTo: (email.replyTo ?? []).map(named).join(', '),
      text: email.text ?? '',
      html: email.html ?? '',
      attachments: email.attachments.map(({ filename }) => filename ?? ''),
    };
  }

  /** Newest first: the names begin with the time. */
  private async kept(): Promise<KeptMail[]> {
    const folder = dataFolder(this.config, 'outbox');
    const names = (await readdir(folder)).sort().reverse();
    return names.flatMap((name) => {
      const [, day, hours, minutes, seconds, rest, id] = NAME.exec(name) ?? [];
      return id ? [{ id, keptAt: `${day}${hours}:${minutes}:${seconds}.${rest}`, file: join(folder, name) }] : [];
    });
  }
}

async function read({ file }: KeptMail): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(file));
}

function entryOf({ id, keptAt }: KeptMail, { to = [], subject = '' }: Email): OutboxEntryDto {
  return { id, keptAt, to: to.map((one) => one.address ?? one.name).join(', '), subject };
}

function named(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
