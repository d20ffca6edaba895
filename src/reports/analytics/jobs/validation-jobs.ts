import { declareJob } from '../../../platform/jobs/declare-job.js';

export interface ValidationJob {
  projectId: string;
  snapshotId: string;
}

/**
 * Judges an analysis of a full project by the rules of validation. Handled by `validation`; enqueued whenever such an
 * analysis has become visible.
 */
export const validateProjectJob = declareJob<ValidationJob>({
  name: 'validation.validate-project',
  queue: 'validation',
});

/** A job of this id does nothing when its snapshot is validated already. */
export const validationJobId = ({ snapshotId }: ValidationJob): string => `validate-${snapshotId}`;
