import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { NotificationCode, NotificationParams } from './notification-codes.js';

/** Something a person is told. The words are the client's, by code: both languages can say it later, too. */
@Entity({ name: 'notifications' })
@Unique('uq_notifications_user_id_key', ['userId', 'key'])
@Index('ix_notifications_user_id_id', ['userId', 'id'])
export class NotificationEntity {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_notifications' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  /** What it is about: the same thing is told once, however often the work behind it runs. */
  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  code: NotificationCode;

  @Column({ type: 'jsonb' })
  params: NotificationParams;

  /** The page to look at, a path of the client; null when there is none. */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null until the person has seen it. */
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;
}
