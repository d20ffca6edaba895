import { Injectable } from '@nestjs/common';
import { LivePublisher } from '../../../platform/realtime/live-publisher.js';
import type { ListImportMessage, LiveStatus, MasterImportMessage } from '../../../core/live/live-message.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ListImportsRepository } from './list-imports.repository.js';
import type { PlacedImport } from './placed-imports.js';

/** How often progress is written down; messages are throttled by themselves. */
const EVERY_MS = 700;

/** The import was cancelled, or another run took it up: this one stops. */
export class ImportGoneError extends Error {}

/** Tells whoever follows an import how far it is. */
@Injectable()
export class ImportProgress {
  private readonly written = new Map<string, number>();

  constructor(
    private readonly imports: ListImportsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** @throws ImportGoneError when the import is not at this work any more */
  async tell({ entity, place }: PlacedImport, progress: number, rowsRead: number): Promise<void> {
    const now = Date.now();
    if (now - (this.written.get(entity.id) ?? 0) < EVERY_MS) return;
    this.written.set(entity.id, now);
    const moved = await this.imports.move(entity.id, ['checking'], { progress, rowsRead }, { attempt: entity.attempt });
    if (!moved) throw new ImportGoneError();
    this.say({ entity, place }, 'progress', progress);
  }

  /** Says that a step ended; where it stands is in the row. */
  ended(placed: PlacedImport, status: 'complete' | 'error'): void {
    this.written.delete(placed.entity.id);
    this.say(placed, status, 1);
  }

  private say({ entity, place }: PlacedImport, status: LiveStatus, progress: number): void {
    const people = [entity.createdBy, ...(entity.appliedBy ? [entity.appliedBy] : []), ...place.followers];
    this.live.publish(
      { ...subjectOf(entity, place), status, requestid: entity.id, filecount: 100, filecompleted: Math.round(progress * 100) }, // prettier-ignore
      // The administrators of its tenant see the retailer and every project there, and so what is on its way to their lists.
      { userIds: [...new Set(people)], adminsOf: place.tenant },
    );
  }
}

/** Master data are a retailer's affair; everything else that of the project it was uploaded in. */
function subjectOf(
  { projectId, object }: ListImportEntity,
  { retailerId }: PlacedImport['place'],
): Pick<ListImportMessage | MasterImportMessage, 'type' | 'projectid'> {
  if (projectId === null) return { type: 'MASTER', projectid: retailerId };
  return { type: object === 'prd' ? 'PRD' : 'STR', projectid: projectId };
}
