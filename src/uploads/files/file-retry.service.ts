import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { FileRetryRepository } from './file-retry.repository.js';
import { RequestRetryService } from '../requests/request-retry.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RereadFiles } from '../rereading/reread-files.js';
import { StoredUploads } from '../requests/stored-uploads.js';
import {
  ArchiveNotUploadedError,
  ProjectClosedError,
  RequestNotFoundError,
  RequestNotRetryableError,
} from '../uploads.errors.js';

/**
 * What a person tries again. A request that failed as a whole is taken up where it stopped. Single files that failed in
 * one that is complete become a request of their own, which adds to it: what is complete stays as it is.
 */
@Injectable()
export class FileRetryService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly retries: FileRetryRepository,
    private readonly whole: RequestRetryService,
    private readonly again: RereadFiles,
    private readonly stored: StoredUploads,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * The id of the request that does the work: this one, or a new one with its failed files.
   *
   * @throws ProjectNotFoundError, RequestNotFoundError (404); RequestNotRetryableError when nothing in it failed for a
   *   cause that may be gone; ArchiveNotUploadedError, ProjectClosedError, RequestStateError (409)
   */
  async retry(user: UserPrincipal, projectId: string, requestId: string): Promise<string> {
    await this.projects.requireWritable(user, projectId);
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    if (request.state !== 'complete') {
      await this.whole.retry(requestId);
      return requestId;
    }
    if ((await this.stored.archiveBytes(request)) === null) throw new ArchiveNotUploadedError();
    return this.transactions.run((transaction) => this.readAgain(transaction, user, request));
  }

  private async readAgain(transaction: Transaction, user: UserPrincipal, of: RequestEntity): Promise<string> {
    const { manager } = transaction;
    // Of two who press the button one is first; the other finds that the files are being read.
    await this.requests.lock(manager, of.id);
    const failed = await this.retries.files(manager, of);
    if (failed.length === 0) throw new RequestNotRetryableError();
    const id = uuidv7();
    const plan = await this.again.plan(manager, of.projectId, failed);
    await this.retries.insert(manager, {
      id,
      of,
      by: { userId: user.userId, email: user.email },
      files: failed.length,
    });
    await this.again.insert(manager, { id, projectId: of.projectId }, plan);
    if (!(await this.projects.markStatus(manager, of.projectId, 'processing'))) throw new ProjectClosedError();
    await this.again.begin(transaction, id);
    return id;
  }
}
