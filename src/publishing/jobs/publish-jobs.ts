import { declareJob } from '../../platform/jobs/declare-job.js';

export interface PublishJob {
  projectId: string;
  runId: string;
  tick: number;
}

/** Looks at a run of publishing and takes it as far as it goes now: publishes, fails, or waits for the next look. */
export const publishProjectJob = declareJob<PublishJob>({ name: 'publishing.publish-project', queue: 'publishing' });

export const publishJobId = ({ runId, tick }: PublishJob): string => `${runId}-${tick}`;
