import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { isOutage } from '../../platform/errors/outage.js';
import { isLostJob } from '../../platform/jobs/lost-job.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../platform/jobs/handles-job.decorator.js';
import { OutOfMemoryError } from '../../platform/memory/memory-budget.js';
import { Turns } from '../../platform/memory/turns.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { validateProjectJob, type ValidationJob } from '../../reports/analysis-files.facade.js';
import type { ValidationEntity } from '../entities/validation.entity.js';
import { AnalysisGoneError, ProjectJudge } from '../run/project-judge.js';
import { ValidationFilesCleaner } from '../validation-files-cleaner.js';
import { validationRunFolder } from '../validation-keys.js';
import { ValidationNotifier } from '../validation-notifier.js';
import { SEEN_EVERY_MS, ValidationsRepository } from '../validations.repository.js';

/**
 * Validates an analysis. May run twice, even concurrently: each run has its own folder, only that of the run whose
 * transaction completes the validation is ever read, and the other's files are removed.
 */
@Injectable()
export class ValidateProjectProcessor implements OnModuleInit {
  private readonly logger = new Logger(ValidateProjectProcessor.name);
  /** One per process at a time, because each takes its own memory. */
  private readonly turns = new Turns(1, 0);

  constructor(
    private readonly projects: ProjectsFacade,
    private readonly validations: ValidationsRepository,
    private readonly judge: ProjectJudge,
    private readonly notifier: ValidationNotifier,
    private readonly files: ValidationFilesCleaner,
    private readonly transactions: TransactionRunner,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.projects.registerJobs([validateProjectJob.name]);
  }

  @HandlesJob(validateProjectJob)
  async validate({ projectId, snapshotId }: ValidationJob, run: JobRun): Promise<void> {
    const project = await this.projects.find(projectId);
    if (project?.kind !== 'full') return;
    const opened = await this.transactions.run(({ manager }) =>
      this.validations.open(manager, projectId, snapshotId, { again: false }),
    );
    if (opened.state === 'complete' || opened.state === 'failed') return;
    const job = `${createHash('sha256').update(run.jobId).digest('hex').slice(0, 12)}.`;
    const name = `${job}${randomBytes(4).toString('hex')}`;
    await this.turns.take(0, async () => {
      if (await this.validations.begin(opened.id, name, job))
        await this.runNow(project, { ...opened, run: name }, name);
    });
  }

  /**
   * Ends it; a later analysis or a person's request starts another. After an outage, or if the machine was too busy for
   * its workers to keep the job, it is left to the active run or to the reconciler.
   */
  @HandlesFailedJob(validateProjectJob)
  async failed({ projectId, snapshotId }: ValidationJob, error: Error): Promise<void> {
    if (isOutage(error)) {
      this.logger.warn({ err: error, projectId, snapshotId }, 'the validation waits until what it needs is back');
      return;
    }
    const validation = await this.validations.ofSnapshot(projectId, snapshotId);
    if (isLostJob(error) && validation && (await this.validations.isAtWork(validation.id))) {
      this.logger.warn({ err: error, projectId, snapshotId }, 'the validation goes on without its job');
      return;
    }
    const code = error instanceof OutOfMemoryError ? 'validation.out-of-memory' : 'validation.failed';
    this.logger.error({ err: error, projectId, snapshotId }, 'an analysis could not be validated');
    if (validation === null) return;
    const project = await this.projects.find(projectId);
    await this.transactions.run(async (transaction) => {
      const isFailed = await this.validations.fail(validation.id, code, transaction.manager);
      if (isFailed && project) await this.notifier.failed(transaction, project);
    });
  }

  private async runNow(project: Project, validation: ValidationEntity, run: string): Promise<void> {
    this.notifier.started(project);
    const timer = setInterval(() => {
      void this.validations.seen(validation.id, run).catch(() => undefined);
    }, SEEN_EVERY_MS);
    const folder = validationRunFolder(project.id, validation.id, run);
    let done = false;
    try {
      const outcome = await this.judge.judge(project, validation, run);
      done = await this.transactions.run(async (transaction) => {
        const isOurs = await this.validations.finish(transaction.manager, validation.id, run, outcome);
        if (isOurs) await this.notifier.changed(transaction, project);
        return isOurs;
      });
      if (done) await this.files.sweep({ ...validation, run });
    } catch (error) {
      if (!(error instanceof AnalysisGoneError)) {
        await this.validations.release(validation.id, run).catch(() => undefined);
        throw error;
      }
      this.logger.log({ projectId: project.id, snapshotId: validation.snapshotId }, 'nothing left to validate');
      await this.validations.fail(validation.id, 'validation.analysis-gone');
    } finally {
      clearInterval(timer);
      if (!done) await this.storage.deletePrefix(folder).catch(() => undefined);
    }
  }
}
