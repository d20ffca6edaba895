import { declareJob } from '../../../platform/jobs/declare-job.js';

export interface ValidationJob {
  projectId: string;
  snapshotId: string;
}

/**
 * Checks an analysis of a full project against the validation rules. Handled by `validation`; enqueued whenever such an
 * analysis becomes visible.
 */
export const validateProjectJob = declareJob<ValidationJob>({
  name: 'validation.validate-project',
  queue: 'validation',
});

/** A job with this id does nothing when its snapshot is already validated. */
export const validationJobId = ({ snapshotId }: ValidationJob): string => `validate-${snapshotId}`;
