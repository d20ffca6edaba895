import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationEntity } from './notification.entity.js';

/** Notifications kept per person; older ones are deleted. */
export const KEPT = 200;

@Injectable()
export class NotificationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Newest first. */
  newest(userId: string, limit: number): Promise<NotificationEntity[]> {
    return this.manager.find(NotificationEntity, { where: { userId }, order: { id: 'DESC' }, take: limit });
  }

  /** False when it was already added. */
  async add(manager: EntityManager, notification: Omit<NotificationEntity, 'readAt'>): Promise<boolean> {
    const { id, userId, key, code, params, link, createdAt } = notification;
    const added: unknown[] = await manager.query(
      `WITH added AS (
         INSERT INTO notifications (id, user_id, key, code, params, link, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, key) DO NOTHING RETURNING 1)
       SELECT 1 FROM added`,
      [id, userId, key, code, JSON.stringify(params), link, createdAt],
    );
    return added.length === 1;
  }

  async forgetOld(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `DELETE FROM notifications WHERE user_id = $1 AND id <=
         (SELECT id FROM notifications WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [userId, KEPT],
    );
  }

  /** Marks these, or all, as read. */
  async markRead(userId: string, ids: readonly string[] | null): Promise<void> {
    await this.manager.query(
      `UPDATE notifications SET read_at = now()
       WHERE user_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))`,
      [userId, ids],
    );
  }

  async summary(userId: string): Promise<{ unread: number; lastRead: Date | null }> {
    const [row]: { unread: number; lastRead: Date | null }[] = await this.manager.query(
      `SELECT count(*) FILTER (WHERE read_at IS NULL)::integer AS unread, max(read_at) AS "lastRead"
       FROM notifications WHERE user_id = $1`,
      [userId],
    );
    return row ?? { unread: 0, lastRead: null };
  }
}
