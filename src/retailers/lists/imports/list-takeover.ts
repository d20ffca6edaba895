import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { type ImportCounts, LIST_SHAPES } from '../list.js';
import { ListKinds } from '../list-kinds.js';
import * as sql from '../list-sql.js';
import { ListsRepository } from '../lists.repository.js';
import { ImportGoneError, ImportProgress } from './import-progress.js';
import { ListImportsRepository } from './list-imports.repository.js';
import { ListRejects } from './list-rejects.js';
import type { PlacedImport } from './placed-imports.js';

/** Makes a checked import the list's next version: all of it in one transaction, or nothing. */
@Injectable()
export class ListTakeover {
  constructor(
    private readonly imports: ListImportsRepository,
    private readonly lists: ListsRepository,
    private readonly kinds: ListKinds,
    private readonly rejects: ListRejects,
    private readonly progress: ImportProgress,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * False when the list has changed since it was compared: a person sees the new figures first.
   *
   * @throws ImportGoneError when somebody moved the import meanwhile
   */
  async takeOver(placed: PlacedImport, staging: string, counts: ImportCounts): Promise<boolean> {
    const { entity, place } = placed;
    const { ownerId, object } = entity;
    const done = await this.transactions.run(async ({ manager }) => {
      const list = await this.lists.lock(manager, ownerId, object);
      const now = await this.imports.find(entity.id, manager);
      if (now?.state !== 'applying' || now.attempt !== entity.attempt) throw new ImportGoneError();
      if (list.version !== entity.baseVersion) return false;
      const hasRows = counts.added + counts.changed + counts.removed > 0;
      const hasChanges = hasRows || (await this.rejects.differ(manager, entity, list.version));
      const version = hasChanges ? list.version + 1 : list.version;
      if (hasChanges) {
        await this.write(placed, staging, version, manager);
        await this.lists.addVersion(manager, place.owner, {
          object,
          version,
          how: 'import',
          importId: entity.id,
          added: counts.added,
          changed: counts.changed,
          removed: counts.removed,
          rows: list.rows + counts.added - counts.removed,
          userId: entity.appliedBy,
          userEmail: entity.appliedEmail,
        });
      }
      const end = { state: 'complete', progress: 1, version, finishedAt: new Date() } as const;
      const moved = await this.imports.move(entity.id, ['applying'], end, { attempt: entity.attempt, manager });
      if (!moved) throw new ImportGoneError();
      await this.kinds.of(place.owner.kind).imported(manager, place, entity, version);
      return true;
    });
    if (done) {
      this.progress.ended(placed, 'complete');
      await this.lists.analyse(LIST_SHAPES[object].table);
    }
    return done;
  }

  private async write(
    { entity, place }: PlacedImport,
    staging: string,
    version: number,
    manager: { query(text: string, values: unknown[]): Promise<unknown> },
  ): Promise<void> {
    const shape = LIST_SHAPES[entity.object];
    const how = entity.mode ?? 'merge';
    const values = [entity.ownerId, version];
    await manager.query(sql.ROOM_FOR_JOINS, []);
    await manager.query(sql.closeChanged(shape, staging, how), values);
    if (how === 'replace') await manager.query(sql.closeMissing(shape, staging), values);
    await manager.query(sql.insertNew(shape, staging, how), values);
    // Findings name lines of the file that people have at hand: the newest. Master data are seldom read by line.
    if (place.owner.kind !== 'master') await manager.query(sql.moveLines(shape, staging), values);
  }
}
