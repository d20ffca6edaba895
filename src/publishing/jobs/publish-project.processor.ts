import { Injectable, Logger } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { HandlesFailedJob, HandlesJob } from '../../platform/jobs/handles-job.decorator.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { PublishRunEntity } from '../entities/publish-run.entity.js';
import type { RunStep } from '../publication.js';
import { PublicationWriter } from '../publication-writer.js';
import { PublishRunsRepository } from '../publish-runs.repository.js';
import { PublishingNotifier } from '../publishing-notifier.js';
import { type Readiness, ReadinessService } from '../readiness.service.js';
import { type PublishJob, publishJobId, publishProjectJob } from './publish-jobs.js';

/** Analysis and validation of the largest project take minutes; what is still missing after this will never come. */
const LONGEST_MS = 6 * 3_600_000;
const SHORTEST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

/** What to do with a run now. */
type NextStep =
  | { do: 'wait'; step: RunStep }
  | { do: 'fail'; code: string; params?: Record<string, string | number> }
  | { do: 'write'; snapshot: NonNullable<Readiness['snapshot']>; judgement: NonNullable<Readiness['judgement']> };

/** What blocks a publication, or that nothing does. Pure: depends only on the project's state. */
export function nextStep({ planned, newest, snapshot, validation, judgement }: Readiness): NextStep {
  if (!planned) return { do: 'fail', code: 'publishing.not-full' };
  const { plan } = planned;
  if (!snapshot) {
    if (plan.analysisError !== null) {
      return { do: 'fail', code: 'publishing.analysis-failed', params: { reason: plan.analysisError } };
    }
    if (!newest && plan.dataVersion === 0) return { do: 'fail', code: 'publishing.nothing' };
    return { do: 'wait', step: 'analysis' };
  }
  if (validation === 'failed') return { do: 'fail', code: 'publishing.validation-failed' };
  if (!judgement) return { do: 'wait', step: 'validation' };
  const { errors } = judgement.verdict;
  if (errors > 0) {
    return { do: 'fail', code: 'publishing.blocked', params: { errors, rules: judgement.rules.length } };
  }
  return { do: 'write', snapshot, judgement };
}

/**
 * Advances a publish run as far as possible. It never waits for the analysis or the validation: it ends and schedules
 * its next check. May run twice; each step verifies that the run is still in the state in which it was found.
 */
@Injectable()
export class PublishProjectProcessor {
  private readonly logger = new Logger(PublishProjectProcessor.name);

  constructor(
    private readonly runs: PublishRunsRepository,
    private readonly readiness: ReadinessService,
    private readonly writer: PublicationWriter,
    private readonly projects: ProjectsFacade,
    private readonly notifier: PublishingNotifier,
    private readonly queue: JobQueue,
    private readonly transactions: TransactionRunner,
  ) {}

  @HandlesJob(publishProjectJob)
  async look({ runId, tick }: PublishJob): Promise<void> {
    const run = await this.runs.find(runId);
    if (!run || run.tick !== tick || run.finishedAt !== null) return;
    const project = await this.projects.find(run.projectId);
    const next: NextStep = project
      ? nextStep(await this.readiness.of(project))
      : { do: 'fail', code: 'publishing.nothing' };
    if (next.do === 'fail') return this.fail(run, next.code, next.params ?? {});
    const step = next.do === 'write' ? 'writing' : next.step;
    if (!(await this.runs.move(run.id, tick, step))) return;
    if (run.state === 'queued' || run.step !== step) await this.notifier.progress(run);
    if (next.do === 'write' && (await this.writer.write(run, next.snapshot, next.judgement))) return;
    await this.later(run);
  }

  @HandlesFailedJob(publishProjectJob)
  async failed({ runId }: PublishJob, error: Error): Promise<void> {
    this.logger.error({ err: error, runId }, 'a publication could not be written');
    const run = await this.runs.find(runId);
    if (run) await this.fail(run, 'publishing.failed', {});
  }

  private async later(run: PublishRunEntity): Promise<void> {
    const age = Date.now() - run.createdAt.getTime();
    if (age > LONGEST_MS) return this.fail(run, 'publishing.took-too-long', {});
    if (!(await this.runs.wait(run.id, run.tick))) return;
    const payload = { projectId: run.projectId, runId: run.id, tick: run.tick + 1 };
    const delayMs = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS + age / 20);
    await this.queue.enqueue(publishProjectJob, payload, {
      jobId: publishJobId(payload),
      delayMs: Math.round(delayMs),
    });
  }

  private async fail(run: PublishRunEntity, code: string, params: Record<string, string | number>): Promise<void> {
    const project = await this.projects.find(run.projectId);
    await this.transactions.run(async (transaction) => {
      const isEnded = await this.runs.fail(transaction.manager, run.id, code, params);
      if (isEnded && project) await this.notifier.failed(transaction, run, project, code, params);
    });
  }
}
