import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture that goes with a question to support. */
@Entity({ name: 'support_images' })
@Index('ix_support_images_created_at', ['createdAt'])
export class SupportImageEntity {
  /** Random, not by time: whoever knows it may see the picture. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_support_images' })
  id: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType: string;

  @Column({ type: 'bytea' })
  content: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
