import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A planogram of a file, as shown in lists. Lengths in centimeters; dates as ISO text. */
@Entity({ name: 'planogram_heads' })
@Index('ix_planogram_heads_request_id', ['requestId'])
export class PlanogramHeadEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_planogram_heads' })
  projectId: string;

  @PrimaryColumn({ name: 'file_no', type: 'integer', primaryKeyConstraintName: 'pk_planogram_heads' })
  fileNo: number;

  /** 0-based in the file. */
  @PrimaryColumn({ name: 'planogram_no', type: 'integer', primaryKeyConstraintName: 'pk_planogram_heads' })
  planogramNo: number;

  @Column({ name: 'request_id', type: 'uuid' })
  requestId: string;

  @Column({ type: 'integer' })
  line: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  guid: string;

  @Column({ type: 'text', nullable: true })
  category: string | null;

  @Column({ type: 'text', nullable: true })
  subcategory: string | null;

  @Column({ type: 'text', nullable: true })
  department: string | null;

  @Column({ name: 'store_number', type: 'text', nullable: true })
  storeNumber: string | null;

  @Column({ name: 'store_key', type: 'text', nullable: true })
  storeKey: string | null;

  @Column({ name: 'number_of_stores', type: 'integer' })
  numberOfStores: number;

  @Column({ name: 'period_days', type: 'double precision' })
  periodDays: number;

  @Column({ name: 'period_assumed', type: 'boolean' })
  periodAssumed: boolean;

  @Column({ name: 'date_effective', type: 'text', nullable: true })
  dateEffective: string | null;

  @Column({ name: 'date_modified', type: 'text', nullable: true })
  dateModified: string | null;

  @Column({ name: 'width_cm', type: 'double precision', nullable: true })
  widthCm: number | null;

  @Column({ name: 'height_cm', type: 'double precision', nullable: true })
  heightCm: number | null;

  @Column({ name: 'depth_cm', type: 'double precision', nullable: true })
  depthCm: number | null;

  @Column({ type: 'integer' })
  segments: number;

  @Column({ type: 'integer' })
  fixtures: number;

  @Column({ type: 'integer' })
  positions: number;

  @Column({ type: 'integer' })
  products: number;

  @Column({ name: 'linear_cm', type: 'double precision', nullable: true })
  linearCm: number | null;

  @Column({ name: 'available_linear_cm', type: 'double precision', nullable: true })
  availableLinearCm: number | null;

  @Column({ name: 'used_linear_cm', type: 'double precision', nullable: true })
  usedLinearCm: number | null;
}
