import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { NotificationCode, NotificationParams } from './notification-codes.js';

/** A notification. Stored as a code that the client translates, so that both languages can show it later. */
@Entity({ name: 'notifications' })
@Unique('uq_notifications_user_id_key', ['userId', 'key'])
@Index('ix_notifications_user_id_id', ['userId', 'id'])
export class NotificationEntity {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_notifications' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  /** Identifies the subject, so that it is reported once, however often the job behind it runs. */
  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  code: NotificationCode;

  @Column({ type: 'jsonb' })
  params: NotificationParams;

  /** The page to open, a path of the client; null when there is none. */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null until the person has seen it. */
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;
}
