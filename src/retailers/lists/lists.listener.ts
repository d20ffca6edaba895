import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FinishedUpload, type UploadListener, UploadListeners } from '../../platform/storage/upload-listeners.js';
import { importOfKey } from './import-files.js';
import { ImportNotFoundError, ImportStateError } from './lists.errors.js';
import { ListImportsRepository } from './list-imports.repository.js';

/** Follows the uploads of imports. A lost event does no harm: the preview asks the storage. */
@Injectable()
export class ListsListener implements UploadListener, OnModuleInit {
  constructor(
    private readonly listeners: UploadListeners,
    private readonly imports: ListImportsRepository,
  ) {}

  onModuleInit(): void {
    this.listeners.register(this);
  }

  async beforeUpload(key: string): Promise<void> {
    const id = importOfKey(key);
    if (id === null) return;
    const found = await this.imports.find(id);
    if (!found) throw new ImportNotFoundError();
    if (found.state !== 'initial') throw new ImportStateError(found.state, 'uploaded');
  }

  async uploadFinished({ key, bytes }: FinishedUpload): Promise<void> {
    const id = importOfKey(key);
    if (id !== null) await this.imports.move(id, ['initial'], { state: 'uploaded', bytes: String(bytes) });
  }
}
