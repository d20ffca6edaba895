import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AuditFacade } from '../../../users/audit.facade.js';
import type { RetailerEntity } from '../../entities/retailer.entity.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import type { PictureCounts, PictureProblem } from './picture-upload.js';
import { PictureUploadsRepository } from './picture-uploads.repository.js';

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
  ) {}

  /** Does nothing when another attempt took the upload over. */
  async end(upload: PictureUploadEntity, { id, name, tenant }: RetailerEntity, end: PictureUploadEnd): Promise<void> {
    const { attempt, fileName: file, authorId, authorEmail } = upload;
    const state = end.errorCode === null ? 'complete' : 'error';
    await this.transactions.run(async ({ manager }) => {
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
    });
  }
}
