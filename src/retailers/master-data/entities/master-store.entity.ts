import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A store of a retailer as the master data know it. A row is never changed: a new version of it closes the old one, so that
 * every version of the list can be read.
 */
@Entity({ name: 'master_stores' })
@Index('uq_master_stores_retailer_id_key', ['retailerId', 'key'], { unique: true, where: 'version_to IS NULL' })
export class MasterStoreEntity {
  @PrimaryColumn({ name: 'retailer_id', type: 'uuid', primaryKeyConstraintName: 'pk_master_stores' })
  retailerId: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'pk_master_stores' })
  key: string;

  /** The list's version that brought this row. */
  @PrimaryColumn({ name: 'version_from', type: 'integer', primaryKeyConstraintName: 'pk_master_stores' })
  versionFrom: number;

  /** The version that changed or removed it; null while it holds. */
  @Column({ name: 'version_to', type: 'integer', nullable: true })
  versionTo: number | null;

  @Column({ type: 'text', nullable: true })
  number: string | null;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  banner: string | null;

  @Column({ type: 'text', nullable: true })
  region: string | null;

  @Column({ type: 'text', nullable: true })
  state: string | null;

  @Column({ type: 'text', nullable: true })
  city: string | null;

  @Column({ type: 'text', nullable: true })
  cluster: string | null;

  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;

  @Column({ type: 'text', nullable: true })
  planogram: string | null;

  /** What a search looks into, in lower case. */
  @Column({ type: 'text' })
  search: string;
}
