import { declareJob } from '../../platform/jobs/declare-job.js';

export interface ProjectAnalysisJob {
  projectId: string;
}

/** Computes a new snapshot of a full project's current data. Handled by `reports`. */
export const analyseProjectJob = declareJob<ProjectAnalysisJob>({ name: 'reports.analyse-project', queue: 'analysis' });
