import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TableObject } from '../master-data.js';

export const VERSION_CAUSES = ['import', 'edit', 'merge'] as const;
/** An import, an edit by hand, or the merge of another retailer. */
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** What made a version of a list. */
@Entity({ name: 'master_versions' })
export class MasterVersionEntity {
  @PrimaryColumn({ name: 'retailer_id', type: 'uuid', primaryKeyConstraintName: 'pk_master_versions' })
  retailerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_master_versions' })
  object: TableObject;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_master_versions' })
  version: number;

  @Column({ type: 'text' })
  how: VersionCause;

  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  importId: string | null;

  @Column({ type: 'integer' })
  added: number;

  @Column({ type: 'integer' })
  changed: number;

  @Column({ type: 'integer' })
  removed: number;

  /** Rows of the list in this version. */
  @Column({ type: 'integer' })
  rows: number;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ name: 'user_email', type: 'text', nullable: true })
  userEmail: string | null;

  @Column({ type: 'timestamptz' })
  at: Date;
}
