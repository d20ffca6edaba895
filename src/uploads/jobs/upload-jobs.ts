import { declareJob } from '../../platform/jobs/declare-job.js';

export interface RequestJob {
  projectId: string;
  requestId: string;
  attempt: number;
}

export interface BatchJob extends RequestJob {
  batchNo: number;
}

/** Reads an archive's directory into file rows and batches. */
export const readArchiveJob = declareJob<RequestJob>({ name: 'uploads.read-archive', queue: 'uploads' });

/** Reads the planograms of one batch; some are stored while others are read. */
export const readPlanogramsJob = declareJob<BatchJob>({
  name: 'uploads.read-planograms',
  queue: 'planograms',
  overlap: 2,
});

/**
 * Computes the snapshot of a request whose files are all read. Handled by `reports`, which ends with
 * `UploadsFacade.completeRequest` or `failRequest`. Analyses of small projects overtake long ones, which wait their
 * turn while each occupies a worker slot.
 */
export const analyseRequestJob = declareJob<RequestJob>({
  name: 'reports.analyse-request',
  queue: 'analysis',
  overlap: 4,
});

export const requestJobId = ({ requestId, attempt }: RequestJob): string => `${requestId}-${attempt}`;

export const batchJobId = ({ requestId, batchNo, attempt }: BatchJob): string => `${requestId}-b${batchNo}-${attempt}`;
