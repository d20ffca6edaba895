import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { RetentionService } from '../../platform/quotas/retention.service.js';
import { RequestsFacade } from '../../uploads/requests.facade.js';
import { UploadsFacade } from '../../uploads/uploads.facade.js';

/** The removed archives of a project. */
export interface RemovedArchives {
  readonly projectId: string;
  readonly name: string;
  readonly tenant: string;
  readonly days: number;
  readonly archives: number;
  readonly bytes: number;
}

interface Candidate {
  readonly id: string;
  readonly bytes: number;
  readonly days: number;
  readonly name: string;
  readonly tenant: string;
}

const DAYS = `coalesce(t.archive_days, $1::integer)`;

/** Existing archives whose time is over; $1 the default, $2 the time. */
const LATE = `
  FROM requests r JOIN projects p ON p.id = r.project_id LEFT JOIN tenant_policies t ON t.tenant = p.tenant
  WHERE ${DAYS} > 0 AND p.deleting_at IS NULL AND r.state IN ('complete', 'error') AND r.uploaded_at IS NOT NULL
    AND r.archive_bytes IS NOT NULL AND r.archive_removed_at IS NULL AND r.archive_request_id IS NULL AND NOT r.rereads
    AND r.finished_at < $2::timestamptz - make_interval(days => ${DAYS})
    AND NOT EXISTS (SELECT FROM requests w WHERE w.project_id = p.id AND w.state = 'processing')`;

/**
 * Removes uploaded archives whose time is over and that nothing needs: none of their files is part of the project's
 * data or of a publication, and nothing of the project is being read.
 */
@Injectable()
export class ArchiveRetention {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly retention: RetentionService,
    private readonly transactions: TransactionRunner,
    private readonly uploads: UploadsFacade,
    private readonly requests: RequestsFacade,
  ) {}

  /** Projects with archives whose time is over, by id, starting after one. */
  async projects(now: Date, after: string | null, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT DISTINCT p.id ${LATE} AND ($3::uuid IS NULL OR p.id > $3) ORDER BY p.id LIMIT $4`,
      [this.defaultDays, now, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Null when all of the project's are in use. `told` runs in the same transaction. */
  remove(
    projectId: string,
    now: Date,
    told: (removed: RemovedArchives, manager: EntityManager) => Promise<void>,
  ): Promise<RemovedArchives | null> {
    return this.transactions.run(async ({ manager }) => {
      // Anything that starts work on the project's files waits for this row.
      await manager.query(`SELECT 1 FROM projects WHERE id = $1 FOR UPDATE`, [projectId]);
      const late: Candidate[] = await manager.query(
        `SELECT r.id, r.archive_bytes::float8 AS bytes, ${DAYS} AS days, p.name, p.tenant ${LATE} AND p.id = $3`,
        [this.defaultDays, now, projectId],
      );
      const needed = await this.needed(manager, projectId);
      const going = late.filter(({ id }) => !needed.has(id));
      const [first] = going;
      if (!first) return null;
      for (const { id } of going) await this.requests.removeArchive(manager, projectId, id, now);
      const bytes = going.reduce((sum, each) => sum + each.bytes, 0);
      const { name, tenant, days } = first;
      const removed = { projectId, name, tenant, days, archives: going.length, bytes };
      await told(removed, manager);
      return removed;
    });
  }

  /** Requests whose archive contains files of the data or of a publication. */
  private async needed(manager: EntityManager, projectId: string): Promise<ReadonlySet<string>> {
    const current = await this.uploads.dataSetRequests(projectId, manager);
    const rows: { id: string }[] = await manager.query(
      `WITH used AS (
         SELECT unnest($2::uuid[]) AS id UNION SELECT unnest(request_ids) FROM publications WHERE project_id = $1)
       SELECT id FROM used
       UNION SELECT r.archive_request_id FROM requests r JOIN used USING (id) WHERE r.archive_request_id IS NOT NULL
       UNION SELECT b.archive_request_id FROM request_batches b JOIN used ON used.id = b.request_id
         WHERE b.archive_request_id IS NOT NULL`,
      [projectId, current],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private get defaultDays(): number {
    return this.retention.defaults().archiveDays;
  }
}
