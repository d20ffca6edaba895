import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import { DiskStorage } from './disk-storage.js';
import { HeldDeletions } from './held-deletions.js';
import { HeldStorage } from './held-storage.js';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import { parseStorageUrl } from './s3-place.js';
import { StorageCheck } from './storage-check.js';
import { StorageCleaner } from './storage-cleaner.js';
import { StorageLinks } from './storage-links.js';
import { StorageRoutes } from './storage-routes.js';
import { tracedStorage } from './traced-storage.js';
import { TusUploads } from './tus-uploads.js';
import { UploadListeners } from './upload-listeners.js';

/** The configured storage. Amazon's library is loaded only when used, because it takes 12 MB. */
export async function openStorage(config: AppConfig): Promise<ObjectStorage> {
  if (!config.STORAGE_URL) return tracedStorage(new DiskStorage(dataFolder(config, 'storage')));
  const { S3Storage } = await import('./s3-storage.js');
  return tracedStorage(new S3Storage(parseStorageUrl(config.STORAGE_URL)));
}

/** Objects, signed links, and their routes. */
@Global()
@Module({
  providers: [
    HeldDeletions,
    {
      provide: HeldStorage,
      inject: [AppConfig, HeldDeletions],
      useFactory: async (config: AppConfig, deletions: HeldDeletions) =>
        new HeldStorage(await openStorage(config), deletions),
    },
    { provide: OBJECT_STORAGE, useExisting: HeldStorage },
    StorageLinks,
    UploadListeners,
    TusUploads,
    StorageRoutes,
    StorageCleaner,
    StorageCheck,
  ],
  exports: [OBJECT_STORAGE, StorageLinks, UploadListeners, StorageRoutes],
})
export class StorageModule {}
