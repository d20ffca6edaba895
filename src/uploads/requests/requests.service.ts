import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { StorageLinks, type UploadLink } from '../../platform/storage/storage-links.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import type { RequestEntity, RequestMode } from '../entities/request.entity.js';
import { readArchiveJob, requestJobId } from '../jobs/upload-jobs.js';
import { readingOf } from '../reading/reading-settings.js';
import { UploadTransitions } from './upload-transitions.js';
import { RequestsRepository } from './requests.repository.js';
import { archiveKey } from '../storage-keys.js';
import { UploadAdmission } from './upload-admission.js';
import {
  ArchiveNotUploadedError,
  ProjectClosedError,
  RequestNotFoundError,
  RequestStateError,
} from '../uploads.errors.js';

/** A requested transition of an existing request. */
export interface WantedTransition {
  projectid: string;
  requestid: string;
  requeststatus: 'processing' | 'cancel';
  filecount?: number;
  mode?: RequestMode;
  keepcopies?: boolean;
}

interface WantedRequest {
  filetype: string;
  mode?: RequestMode;
}

interface OpenedRequest {
  id: string;
  upload: UploadLink;
}

/** A person's actions on a request: open, submit, cancel. Checks access, then makes one guarded transition. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly transitions: UploadTransitions,
    private readonly links: StorageLinks,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
    private readonly admission: UploadAdmission,
  ) {}

  /**
   * Opens a request in state `initial` with a link to upload its archive.
   *
   * @param wanted.mode how it affects the project's data; absent: it replaces it, unless submitting it says otherwise
   * @throws InvalidRequestError for adding to a lite project; DiskFullError; QuotaExceededError (403)
   */
  async create(user: UserPrincipal, projectId: string, wanted: WantedRequest): Promise<OpenedRequest> {
    const [opened] = await this.createAll(user, projectId, wanted, 1);
    return opened!;
  }

  /** Opens several requests at once, like `create`: all of them, or none. */
  async createAll(
    user: UserPrincipal,
    projectId: string,
    { filetype, mode = 'replace' }: WantedRequest,
    count: number,
  ): Promise<OpenedRequest[]> {
    const project = await this.projects.requireWritable(user, projectId);
    checkMode(project, mode);
    await this.admission.checkDisk();
    const ids = Array.from({ length: count }, () => uuidv7());
    await this.transactions.run(async ({ manager }) => {
      await this.admission.admitRequests(manager, user, project, count);
      for (const id of ids) await this.requests.insert(manager, { id, projectId, filetype, mode, by: user });
    });
    const upload = (id: string) => this.links.upload(archiveKey(projectId, id));
    return Promise.all(ids.map(async (id) => ({ id, upload: await upload(id) })));
  }

  /** A new link for a request whose archive has not arrived. @throws RequestStateError when it has. */
  async renewUpload(user: UserPrincipal, projectId: string, requestId: string): Promise<UploadLink> {
    const request = await this.writable(user, projectId, requestId);
    if (request.state !== 'initial') throw new RequestStateError(request.state, 'uploaded');
    await this.requests.touch(requestId);
    return this.links.upload(archiveKey(projectId, requestId));
  }

  /** Submits or cancels, as the caller asks. */
  async move(user: UserPrincipal, wanted: WantedTransition): Promise<void> {
    const { projectid, requestid, requeststatus, filecount = 0, mode, keepcopies } = wanted;
    if (requeststatus === 'cancel') await this.cancel(user, projectid, requestid);
    else await this.submit(user, projectid, requestid, { files: filecount, mode, keepsCopies: keepcopies });
  }

  /**
   * `initial | uploaded → processing`, once the archive is in storage; the project moves with it.
   *
   * @param wanted.mode absent: as the request was opened
   * @param wanted.keepsCopies files with the same content and stores as another count, too
   * @throws ArchiveNotUploadedError, RequestStateError, ProjectClosedError (409); InvalidRequestError for adding to a
   *   lite project
   */
  async submit(
    user: UserPrincipal,
    projectId: string,
    requestId: string,
    { files, mode, keepsCopies = false }: { files: number; mode?: RequestMode; keepsCopies?: boolean },
  ): Promise<void> {
    const project = await this.projects.requireWritable(user, projectId);
    checkMode(project, mode);
    const request = await this.writable(user, projectId, requestId);
    if (request.state !== 'initial' && request.state !== 'uploaded') {
      throw new RequestStateError(request.state, 'processing');
    }
    const bytes = await this.transitions.archiveBytes(request);
    if (bytes === null) throw new ArchiveNotUploadedError();
    await this.transactions.run(async ({ manager, afterCommit }) => {
      // Serializes submissions to a project's files, whose order is a timestamp.
      await this.requests.lock(manager, requestId);
      const open = await this.projects.markStatus(manager, projectId, 'processing', { fileCount: files });
      const submitted = { files, bytes, mode: mode ?? null, reading: readingOf(project), keepsCopies };
      if (!(await this.requests.submit(manager, requestId, submitted))) {
        throw new RequestStateError((await this.requests.lock(manager, requestId))?.state ?? 'cancel', 'processing');
      }
      if (!open) throw new ProjectClosedError();
      const payload = { projectId, requestId, attempt: 1 };
      afterCommit(() => this.queue.enqueue(readArchiveJob, payload, { jobId: requestJobId(payload) }));
    });
  }

  /**
   * Ends a request and its project's processing. Reading stops within a second; stored results are removed at once, and
   * again after the last run has certainly ended.
   *
   * @throws RequestStateError (409) when it has ended already
   */
  async cancel(user: UserPrincipal, projectId: string, requestId: string): Promise<void> {
    const request = await this.writable(user, projectId, requestId);
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      if (!(await this.requests.cancel(manager, requestId))) {
        throw new RequestStateError((await this.requests.lock(manager, requestId))?.state ?? 'cancel', 'cancel');
      }
      await this.projects.markStatus(manager, projectId, 'cancel');
      await this.transitions.cancelled(transaction, request);
    });
  }

  private async writable(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestEntity> {
    await this.projects.requireWritable(user, projectId);
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    return request;
  }
}

/** A lite project is a single upload: there is nothing to add to. */
function checkMode({ kind }: Project, mode: RequestMode | undefined): void {
  if (kind !== 'lite' || mode !== 'add') return;
  throw new InvalidRequestError([{ field: 'mode', message: 'mode must be replace in a lite project' }]);
}
