import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { FileRetryRepository } from './file-retry.repository.js';
import { RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { RequestFilesRepository } from '../requests/request-files.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { RequestRetryService } from '../requests/request-retry.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { filesAgain } from '../rereading/files-again.js';
import {
  ArchiveNotUploadedError,
  ProjectClosedError,
  RequestNotFoundError,
  RequestNotRetryableError,
} from '../uploads.errors.js';

/**
 * A person's retries. A request that failed as a whole resumes where it stopped. Single failed files of a complete
 * request become a new request that adds to it, so the complete one stays unchanged.
 */
@Injectable()
export class FileRetryService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly retries: FileRetryRepository,
    private readonly whole: RequestRetryService,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * The id of the request that does the work: this one, or a new one with its failed files.
   *
   * @throws ProjectNotFoundError, RequestNotFoundError (404); RequestNotRetryableError when nothing in it failed for a
   *   cause that may have passed; ArchiveNotUploadedError, ProjectClosedError, RequestStateError (409)
   */
  async retry(user: UserPrincipal, projectId: string, requestId: string): Promise<string> {
    await this.projects.requireWritable(user, projectId);
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    if (request.state !== 'complete') {
      await this.whole.retry(requestId);
      return requestId;
    }
    if ((await this.transitions.archiveBytes(request)) === null) throw new ArchiveNotUploadedError();
    return this.transactions.run((transaction) => this.readAgain(transaction, user, request));
  }

  private async readAgain(transaction: Transaction, user: UserPrincipal, of: RequestEntity): Promise<string> {
    const { manager } = transaction;
    // If two people press the button, the second finds that the files are already being read.
    await this.requests.lock(manager, of.id);
    const failed = await this.retries.files(manager, of);
    if (failed.length === 0) throw new RequestNotRetryableError();
    const id = uuidv7();
    const firstNo = await this.files.nextFileNo(manager, of.projectId);
    const { rows, batches } = filesAgain(failed, firstNo);
    await this.retries.insert(manager, {
      id,
      of,
      by: { userId: user.userId, email: user.email },
      files: failed.length,
    });
    await this.files.insert(manager, of.projectId, id, rows);
    await this.batches.insert(manager, id, batches);
    if (!(await this.projects.markStatus(manager, of.projectId, 'processing'))) throw new ProjectClosedError();
    const request = await this.requests.lock(manager, id);
    if (request) await this.transitions.admitBatches(transaction, request);
    return id;
  }
}
