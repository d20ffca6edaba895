import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import type { ResetTimes, SetStatus } from './project-plan.js';

@Entity({ name: 'project_plans' })
@Index('ix_project_plans_retailer_id', ['retailerId'])
@Index('ix_project_plans_time_period_id', ['timePeriodId'])
@Index('ix_project_plans_stale', ['dataChangedAt'], { where: 'data_version > COALESCE(analysed_version, 0)' })
export class ProjectPlanEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_project_plans' })
  projectId: string;

  @Column({ name: 'retailer_id', type: 'uuid' })
  retailerId: string;

  /** Divisions and banners, from the retailer down. */
  @Column({ name: 'path_ids', type: 'uuid', array: true })
  pathIds: string[];

  @Column({ name: 'base_call_point_ids', type: 'uuid', array: true })
  baseCallPointIds: string[];

  @Column({ name: 'multi_base', type: 'boolean' })
  multiBase: boolean;

  @Column({ name: 'time_period_id', type: 'uuid' })
  timePeriodId: string;

  /** Its name when the project was created, matching the project's name. */
  @Column({ name: 'time_period', type: 'text' })
  timePeriod: string;

  @Column({ name: 'set_status', type: 'text' })
  setStatus: SetStatus;

  @Column({ name: 'product_key', type: 'text' })
  productKey: ProductKeyRule;

  /** How the keys of the project's own product list are built; differs from `productKey` if that was changed since. */
  @Column({ name: 'list_key', type: 'text' })
  listKey: ProductKeyRule;

  @Column({ name: 'reset_times', type: 'jsonb', default: {} })
  resetTimes: ResetTimes;

  @Column({ type: 'integer', nullable: true })
  planograms: number | null;

  @Column({ type: 'integer', nullable: true })
  products: number | null;

  @Column({ type: 'integer', nullable: true })
  stores: number | null;

  @Column({ type: 'integer', nullable: true })
  manufacturers: number | null;

  @Column({ name: 'published_number', type: 'integer', nullable: true })
  publishedNumber: number | null;

  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  /** The publication's data version. */
  @Column({ name: 'published_version', type: 'integer', nullable: true })
  publishedVersion: number | null;

  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true })
  archivedAt: Date | null;

  /** Counts every change to the inputs of the figures. */
  @Column({ name: 'data_version', type: 'integer', default: 0 })
  dataVersion: number;

  @Column({ name: 'data_changed_at', type: 'timestamptz', nullable: true })
  dataChangedAt: Date | null;

  /** The data version of the newest analysis; null before the first. */
  @Column({ name: 'analysed_version', type: 'integer', nullable: true })
  analysedVersion: number | null;

  /** The job that is analyzing it, and its last sign of life; null without one. */
  @Column({ name: 'analysis_run', type: 'text', nullable: true })
  analysisRun: string | null;

  @Column({ name: 'analysis_seen_at', type: 'timestamptz', nullable: true })
  analysisSeenAt: Date | null;

  /** The data version whose analysis failed permanently, with the failure's code: it waits for a change or a person. */
  @Column({ name: 'analysis_failed_version', type: 'integer', nullable: true })
  analysisFailedVersion: number | null;

  @Column({ name: 'analysis_error', type: 'text', nullable: true })
  analysisError: string | null;

  /** The reference of the call whose analysis failed. */
  @Column({ name: 'analysis_reference', type: 'text', nullable: true })
  analysisReference: string | null;
}
