import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { LIVE_LOST_AFTER } from '../../platform/realtime/live-places.js';
import { openUpload } from '../../uploads/request-operations.facade.js';
import { MASTER_LISTS, PICTURES, usedBy } from './project-bytes.js';

export const USAGE_KINDS = ['archives', 'parts', 'snapshots', 'reports', 'lists', 'pictures'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** Bytes in storage by kind, and the number of objects. */
export type UsedBytes = Readonly<Record<UsageKind, number>> & { readonly bytes: number; readonly objects: number };

export interface TenantUsage extends UsedBytes {
  readonly tenant: string;
  readonly projects: number;
  readonly people: number;
  readonly openUploads: number;
  readonly liveConnections: number;
}

export interface PersonUsage {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly projects: number;
  readonly openUploads: number;
  readonly liveConnections: number;
  readonly bytes: number;
}

export interface ProjectUsage extends UsedBytes {
  readonly projectId: string;
  readonly name: string;
  readonly kind: 'lite' | 'full';
  readonly tenant: string;
  readonly ownerEmail: string;
  readonly isArchived: boolean;
  readonly changedAt: Date;
}

const SUMS = USAGE_KINDS.map(
  (kind) => `coalesce(sum(u.bytes) FILTER (WHERE u.kind = '${kind}'), 0)::float8 AS ${kind}`,
);
const FIGURES = `${SUMS.join(', ')}, coalesce(sum(u.bytes), 0)::float8 AS bytes, coalesce(sum(u.objects), 0)::float8 AS objects`;

/** Projects of a tenant, or of all for $1 null, without those being deleted. */
const WANTED = `SELECT id FROM projects WHERE ($1::text IS NULL OR tenant = $1) AND deleting_at IS NULL`;

const LIVE = `seen_at > now() - ${LIVE_LOST_AFTER}`;

/** Usage computed from rows, without listing the storage. */
@Injectable()
export class UsageRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  /** Whether any person or data belongs to the tenant. */
  async hasTenant(tenant: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM users WHERE tenant = $1 UNION ALL SELECT 1 FROM projects WHERE tenant = $1 LIMIT 1`,
      [tenant],
    );
    return rows.length > 0;
  }

  /** Tenants with people or projects, largest first; all of them for null. */
  tenants(tenant: string | null): Promise<TenantUsage[]> {
    return this.dataSource.query(
      `WITH used AS (${usedBy(WANTED)}),
        sums AS (
          SELECT u.tenant, ${FIGURES} FROM (
            SELECT p.tenant, u.kind, u.objects, u.bytes FROM projects p JOIN used u ON u.project_id = p.id
            UNION ALL
            SELECT m.tenant, 'lists', m.objects, m.bytes FROM (${MASTER_LISTS}) m WHERE $1::text IS NULL OR m.tenant = $1
            UNION ALL
            SELECT m.tenant, 'pictures', m.objects, m.bytes FROM (${PICTURES}) m WHERE $1::text IS NULL OR m.tenant = $1) u
          GROUP BY u.tenant),
        people AS (
          SELECT tenant, count(*)::integer AS people FROM users WHERE $1::text IS NULL OR tenant = $1 GROUP BY tenant),
        made AS (
          SELECT p.tenant, count(*)::integer AS projects FROM projects p
          WHERE p.id IN (${WANTED}) AND p.status <> 'cancel' GROUP BY p.tenant),
        open AS (
          SELECT p.tenant, count(*)::integer AS uploads FROM requests r JOIN projects p ON p.id = r.project_id
          WHERE p.id IN (${WANTED}) AND ${this.openUpload('r')} GROUP BY p.tenant),
        live AS (SELECT tenant, count(*)::integer AS connections FROM live_connections WHERE ${LIVE} GROUP BY tenant)
       SELECT t.tenant, ${USAGE_KINDS.map((kind) => `coalesce(s.${kind}, 0) AS ${kind}`).join(', ')},
         coalesce(s.bytes, 0) AS bytes, coalesce(s.objects, 0) AS objects, coalesce(e.people, 0) AS people,
         coalesce(m.projects, 0) AS projects, coalesce(o.uploads, 0) AS "openUploads",
         coalesce(l.connections, 0) AS "liveConnections"
       FROM (SELECT tenant FROM people UNION SELECT tenant FROM made) t
       LEFT JOIN sums s USING (tenant) LEFT JOIN people e USING (tenant) LEFT JOIN made m USING (tenant)
       LEFT JOIN open o USING (tenant) LEFT JOIN live l USING (tenant)
       ORDER BY bytes DESC, t.tenant`,
      [tenant],
    );
  }

  /** Owners of projects, most bytes first. */
  people(tenant: string, limit: number): Promise<PersonUsage[]> {
    return this.dataSource.query(
      `WITH used AS (${usedBy(WANTED)}),
        sums AS (SELECT p.owner_id, sum(u.bytes)::float8 AS bytes FROM projects p JOIN used u ON u.project_id = p.id GROUP BY 1),
        made AS (
          SELECT owner_id, count(*)::integer AS projects FROM projects
          WHERE id IN (${WANTED}) AND status <> 'cancel' GROUP BY 1),
        open AS (
          SELECT created_by AS owner_id, count(*)::integer AS uploads FROM requests
          WHERE project_id IN (${WANTED}) AND ${this.openUpload('requests')} GROUP BY 1),
        live AS (SELECT user_id, count(*)::integer AS connections FROM live_connections WHERE ${LIVE} GROUP BY 1)
       SELECT n.id AS "userId", n.email, n.given_name || ' ' || n.family_name AS name,
         coalesce(m.projects, 0) AS projects, coalesce(o.uploads, 0) AS "openUploads",
         coalesce(l.connections, 0) AS "liveConnections", coalesce(s.bytes, 0) AS bytes
       FROM users n LEFT JOIN sums s ON s.owner_id = n.id LEFT JOIN made m ON m.owner_id = n.id
       LEFT JOIN open o ON o.owner_id = n.id LEFT JOIN live l ON l.user_id = n.id
       WHERE n.tenant = $1 AND (m.projects > 0 OR o.uploads > 0 OR l.connections > 0)
       ORDER BY bytes DESC, projects DESC, n.email LIMIT $2`,
      [tenant, limit],
    );
  }

  /** The largest projects of a tenant; those with nothing in storage come last. */
  projects(tenant: string, limit: number): Promise<ProjectUsage[]> {
    return this.dataSource.query(
      `WITH used AS (${usedBy(WANTED)})
       SELECT p.id AS "projectId", p.name, p.kind, p.tenant, n.email AS "ownerEmail",
         l.archived_at IS NOT NULL AS "isArchived", p.updated_at AS "changedAt", ${FIGURES}
       FROM projects p JOIN users n ON n.id = p.owner_id LEFT JOIN project_plans l ON l.project_id = p.id
       LEFT JOIN used u ON u.project_id = p.id
       WHERE p.id IN (${WANTED}) AND (p.status <> 'cancel' OR u.bytes > 0)
       GROUP BY p.id, n.email, l.archived_at ORDER BY bytes DESC, p.id DESC LIMIT $2`,
      [tenant, limit],
    );
  }

  async project(projectId: string): Promise<UsedBytes> {
    const [row]: UsedBytes[] = await this.dataSource.query(`SELECT ${FIGURES} FROM (${usedBy('SELECT $1::uuid')}) u`, [
      projectId,
    ]);
    if (!row) throw new Error('an aggregate gave no row');
    return row;
  }

  private openUpload(request: string): string {
    return openUpload(request, this.config.UPLOAD_LINK_MINUTES);
  }
}
