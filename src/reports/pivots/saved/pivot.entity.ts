import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PivotQuestion } from '../pivot-question.js';

/** The snapshot behind a pivot's numbers; it may no longer exist. */
export interface PivotSnapshot {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly requestid: string;
  /** Null for a working analysis. */
  readonly publication: number | null;
  /** Whether it was a draft; missing in pivots that were saved before drafts were marked. */
  readonly draft?: boolean;
  /** The unit of most of its files. */
  readonly unit: 'in' | 'cm';
}

/** A saved pivot: its question, its snapshot, and its numbers at the time. */
@Entity({ name: 'pivots' })
@Index('ix_pivots_project_id_id', ['projectId', 'id'])
@Index('ix_pivots_author_id', ['authorId'])
export class PivotEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_pivots' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  question: PivotQuestion;

  @Column({ type: 'jsonb' })
  snapshot: PivotSnapshot;

  /** ISO 4217. */
  @Column({ type: 'text' })
  currency: string;

  @Column({ name: 'fact_rows', type: 'integer' })
  factRows: number;

  /** The number of figures in the answer. */
  @Column({ type: 'integer' })
  cells: number;

  /** `PivotCells` as compressed JSON; read only when the pivot is opened. */
  @Column({ type: 'bytea', select: false })
  result: Buffer;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'computed_at', type: 'timestamptz' })
  computedAt: Date;
}
