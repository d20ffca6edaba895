import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Transaction, TransactionRunner } from '../platform/database/transaction-runner.js';
import { LivePublisher } from '../platform/realtime/live-publisher.js';
import type { NotificationCode, NotificationParams } from './notifications/notification-codes.js';
import { NotificationsRepository } from './notifications/notifications.repository.js';

export type { NotificationCode, NotificationParams } from './notifications/notification-codes.js';

/** A notification for a person. */
export interface NewNotification {
  code: NotificationCode;
  /** Values for the text. */
  params?: NotificationParams;
  /** A path of the client to open, e.g. `/report/<id>/dashboard`. */
  link?: string;
  /** Identifies the subject; a person is notified once per key. Without a key, every time. */
  key?: string;
}

/** The only entry to notifications for other modules. */
@Injectable()
export class NotificationsFacade {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly transactions: TransactionRunner,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Notifies a person: in their list, and live on an open page. With a transaction, it is committed or rolled back with
   * its cause. A person who was notified with the same `key` before gets nothing.
   */
  async notify(userId: string, notification: NewNotification, transaction?: Transaction): Promise<void> {
    if (!transaction) return this.transactions.run((own) => this.notify(userId, notification, own));
    const id = uuidv7();
    const { code, params = {}, link = null, key = id } = notification;
    const row = { id, userId, key, code, params, link, createdAt: new Date() };
    if (!(await this.notifications.add(transaction.manager, row))) return undefined;
    await this.notifications.forgetOld(transaction.manager, userId);
    const message = { type: 'NOTIFICATION', status: 'complete', projectid: '', requestid: '' } as const;
    return this.live.tell(transaction, message, { userIds: [userId] });
  }
}
