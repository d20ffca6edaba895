import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { notificationText } from './notification-codes.js';
import type { NotificationEntity } from './notification.entity.js';
import type { NotificationDto, NotificationsDto } from './notifications.dto.js';
import { KEPT, NotificationsRepository } from './notifications.repository.js';

/** A person's own notifications. */
@Injectable()
export class NotificationsService {
  constructor(private readonly notifications: NotificationsRepository) {}

  async list({ userId }: UserPrincipal): Promise<NotificationsDto> {
    const [rows, { unread, lastRead }] = await Promise.all([
      this.notifications.newest(userId, KEPT),
      this.notifications.summary(userId),
    ]);
    return { notifications: rows.map(toDto), unread, lastreadtime: lastRead?.toISOString() ?? null };
  }

  /** Marks these of the person's own notifications, or all, as read. Ids of other people's are ignored. */
  async markRead(user: UserPrincipal, ids: readonly string[] | undefined): Promise<NotificationsDto> {
    await this.notifications.markRead(user.userId, ids ?? null);
    return this.list(user);
  }
}

function toDto({ id, createdAt, code, params, link, readAt }: NotificationEntity): NotificationDto {
  const msg = notificationText(code, params);
  return { id, tm: createdAt.toISOString(), msg, code, params, link, read: readAt !== null };
}
