import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An email attachment. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Its bytes in base64. */
  content: string;
}

/** An email's content; it may contain a code, so it is deleted as soon as the email has ended. */
export interface MailContent {
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

export type MailState = 'queued' | 'sent' | 'failed';

/** An email to send: written in the transaction of its cause, delivered by a job. */
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

  /** Null once the email has ended. */
  @Column({ type: 'jsonb', nullable: true })
  content: MailContent | null;

  @Column({ type: 'text' })
  state: MailState;

  @Column({ type: 'integer' })
  attempts: number;

  /** When it is tried next; while it is being sent, when another worker may take it over. */
  @Column({ name: 'due_at', type: 'timestamptz' })
  dueAt: Date;

  /** It is not sent after this time, because its content is no longer valid. */
  @Column({ name: 'give_up_at', type: 'timestamptz' })
  giveUpAt: Date;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
