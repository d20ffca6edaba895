import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A support question. It is kept until it was sent and its retention is over, whatever happens to the email. */
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

  /** Its current email; replaced by a later one after that has failed permanently. */
  @Column({ name: 'mail_id', type: 'uuid' })
  mailId: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
