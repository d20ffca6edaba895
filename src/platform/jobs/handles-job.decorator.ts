import { SetMetadata } from '@nestjs/common';
import type { JobDeclaration } from './declare-job.js';

/** The run that a handler is in. */
export interface JobRun {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** True when a failure now is final. */
  isLastAttempt: boolean;
  /** Aborted when the worker must stop soon; the job is retried later. */
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
 * Marks a provider's method as the handler of a job: `(payload, run) => Promise<void>`. A handler may run twice for the
 * same job (jobs of a killed worker run again), so it must check the row's state first.
 */
export function HandlesJob<Payload extends object>(
  job: JobDeclaration<Payload>,
): MethodDecoratorFor<JobHandler<Payload>> {
  return SetMetadata(HANDLES_JOB, job.name);
}

/**
 * Marks a method that is called when a job failed for good: all tries are used, or its workers died too often. This is
 * where a request is set to `error`. Optional, at most one per job.
 */
export function HandlesFailedJob<Payload extends object>(
  job: JobDeclaration<Payload>,
): MethodDecoratorFor<FailedJobHandler<Payload>> {
  return SetMetadata(HANDLES_FAILED_JOB, job.name);
}
