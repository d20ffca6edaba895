import { Injectable, type OnModuleInit } from '@nestjs/common';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { RetailerProjectsFacade } from '../../projects/retailer-projects.facade.js';
import { PicturesFacade } from '../../retailers/pictures.facade.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';

const MEMORY_MB = 64;

/** Tells retailers which products are on their planograms, from the newest analysis of each active project. */
@Injectable()
export class PlacedProductsSource implements OnModuleInit {
  constructor(
    private readonly pictures: PicturesFacade,
    private readonly projects: RetailerProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  onModuleInit(): void {
    this.pictures.registerPlaced((retailerId) => this.keys(retailerId));
  }

  private async keys(retailerId: string): Promise<ReadonlySet<string>> {
    const keys = new Set<string>();
    for (const projectId of await this.projects.active(retailerId)) {
      const snapshot = await this.snapshots.latest(projectId);
      if (snapshot === null) continue;
      for (const key of await this.keysOf(projectId, snapshot.id)) keys.add(key);
    }
    return keys;
  }

  private async keysOf(projectId: string, snapshotId: string): Promise<string[]> {
    const { paths, folders } = await this.files.local([snapshotKey(projectId, snapshotId, 'products')]);
    const options = { work: 'the products of a retailer', memoryMb: MEMORY_MB, threads: 1, folders };
    const rows = await withLentDatabase(this.memory, options, (db) =>
      db.query<{ key: string }>(
        'SELECT product_key AS key FROM read_parquet($1) WHERE placed AND product_key IS NOT NULL',
        [paths[0] ?? ''],
      ),
    );
    return rows.map(({ key }) => key);
  }
}
