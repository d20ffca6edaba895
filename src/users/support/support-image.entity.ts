import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture attached to a support question. */
@Entity({ name: 'support_images' })
@Index('ix_support_images_created_at', ['createdAt'])
export class SupportImageEntity {
  /** Random, not time-based: whoever knows it can see the picture. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_support_images' })
  id: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType: string;

  @Column({ type: 'bytea' })
  content: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
