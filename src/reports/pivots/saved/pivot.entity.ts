import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PivotQuestion } from '../pivot-question.js';

/** The snapshot that a pivot's numbers are of; it may be gone by now. */
export interface PivotSnapshot {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly requestid: string;
  /** Null: a working analysis. */
  readonly publication: number | null;
  /** It was a draft; not kept by pivots of before drafts were told. */
  readonly draft?: boolean;
  /** The unit of most of its files. */
  readonly unit: 'in' | 'cm';
}

/** A saved pivot: what was asked, of which snapshot, and the numbers as they were then. */
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

  /** Figures in the answer. */
  @Column({ type: 'integer' })
  cells: number;

  /** `PivotCells` as packed JSON; read only when the pivot is opened. */
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
