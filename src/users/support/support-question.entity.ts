import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A question to support. It stays until it was sent and its time is over, whatever becomes of the mail. */
@Entity({ name: 'support_questions' })
@Index('ix_support_questions_image_id', ['imageId'])
@Index('ix_support_questions_sent_at', ['sentAt'])
export class SupportQuestionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_support_questions' })
  id: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  question: string;

  @Column({ name: 'image_id', type: 'uuid', nullable: true })
  imageId: string | null;

  /** The mail that carries it now; a later one after that has failed for good. */
  @Column({ name: 'mail_id', type: 'uuid' })
  mailId: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
