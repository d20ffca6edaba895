import type { JobRunEntity } from '../platform/jobs/job-run.entity.js';
import type { JobSubject } from '../platform/jobs/job-subjects.js';
import type { LiveJob } from '../platform/jobs/queue-inspector.js';
import type { DescribedRequest, Failure } from '../uploads/request-operations.facade.js';
import type { JobRequestDto, JobSubjectDto, QueueJobDto } from './dto/queue-jobs.dto.js';

/** Ended requests can be neither canceled nor retried from a list of jobs. */
const OPEN = new Set(['initial', 'uploaded', 'processing']);

/** What a job is about, and its upload if there is one. */
export interface JobTies {
  subject: JobSubject | null;
  request: DescribedRequest | null;
}

export function liveJobDto(job: LiveJob, { subject, request }: JobTies): QueueJobDto {
  const at = job.startedAt ?? job.enqueuedAt;
  return {
    key: `${job.queue} ${job.jobId}`,
    state: job.state,
    queue: job.queue,
    job: job.job,
    jobid: job.jobId,
    ids: idsOf(job.payload),
    at: at.toISOString(),
    ranMs: job.startedAt === null ? null : Math.max(0, Date.now() - job.startedAt.getTime()),
    attempts: job.attempts,
    worker: null,
    code: null,
    message: job.failedReason,
    reference: job.reference,
    subject: subject && subjectDto(subject),
    request: request && requestDto(request),
    canRetry: false,
    canCancel: request !== null && OPEN.has(request.state),
  };
}

export function runDto(run: JobRunEntity, { subject, request }: JobTies): QueueJobDto {
  return {
    key: run.id,
    state: run.state,
    queue: run.queue,
    job: run.job,
    jobid: run.jobId,
    ids: idsOf(run.payload),
    at: run.endedAt.toISOString(),
    ranMs: run.endedAt.getTime() - run.startedAt.getTime(),
    attempts: run.attempts,
    worker: run.worker,
    code: run.code,
    message: run.message,
    reference: run.reference,
    subject: subject && subjectDto(subject),
    request: request && requestDto(request),
    canRetry: false,
    canCancel: false,
  };
}

export function failureDto(failure: Failure, { subject, request }: JobTies): QueueJobDto {
  return {
    key: failure.id,
    state: 'failed',
    queue: failure.queue,
    job: failure.job,
    jobid: failure.jobId,
    ids: idsOf(failure.payload ?? {}),
    at: failure.at.toISOString(),
    ranMs: null,
    attempts: null,
    worker: null,
    code: failure.code,
    message: failure.message || null,
    reference: failure.reference,
    subject: subject && subjectDto(subject),
    request: request && requestDto(request),
    canRetry: failure.retryable,
    canCancel: request?.state === 'processing',
  };
}

/** A payload contains only ids and numbers; anything else is not for this page. */
function idsOf(payload: object): Record<string, string | number> {
  const ids: Record<string, string | number> = {};
  for (const [name, value] of Object.entries<unknown>({ ...payload })) {
    if (typeof value === 'string' || typeof value === 'number') ids[name] = value;
  }
  return ids;
}

function subjectDto({ tenant, person, projectId, requestId, what }: JobSubject): JobSubjectDto {
  return {
    ...what,
    tenant,
    projectid: projectId,
    requestid: requestId,
    personid: person?.id ?? null,
    personname: person?.name ?? null,
    personemail: person?.email ?? null,
  };
}

function requestDto(request: DescribedRequest): JobRequestDto {
  return {
    requestid: request.requestId,
    requeststatus: request.state,
    step: request.step,
    createdAt: request.createdAt.toISOString(),
    filecount: request.fileCount,
    bytes: request.archiveBytes,
    projectid: request.projectId,
    projName: request.projectName,
    kind: request.projectKind,
    tenant: request.tenant,
    ownerid: request.ownerId,
    ownername: request.ownerName,
    owneremail: request.ownerEmail,
  };
}
