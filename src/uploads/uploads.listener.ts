import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiskRoom } from '../platform/disk/disk-room.js';
import { type FinishedUpload, type UploadListener, UploadListeners } from '../platform/storage/upload-listeners.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { requestOfArchiveKey } from './storage-keys.js';
import { UploadAdmission } from './requests/upload-admission.js';
import { RequestNotFoundError, RequestStateError } from './uploads.errors.js';

/**
 * Follows archive uploads: refuses one for a request that no longer waits for it, and moves the request to `uploaded`
 * when it completes. A lost event does no harm, because submitting checks the storage.
 */
@Injectable()
export class UploadsListener implements UploadListener, OnModuleInit {
  constructor(
    private readonly listeners: UploadListeners,
    private readonly requests: RequestsRepository,
    private readonly room: DiskRoom,
    private readonly admission: UploadAdmission,
  ) {}

  onModuleInit(): void {
    this.listeners.register(this);
    this.room.claim(() => this.requests.openBytes());
  }

  async beforeUpload(key: string, bytes: number | null): Promise<void> {
    const place = requestOfArchiveKey(key);
    if (!place) return;
    const request = await this.requests.find(place.projectId, place.requestId);
    if (!request) throw new RequestNotFoundError();
    if (request.state !== 'initial' && request.state !== 'uploaded')
      throw new RequestStateError(request.state, 'uploaded');
    await this.admission.admitArchive(request, bytes);
  }

  async uploadFinished({ key, bytes }: FinishedUpload): Promise<void> {
    const place = requestOfArchiveKey(key);
    if (place) await this.requests.markUploaded(place.requestId, bytes);
  }
}
