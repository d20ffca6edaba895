import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ValidationLimits } from '../../core/validation/limits.js';

export const VALIDATION_STATES = ['queued', 'running', 'complete', 'failed'] as const;
export type ValidationState = (typeof VALIDATION_STATES)[number];

/** What a rule found, and what of it is another than in the validation before. */
export interface RuleOutcome {
  readonly rule: string;
  /** True count; what is kept of a file and rule is bounded. */
  readonly findings: number;
  /** Findings that are kept and can be read. */
  readonly kept: number;
  /** Distinct files, planograms and stores that the kept ones are about: of a product all that have it. */
  readonly files: number;
  readonly planograms: number;
  readonly stores: number;
  readonly added: number;
  readonly gone: number;
}

/** What the rules judged. */
export interface ValidationTotals {
  readonly files: number;
  readonly refused: number;
  readonly planograms: number;
  readonly products: number;
  readonly stores: number;
  /** Causes that its findings are grouped by; left out by versions that did not group them. */
  readonly groups?: number;
}

/** A judgement of one analysis: readable once it is complete, never altered then. */
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

  /** 1, 2, 3 … of the snapshot: it is validated anew when the limits change. */
  @Column({ type: 'integer' })
  round: number;

  @Column({ type: 'text' })
  state: ValidationState;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Names the run whose files count, and their folder; null before the first. */
  @Column({ type: 'text', nullable: true })
  run: string | null;

  /** When the run at work last said that it is alive. */
  @Column({ name: 'seen_at', type: 'timestamptz', nullable: true })
  seenAt: Date | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'jsonb', nullable: true })
  limits: ValidationLimits | null;

  /** By rule, those that found something or whose findings went; null until it is complete. */
  @Column({ type: 'jsonb', nullable: true })
  rules: RuleOutcome[] | null;

  @Column({ type: 'jsonb', nullable: true })
  totals: ValidationTotals | null;

  /** The validation that it was compared with. */
  @Column({ name: 'previous_id', type: 'uuid', nullable: true })
  previousId: string | null;
}

/** Whether its findings are grouped by their causes; those that earlier versions wrote are not. */
export function hasCauses({ totals }: Pick<ValidationEntity, 'totals'>): boolean {
  return totals?.groups !== undefined;
}
