import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { type Transaction, TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { ExpiringProject } from '../../lite/lite-retention.facade.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { deleteProjectJob, deletionJobId } from './deletion-jobs.js';
import type { ProjectRemovalDto, RemoveProjectDto } from './dto/project-removal.dto.js';
import { ProjectDeletionsRepository } from './project-deletions.repository.js';
import { NotArchivedError, OtherNameError } from './usage.errors.js';
import { UsageRepository } from './usage.repository.js';

/** Comparisons of other projects that are listed before deletion. */
const NAMED_MOST = 50;

/** Permanent deletion of a project: its preview, and the deletion itself. */
@Injectable()
export class ProjectRemovalService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly deletions: ProjectDeletionsRepository,
    private readonly usage: UsageRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly queue: JobQueue,
  ) {}

  /** @throws ProjectNotFoundError when the caller may not change it */
  async look(user: UserPrincipal, projectId: string): Promise<ProjectRemovalDto> {
    const project = await this.projects.requireWritable(user, projectId);
    const [used, contents, foreign, isArchived] = await Promise.all([
      this.usage.project(projectId),
      this.deletions.contents(projectId),
      this.deletions.foreignComparisons(projectId, NAMED_MOST),
      this.isArchived(project),
    ]);
    const { id: projectid, name: projName, kind } = project;
    return { projectid, projName, kind, deletable: isArchived, ...contents, foreignComparisons: foreign, used };
  }

  /**
   * Hides the project at once, ends its work and starts a job that deletes it. A full project must be archived.
   *
   * @throws ProjectNotFoundError; NotArchivedError (409); OtherNameError (400) when the name does not match
   */
  async remove(user: UserPrincipal, { projectid, name }: RemoveProjectDto, address: string | null): Promise<void> {
    const project = await this.projects.requireWritable(user, projectid);
    if (name.trim() !== project.name.trim()) throw new OtherNameError();
    if (!(await this.isArchived(project))) throw new NotArchivedError();
    const [used, contents] = await Promise.all([this.usage.project(projectid), this.deletions.contents(projectid)]);
    await this.transactions.run(async ({ manager, afterCommit }) => {
      if (!(await this.deletions.begin(manager, projectid, used.bytes))) return;
      await this.audit.record(
        {
          action: 'project.deleted',
          actor: { userId: user.userId, email: user.email },
          tenant: project.tenant,
          subject: { kind: 'project', id: projectid, name: project.name },
          address,
          details: { ...contents, bytes: used.bytes, objects: used.objects },
        },
        manager,
      );
      const payload = { projectId: projectid, attempt: 1 };
      afterCommit(() => this.queue.enqueue(deleteProjectJob, payload, { jobId: deletionJobId(payload) }));
    });
  }

  /** Deletes a lite project whose retention is over, in the caller's transaction. Logged without a person. */
  async expire({ manager, afterCommit }: Transaction, project: ExpiringProject): Promise<void> {
    const { id, tenant, name, days } = project;
    const { bytes, objects } = await this.usage.project(id);
    if (!(await this.deletions.begin(manager, id, bytes))) return;
    const subject = { kind: 'project', id, name };
    await this.audit.record(
      { action: 'project.expired', actor: null, tenant, subject, details: { days, bytes, objects } },
      manager,
    );
    const payload = { projectId: id, attempt: 1 };
    afterCommit(() => this.queue.enqueue(deleteProjectJob, payload, { jobId: deletionJobId(payload) }));
  }

  /** Lite projects cannot be archived, so they can be deleted directly. */
  private async isArchived(project: Project): Promise<boolean> {
    const planned = project.kind === 'full' ? await this.projects.plan(project) : null;
    return planned === null || planned.plan.archivedAt !== null;
  }
}
