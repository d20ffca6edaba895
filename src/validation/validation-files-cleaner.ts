import { Inject, Injectable, Logger } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from '../platform/storage/object-storage.js';
import { AnalysisFilesFacade } from '../reports/analysis-files.facade.js';
import type { ValidationEntity } from './entities/validation.entity.js';
import { validationFolder, validationRunFolder } from './validation-keys.js';
import { ValidationsRepository } from './validations.repository.js';

/** Validations whose findings are kept besides those of publications: the newest, and the one it was compared with. */
const NEWEST_KEPT = 3;

/** Removes unneeded files of validations: those of killed runs and of old validations. Their rows stay. */
@Injectable()
export class ValidationFilesCleaner {
  private readonly logger = new Logger(ValidationFilesCleaner.name);

  constructor(
    private readonly validations: ValidationsRepository,
    private readonly analyses: AnalysisFilesFacade,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Call after a successful run. What fails here is removed the next time. */
  async sweep(validation: ValidationEntity): Promise<void> {
    try {
      await this.sweepRuns(validation);
      for (const old of await this.validations.outdated(validation.projectId, { newest: NEWEST_KEPT })) {
        if (await this.analyses.isPublished(old.projectId, old.snapshotId)) continue;
        await this.storage.deletePrefix(validationFolder(old.projectId, old.id));
      }
    } catch (error) {
      this.logger.warn({ err: error, validationId: validation.id }, 'old findings could not be removed');
    }
  }

  /** Other runs of the same validation were killed, and nothing uses their files. */
  private async sweepRuns({ projectId, id, run }: ValidationEntity): Promise<void> {
    const own = validationRunFolder(projectId, id, run ?? '');
    const lost: string[] = [];
    for await (const { key } of this.storage.list(validationFolder(projectId, id))) {
      if (!key.startsWith(own)) lost.push(key);
    }
    for (const key of lost) await this.storage.delete(key);
  }
}
