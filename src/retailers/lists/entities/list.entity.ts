import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TableObject } from '../list.js';

/** An owner's products or stores, with their current version. */
@Entity({ name: 'lists' })
export class ListEntity {
  @PrimaryColumn({ name: 'owner_id', type: 'uuid', primaryKeyConstraintName: 'pk_lists' })
  ownerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_lists' })
  object: TableObject;

  /** Counts imports and edits; 0 before the first. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  @Column({ type: 'integer', default: 0 })
  rows: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
