import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { ExclusionReason } from '../entities/excluded-file.entity.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { afterOf, type FilesPage, type PageQuery, pageOf } from './files-page.js';
import { type ExcludedFile, FileExclusionsRepository, type NamedFile } from './file-exclusions.repository.js';
import { RereadRepository } from '../rereading/reread.repository.js';
import { FilesUnderwayError } from '../uploads.errors.js';

/** File names in an audit log entry, beside the total count. */
const TOLD_NAMES = 20;

const EXCLUDED = 'project.files-excluded';

interface Act {
  readonly action: string;
  /** Absent for copies, which are excluded automatically. */
  readonly user?: UserPrincipal;
  readonly reason?: ExclusionReason;
}

interface Change extends Act {
  readonly files: readonly NamedFile[];
  readonly changed: readonly number[];
}

export interface ExclusionChange {
  readonly changed: number;
  readonly excluded: number;
}

/** Excludes files from a full project's data, and includes them again. */
@Injectable()
export class FileExclusionsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly exclusions: FileExclusionsRepository,
    private readonly rereads: RereadRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Excludes files: they no longer count, and an older version of the same name counts again. Repeating it changes
   * nothing.
   *
   * @throws ProjectNotFoundError (404); InvalidRequestError for a lite project, or for a number that is no file of the
   *   project that was read; FilesUnderwayError (409) while all files are read again
   */
  async exclude(
    user: UserPrincipal,
    projectId: string,
    fileNos: readonly number[],
    reason: ExclusionReason,
  ): Promise<ExclusionChange> {
    const project = await this.fullProject(user, projectId);
    return this.transactions.run(async ({ manager }) => {
      await this.notRereading(manager, projectId);
      const files = await this.knownFiles(manager, projectId, fileNos);
      const by = { userId: user.userId, email: user.email };
      const changed = await this.exclusions.exclude(manager, projectId, [...new Set(fileNos)], { reason, by });
      return this.changed(manager, { project, user, files, changed, action: EXCLUDED, reason });
    });
  }

  /** Includes excluded files again. @throws as `exclude` */
  async include(user: UserPrincipal, projectId: string, fileNos: readonly number[]): Promise<ExclusionChange> {
    const project = await this.fullProject(user, projectId);
    return this.transactions.run(async ({ manager }) => {
      await this.notRereading(manager, projectId);
      const files = await this.knownFiles(manager, projectId, fileNos);
      const changed = await this.exclusions.include(manager, projectId, fileNos);
      return this.changed(manager, { project, user, files, changed, action: 'project.files-included' });
    });
  }

  /** Excludes the copies among the files of a read request; the audit log says that this was automatic. */
  async excludeCopies(
    manager: EntityManager,
    { id, projectId }: Pick<RequestEntity, 'id' | 'projectId'>,
  ): Promise<void> {
    const copies = await this.exclusions.excludeCopies(manager, projectId, id);
    const project = copies.length === 0 ? null : await this.projects.find(projectId);
    if (project !== null) await this.record(manager, project, copies, { action: EXCLUDED, reason: 'duplicate' });
  }

  /** Deletes the exclusions of a request that no longer exists. */
  async forgetFiles(manager: EntityManager, requestId: string): Promise<void> {
    await this.exclusions.forgetFiles(manager, requestId);
  }

  /** Excluded files, by file number. @throws ProjectNotFoundError (404) */
  async list(user: UserPrincipal, projectId: string, query: PageQuery): Promise<FilesPage<ExcludedFile>> {
    await this.projects.requireReadable(user, projectId);
    return pageOf(query, (limit) => this.exclusions.page(projectId, afterOf(query.cursor), limit));
  }

  private async fullProject(user: UserPrincipal, projectId: string): Promise<Project> {
    const project = await this.projects.requireWritable(user, projectId);
    if (project.kind === 'full') return project;
    throw new InvalidRequestError([{ field: 'projectid', message: 'projectid must name a full project' }]);
  }

  /** Reading all files again copies the exclusions; changes made meanwhile would be lost. */
  private async notRereading(manager: EntityManager, projectId: string): Promise<void> {
    await this.projects.holdData(manager, projectId);
    if ((await this.rereads.underway(projectId, manager)) !== null) throw new FilesUnderwayError();
  }

  private async knownFiles(
    manager: EntityManager,
    projectId: string,
    fileNos: readonly number[],
  ): Promise<NamedFile[]> {
    const files = await this.exclusions.readFiles(manager, projectId, fileNos);
    const known = new Set(files.map(({ fileNo }) => fileNo));
    const unknown = fileNos.find((fileNo) => !known.has(fileNo));
    if (unknown === undefined) return files;
    const message = `filenos holds ${unknown}, which is no file of this project that was read`;
    throw new InvalidRequestError([{ field: 'filenos', message }]);
  }

  private async changed(
    manager: EntityManager,
    { project, files, changed, ...act }: Change & { readonly project: Project },
  ): Promise<ExclusionChange> {
    const excluded = await this.exclusions.count(manager, project.id);
    if (changed.length === 0) return { changed: 0, excluded };
    const isChanged = new Set(changed);
    const of = files.filter(({ fileNo }) => isChanged.has(fileNo));
    await this.record(manager, project, of, act);
    await this.projects.dataChanged(manager, project.id);
    return { changed: changed.length, excluded };
  }

  private async record(
    manager: EntityManager,
    { id, name, tenant }: Project,
    files: readonly NamedFile[],
    { action, user, reason }: Act,
  ): Promise<void> {
    const actor = user ? { userId: user.userId, email: user.email } : null;
    const names = files.slice(0, TOLD_NAMES).map((file) => file.name);
    const details = { files: files.length, names, ...(reason === undefined ? {} : { reason }) };
    await this.audit.record({ action, actor, tenant, subject: { kind: 'project', id, name }, details }, manager);
  }
}
