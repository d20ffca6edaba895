import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.js';
import { JobQueue } from '../jobs/job-queue.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../storage/object-storage.js';
import { PROGRAM_VERSION } from '../version.js';
import type { HealthDto } from './health.dto.js';

const patienceMs = 3000;

class NotReadyError extends AppError {
  constructor(part: string, cause: unknown) {
    super({
      code: 'service.unavailable',
      status: 503,
      detail: `The ${part} isn’t responding.`,
      params: { part },
      headers: { 'retry-after': '2' },
      cause,
    });
  }
}

/** Checks the parts that a sign-in and an upload need. */
@Injectable()
export class HealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** @throws NotReadyError (503) naming the first part that does not answer within 3 s. */
  async ready(): Promise<HealthDto> {
    await this.check('database', () => this.dataSource.query('select 1 from platform_secrets limit 1'));
    await this.check('queue', () => this.queue.ping());
    await this.check('storage', () => this.storage.ping());
    return { status: 'ok', version: PROGRAM_VERSION };
  }

  private async check(part: string, ask: () => Promise<unknown>): Promise<void> {
    try {
      await pTimeout(ask(), { milliseconds: patienceMs, message: 'no answer in time' });
    } catch (error) {
      throw new NotReadyError(part, error);
    }
  }
}
