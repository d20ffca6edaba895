import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReconcilerRegistry } from '../jobs/reconciler.js';
import { HeldStorage } from './held-storage.js';
import { TusUploads } from './tus-uploads.js';

const leftoverAgeMs = 24 * 3600 * 1000;

/** Removes hourly what broken uploads and killed processes left behind. */
@Injectable()
export class StorageCleaner implements OnModuleInit {
  constructor(
    private readonly reconcilers: ReconcilerRegistry,
    private readonly tus: TusUploads,
    private readonly storage: HeldStorage,
  ) {}

  onModuleInit(): void {
    this.reconcilers.register({ name: 'storage.left-behind', everyMs: 3600 * 1000, reconcile: () => this.clean() });
    this.reconcilers.register({ name: 'storage.held-deletions', reconcile: () => this.removeNoted() });
  }

  /** Removes what was noted while a backup held the storage. */
  private async removeNoted(): Promise<void> {
    await this.storage.removeNoted();
  }

  private async clean(): Promise<void> {
    await this.tus.removeAbandoned();
    await this.storage.removeLeftovers(new Date(Date.now() - leftoverAgeMs));
  }
}
