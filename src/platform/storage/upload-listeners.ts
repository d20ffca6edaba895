import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';

/** An object that was just uploaded through a signed link. */
export interface FinishedUpload {
  key: string;
  bytes: number;
}

/** A module interested in uploads. Both methods are called for every key; ignore those of other modules. */
export interface UploadListener {
  /**
   * Called before bytes are accepted; throws an AppError to refuse (e.g. for a canceled request).
   *
   * @param bytes the declared size; null without one
   */
  beforeUpload?(key: string, bytes: number | null): Promise<void>;
  /** `upload.finished`: the object is in storage. May be called twice for the same upload. */
  uploadFinished(upload: FinishedUpload): Promise<void>;
}

/** The object of this link already exists. */
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
