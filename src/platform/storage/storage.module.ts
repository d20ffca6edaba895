import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import { DiskStorage } from './disk-storage.js';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import { parseStorageUrl, S3Storage } from './s3-storage.js';
import { StorageCleaner } from './storage-cleaner.js';
import { StorageLinks } from './storage-links.js';
import { StorageRoutes } from './storage-routes.js';
import { TusUploads } from './tus-uploads.js';
import { UploadListeners } from './upload-listeners.js';

/** The storage the configuration asks for. */
export function openStorage(config: AppConfig): ObjectStorage {
  return config.STORAGE_URL
    ? new S3Storage(parseStorageUrl(config.STORAGE_URL))
    : new DiskStorage(dataFolder(config, 'storage'));
}

/** Objects, signed links, and what they lead to. */
@Global()
@Module({
  providers: [
    { provide: OBJECT_STORAGE, inject: [AppConfig], useFactory: openStorage },
    StorageLinks,
    UploadListeners,
    TusUploads,
    StorageRoutes,
    StorageCleaner,
  ],
  exports: [OBJECT_STORAGE, StorageLinks, UploadListeners, StorageRoutes],
})
export class StorageModule {}
