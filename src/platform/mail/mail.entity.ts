import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Its bytes in base64. */
  content: string;
}

/** What a mail says; it may hold a code, so it is removed as soon as the mail has ended. */
export interface MailContent {
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

export type MailState = 'queued' | 'sent' | 'failed';

/** A mail on its way: written in the transaction of what caused it, delivered by a job. */
@Entity({ name: 'mails' })
@Index('ix_mails_state_due_at', ['state', 'dueAt'])
@Index('ix_mails_ended_at', ['endedAt'])
export class MailEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_mails' })
  id: string;

  @Column({ type: 'text' })
  recipient: string;

  @Column({ name: 'reply_to', type: 'text', nullable: true })
  replyTo: string | null;

  @Column({ type: 'text' })
  subject: string;

  /** Null once the mail has ended. */
  @Column({ type: 'jsonb', nullable: true })
  content: MailContent | null;

  @Column({ type: 'text' })
  state: MailState;

  @Column({ type: 'integer' })
  attempts: number;

  /** When it is tried next; while it is being sent, when another worker may take it up. */
  @Column({ name: 'due_at', type: 'timestamptz' })
  dueAt: Date;

  /** After this it is not sent any more: what it says no longer holds. */
  @Column({ name: 'give_up_at', type: 'timestamptz' })
  giveUpAt: Date;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
