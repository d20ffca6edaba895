import { declareJob } from '../../platform/jobs/declare-job.js';

export interface PublishJob {
  projectId: string;
  runId: string;
  tick: number;
}

/** Checks a publish run and advances it as far as possible: publishes, fails, or waits for the next check. */
export const publishProjectJob = declareJob<PublishJob>({ name: 'publishing.publish-project', queue: 'publishing' });

export const publishJobId = ({ runId, tick }: PublishJob): string => `${runId}-${tick}`;
