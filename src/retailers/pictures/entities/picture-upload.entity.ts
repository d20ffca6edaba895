import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PictureCounts, PictureProblem, PictureUploadState } from '../uploads/picture-upload.js';

/** An archive of a retailer's pictures being uploaded. The row is the source of truth; the job checks it first. */
@Entity({ name: 'picture_uploads' })
@Index('ix_picture_uploads_retailer_id', ['retailerId', 'id'])
@Index('ix_picture_uploads_author_id', ['authorId'])
@Index('ix_picture_uploads_state', ['state'], { where: 'swept_at IS NULL' })
export class PictureUploadEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_picture_uploads' })
  id: string;

  @Column({ name: 'retailer_id', type: 'uuid' })
  retailerId: string;

  @Column({ type: 'text' })
  state: PictureUploadState;

  /** Counts enqueued jobs; a job that finds another number here is outdated. */
  @Column({ type: 'integer', default: 0 })
  attempt: number;

  @Column({ name: 'file_name', type: 'text' })
  fileName: string;

  /** Of the archive; null before it was declared. bigint, so a string in JavaScript. */
  @Column({ type: 'bigint', nullable: true })
  bytes: string | null;

  /** In the archive; null before it was opened. */
  @Column({ type: 'integer', nullable: true })
  files: number | null;

  /** Files processed so far. */
  @Column({ type: 'integer', default: 0 })
  done: number;

  @Column({ type: 'jsonb', nullable: true })
  counts: PictureCounts | null;

  /** The first of them. */
  @Column({ type: 'jsonb', nullable: true })
  problems: PictureProblem[] | null;

  @Column({ name: 'error_code', type: 'text', nullable: true })
  errorCode: string | null;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  /** When its archive was removed. */
  @Column({ name: 'swept_at', type: 'timestamptz', nullable: true })
  sweptAt: Date | null;
}
