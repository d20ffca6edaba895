import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { QuotasService } from '../../../platform/quotas/quotas.service.js';
import {
  type FinishedUpload,
  type UploadListener,
  UploadListeners,
} from '../../../platform/storage/upload-listeners.js';
import { RetailersRepository } from '../../retailers.repository.js';
import { pictureUploadOfKey } from '../picture-files.js';
import { PictureUploadNotFoundError, PictureUploadStateError } from '../pictures.errors.js';
import { PictureUploadsRepository } from './picture-uploads.repository.js';

/** Reserves room for incoming archives of pictures. Reading starts on request. */
@Injectable()
export class PicturesListener implements UploadListener, OnModuleInit {
  constructor(
    private readonly listeners: UploadListeners,
    private readonly uploads: PictureUploadsRepository,
    private readonly retailers: RetailersRepository,
    private readonly quotas: QuotasService,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.listeners.register(this);
  }

  /** @throws QuotaExceededError (403) */
  async beforeUpload(key: string, bytes: number | null): Promise<void> {
    const id = pictureUploadOfKey(key);
    if (id === null) return;
    const upload = await this.uploads.find(id);
    const retailer = upload && (await this.retailers.find(upload.retailerId));
    if (!retailer) throw new PictureUploadNotFoundError();
    if (upload.state !== 'initial') throw new PictureUploadStateError(upload.state);
    const declared = bytes ?? this.config.UPLOAD_MAX_BYTES;
    await this.transactions.run(async ({ manager }) => {
      // Its earlier declaration must not count beside the new one.
      await this.uploads.move(id, 'initial', { bytes: null }, { manager });
      await this.quotas.admitStorage(manager, { tenant: retailer.tenant, ownerId: null }, declared);
      await this.uploads.move(id, 'initial', { bytes: String(declared) }, { manager });
    });
  }

  async uploadFinished({ key, bytes }: FinishedUpload): Promise<void> {
    const id = pictureUploadOfKey(key);
    if (id !== null) await this.uploads.move(id, 'initial', { bytes: String(bytes) });
  }
}
