import { declareJob } from '../../../platform/jobs/declare-job.js';
import type { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { ReportRequestEntity } from '../entities/report-request.entity.js';

type QueuedReport = Pick<ReportRequestEntity, 'id' | 'projectId' | 'attempt'>;

export interface ReportJob {
  projectId: string;
  reportId: string;
  attempt: number;
}

/** Makes a report that somebody asked for. */
export const makeReportJob = declareJob<ReportJob>({ name: 'reports.make-report', queue: 'reports' });

export const reportJobId = ({ reportId, attempt }: ReportJob): string => `${reportId}-${attempt}`;

/** @param turn a later one waits for all earlier ones: a project's first report comes before another's tenth */
export function enqueueReport(queue: JobQueue, report: QueuedReport, turn: number): Promise<void> {
  const { id: reportId, projectId, attempt } = report;
  const payload = { projectId, reportId, attempt };
  return queue.enqueue(makeReportJob, payload, { jobId: reportJobId(payload), priority: turn });
}
