import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A product key or store key of a retailer that stands for another one. */
@Entity({ name: 'accepted_matches' })
@Index('ix_accepted_matches_author_id', ['authorId'])
@Index('ix_accepted_matches_batch_id', ['retailerId', 'batchId'])
export class AcceptedMatchEntity {
  @PrimaryColumn({ name: 'retailer_id', type: 'uuid', primaryKeyConstraintName: 'pk_accepted_matches' })
  retailerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_accepted_matches' })
  object: 'prd' | 'str';

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_accepted_matches' })
  key: string;

  @Column({ name: 'canonical_key', type: 'text' })
  canonicalKey: string;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Shared by matches accepted in one step; null: accepted individually. */
  @Column({ name: 'batch_id', type: 'uuid', nullable: true })
  batchId: string | null;
}
