import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { readingOf } from '../reading/reading-settings.js';
import { RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { RequestFilesRepository } from '../requests/request-files.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { FilesUnderwayError, NothingToReadError, ProjectClosedError } from '../uploads.errors.js';
import { filesAgain } from './files-again.js';
import { RereadRepository } from './reread.repository.js';

/**
 * Reads all files of a project's data again with the current settings, as a request that replaces them: until it is
 * complete, the data stays unchanged.
 */
@Injectable()
export class RereadService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly rereads: RereadRepository,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * The id of the request that does the work; the existing one if it is already running.
   *
   * @throws ProjectNotFoundError (404); NothingToReadError for a project without files, and for a lite one;
   *   FilesUnderwayError while an upload is processing; ProjectClosedError (409)
   */
  async start(user: UserPrincipal, projectId: string): Promise<string> {
    const project = await this.projects.requireWritable(user, projectId);
    if (project.kind !== 'full') throw new NothingToReadError();
    return this.transactions.run((transaction) => this.open(transaction, user, project));
  }

  private async open(transaction: Transaction, user: UserPrincipal, project: Project): Promise<string> {
    const { manager } = transaction;
    // The lock on the project's row serializes everything that starts work on its files.
    if (!(await this.projects.markStatus(manager, project.id, 'processing'))) throw new ProjectClosedError();
    // This lock serializes exclusions.
    await this.projects.holdData(manager, project.id);
    const underway = await this.rereads.underway(project.id, manager);
    if (underway !== null) return underway;
    if (await this.rereads.isBusy(manager, project.id)) throw new FilesUnderwayError();
    const found = await this.rereads.files(manager, project.id);
    const firstNo = await this.files.nextFileNo(manager, project.id);
    const { rows, batches } = filesAgain(found, firstNo);
    if (batches.length === 0) throw new NothingToReadError();
    const id = uuidv7();
    const refused = rows.filter(({ state }) => state === 'error').length;
    const now = (await this.projects.find(project.id)) ?? project;
    const by = { userId: user.userId, email: user.email };
    await this.rereads.insert(manager, {
      ...{ id, projectId: project.id, by, files: rows.length, refused, reading: readingOf(now) },
    });
    await this.files.insert(manager, project.id, id, rows);
    await this.batches.insert(manager, id, batches);
    const pairs = found.flatMap(({ excluded, fileNo }, index) =>
      excluded ? { from: fileNo, to: firstNo + index } : [],
    );
    await this.rereads.copyExclusions(manager, project.id, pairs);
    await this.audit.record(
      {
        action: 'project.read-again',
        actor: by,
        tenant: project.tenant,
        subject: { kind: 'project', id: project.id, name: project.name },
        details: { request: id, files: rows.length },
      },
      manager,
    );
    const request = await this.requests.lock(manager, id);
    if (request) await this.transitions.admitBatches(transaction, request);
    return id;
  }
}
