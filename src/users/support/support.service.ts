import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { letterOf } from '../../platform/mail/letter.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { networkOf } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import type { Origin } from '../sign-in/origin.js';
import { imageEnding } from '../../platform/files/image-kind.js';
import { SupportImageEntity } from './support-image.entity.js';
import { imageIdOf } from './support-images.service.js';
import { SupportQuestionEntity } from './support-question.entity.js';
import { ImageUnknownError } from './support.errors.js';

export interface Question {
  email: string;
  name: string;
  question: string;
  /** As returned by `uploadsupportimage`. */
  imageAddress: string | null;
}

/** A question stays useful for a month, and is retried that long. */
const USEFUL_MINUTES = 30 * 24 * 60;

/** Support questions: first stored in the database, then sent by email, so that none is lost with a mail server. */
@Injectable()
export class SupportService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly mailer: Mailer,
    private readonly attempts: AttemptsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws ImageUnknownError, TooManyAttemptsError */
  async ask(asked: Question, origin: Origin): Promise<string> {
    const network = networkOf(origin.address);
    await this.attempts.take([
      { key: `support|${asked.email.toLowerCase()}|${network}`, most: 5 },
      { key: `support|address|${network}`, most: 60, minutes: 60 },
    ]);
    return this.transactions.run(async (transaction) => {
      const imageId = await lockImage(transaction.manager, asked.imageAddress);
      const { email, name, question } = asked;
      const row = { id: uuidv7(), email, name, question, imageId, createdAt: new Date(), sentAt: null };
      const mailId = await this.post(transaction, row);
      await transaction.manager.insert(SupportQuestionEntity, { ...row, mailId });
      return row.id;
    });
  }

  /** Writes the email of a question; returns the email's id. */
  async post(transaction: Transaction, question: Omit<SupportQuestionEntity, 'mailId'>): Promise<string> {
    const image = question.imageId
      ? await transaction.manager.findOneByOrFail(SupportImageEntity, { id: question.imageId })
      : null;
    return this.mailer.post(transaction, {
      to: this.config.SUPPORT_EMAIL,
      replyTo: question.email,
      letter: letterOf({
        language: 'en-US',
        subject: `Question from ${question.name}`,
        paragraphs: [`${question.name} <${question.email}> asks:`, ...question.question.split(/\r?\n\s*\r?\n/)],
        footer: `Sent with Reveal’s Contact Us form at ${question.createdAt.toISOString()} (${question.id}). Replies go to the sender. The address wasn’t verified.`,
      }),
      usefulMinutes: USEFUL_MINUTES,
      ...(image ? { attachments: [attachmentOf(image)] } : {}),
    });
  }
}

function attachmentOf({ contentType, content }: SupportImageEntity) {
  return { filename: `attachment.${imageEnding(contentType)}`, contentType, content: content.toString('base64') };
}

/** Locks the picture until the question refers to it, so that the cleaner does not delete it in between. */
async function lockImage(manager: EntityManager, address: string | null): Promise<string | null> {
  if (address === null) return null;
  const id = imageIdOf(address);
  const found =
    id &&
    (await manager.findOne(SupportImageEntity, {
      where: { id },
      select: { id: true },
      lock: { mode: 'for_key_share' },
    }));
  if (!found) throw new ImageUnknownError();
  return found.id;
}
