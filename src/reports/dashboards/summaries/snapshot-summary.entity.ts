import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The few figures of a snapshot that lists of projects show. Computed once: a snapshot never changes. */
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

  /** Those of them under the lower limit of the snapshot. */
  @Column({ name: 'at_risk', type: 'integer' })
  atRisk: number;

  @Column({ type: 'integer' })
  overstocked: number;

  /** Rows without movement. */
  @Column({ name: 'not_moving', type: 'integer' })
  notMoving: number;
}
