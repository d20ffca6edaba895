import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProductKeyRule, RetailerStatus } from '../retailer.js';

@Entity({ name: 'retailers' })
@Index('uq_retailers_tenant_name_key', ['tenant', 'nameKey'], { unique: true, where: `status <> 'merged'` })
@Index('ix_retailers_class_of_trade_id', ['classOfTradeId'])
@Index('ix_retailers_merged_into_id', ['mergedIntoId'])
export class RetailerEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_retailers' })
  id: string;

  @Column({ type: 'text' })
  tenant: string;

  @Column({ name: 'class_of_trade_id', type: 'uuid', nullable: true })
  classOfTradeId: string | null;

  @Column({ type: 'text' })
  name: string;

  /** The name in its comparable form (`nameKey`); a merged retailer's name is free for others. */
  @Column({ name: 'name_key', type: 'text' })
  nameKey: string;

  @Column({ type: 'text' })
  status: RetailerStatus;

  /** The retailer that replaced it; set exactly when it is merged, and never itself a merged one. */
  @Column({ name: 'merged_into_id', type: 'uuid', nullable: true })
  mergedIntoId: string | null;

  /** 1 file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50: the default for its projects. */
  @Column({ name: 'store_extraction', type: 'integer' })
  storeExtraction: number;

  /** Which cells of a planogram file identify its products. */
  @Column({ name: 'product_key', type: 'text' })
  productKey: ProductKeyRule;

  /** Counts its changes, so that no one overwrites what they have not seen. */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
