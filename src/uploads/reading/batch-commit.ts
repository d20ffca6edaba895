import { Inject, Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { countFiles } from '../../platform/metrics/metrics.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { type NewPart, RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { RequestFilesRepository } from '../requests/request-files.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { partKey } from '../storage-keys.js';
import type { ReadFiles } from './batch-reader.js';

/**
 * Makes a read batch visible: uploads its parts to storage under keys of this run, then one transaction names them,
 * gives every file its outcome and admits the next batches; files that exceeded the batch's processor time become a
 * batch of their own. Nothing is visible until that commits, and what a lost run left in storage is removed when the
 * request ends.
 */
@Injectable()
export class BatchCommit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly transactions: TransactionRunner,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** False, and nothing changed, when another run finished the batch meanwhile or the request ended. */
  async commit(request: RequestEntity, batchNo: number, run: string, read: ReadFiles): Promise<boolean> {
    const parts = await this.putParts(request, run, read);
    const done = await this.transactions.run((transaction) => this.store(transaction, request, batchNo, read, parts));
    if (!done) for (const part of parts) await this.storage.delete(part.storage_key);
    if (done) {
      const completed = read.outcomes.filter(({ state }) => state === 'completed').length;
      countFiles({ completed, errored: read.outcomes.length - completed });
    }
    return done;
  }

  private async putParts({ projectId, id }: RequestEntity, run: string, { parts }: ReadFiles): Promise<NewPart[]> {
    return Promise.all(
      parts.map(async ({ table, path, rows }) => {
        const key = partKey(projectId, id, run, table);
        return { table_name: table, storage_key: key, rows, bytes: await this.storage.putFile(key, path) };
      }),
    );
  }

  private async store(
    transaction: Transaction,
    request: RequestEntity,
    batchNo: number,
    read: ReadFiles,
    parts: readonly NewPart[],
  ): Promise<boolean> {
    const { manager } = transaction;
    // The request's lock serializes its batches, so exactly one of them is the last.
    const now = await this.requests.lock(manager, request.id);
    if (now?.state !== 'processing' || now.step !== 'read-planograms') return false;
    const batch = await this.batches.lock(manager, request.id, batchNo);
    if (!batch || batch.state === 'done') return false;
    const settled = await this.files.settle(manager, request.projectId, read.outcomes);
    const left = batch.files - read.outcomes.length;
    const moved = left > 0 ? await this.batches.cut(manager, request.id, batchNo) : 0;
    if (settled !== read.outcomes.length || moved !== left) {
      throw new Error(`Batch ${batchNo} has ${batch.files} files: ${settled} got an outcome and ${moved} wait for one`);
    }
    await this.files.insertHeads(manager, read.heads);
    const completed = read.outcomes.filter(({ state }) => state === 'completed').length;
    const errored = read.outcomes.length - completed;
    await this.batches.finish(manager, request.id, batchNo, {
      ...{ completed, errored, parts },
      processorMs: read.processorMs,
    });
    const counts = await this.batches.counts(request.id, manager);
    if (counts.done === counts.batches) await this.transitions.finishReading(transaction, now, counts.completed);
    await this.transitions.admitBatches(transaction, now);
    return true;
  }
}
