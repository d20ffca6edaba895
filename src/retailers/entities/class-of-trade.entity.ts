import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A kind of retailer, e.g. grocery or drug: the top of a tenant's retailer tree. */
@Entity({ name: 'classes_of_trade' })
@Unique('uq_classes_of_trade_tenant_name_key', ['tenant', 'nameKey'])
export class ClassOfTradeEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_classes_of_trade' })
  id: string;

  @Column({ type: 'text' })
  tenant: string;

  @Column({ type: 'text' })
  name: string;

  /** The name in its comparable form (`nameKey`). */
  @Column({ name: 'name_key', type: 'text' })
  nameKey: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
