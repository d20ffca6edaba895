import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';

/** An object that has just been put by a signed link. */
export interface FinishedUpload {
  key: string;
  bytes: number;
}

/** A module that cares for uploads. Both are called for every key; leave alone what is not yours. */
export interface UploadListener {
  /**
   * Called before bytes are taken; throws an AppError to refuse (a request that was cancelled, say).
   *
   * @param bytes as declared; null when nothing was
   */
  beforeUpload?(key: string, bytes: number | null): Promise<void>;
  /** `upload.finished`: the object is in storage. May be called twice for the same upload. */
  uploadFinished(upload: FinishedUpload): Promise<void>;
}

/** The object of this link is there already. */
export class AlreadyUploadedError extends AppError {
  constructor() {
    super({
      code: 'storage.already-uploaded',
      status: 409,
      detail: 'This upload link has been used already; ask for a new one to upload again.',
    });
  }
}

/** Modules register here in `onModuleInit`. */
@Injectable()
export class UploadListeners {
  private readonly listeners: UploadListener[] = [];

  register(listener: UploadListener): void {
    this.listeners.push(listener);
  }

  async beforeUpload(key: string, bytes: number | null): Promise<void> {
    for (const listener of this.listeners) await listener.beforeUpload?.(key, bytes);
  }

  async uploadFinished(upload: FinishedUpload): Promise<void> {
    for (const listener of this.listeners) await listener.uploadFinished(upload);
  }
}
