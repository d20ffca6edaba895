import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { ProjectAnalysesFacade } from '../projects/project-analyses.facade.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import { UploadsFacade } from '../uploads/uploads.facade.js';
import {
  PUBLICATIONS_PAGE,
  type ListPublicationsQuery,
  type PublicationDto,
  type PublicationPageDto,
} from './dto/publication.dto.js';
import type { SubmitStatusDto } from './dto/submit.dto.js';
import { publishJobId, publishProjectJob } from './jobs/publish-jobs.js';
import { PublicationWriter } from './publication-writer.js';
import { PublicationsRepository } from './publications.repository.js';
import { PublishRunsRepository } from './publish-runs.repository.js';
import {
  NotAFullProjectError,
  NothingToPublishError,
  PublicationNotFoundError,
  PublishingBlockedError,
  RequestNotInDataError,
} from './publishing.errors.js';
import { presentPublication, presentRun } from './publishing.presenter.js';
import { ReadinessService } from './readiness.service.js';

/** People's actions on publications: request, follow, list and restore. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly analyses: ProjectAnalysesFacade,
    private readonly uploads: UploadsFacade,
    private readonly readiness: ReadinessService,
    private readonly runs: PublishRunsRepository,
    private readonly publications: PublicationsRepository,
    private readonly writer: PublicationWriter,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Starts a publish run, or joins the open one, so that two clicks create one publication. Known blockers are refused
   * at once; those found only after analyzing the newest data end the run.
   *
   * @throws NotAFullProjectError, NothingToPublishError, RequestNotInDataError, PublishingBlockedError (409)
   */
  async submit(user: UserPrincipal, projectId: string, requestId: string): Promise<SubmitStatusDto> {
    const project = await this.projects.requireWritable(user, projectId);
    const { planned, newest, snapshot, judgement } = await this.readiness.of(project);
    if (!planned) throw new NotAFullProjectError();
    const { plan } = planned;
    if (!newest && plan.dataVersion === 0) throw new NothingToPublishError();
    if (requestId !== 'latest') await this.requireCurrent(projectId, requestId);
    if (snapshot && judgement && judgement.verdict.errors > 0) {
      throw new PublishingBlockedError({ errors: judgement.verdict.errors, rules: judgement.rules.length });
    }
    const actor = { userId: user.userId, email: user.email };
    const run = await this.transactions.run(async ({ manager, afterCommit }) => {
      const begun = await this.runs.begin(manager, { id: uuidv7(), projectId, actor });
      const payload = { projectId, runId: begun.run.id, tick: begun.run.tick };
      if (begun.isNew) {
        // Retries a failed analysis; starts one immediately that waits for changes to settle.
        if (!snapshot) afterCommit(() => this.analyses.ask(projectId));
        afterCommit(() => this.queue.enqueue(publishProjectJob, payload, { jobId: publishJobId(payload) }));
      }
      return begun.run;
    });
    return presentRun(run);
  }

  async status(user: UserPrincipal, projectId: string): Promise<SubmitStatusDto> {
    await this.projects.requireReadable(user, projectId);
    return presentRun(await this.runs.newest(projectId));
  }

  async list(
    user: UserPrincipal,
    projectId: string,
    { limit = PUBLICATIONS_PAGE, cursor }: ListPublicationsQuery,
  ): Promise<PublicationPageDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const current = (await this.projects.plan(project))?.plan.publishedNumber ?? null;
    const found = await this.publications.page(projectId, cursor === undefined ? null : Number(cursor), limit);
    const shown = found.slice(0, limit);
    const numbers = shown.map(({ number }) => number);
    const transitions = numbers.length > 0 ? await this.publications.transitions(projectId, numbers) : [];
    return {
      items: shown.map((publication) => presentPublication(publication, current, transitions)),
      current,
      lastEvaluatedKey: found.length > limit ? String(shown.at(-1)?.number) : null,
    };
  }

  /**
   * Makes reports read this publication from now on. Repeating it changes nothing. @throws PublicationNotFoundError
   * (404)
   */
  async restore(user: UserPrincipal, projectId: string, number: number): Promise<PublicationDto> {
    const project = await this.projects.requireWritable(user, projectId);
    const publication = await this.publications.find(projectId, number);
    if (!publication) throw new PublicationNotFoundError();
    await this.writer.restore(project, publication, { userId: user.userId, email: user.email });
    return presentPublication(publication, number, await this.publications.transitions(projectId, [number]));
  }

  private async requireCurrent(projectId: string, requestId: string): Promise<void> {
    const { requestIds } = await this.uploads.dataSet(projectId);
    if (!requestIds.includes(requestId)) throw new RequestNotInDataError();
  }
}
