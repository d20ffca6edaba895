import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A dashboard that somebody made: which of its versions stands. What is on it, its versions hold. */
@Entity({ name: 'boards' })
@Index('ix_boards_project_id_id', ['projectId', 'id'])
@Index('ix_boards_author_id', ['authorId'])
@Index('ix_boards_deleted_at', ['deletedAt'], { where: 'deleted_at IS NOT NULL' })
@Index('uq_boards_project_id_first', ['projectId'], { unique: true, where: 'is_first AND deleted_at IS NULL' })
export class BoardEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_boards' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  /** The number of the version that stands. */
  @Column({ type: 'integer' })
  version: number;

  /** The project opens with it. Kept while it is deleted, so that undoing that gives it back. */
  @Column({ name: 'is_first', type: 'boolean', default: false })
  isFirst: boolean;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** It is gone for people, and for good some days later. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt: Date | null;
}
