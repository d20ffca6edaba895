import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { ExtractedFileDto, FailedFileDto, FolderDto, RequestDto } from '../dto/request-replies.dto.js';
import { DataSetRepository } from '../files/data-set.repository.js';
import type { RequestFileEntity } from '../entities/request-file.entity.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { FileRetryRepository } from '../files/file-retry.repository.js';
import { afterOf, type FilesPage, type PageQuery, pageOf } from '../files/files-page.js';
import { presentExtracted, presentFailed, presentRefusal, presentRequest } from './request.presenter.js';
import { RequestFilesRepository } from './request-files.repository.js';
import { RequestProgress } from './request-progress.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestNotFoundError } from '../uploads.errors.js';

/** What a person sees of requests and their files. */
@Injectable()
export class RequestQueriesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly progress: RequestProgress,
    private readonly sets: DataSetRepository,
    private readonly retries: FileRetryRepository,
  ) {}

  async get(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestDto> {
    const [dto] = await this.present(projectId, [await this.readable(user, projectId, requestId)]);
    if (!dto) throw new RequestNotFoundError();
    return dto;
  }

  /** All of a project, newest first, 1,000 at the most. */
  async list(user: UserPrincipal, projectId: string): Promise<RequestDto[]> {
    await this.projects.requireReadable(user, projectId);
    return this.present(projectId, await this.requests.list(projectId));
  }

  /** The files that were read, by number. */
  async extracted(user: UserPrincipal, p: string, r: string, query: PageQuery): Promise<FilesPage<ExtractedFileDto>> {
    const request = await this.readable(user, p, r);
    const { items, cursor } = await this.page(request, 'completed', query);
    const fileNos = request.state === 'complete' ? items.map(({ fileNo }) => fileNo) : [];
    const usage = await this.sets.usageOf(p, fileNos);
    return { items: items.map((file) => presentExtracted(file, usage.get(file.fileNo) ?? 'pending')), cursor };
  }

  /** The files that were not, by number; before them, on the first page, why the whole archive was refused. */
  async failed(user: UserPrincipal, p: string, r: string, query: PageQuery): Promise<FilesPage<FailedFileDto>> {
    const request = await this.readable(user, p, r);
    const { items, cursor } = await this.page(request, 'error', query);
    const whole = query.cursor === undefined && query.search === undefined ? presentRefusal(request) : [];
    return { items: [...whole, ...items.map(presentFailed)], cursor };
  }

  async folders(user: UserPrincipal, projectId: string, requestId: string): Promise<FolderDto[]> {
    const request = await this.readable(user, projectId, requestId);
    const folders = await this.files.folders(request.id);
    return folders.map(({ folder, files, completed, errored }) => ({
      folder,
      filecount: files,
      filecompleted: completed,
      fileerrored: errored,
    }));
  }

  private page(
    request: RequestEntity,
    state: 'completed' | 'error',
    query: PageQuery,
  ): Promise<FilesPage<RequestFileEntity>> {
    const { search = null, cursor } = query;
    const after = afterOf(cursor);
    return pageOf(query, (limit) => this.files.page(request.id, { state, after, search, limit }));
  }

  /** Of several requests of one project, with what each has to do with the project's data. */
  private async present(projectId: string, requests: readonly RequestEntity[]): Promise<RequestDto[]> {
    const [counts, inUse, retryable] = await Promise.all([
      this.progress.countsOfAll(requests),
      this.sets.filesInUse(projectId),
      this.retries.counts(projectId),
    ]);
    return requests.flatMap((request, index) => {
      const counted = counts[index];
      if (!counted) return [];
      const { id } = request;
      const place = { counts: counted, filesInUse: inUse.get(id) ?? null, filesRetryable: retryable.get(id) ?? 0 };
      return [presentRequest(request, place)];
    });
  }

  private async readable(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestEntity> {
    await this.projects.requireReadable(user, projectId);
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    return request;
  }
}
