import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { StorageLinks } from '../../platform/storage/storage-links.js';
import { presentBaseCallPoints, type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { readArchiveDirectory } from '../archive/archive-directory.js';
import { openArchive } from '../archive/storage-source.js';
import type { ArchiveLinkDto } from '../dto/project-files.dto.js';
import type {
  ExtractedFileDto,
  FailedFileDto,
  FolderDto,
  RequestDto,
  UploadedFileCountDto,
} from '../dto/request-replies.dto.js';
import { DataSetRepository } from '../files/data-set.repository.js';
import type { RequestFileEntity } from '../entities/request-file.entity.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { FileRetryRepository } from '../files/file-retry.repository.js';
import { afterOf, type FilesPage, type PageQuery, pageOf } from '../files/files-page.js';
import { presentExtracted, presentFailed, presentRefusal, presentRequest } from './request.presenter.js';
import { RequestFilesRepository } from './request-files.repository.js';
import { UploadTransitions } from './upload-transitions.js';
import { RequestProgress } from './request-progress.js';
import { RequestsRepository } from './requests.repository.js';
import { archiveKeyOf } from '../storage-keys.js';
import { FileUnavailableError, RequestNotFoundError } from '../uploads.errors.js';
import { archiveLimits } from '../uploads.settings.js';

/** A person's view of requests and their files. */
@Injectable()
export class RequestQueriesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly progress: RequestProgress,
    private readonly sets: DataSetRepository,
    private readonly retries: FileRetryRepository,
    private readonly transitions: UploadTransitions,
    private readonly links: StorageLinks,
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  async get(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const [dto] = await this.present(project, [await this.find(projectId, requestId)]);
    if (!dto) throw new RequestNotFoundError();
    return dto;
  }

  /** All requests of a project, newest first, at most 1,000. */
  async list(user: UserPrincipal, projectId: string): Promise<RequestDto[]> {
    const project = await this.projects.requireReadable(user, projectId);
    return this.present(project, await this.requests.list(projectId));
  }

  /** The files that were read, by number. */
  async extracted(user: UserPrincipal, p: string, r: string, query: PageQuery): Promise<FilesPage<ExtractedFileDto>> {
    const request = await this.readable(user, p, r);
    const { items, cursor } = await this.page(request, 'completed', query);
    const fileNos = request.state === 'complete' ? items.map(({ fileNo }) => fileNo) : [];
    const usage = await this.sets.usageOf(p, fileNos);
    return { items: items.map((file) => presentExtracted(file, usage.get(file.fileNo) ?? 'pending')), cursor };
  }

  /**
   * The files that were not read, by number; on the first page preceded by the reason if the whole archive was refused.
   */
  async failed(user: UserPrincipal, p: string, r: string, query: PageQuery): Promise<FilesPage<FailedFileDto>> {
    const request = await this.readable(user, p, r);
    const { items, cursor } = await this.page(request, 'error', query);
    const whole = query.cursor === undefined && query.search === undefined ? presentRefusal(request) : [];
    return { items: [...whole, ...items.map(presentFailed)], cursor };
  }

  /** How many files the uploaded archive contains; 0 until it has arrived. */
  async uploaded(user: UserPrincipal, projectId: string, requestId: string): Promise<UploadedFileCountDto> {
    const request = await this.readable(user, projectId, requestId);
    if (request.rereads) {
      const bytes = await this.transitions.archiveBytes(request);
      return { projectid: projectId, requestid: requestId, filecount: request.fileCount ?? 0, bytes: bytes ?? 0 };
    }
    const archive = await openArchive(this.storage, archiveKeyOf(request));
    if (!archive) return { projectid: projectId, requestid: requestId, filecount: 0, bytes: 0 };
    try {
      const filecount = request.fileCount ?? (await this.countFiles(archive));
      return { projectid: projectId, requestid: requestId, filecount, bytes: archive.size };
    } finally {
      await archive.close();
    }
  }

  /**
   * A link to the uploaded archive, saved under the project's name and the day of the upload.
   *
   * @throws FileUnavailableError (410) when it is not stored: canceled, refused as a whole, or not yet there
   */
  async archiveLink(user: UserPrincipal, projectId: string, requestId: string): Promise<ArchiveLinkDto> {
    const request = await this.readable(user, projectId, requestId);
    const project = await this.projects.find(projectId);
    const key = archiveKeyOf(request);
    const stored = await this.storage.stat(key);
    if (!stored) throw new FileUnavailableError('uploads.archive-missing');
    const filename = archiveName(project?.name ?? '', request);
    const { url, expiresAt } = await this.links.download(user, key, filename);
    return { url, filename, bytes: stored.bytes, expiresat: expiresAt };
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

  private async countFiles(archive: Parameters<typeof readArchiveDirectory>[0]): Promise<number> {
    const result = await readArchiveDirectory(archive, archiveLimits(this.config));
    return result.ok ? result.directory.entries.length : 0;
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

  /** Several requests of one project, each with its role in the project's data. */
  private async present(project: Project, requests: readonly RequestEntity[]): Promise<RequestDto[]> {
    const [planned, counts, inUse, retryable] = await Promise.all([
      this.projects.plan(project),
      this.progress.countsOfAll(requests),
      this.sets.filesInUse(project.id),
      this.retries.counts(project.id),
    ]);
    const baseCallPoints = planned === null ? [] : presentBaseCallPoints(planned);
    const of = { flow: project.kind, baseCallPoints };
    return requests.flatMap((request, index) => {
      const counted = counts[index];
      if (!counted) return [];
      const { id } = request;
      const place = {
        ...of,
        counts: counted,
        filesInUse: inUse.get(id) ?? null,
        filesRetryable: retryable.get(id) ?? 0,
      };
      return [presentRequest(request, place)];
    });
  }

  private async readable(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestEntity> {
    await this.projects.requireReadable(user, projectId);
    return this.find(projectId, requestId);
  }

  private async find(projectId: string, requestId: string): Promise<RequestEntity> {
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    return request;
  }
}

/** `<project> 2026-11-21 1405.zip`, in UTC, without characters that file systems reject. */
function archiveName(project: string, { createdAt }: RequestEntity): string {
  const [day = '', time = ''] = createdAt.toISOString().split('T');
  const name = project
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return `${name} ${day} ${time.slice(0, 5).replace(':', '')}.zip`.trim();
}
