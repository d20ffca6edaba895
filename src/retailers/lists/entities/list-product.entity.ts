import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A product as a list knows it. A row is never changed: a new version of it closes the old one, so that
 * every version of the list can be read.
 */
@Entity({ name: 'list_products' })
@Index('uq_list_products_owner_id_key', ['ownerId', 'key'], { unique: true, where: 'version_to IS NULL' })
export class ListProductEntity {
  @PrimaryColumn({ name: 'owner_id', type: 'uuid', primaryKeyConstraintName: 'pk_list_products' })
  ownerId: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'pk_list_products' })
  key: string;

  /** The list's version that brought this row. */
  @PrimaryColumn({ name: 'version_from', type: 'integer', primaryKeyConstraintName: 'pk_list_products' })
  versionFrom: number;

  /** The version that changed or removed it; null while it holds. */
  @Column({ name: 'version_to', type: 'integer', nullable: true })
  versionTo: number | null;

  /** Its line in the newest file that had it; null when a person wrote it. */
  @Column({ type: 'integer', nullable: true })
  line: number | null;

  /** The version whose file that is. */
  @Column({ name: 'line_version', type: 'integer', nullable: true })
  lineVersion: number | null;

  @Column({ type: 'text', nullable: true })
  upc: string | null;

  @Column({ name: 'item_id', type: 'text', nullable: true })
  itemId: string | null;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  category: string | null;

  @Column({ type: 'text', nullable: true })
  subcategory: string | null;

  @Column({ type: 'text', nullable: true })
  segment: string | null;

  @Column({ type: 'text', nullable: true })
  subsegment: string | null;

  @Column({ type: 'text', nullable: true })
  manufacturer: string | null;

  @Column({ type: 'text', nullable: true })
  brand: string | null;

  @Column({ type: 'text', nullable: true })
  package: string | null;

  @Column({ type: 'text', nullable: true })
  size: string | null;

  @Column({ name: 'unit_of_measure', type: 'text', nullable: true })
  unitOfMeasure: string | null;

  @Column({ type: 'text', nullable: true })
  supplier: string | null;

  /** Centimetres, as are height and depth. */
  @Column({ type: 'double precision', nullable: true })
  width: number | null;

  @Column({ type: 'double precision', nullable: true })
  height: number | null;

  @Column({ type: 'double precision', nullable: true })
  depth: number | null;

  @Column({ type: 'numeric', precision: 16, scale: 4, nullable: true })
  price: string | null;

  @Column({ name: 'unit_cost', type: 'numeric', precision: 16, scale: 4, nullable: true })
  unitCost: string | null;

  @Column({ name: 'case_total_number', type: 'integer', nullable: true })
  caseTotalNumber: number | null;

  /** What a search looks into, in lower case. */
  @Column({ type: 'text' })
  search: string;
}
