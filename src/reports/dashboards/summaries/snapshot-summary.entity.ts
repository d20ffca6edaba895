import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyFiguresDto } from '../../analytics/dto/dashboard.dto.js';

/** The planogram that runs out first; the one with the most space when nothing moves. */
export interface SummaryShelf {
  /** As in report calls. */
  readonly planogramid: string;
  readonly name: string | null;
  readonly category: string | null;
  /** Null when nothing on it moves. */
  readonly daysOfSupply: number | null;
}

/** The few figures of a snapshot that project lists show. Computed once, because a snapshot never changes. */
@Entity({ name: 'snapshot_summaries' })
export class SnapshotSummaryEntity {
  @PrimaryColumn({ name: 'snapshot_id', type: 'uuid', primaryKeyConstraintName: 'pk_snapshot_summaries' })
  snapshotId: string;

  @Column({ type: 'integer' })
  stores: number;

  @Column({ type: 'integer' })
  planograms: number;

  @Column({ type: 'integer' })
  products: number;

  @Column({ type: 'integer' })
  manufacturers: number;

  /** Planogram × product rows with days of supply. */
  @Column({ name: 'supply_rows', type: 'integer' })
  supplyRows: number;

  /** Rows below the snapshot's lower limit. */
  @Column({ name: 'at_risk', type: 'integer' })
  atRisk: number;

  @Column({ type: 'integer' })
  overstocked: number;

  /** Rows without movement. */
  @Column({ name: 'not_moving', type: 'integer' })
  notMoving: number;

  /** Null when an earlier version made the summary. */
  @Column({ name: 'key_figures', type: 'json', nullable: true })
  keyFigures: KeyFiguresDto | null;

  /** Null without planograms, and when an earlier version made the summary. */
  @Column({ type: 'json', nullable: true })
  shelf: SummaryShelf | null;
}
