import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CauseKind } from '../../core/validation/causes.js';

/** What a waived finding was about, so that the list of waivers says it when the finding is gone. */
export interface WaivedFinding {
  readonly fileName: string | null;
  readonly planogram: string | null;
  readonly store: string | null;
  readonly subject: string | null;
  readonly list: 'products' | 'stores' | null;
  readonly line: number;
  /** What stood in the cell; waivers of earlier versions do not know it. */
  readonly text?: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** Of a waived group: what its findings have in common. Then this is the first of them. */
  readonly kind?: CauseKind;
}

/** A person says that a finding, or whatever a rule finds in the project, is right as it is. */
@Entity({ name: 'waivers' })
@Index('ix_waivers_author_id', ['authorId'])
@Index('ix_waivers_undone_by', ['undoneBy'])
@Index('ix_waivers_project_id', ['projectId', 'createdAt'])
// Over an expression (of whole rules the identity is null), which the migration alone can say.
@Index('uq_waivers_project_id_rule_identity', { synchronize: false })
export class WaiverEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_waivers' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  rule: string;

  /** Of the finding, or of the cause of a group; null: the whole rule. */
  @Column({ type: 'text', nullable: true })
  identity: string | null;

  /** Null for a whole rule. */
  @Column({ type: 'jsonb', nullable: true })
  about: WaivedFinding | null;

  @Column({ type: 'text' })
  reason: string;

  /** Null once the account is gone. */
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'undone_at', type: 'timestamptz', nullable: true })
  undoneAt: Date | null;

  @Column({ name: 'undone_by', type: 'uuid', nullable: true })
  undoneBy: string | null;

  @Column({ name: 'undone_email', type: 'text', nullable: true })
  undoneEmail: string | null;
}
