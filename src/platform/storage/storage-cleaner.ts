import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ReconcilerRegistry } from '../jobs/reconciler.js';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import { TusUploads } from './tus-uploads.js';

const leftoverAgeMs = 24 * 3600 * 1000;

/** Once an hour removes what broken uploads and killed processes left behind. */
@Injectable()
export class StorageCleaner implements OnModuleInit {
  constructor(
    private readonly reconcilers: ReconcilerRegistry,
    private readonly tus: TusUploads,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.reconcilers.register({ name: 'storage.left-behind', everyMs: 3600 * 1000, reconcile: () => this.clean() });
  }

  private async clean(): Promise<void> {
    await this.tus.removeAbandoned();
    await this.storage.removeLeftovers(new Date(Date.now() - leftoverAgeMs));
  }
}
