import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { RetentionService } from '../platform/quotas/retention.service.js';

/** Owners are notified this many days before their project is deleted, even when the retention is new. */
export const NOTICE_DAYS = 14;

/** A lite project that retention affects. */
export interface ExpiringProject {
  readonly id: string;
  readonly ownerId: string;
  readonly tenant: string;
  readonly name: string;
  /** How long it may stay unchanged. */
  readonly days: number;
}

/** How long a project may stay unchanged; $1 is the default. */
const DAYS = `coalesce(t.lite_days, $1::integer)`;

/** A project's last change, including those of its dashboards. */
const CHANGED_AT = `greatest(p.updated_at, (
  SELECT max(v.created_at) FROM boards b JOIN board_versions v ON v.board_id = b.id
  WHERE b.project_id = p.id AND b.deleted_at IS NULL))`;

/**
 * Lite projects that retention may delete: nothing of theirs is in progress, no link shares them, and no other project
 * is compared with them. $2 is the time.
 */
const DISPOSABLE = `
  FROM projects p LEFT JOIN tenant_policies t ON t.tenant = p.tenant
  WHERE p.kind = 'lite' AND p.deleting_at IS NULL AND p.status IN ('initial', 'complete', 'error') AND ${DAYS} > 0
    AND NOT EXISTS (
      SELECT FROM requests r WHERE r.project_id = p.id AND r.state IN ('initial', 'uploaded', 'processing'))
    AND NOT EXISTS (
      SELECT FROM share_links l WHERE l.project_id = p.id AND l.is_active
        AND (l.expires_at IS NULL OR l.expires_at > $2::timestamptz))
    AND NOT EXISTS (SELECT FROM comparisons c WHERE c.compare_id = p.id AND c.project_id <> p.id)`;

const EXPIRING = `p.id, p.owner_id AS "ownerId", p.tenant, p.name, ${DAYS} AS days`;

/** A notification from before the last change does not count. */
const TOLD_AT = `(CASE WHEN p.expiry_told_at >= ${CHANGED_AT} THEN p.expiry_told_at END)`;
const ENDS_AT = `(${CHANGED_AT} + make_interval(days => ${DAYS}))`;
const NOTICE = `make_interval(days => ${NOTICE_DAYS})`;

/** Until when lite projects are kept, and which of them are deleted. Every change of a project restarts its time. */
@Injectable()
export class LiteRetention {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly retention: RetentionService,
  ) {}

  /** The end of each project's time; projects without one are absent: kept forever, shared, or in use. */
  async keptUntil(projectIds: readonly string[], now = new Date()): Promise<ReadonlyMap<string, Date>> {
    if (projectIds.length === 0) return new Map();
    const rows: { id: string; until: Date }[] = await this.dataSource.query(
      `SELECT p.id, greatest(${ENDS_AT}, coalesce(${TOLD_AT}, $2::timestamptz) + ${NOTICE}) AS until
       ${DISPOSABLE} AND p.id = ANY ($3::uuid[])`,
      [this.defaultDays, now, projectIds],
    );
    return new Map(rows.map(({ id, until }) => [id, until]));
  }

  /**
   * Records that the owners of projects ending within the notice period are notified now, and returns those projects.
   */
  noteTold(manager: EntityManager, now: Date, limit: number): Promise<ExpiringProject[]> {
    return manager.query(
      `WITH due AS (
         SELECT ${EXPIRING} ${DISPOSABLE} AND ${ENDS_AT} < $2::timestamptz + ${NOTICE} AND ${TOLD_AT} IS NULL
         ORDER BY p.updated_at LIMIT $3 FOR UPDATE OF p SKIP LOCKED),
       told AS (UPDATE projects SET expiry_told_at = $2::timestamptz WHERE id IN (SELECT id FROM due) RETURNING id)
       SELECT due.* FROM due JOIN told USING (id)`,
      [this.defaultDays, now, limit],
    );
  }

  /** Those whose time is over, locked until the caller's transaction ends. */
  ended(manager: EntityManager, now: Date, limit: number): Promise<ExpiringProject[]> {
    return manager.query(
      `SELECT ${EXPIRING} ${DISPOSABLE} AND ${ENDS_AT} < $2::timestamptz AND ${TOLD_AT} + ${NOTICE} < $2::timestamptz
       ORDER BY p.updated_at LIMIT $3 FOR UPDATE OF p SKIP LOCKED`,
      [this.defaultDays, now, limit],
    );
  }

  private get defaultDays(): number {
    return this.retention.defaults().liteDays;
  }
}
