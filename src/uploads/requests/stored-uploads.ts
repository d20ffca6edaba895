import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { StorageLinks, type UploadLink } from '../../platform/storage/storage-links.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { archiveKey, archiveKeyOf, partsPrefix, requestPrefix } from '../storage-keys.js';
import { RequestBatchesRepository } from './request-batches.repository.js';
import { RETRYABLE_CODES } from './request-operations.queries.js';

/** What the storage holds of requests: their archives, and the parts that were read out of them. */
@Injectable()
export class StoredUploads {
  private readonly logger = new Logger(StoredUploads.name);

  constructor(
    private readonly batches: RequestBatchesRepository,
    private readonly links: StorageLinks,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Where to put a request's archive. */
  uploadLink(projectId: string, requestId: string): Promise<UploadLink> {
    return this.links.upload(archiveKey(projectId, requestId));
  }

  /** Whether it makes sense to try again what needs the storage. */
  async isReachable(): Promise<boolean> {
    return this.storage.ping().then(
      () => true,
      () => false,
    );
  }

  /** Removes the rows that name a request's parts; the parts go when it is swept. */
  deleteParts(manager: EntityManager, requestId: string): Promise<void> {
    return this.batches.deleteParts(manager, requestId);
  }

  /**
   * Removes what a finished request left in storage: parts that no row names, and all of a request that
   * nothing can use any more. An archive whose work can be taken up again is kept.
   */
  async sweep(request: Pick<RequestEntity, 'id' | 'projectId' | 'state' | 'errorCode'>): Promise<void> {
    const { id, projectId, state } = request;
    const isKept = state === 'complete' || RETRYABLE_CODES.includes(request.errorCode ?? '');
    if (!isKept) {
      const removed = await this.storage.deletePrefix(requestPrefix(projectId, id));
      this.logger.log({ requestId: id, removed }, `swept a request that ended as ${state}`);
      return;
    }
    const named = new Set((await this.batches.parts(id)).map((part) => part.storageKey));
    for await (const object of this.storage.list(partsPrefix(projectId, id))) {
      if (!named.has(object.key)) await this.storage.delete(object.key);
    }
  }

  /** Whether the archive is in storage, or all of them that its files come out of, and how large; null when not. */
  async archiveBytes(request: RequestEntity): Promise<number | null> {
    const others = await this.batches.archivesOf(request.id);
    const keys = others.length === 0 ? [archiveKeyOf(request)] : others.map((id) => archiveKey(request.projectId, id));
    const stats = await Promise.all(keys.map((key) => this.storage.stat(key)));
    if (stats.some((stat) => !stat)) return null;
    return stats.reduce((sum, stat) => sum + (stat?.bytes ?? 0), 0);
  }
}
