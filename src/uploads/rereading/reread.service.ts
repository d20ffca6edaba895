import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { readingOf } from '../reading/reading-settings.js';
import { FilesUnderwayError, NothingToReadError, ProjectClosedError } from '../uploads.errors.js';
import { RereadFiles } from './reread-files.js';
import { RereadRepository } from './reread.repository.js';

/**
 * Reads all files of a project's data again, by the settings of now, as a request that replaces them: until it is
 * complete the data are what they were, and nothing of them is touched.
 */
@Injectable()
export class RereadService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly rereads: RereadRepository,
    private readonly again: RereadFiles,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * The id of the request that does the work; of one that is at it already, its id.
   *
   * @throws ProjectNotFoundError (404); NothingToReadError for a project without files, and for a lite one;
   *   FilesUnderwayError while an upload is at work; ProjectClosedError (409)
   */
  async start(user: UserPrincipal, projectId: string): Promise<string> {
    const project = await this.projects.requireWritable(user, projectId);
    if (project.kind !== 'full') throw new NothingToReadError();
    return this.transactions.run((transaction) => this.open(transaction, user, project));
  }

  private async open(transaction: Transaction, user: UserPrincipal, project: Project): Promise<string> {
    const { manager } = transaction;
    // The project's row is what everybody waits for who begins something of its files.
    if (!(await this.projects.markStatus(manager, project.id, 'processing'))) throw new ProjectClosedError();
    // And this is where those wait who leave files out.
    await this.projects.holdData(manager, project.id);
    const underway = await this.rereads.underway(project.id, manager);
    if (underway !== null) return underway;
    if (await this.rereads.isBusy(manager, project.id)) throw new FilesUnderwayError();
    const found = await this.rereads.files(manager, project.id);
    const plan = await this.again.plan(manager, project.id, found);
    const { rows, batches, firstNo } = plan;
    if (batches.length === 0) throw new NothingToReadError();
    const id = uuidv7();
    const refused = rows.filter(({ state }) => state === 'error').length;
    const now = (await this.projects.find(project.id)) ?? project;
    const by = { userId: user.userId, email: user.email };
    await this.rereads.insert(manager, {
      ...{ id, projectId: project.id, by, files: rows.length, refused, reading: readingOf(now) },
    });
    await this.again.insert(manager, { id, projectId: project.id }, plan);
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
    await this.again.begin(transaction, id);
    return id;
  }
}
