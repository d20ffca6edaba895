import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FileCounts, LiveEnd } from '../../core/live/live-message.js';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import type { LiveAudience } from '../../platform/realtime/live-parcel.js';
import { LivePublisher } from '../../platform/realtime/live-publisher.js';
import { audienceOf, ProjectsFacade } from '../../projects/projects.facade.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { type BatchCounts, RequestBatchesRepository } from './request-batches.repository.js';

interface OpenBatch {
  completed: number;
  errored: number;
}

interface Followed {
  base: FileCounts;
  readonly audience: LiveAudience;
  readonly batches: Map<number, OpenBatch>;
}

/**
 * Publishes a request's progress to everyone who may read the project. The authoritative counts are in PostgreSQL and
 * change batch by batch; messages add the files that this process has read since, so that the progress bar moves within
 * a batch too.
 */
@Injectable()
export class RequestProgress {
  private readonly followed = new Map<string, Followed>();

  constructor(
    private readonly batches: RequestBatchesRepository,
    private readonly projects: ProjectsFacade,
    private readonly live: LivePublisher,
  ) {}

  /** The counts in the database; with a manager, as its transaction sees them. */
  async counts(request: RequestEntity, manager?: EntityManager): Promise<FileCounts> {
    return countsOf(request, await this.batches.counts(request.id, manager));
  }

  /** The same for many requests, in their order. */
  async countsOfAll(requests: readonly RequestEntity[]): Promise<FileCounts[]> {
    const counted = await this.batches.countsOf(requests.map(({ id }) => id));
    return requests.map((request) => countsOf(request, counted.get(request.id)));
  }

  async startBatch(request: RequestEntity, batchNo: number): Promise<void> {
    const followed = this.followed.get(request.id) ?? (await this.follow(request));
    followed.batches.set(batchNo, { completed: 0, errored: 0 });
    this.followed.set(request.id, followed);
  }

  /** Counts one file of an open batch. */
  countFile(request: RequestEntity, batchNo: number, completed: boolean): void {
    const followed = this.followed.get(request.id);
    const batch = followed?.batches.get(batchNo);
    if (!followed || !batch) return;
    if (completed) batch.completed += 1;
    else batch.errored += 1;
    this.publishProgress(request, followed);
  }

  /** Discards what was counted besides the database, and publishes the database's counts. */
  async endBatch(request: RequestEntity, batchNo: number): Promise<void> {
    const followed = this.followed.get(request.id);
    if (!followed) return;
    followed.batches.delete(batchNo);
    followed.base = await this.counts(request);
    if (followed.batches.size === 0) this.followed.delete(request.id);
    this.publishProgress(request, followed);
  }

  /** Announces that a request ended, with its final counts. */
  async end(transaction: Transaction, request: RequestEntity, status: LiveEnd): Promise<FileCounts> {
    const counts = await this.counts(request, transaction.manager);
    const message = { type: 'PSA', status, projectid: request.projectId, requestid: request.id, ...counts } as const;
    transaction.afterCommit(async () => void this.followed.delete(request.id));
    await this.live.tell(transaction, message, await this.audience(request));
    return counts;
  }

  private async follow(request: RequestEntity): Promise<Followed> {
    return { base: await this.counts(request), audience: await this.audience(request), batches: new Map() };
  }

  private async audience({ projectId }: RequestEntity): Promise<LiveAudience> {
    const project = await this.projects.find(projectId);
    return project ? audienceOf(project) : { userIds: [] };
  }

  private publishProgress(request: RequestEntity, { base, batches, audience }: Followed): void {
    let { filecompleted, fileerrored } = base;
    for (const batch of batches.values()) {
      filecompleted += batch.completed;
      fileerrored += batch.errored;
    }
    const counts = { filecount: base.filecount, filecompleted, fileerrored };
    this.live.progress(
      { type: 'PSA', status: 'progress', projectid: request.projectId, requestid: request.id, ...counts },
      audience,
    );
  }
}

function countsOf(request: RequestEntity, batches: BatchCounts | undefined): FileCounts {
  return {
    filecount: request.fileCount ?? request.declaredFiles ?? 0,
    filecompleted: batches?.completed ?? 0,
    fileerrored: request.refusedFiles + (batches?.errored ?? 0),
  };
}
