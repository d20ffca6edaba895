import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { PublicationList, PublicationSettings, PublicationTotals, PublicationVerdict } from '../publication.js';

/** A publication of a project: written once and never changed. Reports read its snapshot. */
@Entity({ name: 'publications' })
@Unique('uq_publications_snapshot_id', ['snapshotId'])
@Index('ix_publications_author_id', ['authorId'])
export class PublicationEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_publications' })
  projectId: string;

  /** 1, 2, 3 … in the project. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_publications' })
  number: number;

  @Column({ name: 'snapshot_id', type: 'uuid' })
  snapshotId: string;

  @Column({ name: 'validation_id', type: 'uuid' })
  validationId: string;

  @Column({ name: 'data_version', type: 'integer' })
  dataVersion: number;

  /** Null when the account was deleted; the address stays. */
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'published_at', type: 'timestamptz' })
  publishedAt: Date;

  @Column({ type: 'jsonb' })
  settings: PublicationSettings;

  @Column({ type: 'jsonb' })
  totals: PublicationTotals;

  @Column({ type: 'jsonb' })
  verdict: PublicationVerdict;

  /** Its uploads, oldest first. */
  @Column({ name: 'request_ids', type: 'uuid', array: true })
  requestIds: string[];

  /** Their files that count, ascending. */
  @Column({ name: 'file_nos', type: 'integer', array: true })
  fileNos: number[];

  @Column({ type: 'jsonb' })
  lists: PublicationList[];
}
