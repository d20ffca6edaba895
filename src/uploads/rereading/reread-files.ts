import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { UploadQueue } from '../jobs/upload-queue.js';
import { type NewBatch, RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { type NewFile, RequestFilesRepository } from '../requests/request-files.repository.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { type FileAgain, filesAgain } from './files-again.js';

/** Rows and batches of files that are read again, and the number that the first of them gets. */
export interface RereadPlan {
  readonly firstNo: number;
  readonly rows: readonly NewFile[];
  readonly batches: readonly NewBatch[];
}

/** Lets a request read files again that other requests brought. */
@Injectable()
export class RereadFiles {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly queue: UploadQueue,
  ) {}

  async plan(manager: EntityManager, projectId: string, files: readonly FileAgain[]): Promise<RereadPlan> {
    const firstNo = await this.files.nextFileNo(manager, projectId);
    return { firstNo, ...filesAgain(files, firstNo) };
  }

  async insert(
    manager: EntityManager,
    { id, projectId }: Pick<RequestEntity, 'id' | 'projectId'>,
    { rows, batches }: RereadPlan,
  ): Promise<void> {
    await this.files.insert(manager, projectId, id, rows);
    await this.batches.insert(manager, id, batches);
  }

  async begin(transaction: Transaction, requestId: string): Promise<void> {
    const request = await this.requests.lock(transaction.manager, requestId);
    if (request) await this.queue.admitBatches(transaction, request);
  }
}
