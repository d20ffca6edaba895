import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TableObject } from '../list.js';

export const VERSION_CAUSES = ['import', 'edit', 'merge', 'undo', 'remove'] as const;
/** An import, a manual edit, the merge of another retailer, an undone edit, or the removal of the whole list. */
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** What created a version of a list. */
@Entity({ name: 'list_versions' })
export class ListVersionEntity {
  @PrimaryColumn({ name: 'owner_id', type: 'uuid', primaryKeyConstraintName: 'pk_list_versions' })
  ownerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_list_versions' })
  object: TableObject;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_list_versions' })
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

  /** The reason, in the person's own words. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'timestamptz' })
  at: Date;
}
