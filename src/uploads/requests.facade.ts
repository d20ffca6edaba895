import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../platform/storage/object-storage.js';
import type { RequestDto } from './dto/request-replies.dto.js';
import type { RequestMode } from './entities/request.entity.js';
import { RequestQueriesService } from './requests/request-queries.service.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { RequestsService } from './requests/requests.service.js';
import { archiveKey, pdfsPrefix } from './storage-keys.js';
import { RequestStateError } from './uploads.errors.js';

export { RequestDto } from './dto/request-replies.dto.js';

const OPEN: readonly string[] = ['initial', 'uploaded', 'processing'];

/**
 * People's actions on requests, for modules that perform them on their behalf. Access is checked as in the API calls.
 */
@Injectable()
export class RequestsFacade {
  constructor(
    private readonly requests: RequestsService,
    private readonly queries: RequestQueriesService,
    private readonly rows: RequestsRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** The requests of a project, newest first. @throws ProjectNotFoundError (404) */
  list(user: UserPrincipal, projectId: string): Promise<RequestDto[]> {
    return this.queries.list(user, projectId);
  }

  /** Opens a request for planogram files and returns its id; without `mode` it replaces the project's data. */
  async open(user: UserPrincipal, projectId: string, mode?: RequestMode): Promise<string> {
    return (await this.requests.create(user, projectId, { filetype: 'PSA', mode })).id;
  }

  /** Moves a local zip into storage as the request's archive; the file may be gone afterwards. */
  async putArchive(projectId: string, requestId: string, path: string): Promise<void> {
    await this.storage.putFile(archiveKey(projectId, requestId), path);
  }

  /**
   * Deletes a request's archive and its PDFs permanently; what was read from it stays. Callers must ensure that nothing
   * needs it.
   */
  async removeArchive(manager: EntityManager, projectId: string, requestId: string, at: Date): Promise<void> {
    // Objects first: if killed in between, the remaining row is found again.
    await this.storage.delete(archiveKey(projectId, requestId));
    await this.storage.deletePrefix(pdfsPrefix(projectId, requestId));
    await this.rows.markArchiveRemoved(manager, requestId, at);
  }

  /** Starts processing the archive. @throws ArchiveNotUploadedError, RequestStateError, ProjectClosedError (409) */
  submit(user: UserPrincipal, projectId: string, requestId: string, files: number): Promise<void> {
    return this.requests.submit(user, projectId, requestId, { files });
  }

  /** Cancels every request of the project that has not ended. One that ends at the same moment keeps its outcome. */
  async cancelOpen(user: UserPrincipal, projectId: string): Promise<void> {
    for (const { requestid, requeststatus } of await this.queries.list(user, projectId)) {
      if (!OPEN.includes(requeststatus)) continue;
      await this.requests.cancel(user, projectId, requestid).catch((error: unknown) => {
        if (!(error instanceof RequestStateError)) throw error;
      });
    }
  }
}
