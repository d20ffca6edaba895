import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Parts } from '../../core/metrics/score/criteria.js';

/** The score parts of a publication over all its stores; weights are applied when it is read. */
@Entity({ name: 'snapshot_scores' })
export class SnapshotScoreEntity {
  @PrimaryColumn({ name: 'snapshot_id', type: 'uuid', primaryKeyConstraintName: 'pk_snapshot_scores' })
  snapshotId: string;

  @Column({ type: 'jsonb' })
  parts: Parts;
}
