import { declareJob } from '../../platform/jobs/declare-job.js';

export interface DeletionJob {
  projectId: string;
  attempt: number;
}

/** Removes a project's objects and rows. It makes room, so it runs on a full disk, too. */
export const deleteProjectJob = declareJob<DeletionJob>({
  name: 'operations.delete-project',
  queue: 'upkeep',
  runsWhenFull: true,
});

export const deletionJobId = ({ projectId, attempt }: DeletionJob): string => `delete-${projectId}-${attempt}`;
