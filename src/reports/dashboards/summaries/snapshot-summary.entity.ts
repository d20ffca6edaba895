import { Column, Entity, PrimaryColumn } from 'typeorm';

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
}
