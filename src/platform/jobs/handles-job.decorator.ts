import { SetMetadata } from '@nestjs/common';
import type { JobDeclaration } from './declare-job.js';

/** What a handler learns about the run it is in. */
export interface JobRun {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** True when a failure now is final. */
  isLastAttempt: boolean;
  /** Aborted when the worker must stop soon; the job is then taken up again later. */
  signal: AbortSignal;
}

export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>;
export type FailedJobHandler<Payload extends object> = (payload: Payload, error: Error) => Promise<void>;

export const HANDLES_JOB = 'reveal:handles-job';
export const HANDLES_FAILED_JOB = 'reveal:handles-failed-job';

type MethodDecoratorFor<Handler> = <Method extends Handler>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Marks a provider's method as the one handler of a job: `(payload, run) => Promise<void>`. A handler may run twice
 * for the same job (a killed worker's jobs are run again), so it looks at the row's state first.
 */
export function HandlesJob<Payload extends object>(
  job: JobDeclaration<Payload>,
): MethodDecoratorFor<JobHandler<Payload>> {
  return SetMetadata(HANDLES_JOB, job.name);
}

/**
 * Marks a method that is told when a job failed for good: all tries used, or its workers died too often. This is
 * where a request is set to `error`. Optional, at most one a job.
 */
export function HandlesFailedJob<Payload extends object>(
  job: JobDeclaration<Payload>,
): MethodDecoratorFor<FailedJobHandler<Payload>> {
  return SetMetadata(HANDLES_FAILED_JOB, job.name);
}
