import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Reconciler, ReconcilerRegistry } from '../../../platform/jobs/reconciler.js';
import { ImportFiles } from '../imports/import-files.js';
import { ListImportsRepository } from '../imports/list-imports.repository.js';
import { ListOwners } from '../list-owners.js';

/** Files of lists that were replaced are kept this long, for people who want to look at them. */
export const SUPERSEDED_DAYS = 180;
const AT_ONCE = 200;

/** Hourly removes the files of complete imports of which nothing is left in their list. */
@Injectable()
export class ListFilesCleaner implements Reconciler, OnModuleInit {
  readonly name = 'retailers.list-files';
  readonly everyMs = 3600 * 1000;
  private readonly logger = new Logger(ListFilesCleaner.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly imports: ListImportsRepository,
    private readonly owners: ListOwners,
    private readonly files: ImportFiles,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    await this.clean();
  }

  /** Returns how many it removed. */
  async clean(): Promise<number> {
    const old = await this.imports.superseded(SUPERSEDED_DAYS, AT_ONCE);
    for (const entity of old) {
      await this.files.remove(await this.owners.placeOf(entity));
      await this.imports.markCleared(entity.id);
    }
    if (old.length > 0) this.logger.log({ removed: old.length }, 'removed files of lists that were replaced long ago');
    return old.length;
  }
}
