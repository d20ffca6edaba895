import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FilterValues } from '../../analytics/filters/report-filter.entity.js';
import type { SelectionType } from '../pod-selection.js';

/** A product selection that a person saved by name, for the pod analyses of any project. */
@Entity({ name: 'pod_filters' })
@Index('ix_pod_filters_owner_id_id', ['ownerId', 'id'])
export class PodFilterEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_pod_filters' })
  id: string;

  @Column({ name: 'owner_id', type: 'uuid' })
  ownerId: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'selection_type', type: 'text' })
  selectionType: SelectionType;

  /** The products, by product level. */
  @Column({ type: 'jsonb' })
  selection: FilterValues;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
