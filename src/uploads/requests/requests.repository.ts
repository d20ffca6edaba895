import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { RequestEntity, type RequestMode, type RequestState, type RequestStep } from '../entities/request.entity.js';
import type { ReadingSettings } from '../reading/reading-settings.js';
import type { CodeParams } from '../messages/upload-codes.js';
import { currentCause } from '../../platform/tracing/cause.js';

export interface RequestFailure {
  readonly code: string;
  readonly filename?: string;
  readonly params?: CodeParams;
}

/** A request as it is opened. */
export interface NewRequest {
  readonly id: string;
  readonly projectId: string;
  readonly filetype: string;
  readonly mode: RequestMode;
  readonly by: { readonly userId: string; readonly email: string };
}

/** What is known about a request when it is submitted. */
export interface Submitted {
  readonly files: number;
  readonly bytes: number;
  /** Null: as it was opened. */
  readonly mode: RequestMode | null;
  readonly reading: ReadingSettings;
  readonly keepsCopies: boolean;
}

/** A request with its counts, as lists of projects show it. */
export interface CountedRequest {
  readonly id: string;
  readonly projectId: string;
  readonly state: RequestState;
  readonly step: RequestStep | null;
  readonly errorCode: string | null;
  readonly errorParams: CodeParams | null;
  readonly submittedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly filecount: number;
  readonly filecompleted: number;
  readonly fileerrored: number;
}

/** Rows of `UPDATE … RETURNING`, read through a common table expression so that the driver returns only rows. */
type Moved = { id: string }[];

/**
 * Requests and their transitions. Each is one guarded UPDATE that happens only if the state allows it and returns
 * whether it did, so two concurrent ones never both win.
 */
@Injectable()
export class RequestsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(projectId: string, id: string): Promise<RequestEntity | null> {
    return this.dataSource.manager.findOneBy(RequestEntity, { id, projectId });
  }

  findById(id: string): Promise<RequestEntity | null> {
    return this.dataSource.manager.findOneBy(RequestEntity, { id });
  }

  /** The request as it is now, locked until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<RequestEntity | null> {
    return manager.findOne(RequestEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Newest first: ids are UUIDv7. */
  list(projectId: string): Promise<RequestEntity[]> {
    return this.dataSource.manager.find(RequestEntity, { where: { projectId }, order: { id: 'DESC' }, take: 1_000 });
  }

  latestComplete(projectId: string): Promise<RequestEntity | null> {
    return this.dataSource.manager.findOne(RequestEntity, {
      where: { projectId, state: 'complete' },
      order: { id: 'DESC' },
    });
  }

  /** The request of a project that was submitted last and not canceled; null when there is none. */
  lastSubmitted(projectId: string): Promise<RequestEntity | null> {
    return this.dataSource.manager.findOne(RequestEntity, {
      where: { projectId, submittedAt: Not(IsNull()), state: Not('cancel') },
      order: { submittedAt: 'DESC', id: 'DESC' },
    });
  }

  /** The newest submitted request of each project that was not canceled, with its counts. One query. */
  newestSubmitted(projectIds: readonly string[]): Promise<CountedRequest[]> {
    return this.dataSource.query(
      `SELECT r.id, r.project_id AS "projectId", r.state, r.step, r.error_code AS "errorCode",
         r.error_params AS "errorParams", r.submitted_at AS "submittedAt", r.finished_at AS "finishedAt",
         coalesce(r.file_count, r.declared_files, 0) AS filecount, b.completed AS filecompleted,
         r.refused_files + b.errored AS fileerrored
       FROM (
         SELECT DISTINCT ON (project_id) * FROM requests
         WHERE project_id = ANY($1::uuid[]) AND state IN ('processing', 'complete', 'error')
         ORDER BY project_id, id DESC) r
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(completed), 0)::integer AS completed, coalesce(sum(errored), 0)::integer AS errored
         FROM request_batches WHERE request_id = r.id) b`,
      [projectIds],
    );
  }

  /** Bytes that uploaded and processing requests may still write: no more than the size of their archives. */
  async openBytes(): Promise<number> {
    const [row]: { bytes: string }[] = await this.dataSource.query(
      `SELECT coalesce(sum(archive_bytes), 0) AS bytes FROM requests WHERE state IN ('uploaded', 'processing')`,
    );
    return Number(row?.bytes ?? 0);
  }

  async insert(manager: EntityManager, request: NewRequest): Promise<void> {
    const { id, projectId, filetype, mode, by } = request;
    await manager.query(
      `INSERT INTO requests (id, project_id, filetype, mode, created_by, created_email, state, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'initial', now(), now())`,
      [id, projectId, filetype, mode, by.userId, by.email],
    );
  }

  async markArchiveRemoved(manager: EntityManager, id: string, at: Date): Promise<void> {
    await manager.update(RequestEntity, { id }, { archiveRemovedAt: at });
  }

  /** A person still wants to upload its archive. */
  async touch(id: string): Promise<void> {
    await moved(this.dataSource.manager, 'state = state', ['initial'], id);
  }

  /** The size that its archive will have, until it has arrived. */
  async declareArchive(manager: EntityManager, id: string, bytes: number | null): Promise<void> {
    await moved(manager, 'archive_bytes = $2', ['initial'], id, [bytes]);
  }

  /** `initial → uploaded`, when the archive is complete in storage. */
  async markUploaded(id: string, bytes: number): Promise<boolean> {
    return moved(
      this.dataSource.manager,
      `state = 'uploaded', uploaded_at = now(), archive_bytes = $2`,
      ['initial'],
      id,
      [bytes],
    );
  }

  /** `initial | uploaded → processing`: reading the archive is the next step. */
  async submit(
    manager: EntityManager,
    id: string,
    { files, bytes, mode, reading, keepsCopies }: Submitted,
  ): Promise<boolean> {
    const changes = `state = 'processing', step = 'read-archive', attempt = 1, declared_files = $2, archive_bytes = $3,
      mode = coalesce($4, mode), reading = $5::jsonb, keeps_copies = $6, uploaded_at = coalesce(uploaded_at, now()), submitted_at = clock_timestamp()`;
    return moved(manager, changes, ['initial', 'uploaded'], id, [
      ...[files, bytes, mode, JSON.stringify(reading), keepsCopies],
    ]);
  }

  async cancel(manager: EntityManager, id: string): Promise<boolean> {
    const changes = `state = 'cancel', step = NULL, finished_at = now()`;
    return moved(manager, changes, ['initial', 'uploaded', 'processing'], id);
  }

  /** `initial | uploaded → cancel`, when it was untouched for `days`. */
  async abandon(manager: EntityManager, id: string, days: number): Promise<boolean> {
    const changes = `state = 'cancel', finished_at = now()`;
    const condition = `AND updated_at < now() - make_interval(days => $2)`;
    return moved(manager, changes, ['initial', 'uploaded'], id, [days], condition);
  }

  async fail(manager: EntityManager, id: string, failure: RequestFailure): Promise<boolean> {
    const changes = `state = 'error', step = NULL, finished_at = now(),
      error_code = $2, error_filename = $3, error_params = $4, error_reference = $5`;
    const params = failure.params ? JSON.stringify(failure.params) : null;
    const reference = currentCause()?.requestId ?? null;
    return moved(manager, changes, ['processing'], id, [failure.code, failure.filename ?? null, params, reference]);
  }

  /** `error → processing` at a step, with all its tries, because a person wants a retry. */
  async reopen(manager: EntityManager, id: string, step: RequestStep): Promise<boolean> {
    const changes = `state = 'processing', step = $2, attempt = 1, finished_at = NULL, cleaned = false,
      error_code = NULL, error_filename = NULL, error_params = NULL, error_reference = NULL`;
    return moved(manager, changes, ['error'], id, [step]);
  }

  /** From one step of the work to the next. False: the request has moved on. */
  async advance(manager: EntityManager, id: string, from: RequestStep, to: RequestStep): Promise<boolean> {
    const changes = `step = $2, attempt = 1`;
    return moved(manager, changes, ['processing'], id, [to, from], 'AND step = $3');
  }

  async complete(manager: EntityManager, id: string): Promise<boolean> {
    const changes = `state = 'complete', step = NULL, finished_at = now()`;
    return moved(manager, changes, ['processing'], id, [], `AND step = 'analyse'`);
  }

  /** Counts one more attempt of the current step; false when another process did, or the request moved on. */
  async nextAttempt(id: string, step: RequestStep, attempt: number): Promise<boolean> {
    const condition = `AND step = $2 AND attempt = $3`;
    return moved(this.dataSource.manager, 'attempt = attempt + 1', ['processing'], id, [step, attempt], condition);
  }

  async describeArchive(
    manager: EntityManager,
    id: string,
    archive: { files: number; refused: number; skipped: number; sha256: string; sameAs: string | null },
  ): Promise<void> {
    await manager.query(
      `UPDATE requests SET file_count = $2, refused_files = $3, skipped_entries = $4, archive_sha256 = $5,
         same_as_request_id = $6, updated_at = now() WHERE id = $1`,
      [id, archive.files, archive.refused, archive.skipped, archive.sha256, archive.sameAs],
    );
  }

  /** The newest earlier request of the project with the same archive that was not canceled. */
  async sameArchive(manager: EntityManager, projectId: string, id: string, sha256: string): Promise<string | null> {
    const rows: { id: string }[] = await manager.query(
      `SELECT id FROM requests WHERE project_id = $1 AND archive_sha256 = $2 AND id < $3 AND state <> 'cancel'
       ORDER BY id DESC LIMIT 1`,
      [projectId, sha256, id],
    );
    return rows[0]?.id ?? null;
  }

  /** Processing requests, for the reconciler; oldest first. */
  processing(): Promise<RequestEntity[]> {
    return this.dataSource.manager.find(RequestEntity, { where: { state: 'processing' }, order: { id: 'ASC' } });
  }

  async hasAtAnalysis(projectId: string): Promise<boolean> {
    const request = { projectId, state: 'processing', step: 'analyse' } as const;
    return this.dataSource.manager.existsBy(RequestEntity, request);
  }

  /** Ended at least `minutes` ago and not cleaned up yet. */
  unswept(minutes: number, limit: number): Promise<RequestEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(RequestEntity, 'request')
      .where(`NOT request.cleaned AND request.finishedAt < now() - make_interval(mins => :minutes)`, { minutes })
      .orderBy('request.finishedAt', 'ASC')
      .take(limit)
      .getMany();
  }

  /** Never submitted, and untouched for `days`; oldest first. */
  forgotten(days: number, limit: number): Promise<RequestEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(RequestEntity, 'request')
      .where(`NOT request.cleaned AND request.updatedAt < now() - make_interval(days => :days)`, { days })
      .andWhere(`request.state IN ('initial', 'uploaded')`)
      .orderBy('request.updatedAt', 'ASC')
      .take(limit)
      .getMany();
  }

  /** Whether the project has another request that was not canceled. */
  async hasOthers(manager: EntityManager, projectId: string, id: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM requests WHERE project_id = $1 AND id <> $2 AND state <> 'cancel' LIMIT 1`,
      [projectId, id],
    );
    return rows.length > 0;
  }

  /** How many other requests of the project are processing. */
  countProcessing(projectId: string, except: string | null): Promise<number> {
    return this.dataSource.manager.countBy(RequestEntity, {
      projectId,
      state: 'processing',
      ...(except === null ? {} : { id: Not(except) }),
    });
  }

  async markSwept(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE requests SET cleaned = true WHERE id = $1`, [id]);
  }
}

async function moved(
  manager: EntityManager,
  changes: string,
  from: readonly RequestState[],
  id: string,
  values: readonly unknown[] = [],
  condition = '',
): Promise<boolean> {
  const states = from.map((state) => `'${state}'`).join(', ');
  const rows: Moved = await manager.query(
    `WITH moved AS (
       UPDATE requests SET ${changes}, updated_at = now()
       WHERE id = $1 AND state IN (${states}) ${condition} RETURNING id)
     SELECT id FROM moved`,
    [id, ...values],
  );
  return rows.length === 1;
}
