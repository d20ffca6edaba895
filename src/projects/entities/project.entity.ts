import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ProjectKind, ProjectSettings, ProjectStatus, ProjectUnit } from '../project.js';

@Entity({ name: 'projects' })
@Unique('uq_projects_dashboard_id', ['dashboardId'])
@Index('ix_projects_owner_id_kind_id', ['ownerId', 'kind', 'id'])
@Index('ix_projects_owner_id_updated_at', ['ownerId', 'updatedAt'])
@Index('ix_projects_tenant', ['tenant'])
export class ProjectEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_projects' })
  id: string;

  @Column({ type: 'text' })
  kind: ProjectKind;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  status: ProjectStatus;

  @Column({ name: 'owner_id', type: 'uuid' })
  ownerId: string;

  @Column({ type: 'text' })
  tenant: string;

  /** 128 random bits in hexadecimal: half of what opens a share link, so it must stay out of every log. */
  @Column({ name: 'dashboard_id', type: 'text' })
  dashboardId: string;

  @Column({ name: 'file_count', type: 'integer', default: 0 })
  fileCount: number;

  /** ISO 4217. */
  @Column({ type: 'text', default: 'USD' })
  currency: string;

  /** The unit of most of its files; null until files have been read. */
  @Column({ type: 'text', nullable: true })
  unit: ProjectUnit | null;

  @Column({ type: 'jsonb' })
  settings: ProjectSettings;

  /** A permanent deletion has begun; the project can no longer be found. */
  @Column({ name: 'deleting_at', type: 'timestamptz', nullable: true })
  deletingAt: Date | null;

  /** When its owner was last notified that retention will delete it. Lite projects only. */
  @Column({ name: 'expiry_told_at', type: 'timestamptz', nullable: true })
  expiryToldAt: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
