import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { type Reconciler, ReconcilerRegistry } from '../../../platform/jobs/reconciler.js';
import { SnapshotUsage } from '../../analytics/snapshots/snapshot-usage.js';
import { ReportFiles } from '../report-files.js';
import { ReportRequestsRepository } from '../report-requests.repository.js';
import { makeReportJob, reportJobId } from './report-jobs.js';

/** Longer than a live run is ever silent. */
const SILENT_MS = 15_000;
const DELETED_AT_ONCE = 100;

/**
 * Enqueues reports whose job was lost, removes the files of deleted ones, and keeps the analyses that open ones need.
 */
@Injectable()
export class ReportsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'reports.requests';
  private readonly logger = new Logger(ReportsReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly usage: SnapshotUsage,
    private readonly requests: ReportRequestsRepository,
    private readonly files: ReportFiles,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
    this.usage.register({
      name: this.name,
      inUse: (manager, snapshotIds) => this.requests.snapshotsInUse(manager, snapshotIds),
    });
  }

  async reconcile(): Promise<void> {
    for (const { id: reportId, projectId, attempt } of await this.requests.silent(SILENT_MS)) {
      const payload = { projectId, reportId, attempt };
      await this.queue.enqueue(makeReportJob, payload, { jobId: reportJobId(payload) });
    }
    for (const { id, projectId } of await this.requests.hidden(DELETED_AT_ONCE)) {
      await this.files.discard(projectId, id);
      await this.requests.remove(id);
      this.logger.debug({ reportId: id }, 'a deleted report and its files are gone');
    }
  }
}
