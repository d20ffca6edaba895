import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AuditFacade } from '../../../users/audit.facade.js';
import { RetailersRepository } from '../../retailers.repository.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import type { PictureCounts, PictureProblem } from './picture-upload.js';
import { PictureUploadsRepository } from './picture-uploads.repository.js';
import { PicturesNotifier, type PicturesRead } from './pictures-notifier.js';

export interface PictureUploadEnd {
  readonly counts: PictureCounts;
  readonly problems: PictureProblem[];
  readonly done: number;
  /** Null: read to its end. */
  readonly errorCode: string | null;
}

/** Ends uploads and records their results. */
@Injectable()
export class PictureUploadEnds {
  constructor(
    private readonly uploads: PictureUploadsRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly retailers: RetailersRepository,
    private readonly notifier: PicturesNotifier,
  ) {}

  /** Does nothing when another attempt took the upload over. */
  async end(read: PicturesRead, end: PictureUploadEnd): Promise<void> {
    const { upload, retailer } = read;
    const { id, name, tenant } = retailer;
    const { attempt, fileName: file, authorId, authorEmail } = upload;
    const state = end.errorCode === null ? 'complete' : 'error';
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const change = { ...end, state, finishedAt: new Date() } as const;
      if (!(await this.uploads.move(upload.id, 'reading', change, { attempt, manager }))) return;
      await this.audit.record(
        {
          action: 'pictures.uploaded',
          actor: authorId === null ? null : { userId: authorId, email: authorEmail },
          tenant,
          subject: { kind: 'retailer', id, name },
          details: { file, ...end.counts },
        },
        manager,
      );
      await this.notifier.ended(transaction, read, state);
    });
  }

  /**
   * Cancels an upload that never arrived. The channel has no message for that: `error` makes pages refetch and find it
   * canceled.
   */
  async abandon(upload: PictureUploadEntity): Promise<void> {
    const retailer = await this.retailers.find(upload.retailerId);
    await this.transactions.run(async (transaction) => {
      const change = { state: 'cancel', finishedAt: new Date() } as const;
      if (!(await this.uploads.move(upload.id, 'initial', change, { manager: transaction.manager }))) return;
      if (retailer) await this.notifier.ended(transaction, { upload, retailer, files: 0, done: 0 }, 'error');
    });
  }

  /** Ends an upload whose job failed for good; what was read before stays. */
  async fail(uploadId: string, attempt: number, errorCode: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    const retailer = upload && (await this.retailers.find(upload.retailerId));
    if (!upload || !retailer) return;
    await this.transactions.run(async (transaction) => {
      const change = { state: 'error', errorCode, finishedAt: new Date() } as const;
      const { manager } = transaction;
      if (!(await this.uploads.move(uploadId, 'reading', change, { attempt, manager }))) return;
      await this.notifier.ended(
        transaction,
        { upload, retailer, files: upload.files ?? 0, done: upload.done },
        'error',
      );
    });
  }
}
