import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A custom dashboard, with its current version. Its contents are in its versions. */
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

  /** The number of the current version. */
  @Column({ type: 'integer' })
  version: number;

  /** The project opens with it. Kept when it is deleted, so that restoring it brings this back. */
  @Column({ name: 'is_first', type: 'boolean', default: false })
  isFirst: boolean;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Deleted for people; removed permanently some days later. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt: Date | null;
}
