import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { FieldColumns } from './field-columns.js';

/**
 * A store in a list. Rows are immutable: a new version of a row closes the old one, so that every version of the list
 * can be read.
 */
@Entity({ name: 'list_stores' })
@FieldColumns('str')
@Index('uq_list_stores_owner_id_key', ['ownerId', 'key'], { unique: true, where: 'version_to IS NULL' })
export class ListStoreEntity {
  @PrimaryColumn({ name: 'owner_id', type: 'uuid', primaryKeyConstraintName: 'pk_list_stores' })
  ownerId: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'pk_list_stores' })
  key: string;

  /** The list version that added this row. */
  @PrimaryColumn({ name: 'version_from', type: 'integer', primaryKeyConstraintName: 'pk_list_stores' })
  versionFrom: number;

  /** The version that changed or removed it; null while current. */
  @Column({ name: 'version_to', type: 'integer', nullable: true })
  versionTo: number | null;

  /** Its line in the newest file that contained it; null when a person wrote it. */
  @Column({ type: 'integer', nullable: true })
  line: number | null;

  /** The version of that file's import. */
  @Column({ name: 'line_version', type: 'integer', nullable: true })
  lineVersion: number | null;

  /** The searchable text, in lower case. */
  @Column({ type: 'text' })
  search: string;
}
