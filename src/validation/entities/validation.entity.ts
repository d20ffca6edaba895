import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ValidationLimits } from '../../core/validation/limits.js';

export const VALIDATION_STATES = ['queued', 'running', 'complete', 'failed'] as const;
export type ValidationState = (typeof VALIDATION_STATES)[number];

/** What a rule found, and what changed since the previous validation. */
export interface RuleOutcome {
  readonly rule: string;
  /** True count; the number kept per file and rule is limited. */
  readonly findings: number;
  /** Findings that are stored and readable. */
  readonly kept: number;
  /** Distinct files, planograms and stores of the stored findings; for a product, all that have it. */
  readonly files: number;
  readonly planograms: number;
  readonly stores: number;
  readonly added: number;
  readonly gone: number;
}

/** What the rules checked. */
export interface ValidationTotals {
  readonly files: number;
  readonly refused: number;
  readonly planograms: number;
  readonly products: number;
  readonly stores: number;
  /** Number of causes that its findings are grouped by; absent for versions without groups. */
  readonly groups?: number;
}

/** The validation of one analysis: readable once it is complete, and immutable from then on. */
@Entity({ name: 'validations' })
@Unique('uq_validations_project_id_number', ['projectId', 'number'])
@Unique('uq_validations_snapshot_id_round', ['snapshotId', 'round'])
@Index('ix_validations_unfinished', ['createdAt'], { where: `state IN ('queued', 'running')` })
export class ValidationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_validations' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  /** 1, 2, 3 … in the project. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ name: 'snapshot_id', type: 'uuid' })
  snapshotId: string;

  /** 1, 2, 3 … of the snapshot, which is validated again when the limits change. */
  @Column({ type: 'integer' })
  round: number;

  @Column({ type: 'text' })
  state: ValidationState;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The run whose files count, and their folder; null before the first. */
  @Column({ type: 'text', nullable: true })
  run: string | null;

  /** Last sign of life of the current run. */
  @Column({ name: 'seen_at', type: 'timestamptz', nullable: true })
  seenAt: Date | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'jsonb', nullable: true })
  limits: ValidationLimits | null;

  /** By rule, for rules with new or resolved findings; null until it is complete. */
  @Column({ type: 'jsonb', nullable: true })
  rules: RuleOutcome[] | null;

  @Column({ type: 'jsonb', nullable: true })
  totals: ValidationTotals | null;

  /** The validation it was compared with. */
  @Column({ name: 'previous_id', type: 'uuid', nullable: true })
  previousId: string | null;
}

/** Whether its findings are grouped by cause; those of earlier versions are not. */
export function hasCauses({ totals }: Pick<ValidationEntity, 'totals'>): boolean {
  return totals?.groups !== undefined;
}
