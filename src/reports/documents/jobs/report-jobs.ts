import { declareJob } from '../../../platform/jobs/declare-job.js';

export interface ReportJob {
  projectId: string;
  reportId: string;
  attempt: number;
}

/** Makes a requested report. */
export const makeReportJob = declareJob<ReportJob>({ name: 'reports.make-report', queue: 'reports' });

export const reportJobId = ({ reportId, attempt }: ReportJob): string => `${reportId}-${attempt}`;
