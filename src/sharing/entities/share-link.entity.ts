import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { LinkDownloads } from '../../platform/auth/principal.js';

/** A public link to a project's dashboard. */
@Entity({ name: 'share_links' })
@Unique('uq_share_links_dashboard_id', ['dash'])
@Index('ix_share_links_created_by', ['createdBy'])
@Index('ix_share_links_project_id', ['projectId'])
@Index('uq_share_links_first', ['projectId'], { unique: true, where: 'is_first' })
export class ShareLinkEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_share_links' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  /** The `dash` of its address: 128 random bits. The first link's is the project's dashboard id. */
  @Column({ name: 'dashboard_id', type: 'text' })
  dash: string;

  /** The link of the call `sharelink`: it exists once the project was shared, and is never deleted. */
  @Column({ name: 'is_first', type: 'boolean', default: false })
  isFirst: boolean;

  /** The owner's label for it; null without one. */
  @Column({ name: 'label', type: 'text', nullable: true })
  label: string | null;

  /** Increases with every new address and password; guest tokens contain it. */
  @Column({ name: 'version', type: 'integer', default: 1 })
  version: number;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive: boolean;

  /** When it expires; null: never. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash: string | null;

  /** What guests see, in the form of a report filter; null: everything. */
  @Column({ name: 'filters', type: 'jsonb', nullable: true })
  filters: Readonly<Record<string, readonly string[]>> | null;

  @Column({ name: 'downloads', type: 'text', default: 'data' })
  downloads: LinkDownloads;

  /** How often the link was opened, not counting renewals of a page's token. */
  @Column({ name: 'view_count', type: 'integer', default: 0 })
  viewCount: number;

  @Column({ name: 'last_viewed_at', type: 'timestamptz', nullable: true })
  lastViewedAt: Date | null;

  /** When it got its current address, if that is not its first. */
  @Column({ name: 'rotated_at', type: 'timestamptz', nullable: true })
  rotatedAt: Date | null;

  @Column({ name: 'created_by', type: 'uuid' })
  createdBy: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
