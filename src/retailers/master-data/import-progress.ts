import { Injectable } from '@nestjs/common';
import { LivePublisher } from '../../platform/realtime/live-publisher.js';
import type { MasterImportEntity } from './entities/master-import.entity.js';
import { MasterImportsRepository } from './master-imports.repository.js';

/** How often progress is written down; messages are throttled by themselves. */
const EVERY_MS = 700;

/** The import was cancelled, or another run took it up: this one stops. */
export class ImportGoneError extends Error {}

/** Tells whoever follows an import how far it is. */
@Injectable()
export class ImportProgress {
  private readonly written = new Map<string, number>();

  constructor(
    private readonly imports: MasterImportsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** @throws ImportGoneError when the import is not at this work any more */
  async tell(entity: MasterImportEntity, progress: number, rowsRead: number): Promise<void> {
    const now = Date.now();
    if (now - (this.written.get(entity.id) ?? 0) < EVERY_MS) return;
    this.written.set(entity.id, now);
    const moved = await this.imports.move(entity.id, ['checking'], { progress, rowsRead }, { attempt: entity.attempt });
    if (!moved) throw new ImportGoneError();
    this.say(entity, 'progress', progress);
  }

  /** Says that a step ended; where it stands is in the row. */
  ended(entity: MasterImportEntity, status: 'complete' | 'error'): void {
    this.written.delete(entity.id);
    this.say(entity, status, 1);
  }

  private say(entity: MasterImportEntity, status: 'progress' | 'complete' | 'error', progress: number): void {
    const userIds = [...new Set([entity.createdBy, ...(entity.appliedBy ? [entity.appliedBy] : [])])];
    this.live.publish(
      { type: 'MASTER', status, projectid: entity.retailerId, requestid: entity.id, filecount: 100, filecompleted: Math.round(progress * 100) }, // prettier-ignore
      { userIds },
    );
  }
}
