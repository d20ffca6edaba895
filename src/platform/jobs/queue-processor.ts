import { Inject, Injectable, Logger, type Type } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { notTooOften } from '../logging/not-too-often.js';
import { type AnyJob, JobRuns } from './job-runs.js';

/** Takes the jobs of one queue; `JobRuns` selects the handler and handles the outcome. */
@Injectable()
export class QueueProcessor extends WorkerHost {
  private readonly logger = new Logger('JobRunner');
  private readonly warn = notTooOften((error: Error) =>
    this.logger.warn({ err: error, queue: this.worker.name }, 'the queue does not answer the worker'),
  );

  constructor(@Inject(JobRuns) private readonly runs: JobRuns) {
    super();
  }

  override process(job: AnyJob, token?: string, signal?: AbortSignal): Promise<void> {
    return this.runs.run(job, token, signal);
  }

  @OnWorkerEvent('completed')
  completed(job: AnyJob): void {
    this.runs.completed(job);
  }

  @OnWorkerEvent('failed')
  failed(job: AnyJob | undefined, error: Error): void {
    if (job) this.runs.failed(job, error);
  }

  @OnWorkerEvent('stalled')
  stalled(jobId: string): void {
    this.logger.warn({ queue: this.worker.name, jobId }, 'a job lost its worker and is taken up again');
  }

  @OnWorkerEvent('error')
  unanswered(error: Error): void {
    this.warn(error);
  }
}

/** The processor class of a queue; BullModule finds processors by their class. */
export function processorOf(queue: string): Type<QueueProcessor> {
  @Processor(queue)
  class ProcessorOfQueue extends QueueProcessor {}
  return ProcessorOfQueue;
}
