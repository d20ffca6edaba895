import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** The one public link of a project's dashboard. */
@Entity({ name: 'share_links' })
@Unique('uq_share_links_project_id', ['projectId'])
@Unique('uq_share_links_dashboard_id', ['dashboardId'])
@Index('ix_share_links_created_by', ['createdBy'])
export class ShareLinkEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_share_links' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ name: 'dashboard_id', type: 'text' })
  dashboardId: string;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive: boolean;

  /** How often the link was opened; renewing a page's token does not count. */
  @Column({ name: 'view_count', type: 'integer', default: 0 })
  viewCount: number;

  @Column({ name: 'created_by', type: 'uuid' })
  createdBy: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
