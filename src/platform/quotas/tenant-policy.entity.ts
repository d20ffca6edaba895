import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a tenant's limits and retention differ from the settings; null: as in the settings. */
@Entity({ name: 'tenant_policies' })
export class TenantPolicyEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_tenant_policies' })
  tenant: string;

  /** Bytes; bigint, so a string in JavaScript. */
  @Column({ name: 'storage_per_tenant', type: 'bigint', nullable: true })
  storagePerTenant: string | null;

  @Column({ name: 'storage_per_person', type: 'bigint', nullable: true })
  storagePerPerson: string | null;

  @Column({ name: 'projects_per_tenant', type: 'integer', nullable: true })
  projectsPerTenant: number | null;

  @Column({ name: 'projects_per_person', type: 'integer', nullable: true })
  projectsPerPerson: number | null;

  @Column({ name: 'uploads_per_tenant', type: 'integer', nullable: true })
  uploadsPerTenant: number | null;

  @Column({ name: 'uploads_per_person', type: 'integer', nullable: true })
  uploadsPerPerson: number | null;

  @Column({ name: 'live_per_tenant', type: 'integer', nullable: true })
  livePerTenant: number | null;

  @Column({ name: 'live_per_person', type: 'integer', nullable: true })
  livePerPerson: number | null;

  /** Days after which unchanged lite projects are deleted; 0: never. */
  @Column({ name: 'lite_days', type: 'integer', nullable: true })
  liteDays: number | null;

  /** Days after which unused uploaded archives are deleted; 0: never. */
  @Column({ name: 'archive_days', type: 'integer', nullable: true })
  archiveDays: number | null;

  /** Days after which audit log entries are deleted; 0: never. */
  @Column({ name: 'audit_days', type: 'integer', nullable: true })
  auditDays: number | null;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
