import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { QuotasService } from '../../platform/quotas/quotas.service.js';
import { type FinishedUpload, type UploadListener, UploadListeners } from '../../platform/storage/upload-listeners.js';
import { importOfKey } from './imports/import-files.js';
import { ImportNotFoundError, ImportStateError } from './lists.errors.js';
import { ListImportsRepository } from './imports/list-imports.repository.js';

/** Follows the uploads of imports. A lost event does no harm, because the preview checks the storage. */
@Injectable()
export class ListsListener implements UploadListener, OnModuleInit {
  constructor(
    private readonly listeners: UploadListeners,
    private readonly imports: ListImportsRepository,
    private readonly quotas: QuotasService,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.listeners.register(this);
  }

  async beforeUpload(key: string, bytes: number | null): Promise<void> {
    const id = importOfKey(key);
    if (id === null) return;
    const found = await this.imports.find(id);
    if (!found) throw new ImportNotFoundError();
    if (found.state !== 'initial') throw new ImportStateError(found.state, 'uploaded');
    await this.admit(id, bytes ?? this.config.UPLOAD_MAX_BYTES);
  }

  /** Reserves room for the file until it has arrived or its import is cleaned up. @throws QuotaExceededError (403) */
  private async admit(id: string, bytes: number): Promise<void> {
    const holder = await this.imports.holder(id);
    if (!holder) throw new ImportNotFoundError();
    await this.transactions.run(async ({ manager }) => {
      // Its earlier declaration must not count beside the new one.
      await this.imports.move(id, ['initial'], { bytes: null }, { manager });
      await this.quotas.admitStorage(manager, holder, bytes);
      await this.imports.move(id, ['initial'], { bytes: String(bytes) }, { manager });
    });
  }

  async uploadFinished({ key, bytes }: FinishedUpload): Promise<void> {
    const id = importOfKey(key);
    if (id !== null) await this.imports.move(id, ['initial'], { state: 'uploaded', bytes: String(bytes) });
  }
}
