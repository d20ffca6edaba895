import { Injectable } from '@nestjs/common';
import { LivePublisher } from '../../../platform/realtime/live-publisher.js';
import type { ListImportMessage, LiveStatus, MasterImportMessage } from '../../../core/live/live-message.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ListImportsRepository } from './list-imports.repository.js';
import type { PlacedImport } from './placed-imports.js';

/** How often progress is saved; messages have their own throttling. */
const EVERY_MS = 700;

/** The import was canceled or another run took it over: this run stops. */
export class ImportGoneError extends Error {}

/** Publishes an import's progress. */
@Injectable()
export class ImportProgress {
  private readonly written = new Map<string, number>();

  constructor(
    private readonly imports: ListImportsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** @throws ImportGoneError when the import is no longer at this step */
  async tell({ entity, place }: PlacedImport, progress: number, rowsRead: number): Promise<void> {
    const now = Date.now();
    if (now - (this.written.get(entity.id) ?? 0) < EVERY_MS) return;
    this.written.set(entity.id, now);
    const moved = await this.imports.move(entity.id, ['checking'], { progress, rowsRead }, { attempt: entity.attempt });
    if (!moved) throw new ImportGoneError();
    this.say({ entity, place }, 'progress', progress);
  }

  /** Announces that a step ended; its state is in the row. */
  ended(placed: PlacedImport, status: 'complete' | 'error'): void {
    this.written.delete(placed.entity.id);
    this.say(placed, status, 1);
  }

  private say({ entity, place }: PlacedImport, status: LiveStatus, progress: number): void {
    const people = [entity.createdBy, ...(entity.appliedBy ? [entity.appliedBy] : []), ...place.followers];
    this.live.publish(
      { ...subjectOf(entity, place), status, requestid: entity.id, filecount: 100, filecompleted: Math.round(progress * 100) }, // prettier-ignore
      // The tenant's administrators see the retailer and all of its projects, and so also what is being imported into
      // their lists.
      { userIds: [...new Set(people)], adminsOf: place.tenant },
    );
  }
}

/** Master data belongs to a retailer; everything else to the project it was uploaded in. */
function subjectOf(
  { projectId, object }: ListImportEntity,
  { retailerId }: PlacedImport['place'],
): Pick<ListImportMessage | MasterImportMessage, 'type' | 'projectid'> {
  if (projectId === null) return { type: 'MASTER', projectid: retailerId };
  return { type: object === 'prd' ? 'PRD' : 'STR', projectid: projectId };
}
