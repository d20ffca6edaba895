import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppConfig } from '../platform/config/app-config.js';
import { InvalidRequestError } from '../platform/errors/app-error.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { type JobSubject, JobSubjectRegistry } from '../platform/jobs/job-subjects.js';
import { LIVE_JOB_STATES, type LiveJob, type LiveJobState, QueueInspector } from '../platform/jobs/queue-inspector.js';
import { RequestOperationsFacade, subjectOfRequest, type CauseFilter } from '../uploads/request-operations.facade.js';
import type { FailureGroupDto } from './dto/queue-acts.dto.js';
import { JOBS_PAGE, type QueueJobPageDto, type QueueJobsQuery } from './dto/queue-jobs.dto.js';
import type { QueueCountsDto, QueuesDto, WorkerDto } from './dto/queues.dto.js';
import { JobRunsRepository } from './job-runs.repository.js';
import { failureDto, type JobTies, liveJobDto, runDto } from './job-view.js';

/** Jobs of one queue and state that are examined when the queue also contains other tenants' jobs. */
const LOOK_AT = 2000;
const MB = 1024 * 1024;

/** A job, or a request that failed without one. */
type Line = { job: string | null; payload: object | null; requestId?: string | null };
type Place = { at: Date; id: string };

/** The queues as operators see them: administrators see their own tenant's jobs, platform administrators all. */
@Injectable()
export class QueuesService {
  constructor(
    private readonly inspector: QueueInspector,
    private readonly runs: JobRunsRepository,
    private readonly requests: RequestOperationsFacade,
    private readonly subjects: JobSubjectRegistry,
    private readonly config: AppConfig,
  ) {}

  /** Null = every tenant. */
  tenantOf(admin: UserPrincipal): string | null {
    return admin.tenant === this.config.PLATFORM_TENANT ? null : admin.tenant;
  }

  async overview(admin: UserPrincipal): Promise<QueuesDto> {
    const tenant = this.tenantOf(admin);
    const ended = await this.runs.counts(tenant);
    const workers = await this.runs.workers();
    const groups = await this.requests.failureGroups(tenant);
    const queues: QueueCountsDto[] = [];
    for (const queue of this.inspector.names()) {
      const { done = 0, failed = 0 } = ended.find((counts) => counts.queue === queue) ?? {};
      queues.push({ ...(await this.live(queue, tenant)), done, failed });
    }
    return {
      queues,
      workers: tenant === null ? workers.map(workerDto) : [],
      workersAlive: workers.filter(({ isAlive }) => isAlive).length,
      allTenants: tenant === null,
      hasBoard: tenant === null,
      failures: groups.reduce((sum, { failures }) => sum + failures, 0),
      at: new Date().toISOString(),
    };
  }

  async jobs(admin: UserPrincipal, query: QueueJobsQuery): Promise<QueueJobPageDto> {
    const tenant = this.tenantOf(admin);
    if (query.queue !== undefined && !this.inspector.names().includes(query.queue)) {
      throw new InvalidRequestError([{ field: 'queue', message: 'queue must be one of those that there are' }]);
    }
    if (query.state === 'failed') return this.failures(tenant, query);
    if (query.state === 'done') return this.done(tenant, query);
    return this.liveJobs(tenant, query.state, query);
  }

  async failureGroups(admin: UserPrincipal): Promise<FailureGroupDto[]> {
    const groups = await this.requests.failureGroups(this.tenantOf(admin));
    return groups.map(({ firstAt, lastAt, ...group }) => ({
      ...group,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }));
  }

  /** Jobs that wait for a worker, in all queues; `isPartial` if there may be more of the tenant's. */
  async waiting(admin: UserPrincipal): Promise<{ count: number; isPartial: boolean }> {
    const tenant = this.tenantOf(admin);
    const queues = await Promise.all(this.inspector.names().map((queue) => this.waitingIn(queue, tenant)));
    return {
      count: queues.reduce((sum, { count }) => sum + count, 0),
      isPartial: queues.some(({ isPartial }) => isPartial),
    };
  }

  /** Workers that give a sign of life; null for administrators of other tenants than the platform's. */
  async workersAlive(admin: UserPrincipal): Promise<number | null> {
    if (this.tenantOf(admin) !== null) return null;
    return (await this.runs.workers()).filter(({ isAlive }) => isAlive).length;
  }

  private async waitingIn(queue: string, tenant: string | null): Promise<{ count: number; isPartial: boolean }> {
    const { waiting } = (await this.inspector.state(queue)).counts;
    if (tenant === null || waiting === 0) return { count: waiting, isPartial: false };
    return { count: (await this.ownJobs(queue, 'waiting', tenant)).length, isPartial: waiting > LOOK_AT };
  }

  /** Counts the jobs in a queue; for one tenant, by examining the first of them. */
  private async live(queue: string, tenant: string | null): Promise<Omit<QueueCountsDto, 'done' | 'failed'>> {
    const { counts, isPaused } = await this.inspector.state(queue);
    if (tenant === null) {
      const [oldest] = counts.waiting > 0 ? await this.inspector.jobs(queue, 'waiting', 1) : [];
      return { queue, ...counts, isPaused, oldestSeconds: age(oldest), isPartial: false };
    }
    const own = { waiting: 0, active: 0, delayed: 0 };
    let oldest: LiveJob | undefined;
    for (const state of LIVE_JOB_STATES) {
      if (counts[state] === 0) continue;
      const jobs = await this.ownJobs(queue, state, tenant);
      own[state] = jobs.length;
      if (state === 'waiting') oldest = jobs[0];
    }
    const isPartial = LIVE_JOB_STATES.some((state) => counts[state] > LOOK_AT);
    return { queue, ...own, isPaused, oldestSeconds: age(oldest), isPartial };
  }

  private async ownJobs(queue: string, state: LiveJobState, tenant: string | null): Promise<LiveJob[]> {
    const jobs = await this.inspector.jobs(queue, state, LOOK_AT);
    if (tenant === null) return jobs;
    const subjects = await this.subjects.describe(jobs);
    return jobs.filter((_job, at) => subjects[at]?.tenant === tenant);
  }

  /** Paged by offset: queues move, so a page may repeat or miss a job that moved. */
  private async liveJobs(
    tenant: string | null,
    state: LiveJobState,
    { queue, cursor, limit = JOBS_PAGE }: QueueJobsQuery,
  ): Promise<QueueJobPageDto> {
    const from = cursor === undefined ? 0 : offsetOf(cursor);
    const all: LiveJob[] = [];
    for (const name of queue === undefined ? this.inspector.names() : [queue]) {
      all.push(...(await this.ownJobs(name, state, tenant)));
    }
    all.sort((one, other) => one.enqueuedAt.getTime() - other.enqueuedAt.getTime());
    const page = all.slice(from, from + limit);
    const ties = await this.ties(page);
    const next = from + limit < all.length ? String(from + limit) : null;
    return { items: page.map((job, at) => liveJobDto(job, tiesAt(ties, at))), lastEvaluatedKey: next };
  }

  /** The subject of each line of a page, and its upload if there is one: one query per kind. */
  private async ties(lines: readonly Line[]): Promise<JobTies[]> {
    const subjects = await this.subjects.describe(lines);
    const ids = lines.flatMap(({ requestId }, at) => requestId ?? subjects[at]?.requestId ?? []);
    const requests = await this.requests.describe([...new Set(ids)]);
    return lines.map(({ requestId }, at): JobTies => {
      const request = requests.get(requestId ?? subjects[at]?.requestId ?? '') ?? null;
      const subject: JobSubject | null = subjects[at] ?? (request && subjectOfRequest(request));
      return { subject, request };
    });
  }

  private async failures(tenant: string | null, query: QueueJobsQuery): Promise<QueueJobPageDto> {
    const { cursor, limit = JOBS_PAGE } = query;
    const before = cursor === undefined ? null : placeOf(cursor);
    const found = await this.requests.failures(tenant, { filter: causeOf(query), before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const ties = await this.ties(page);
    return {
      items: page
        .map((failure, at) => failureDto(failure, tiesAt(ties, at)))
        .filter(({ subject }) => maySee(tenant, subject)),
      lastEvaluatedKey: found.length > limit ? cursorOf(page.at(-1)) : null,
    };
  }

  private async done(tenant: string | null, { queue, cursor, limit = JOBS_PAGE }: QueueJobsQuery) {
    const before = cursor === undefined ? null : placeOf(cursor);
    const found = await this.runs.done(tenant, { queue: queue ?? null, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const ties = await this.ties(page);
    const last = page.at(-1);
    return {
      items: page.map((run, at) => runDto(run, tiesAt(ties, at))).filter(({ subject }) => maySee(tenant, subject)),
      lastEvaluatedKey: found.length > limit && last ? cursorOf({ at: last.endedAt, id: last.id }) : null,
    };
  }
}

const UNTIED: JobTies = { subject: null, request: null };

function tiesAt(ties: readonly JobTies[], at: number): JobTies {
  return ties[at] ?? UNTIED;
}

/**
 * A subject that belonged to a tenant when the job ended but is another's now (a person who moved) is hidden from the
 * first.
 */
function maySee(tenant: string | null, subject: { tenant: string | null } | null): boolean {
  return tenant === null || subject === null || subject.tenant === tenant;
}

/** Code and cause belong together: one alone identifies no group. */
export function causeOf({ code, cause }: { code?: string; cause?: string }): CauseFilter | null {
  if (code === undefined && cause === undefined) return null;
  if (code === undefined || cause === undefined) {
    throw new InvalidRequestError([
      { field: code === undefined ? 'code' : 'cause', message: 'code and cause go together' },
    ]);
  }
  return { code, cause };
}

function workerDto(worker: Awaited<ReturnType<JobRunsRepository['workers']>>[number]): WorkerDto {
  const { id, startedAt, seenAt, memoryMb, memoryLentMb, memoryWaiting, ...rest } = worker;
  const memory =
    memoryMb === null
      ? null
      : { totalBytes: memoryMb * MB, usedBytes: (memoryLentMb ?? 0) * MB, waiting: memoryWaiting ?? 0 };
  return { worker: id, ...rest, memory, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() };
}

function age(job: LiveJob | undefined): number | null {
  return job ? Math.max(0, Math.round((Date.now() - job.enqueuedAt.getTime()) / 100) / 10) : null;
}

function cursorOf(place: Place | undefined): string | null {
  return place ? `${place.at.toISOString()}_${place.id}` : null;
}

function placeOf(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('_', 2);
  const time = new Date(at);
  if (Number.isNaN(time.getTime()) || !isUUID(id)) throw badCursor();
  return { at: time, id };
}

function offsetOf(cursor: string): number {
  if (!/^\d{1,7}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

function badCursor(): InvalidRequestError {
  return new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
}
