import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { dataFolder } from '../../platform/config/load-config.js';
import { COPY_HEIGHTS, type CopyHeight } from '../../core/pictures/copy-heights.js';
import { withLocalCopy } from '../../platform/storage/local-copy.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { PicturesNotUploadedError } from './pictures.errors.js';

/** The upload of the archive with this key; null for any other key. */
export function pictureUploadOfKey(key: string): string | null {
  return /^pictureuploads\/([0-9a-f-]{36})\/file\.zip$/.exec(key)?.[1] ?? null;
}

/** Where pictures and uploaded archives are stored. */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  archiveKey(uploadId: string): string {
    return `pictureuploads/${uploadId}/file.zip`;
  }

  /** Null while the archive has not arrived. */
  async archiveBytes(uploadId: string): Promise<number | null> {
    return (await this.storage.stat(this.archiveKey(uploadId)))?.bytes ?? null;
  }

  /** Runs work on the archive at a local path: its own if it is local, else a temporary copy. */
  async withArchive<Result>(uploadId: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const key = this.archiveKey(uploadId);
    if (!(await this.storage.stat(key))) throw new PicturesNotUploadedError();
    const scratch = join(dataFolder(this.config, 'scratch'), `pictures-${randomBytes(8).toString('hex')}`);
    return withLocalCopy(this.storage, key, scratch, work);
  }

  async removeArchive(uploadId: string): Promise<void> {
    await this.storage.deletePrefix(`pictureuploads/${uploadId}/`);
  }

  /** @param copies in the order of `COPY_HEIGHTS` */
  async put(pictureId: string, copies: readonly Buffer[]): Promise<void> {
    for (const [at, height] of COPY_HEIGHTS.entries()) {
      await this.storage.putStream(keyOf(pictureId, height), Readable.from([copies[at] ?? Buffer.alloc(0)]));
    }
  }

  /** @throws ObjectMissingError */
  get(pictureId: string, height: CopyHeight): Promise<Buffer> {
    return this.storage.getBytes(keyOf(pictureId, height));
  }

  async remove(pictureId: string): Promise<void> {
    await this.storage.deletePrefix(`pictures/${pictureId}/`);
  }
}

const keyOf = (pictureId: string, height: CopyHeight): string => `pictures/${pictureId}/${height}.webp`;
