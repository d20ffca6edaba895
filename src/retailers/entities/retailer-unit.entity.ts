import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { UnitKind } from '../retailer.js';

/**
 * A part of a retailer: a division, a banner (of a division or of the retailer) or a base call point below any of them.
 */
@Entity({ name: 'retailer_units' })
@Index('uq_retailer_units_retailer_id_kind_name_key', ['retailerId', 'kind', 'nameKey'], {
  unique: true,
  where: 'parent_id IS NULL',
})
@Index('uq_retailer_units_parent_id_kind_name_key', ['parentId', 'kind', 'nameKey'], {
  unique: true,
  where: 'parent_id IS NOT NULL',
})
@Index('ix_retailer_units_retailer_id', ['retailerId'])
export class RetailerUnitEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_retailer_units' })
  id: string;

  @Column({ name: 'retailer_id', type: 'uuid' })
  retailerId: string;

  /** Its parent division or banner; null directly below the retailer. */
  @Column({ name: 'parent_id', type: 'uuid', nullable: true })
  parentId: string | null;

  @Column({ type: 'text' })
  kind: UnitKind;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'name_key', type: 'text' })
  nameKey: string;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
