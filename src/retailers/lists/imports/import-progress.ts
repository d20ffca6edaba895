import { Injectable } from '@nestjs/common';
import { type Transaction, TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { LivePublisher } from '../../../platform/realtime/live-publisher.js';
import type { LiveAudience } from '../../../platform/realtime/live-parcel.js';
import type { ListImportMessage, LiveEnd, LiveStatus, MasterImportMessage } from '../../../core/live/live-message.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { type ImportChange, ListImportsRepository } from './list-imports.repository.js';
import { type PlacedImport, PlacedImports } from './placed-imports.js';
import type { ImportState } from '../list.js';

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
    private readonly placed: PlacedImports,
    private readonly transactions: TransactionRunner,
    private readonly live: LivePublisher,
  ) {}

  /** @throws ImportGoneError when the import is no longer at this step */
  async tell({ entity, place }: PlacedImport, progress: number, rowsRead: number): Promise<void> {
    const now = Date.now();
    if (now - (this.written.get(entity.id) ?? 0) < EVERY_MS) return;
    this.written.set(entity.id, now);
    const moved = await this.imports.move(entity.id, ['checking'], { progress, rowsRead }, { attempt: entity.attempt });
    if (!moved) throw new ImportGoneError();
    const message = messageOf({ entity, place }, 'progress', progress);
    this.live.progress(message, audienceOf({ entity, place }));
  }

  /**
   * Moves an import on from a step and announces it, in one transaction. An import whose list is gone ends, too, though
   * there is nobody to tell. False when it has moved on before.
   */
  async end(entity: ListImportEntity, step: ImportState, change: ImportChange, status: LiveEnd): Promise<boolean> {
    const placed = await this.placed.find(entity);
    const { id, attempt } = entity;
    return this.transactions.run(async (transaction) => {
      const moved = await this.imports.move(id, [step], change, { attempt, manager: transaction.manager });
      if (moved && placed) await this.ended(transaction, placed, status);
      return moved;
    });
  }

  /** Announces that a step ended; its state is in the row. */
  async ended(transaction: Transaction, placed: PlacedImport, status: LiveEnd): Promise<void> {
    transaction.afterCommit(async () => void this.written.delete(placed.entity.id));
    await this.live.tell(transaction, messageOf(placed, status, 1), audienceOf(placed));
  }
}

/** The tenant's administrators see the retailer and all of its projects, and so also imports into their lists. */
function audienceOf({ entity: { createdBy, appliedBy }, place }: PlacedImport): LiveAudience {
  const people = [createdBy, ...(appliedBy ? [appliedBy] : []), ...place.followers];
  return { userIds: [...new Set(people)], adminsOf: place.tenant };
}

function messageOf<Status extends LiveStatus>({ entity, place }: PlacedImport, status: Status, progress: number) {
  const about = { status, requestid: entity.id, filecount: 100, filecompleted: Math.round(progress * 100) };
  return { ...subjectOf(entity, place), ...about };
}

/** Master data belongs to a retailer; everything else to the project it was uploaded in. */
function subjectOf(
  { projectId, object }: ListImportEntity,
  { retailerId }: PlacedImport['place'],
): Pick<ListImportMessage | MasterImportMessage, 'type' | 'projectid'> {
  if (projectId === null) return { type: 'MASTER', projectid: retailerId };
  return { type: object === 'prd' ? 'PRD' : 'STR', projectid: projectId };
}
