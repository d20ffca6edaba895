import { declareJob } from '../../platform/jobs/declare-job.js';

export interface DeletionJob {
  projectId: string;
  attempt: number;
}

/** Removes a project's objects and rows. It frees room, so it also runs on a full disk. */
export const deleteProjectJob = declareJob<DeletionJob>({
  name: 'operations.delete-project',
  queue: 'upkeep',
  runsWhenFull: true,
});

export const deletionJobId = ({ projectId, attempt }: DeletionJob): string => `delete-${projectId}-${attempt}`;
