import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type HeldLock, tryHoldLock } from '../../platform/database/held-lock.js';
import type { BatchPlan } from '../archive/batches.js';
import { RequestBatchEntity } from '../entities/request-batch.entity.js';
import { RequestPartEntity } from '../entities/request-part.entity.js';
import type { RequestPartName } from '../threads/chunk-answer.js';

/** A batch whose job is to be enqueued. */
export interface QueuedBatch {
  readonly batchNo: number;
  readonly attempt: number;
}

/** A batch whose run starts. */
export interface BegunBatch {
  /** Earlier runs that died silently. */
  readonly lost: number;
  /** The request whose archive contains its files; null for its own request. */
  readonly archiveRequestId: string | null;
}

/** A batch to read, and the request whose archive it comes from; null or absent: its own. */
export interface NewBatch extends BatchPlan {
  readonly archiveRequestId?: string | null;
}

export interface AdmittedBatch extends QueuedBatch {
  readonly requestId: string;
}

export interface BatchCounts {
  readonly batches: number;
  readonly done: number;
  readonly completed: number;
  readonly errored: number;
}

export interface NewPart {
  readonly table_name: RequestPartName;
  readonly storage_key: string;
  readonly rows: number;
  readonly bytes: number;
}

const COUNTS = `count(*)::integer AS batches, count(*) FILTER (WHERE state = 'done')::integer AS done,
  coalesce(sum(completed), 0)::integer AS completed, coalesce(sum(errored), 0)::integer AS errored`;

@Injectable()
export class RequestBatchesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, requestId: string, batches: readonly NewBatch[]): Promise<void> {
    const rows = batches.map(({ batchNo, files, bytes, archiveRequestId = null }) => ({
      ...{ batch_no: batchNo, files: files.length, bytes, archive_request_id: archiveRequestId },
    }));
    await manager.query(
      `INSERT INTO request_batches (request_id, batch_no, state, files, bytes, archive_request_id)
       SELECT $1, b.batch_no, 'waiting', b.files, b.bytes, b.archive_request_id
       FROM jsonb_populate_recordset(NULL::request_batches, $2::jsonb) b`,
      [requestId, JSON.stringify(rows)],
    );
  }

  find(requestId: string, batchNo: number): Promise<RequestBatchEntity | null> {
    return this.dataSource.manager.findOneBy(RequestBatchEntity, { requestId, batchNo });
  }

  /** The batch as it is now, locked until the transaction ends. */
  lock(manager: EntityManager, requestId: string, batchNo: number): Promise<RequestBatchEntity | null> {
    return manager.findOne(RequestBatchEntity, {
      where: { requestId, batchNo },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Admits waiting batches to the queue until the project's window is full, and returns them. The window belongs to the
   * project, however many of its requests are active (they take turns within it), and shrinks with the number of active
   * projects, so that no project delays another by more than its window. Locks out other admissions of the project
   * until the transaction ends; otherwise two requests that start together would each fill the window.
   */
  async admit(
    manager: EntityManager,
    projectId: string,
    window: { alone: number; together: number; least: number },
  ): Promise<AdmittedBatch[]> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`uploads.window|${projectId}`]);
    return manager.query(
      `WITH reading AS (
         SELECT id, project_id FROM requests
         WHERE NOT cleaned AND state = 'processing' AND step = 'read-planograms'),
       share AS (
         SELECT least($2::integer, greatest($4::integer, $3::integer / greatest(1, count(DISTINCT project_id)))) AS size
         FROM reading),
       room AS (
         SELECT greatest(0, (SELECT size FROM share) - count(*))::integer AS places
         FROM request_batches b JOIN reading ON reading.id = b.request_id
         WHERE reading.project_id = $1 AND b.state = 'queued'),
       next AS (
         SELECT b.request_id, b.batch_no FROM request_batches b JOIN reading ON reading.id = b.request_id
         WHERE reading.project_id = $1 AND b.state = 'waiting'
         ORDER BY b.batch_no, b.request_id LIMIT (SELECT places FROM room) FOR UPDATE OF b SKIP LOCKED),
       moved AS (
         UPDATE request_batches b SET state = 'queued' FROM next
         WHERE b.request_id = next.request_id AND b.batch_no = next.batch_no
         RETURNING b.request_id, b.batch_no, b.attempt)
       SELECT request_id AS "requestId", batch_no AS "batchNo", attempt FROM moved ORDER BY batch_no, request_id`,
      [projectId, window.alone, window.together, window.least],
    );
  }

  /** Records that a run starts. Null: nothing to do. */
  async begin(requestId: string, batchNo: number): Promise<BegunBatch | null> {
    const rows: BegunBatch[] = await this.dataSource.query(
      `WITH begun AS (
         UPDATE request_batches SET lost = lost + 1 WHERE request_id = $1 AND batch_no = $2 AND state <> 'done'
         RETURNING lost - 1 AS lost, archive_request_id)
       SELECT lost, archive_request_id AS "archiveRequestId" FROM begun`,
      [requestId, batchNo],
    );
    return rows[0] ?? null;
  }

  /** Records that a run ended cleanly, though without success: its process is alive. */
  async endInOrder(requestId: string, batchNo: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE request_batches SET lost = greatest(0, lost - 1) WHERE request_id = $1 AND batch_no = $2`,
      [requestId, batchNo],
    );
  }

  /** For a run that blames files for the death of earlier runs. Null: one of those is alive. */
  tryHold(requestId: string, batchNo: number): Promise<HeldLock | null> {
    return tryHoldLock(this.dataSource, `uploads.batch|${requestId}|${batchNo}`);
  }

  async finish(
    manager: EntityManager,
    requestId: string,
    batchNo: number,
    result: { completed: number; errored: number; processorMs: number; parts: readonly NewPart[] },
  ): Promise<void> {
    await manager.query(
      `UPDATE request_batches SET state = 'done', completed = $3, errored = $4, processor_ms = $5, lost = 0,
         done_at = now()
       WHERE request_id = $1 AND batch_no = $2`,
      [requestId, batchNo, result.completed, result.errored, result.processorMs],
    );
    await manager.query(
      `INSERT INTO request_parts (request_id, batch_no, table_name, storage_key, rows, bytes)
       SELECT $1, $2, p.table_name, p.storage_key, p.rows, p.bytes
       FROM jsonb_populate_recordset(NULL::request_parts, $3::jsonb) p`,
      [requestId, batchNo, JSON.stringify(result.parts)],
    );
  }

  /**
   * Creates a waiting batch, after all others of the request, from the files of a batch that have no outcome yet, and
   * returns how many there are. The caller must have locked the request.
   */
  async cut(manager: EntityManager, requestId: string, batchNo: number): Promise<number> {
    const rows: { files: number }[] = await manager.query(
      `WITH next AS (SELECT max(batch_no) + 1 AS no FROM request_batches WHERE request_id = $1),
       moved AS (
         UPDATE request_files SET batch_no = next.no FROM next
         WHERE request_id = $1 AND batch_no = $2 AND state = 'waiting' RETURNING inflated_bytes),
       sums AS (SELECT count(*)::integer AS files, coalesce(sum(inflated_bytes), 0)::bigint AS bytes FROM moved),
       shortened AS (
         UPDATE request_batches b SET files = b.files - sums.files, bytes = b.bytes - sums.bytes FROM sums
         WHERE b.request_id = $1 AND b.batch_no = $2 RETURNING b.archive_request_id)
       INSERT INTO request_batches (request_id, batch_no, state, files, bytes, archive_request_id)
       SELECT $1, next.no, 'waiting', sums.files, sums.bytes, shortened.archive_request_id FROM next, sums, shortened
       RETURNING files`,
      [requestId, batchNo],
    );
    return rows[0]?.files ?? 0;
  }

  /**
   * Milliseconds of processor time that a project used lately for reading, added to those of its whole tenant; and how
   * many of its batches are in the queue. The least user is next, within a tenant and among tenants.
   */
  async account(projectId: string, minutes: number): Promise<{ usedMs: number; queued: number }> {
    const rows: { usedMs: number; queued: number }[] = await this.dataSource.query(
      `SELECT (coalesce(sum(b.processor_ms), 0) + coalesce(sum(b.processor_ms) FILTER (WHERE p.id = $1), 0))::float8
           AS "usedMs",
         (SELECT count(*)::integer FROM requests r JOIN request_batches q ON q.request_id = r.id
          WHERE r.project_id = $1 AND r.state = 'processing' AND q.state = 'queued') AS queued
       FROM request_batches b JOIN requests r ON r.id = b.request_id JOIN projects p ON p.id = r.project_id
       WHERE b.done_at > now() - make_interval(mins => $2) AND p.tenant = (SELECT tenant FROM projects WHERE id = $1)`,
      [projectId, minutes],
    );
    return rows[0] ?? { usedMs: 0, queued: 0 };
  }

  async counts(requestId: string, manager: EntityManager = this.dataSource.manager): Promise<BatchCounts> {
    const rows: BatchCounts[] = await manager.query(`SELECT ${COUNTS} FROM request_batches WHERE request_id = $1`, [
      requestId,
    ]);
    return rows[0] ?? { batches: 0, done: 0, completed: 0, errored: 0 };
  }

  /** The counts of many requests in one query; requests without batches are absent. */
  async countsOf(requestIds: readonly string[]): Promise<Map<string, BatchCounts>> {
    if (requestIds.length === 0) return new Map();
    const rows: (BatchCounts & { id: string })[] = await this.dataSource.query(
      `SELECT request_id AS id, ${COUNTS} FROM request_batches WHERE request_id = ANY ($1::uuid[]) GROUP BY request_id`,
      [[...requestIds]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  queued(requestId: string): Promise<QueuedBatch[]> {
    return this.dataSource.query(
      `SELECT batch_no AS "batchNo", attempt FROM request_batches
       WHERE request_id = $1 AND state = 'queued' ORDER BY batch_no`,
      [requestId],
    );
  }

  /** Counts one more attempt of a queued batch; false when another process did, or it is done by now. */
  async nextAttempt(requestId: string, { batchNo, attempt }: QueuedBatch): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH moved AS (
         UPDATE request_batches SET attempt = attempt + 1
         WHERE request_id = $1 AND batch_no = $2 AND attempt = $3 AND state = 'queued' RETURNING 1)
       SELECT 1 FROM moved`,
      [requestId, batchNo, attempt],
    );
    return rows.length === 1;
  }

  parts(requestId: string): Promise<RequestPartEntity[]> {
    return this.dataSource.manager.find(RequestPartEntity, {
      where: { requestId },
      order: { tableName: 'ASC', batchNo: 'ASC' },
    });
  }

  /** The requests whose archives contain the files of a request that reads from others. */
  async archivesOf(requestId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT DISTINCT archive_request_id AS id FROM request_batches
       WHERE request_id = $1 AND archive_request_id IS NOT NULL`,
      [requestId],
    );
    return rows.map(({ id }) => id);
  }

  async deleteParts(manager: EntityManager, requestId: string): Promise<void> {
    await manager.query(`DELETE FROM request_parts WHERE request_id = $1`, [requestId]);
  }
}
