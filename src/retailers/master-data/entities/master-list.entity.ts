import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RememberedHeads } from '../../../core/tables/column-guess.js';
import type { TableObject } from '../master-data.js';

/** One retailer's master products or master stores: which version they are at. */
@Entity({ name: 'master_lists' })
export class MasterListEntity {
  @PrimaryColumn({ name: 'retailer_id', type: 'uuid', primaryKeyConstraintName: 'pk_master_lists' })
  retailerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_master_lists' })
  object: TableObject;

  /** Counts imports and edits; 0 before the first. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  @Column({ type: 'integer', default: 0 })
  rows: number;

  /** What columns of this retailer's files mean, as people decided. */
  @Column({ type: 'jsonb', default: {} })
  heads: RememberedHeads;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
