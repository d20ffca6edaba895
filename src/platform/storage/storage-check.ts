import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import { StorageSettingError } from './s3-problem.js';

/**
 * Checks the storage once at startup: a wrong key or bucket ends the process with one line that says what to set. A
 * service that does not answer yet does not, because it may start later than we do; readiness reports it until then.
 */
@Injectable()
export class StorageCheck implements OnModuleInit {
  private readonly logger = new Logger(StorageCheck.name);

  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  async onModuleInit(): Promise<void> {
    try {
      await this.storage.ping();
    } catch (error) {
      if (error instanceof StorageSettingError) throw error;
      this.logger.warn({ err: error }, 'the storage of STORAGE_URL or REVEAL_DATA does not answer; going on without');
    }
  }
}
