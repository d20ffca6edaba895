import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { type OpenedUpload, UploadCreationEntity } from '../entities/upload-creation.entity.js';
import { IdempotencyMismatchError } from '../projects.errors.js';

/** A call that may be repeated. */
export interface RepeatableCall {
  readonly userId: string;
  readonly key: string;
  readonly projectId: string;
  /** Everything that identifies a repetition as the same call. */
  readonly body: unknown;
}

/** Remembers which uploads a call opened. */
@Injectable()
export class UploadCreations {
  constructor(private readonly transactions: TransactionRunner) {}

  /**
   * Opens uploads once per key; `again` answers for uploads that were already opened. Concurrent calls wait for each
   * other. If the process dies in between, the opened uploads are never submitted and are canceled later.
   *
   * @throws IdempotencyMismatchError (409) when the key was used with another body
   */
  once<Answer extends OpenedUpload>(
    { userId, key, projectId, body }: RepeatableCall,
    open: () => Promise<Answer[]>,
    again: (opened: OpenedUpload) => Promise<Answer>,
  ): Promise<Answer[]> {
    const requestHash = createHash('sha256')
      .update(JSON.stringify([projectId, body]))
      .digest('hex');
    return this.transactions.run(async ({ manager }) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`uploads.create|${userId}|${key}`]);
      const earlier = await manager.findOneBy(UploadCreationEntity, { userId, idempotencyKey: key });
      if (earlier && earlier.requestHash !== requestHash) throw new IdempotencyMismatchError();
      if (earlier) return Promise.all(earlier.uploads.map(again));
      const opened = await open();
      const uploads = opened.map(({ filename, uploadid, requestid }) => ({ filename, uploadid, requestid }));
      const row = { userId, idempotencyKey: key, requestHash, projectId, uploads, createdAt: new Date() };
      await manager.insert(UploadCreationEntity, row);
      return opened;
    });
  }
}
