import { Injectable } from '@nestjs/common';
import type { LiveEnd, LiveStatus } from '../../../core/live/live-message.js';
import type { Transaction } from '../../../platform/database/transaction-runner.js';
import type { LiveAudience } from '../../../platform/realtime/live-parcel.js';
import { LivePublisher } from '../../../platform/realtime/live-publisher.js';
import type { RetailerEntity } from '../../entities/retailer.entity.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';

/** How far an upload of pictures is. */
export interface PicturesRead {
  readonly upload: PictureUploadEntity;
  readonly retailer: RetailerEntity;
  /** In the archive. */
  readonly files: number;
  readonly done: number;
}

/** Notifies open pages that pictures are being read. */
@Injectable()
export class PicturesNotifier {
  constructor(private readonly live: LivePublisher) {}

  progress(read: PicturesRead): void {
    this.live.progress(messageOf(read, 'progress'), audienceOf(read));
  }

  /** After the transaction that ends the upload. */
  ended(transaction: Transaction, read: PicturesRead, status: LiveEnd): Promise<void> {
    return this.live.tell(transaction, messageOf(read, status), audienceOf(read));
  }
}

/** The sender and the tenant's administrators; the pages of others poll. */
function audienceOf({ upload: { authorId }, retailer }: PicturesRead): LiveAudience {
  return { userIds: authorId === null ? [] : [authorId], adminsOf: retailer.tenant };
}

function messageOf<Status extends LiveStatus>({ upload, retailer, files, done }: PicturesRead, status: Status) {
  const about = { projectid: retailer.id, requestid: upload.id, filecount: files, filecompleted: done };
  return { type: 'PICTURES', status, ...about } as const;
}
