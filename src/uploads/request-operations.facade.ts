import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { AppError } from '../platform/errors/app-error.js';
import type { JobSubject } from '../platform/jobs/job-subjects.js';
import { DESCRIBED, FAILURES } from './requests/request-operations.queries.js';
import { RequestRetryService } from './requests/request-retry.service.js';
import { RequestsService } from './requests/requests.service.js';

export { openUpload, RETRYABLE_CODES } from './requests/request-operations.queries.js';

/** The subject of a job, for people: its upload, its project and its owner. */
export interface DescribedRequest {
  readonly requestId: string;
  readonly state: string;
  readonly step: string | null;
  readonly createdAt: Date;
  readonly fileCount: number | null;
  readonly archiveBytes: number | null;
  readonly projectId: string;
  readonly projectName: string;
  readonly projectKind: string;
  readonly tenant: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly ownerName: string;
}

/** A failure that stays until a person acts. */
export interface Failure {
  readonly id: string;
  readonly at: Date;
  readonly requestId: string | null;
  readonly job: string | null;
  readonly queue: string | null;
  readonly jobId: string | null;
  /** The job's payload; null when the request failed, not a job. */
  readonly payload: object | null;
  readonly code: string;
  readonly message: string;
  /** The message without ids and numbers, so that it is equal for all failures of one cause. */
  readonly cause: string;
  readonly retryable: boolean;
  /** Of the call whose work failed. */
  readonly reference: string | null;
}

/** Failures of one cause. */
export interface FailureGroup {
  readonly code: string;
  readonly cause: string;
  readonly failures: number;
  readonly requests: number;
  /** Uploads and projects. */
  readonly retryable: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly sample: string;
}

/** A failed job on a whole project that can be requested again. */
export interface ProjectFailure {
  /** Of the failure. */
  readonly id: string;
  readonly job: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly tenant: string;
}

export interface CauseFilter {
  code: string;
  cause: string;
}

/** Requests as operators see them. `tenant` null = every tenant; does not check access: callers must. */
@Injectable()
export class RequestOperationsFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly requests: RequestsService,
    private readonly retries: RequestRetryService,
  ) {}

  /** The existing ones, by id; one query. */
  async describe(requestIds: readonly string[]): Promise<Map<string, DescribedRequest>> {
    if (requestIds.length === 0) return new Map();
    const rows: DescribedRequest[] = await this.dataSource.query(DESCRIBED, [requestIds]);
    return new Map(rows.map((row) => [row.requestId, row]));
  }

  /** Newest first, starting below `before`. */
  failures(
    tenant: string | null,
    page: { filter: CauseFilter | null; before: { at: Date; id: string } | null; limit: number },
  ): Promise<Failure[]> {
    const { filter, before, limit } = page;
    return this.dataSource.query(
      `WITH ${FAILURES}
       SELECT id, at, request_id AS "requestId", job, queue, job_id AS "jobId", payload, code, message, cause, retryable,
         reference
       FROM failure
       WHERE ($2::text IS NULL OR (code = $2 AND cause = $3))
         AND ($4::timestamptz IS NULL OR (date_trunc('milliseconds', at), id) < ($4, $5::uuid))
       ORDER BY date_trunc('milliseconds', at) DESC, id DESC LIMIT $6`,
      [tenant, filter?.code ?? null, filter?.cause ?? null, before?.at ?? null, before?.id ?? null, limit],
    );
  }

  /** By cause, most frequent first; at most 200. */
  failureGroups(tenant: string | null): Promise<FailureGroup[]> {
    return this.dataSource.query(
      `WITH ${FAILURES}
       SELECT code, cause, count(*)::int AS failures, count(DISTINCT request_id)::int AS requests,
         count(DISTINCT coalesce(request_id, project_id)) FILTER (WHERE retryable)::int AS retryable,
         min(at) AS "firstAt", max(at) AS "lastAt", (array_agg(message ORDER BY at DESC))[1] AS sample
       FROM failure GROUP BY code, cause ORDER BY count(*) DESC, max(at) DESC LIMIT 200`,
      [tenant],
    );
  }

  /** The requests behind failures of one cause, oldest first. */
  async requestsOfCause(tenant: string | null, { code, cause }: CauseFilter, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `WITH ${FAILURES}
       SELECT request_id AS id FROM failure WHERE code = $2 AND cause = $3 AND request_id IS NOT NULL
       GROUP BY request_id ORDER BY min(at), request_id LIMIT $4`,
      [tenant, code, cause, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Failed jobs on whole projects that can be requested again, by their ids or of one cause; oldest first. */
  projectFailures(
    tenant: string | null,
    wanted: { ids: readonly string[] } | CauseFilter,
    limit: number,
  ): Promise<ProjectFailure[]> {
    const [ids, code, cause] = 'ids' in wanted ? [wanted.ids, null, null] : [null, wanted.code, wanted.cause];
    return this.dataSource.query(
      `WITH ${FAILURES}
       SELECT f.id, f.job, f.project_id AS "projectId", p.name AS "projectName", p.tenant
       FROM failure f JOIN projects p ON p.id = f.project_id
       WHERE f.request_id IS NULL AND f.retryable AND (f.id = ANY ($2::uuid[]) OR (f.code = $3 AND f.cause = $4))
       ORDER BY f.at, f.id LIMIT $5`,
      [tenant, ids, code, cause, limit],
    );
  }

  /**
   * Retries a request: one that ended in `error` with its archive kept returns to `processing` at the step where it
   * stopped; one in progress without a job gets one now, as from the reconciler.
   *
   * @throws RequestStateError, RequestNotRetryableError, ProjectClosedError, ArchiveNotUploadedError (409)
   */
  retry(requestId: string): Promise<void> {
    return this.retries.retry(requestId);
  }

  /**
   * Retries a project's newest upload if it was read and its analysis failed. False when there is nothing to retry, or
   * its archive was deleted.
   */
  async retryAnalysis(projectId: string): Promise<boolean> {
    const [newest]: { id: string; code: string | null }[] = await this.dataSource.query(
      `SELECT id, CASE WHEN state = 'error' THEN error_code END AS code FROM requests
       WHERE project_id = $1 AND submitted_at IS NOT NULL AND state <> 'cancel' ORDER BY submitted_at DESC LIMIT 1`,
      [projectId],
    );
    if (newest?.code !== 'uploads.analysis-failed') return false;
    try {
      await this.retries.retry(newest.id);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  /** On behalf of its owner. @throws RequestStateError (409), ProjectNotFoundError (404). */
  cancel(user: UserPrincipal, projectId: string, requestId: string): Promise<void> {
    return this.requests.cancel(user, projectId, requestId);
  }
}

/** A request as the subject of a job. */
export function subjectOfRequest(request: DescribedRequest): JobSubject {
  const { requestId, projectId, projectName, tenant, ownerId, ownerName, ownerEmail } = request;
  return {
    tenant,
    person: { id: ownerId, name: ownerName, email: ownerEmail },
    projectId,
    requestId,
    what: { kind: 'upload', id: projectId, name: projectName, part: null },
  };
}
