import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CauseKind } from '../../core/validation/causes.js';

/** What a waived finding was about, so that the list of waivers shows it even when the finding no longer exists. */
export interface WaivedFinding {
  readonly fileName: string | null;
  readonly planogram: string | null;
  readonly store: string | null;
  readonly subject: string | null;
  readonly list: 'products' | 'stores' | null;
  readonly line: number;
  /** The cell's text; absent in waivers from earlier versions. */
  readonly text?: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** For a waived group: what its findings have in common. This is then the first of them. */
  readonly kind?: CauseKind;
}

/** A person's statement that a finding, or everything that a rule finds in the project, is correct. */
@Entity({ name: 'waivers' })
@Index('ix_waivers_author_id', ['authorId'])
@Index('ix_waivers_undone_by', ['undoneBy'])
@Index('ix_waivers_project_id', ['projectId', 'createdAt'])
// Over an expression (the identity is null for whole rules), which only the migration can express.
@Index('uq_waivers_project_id_rule_identity', { synchronize: false })
export class WaiverEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_waivers' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  rule: string;

  /** Of the finding, or of a group's cause; null: the whole rule. */
  @Column({ type: 'text', nullable: true })
  identity: string | null;

  /** Null for a whole rule. */
  @Column({ type: 'jsonb', nullable: true })
  about: WaivedFinding | null;

  @Column({ type: 'text' })
  reason: string;

  /** Null once the account is deleted. */
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
