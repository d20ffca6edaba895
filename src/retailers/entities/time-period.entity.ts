import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { PeriodType } from '../../core/periods/period.js';

/** A period that a tenant offers for projects. The database ensures that exactly one active period is the default. */
@Entity({ name: 'time_periods' })
@Unique('uq_time_periods_tenant_type_period', ['tenant', 'type', 'period'])
@Index('uq_time_periods_tenant_default', ['tenant'], { unique: true, where: 'is_default' })
@Index('uq_time_periods_tenant_type_current_index', ['tenant', 'type', 'currentIndex'], {
  unique: true,
  where: 'current_index IS NOT NULL',
})
@Index('ix_time_periods_tenant_sort_order', ['tenant', 'sortOrder'])
export class TimePeriodEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_time_periods' })
  id: string;

  @Column({ type: 'text' })
  tenant: string;

  /** The display name, e.g. `Q4 2026`. */
  @Column({ type: 'text' })
  display: string;

  @Column({ type: 'text' })
  type: PeriodType;

  /** The period in the canonical spelling of its type, e.g. `2026-Q4`. */
  @Column({ type: 'text' })
  period: string;

  @Column({ name: 'is_default', type: 'boolean' })
  isDefault: boolean;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive: boolean;

  /** 1-based, without gaps. */
  @Column({ name: 'sort_order', type: 'integer' })
  sortOrder: number;

  /** Its 1-based place in time among those of its type: what `previousIndex` of a later one refers to. */
  @Column({ name: 'current_index', type: 'integer', nullable: true })
  currentIndex: number | null;

  /** The `currentIndex` of the period of the same type that it is compared with. */
  @Column({ name: 'previous_index', type: 'integer', nullable: true })
  previousIndex: number | null;

  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
