import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { AppConfig } from '../platform/config/app-config.js';
import { InvalidRequestError } from '../platform/errors/app-error.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../platform/storage/object-storage.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import { readArchiveDirectory } from './archive/archive-directory.js';
import { openArchive } from './archive/storage-source.js';
import type {
  ExtractedFileDto,
  FailedFileDto,
  FolderDto,
  RequestDto,
  UploadedFileCountDto,
} from './dto/request-replies.dto.js';
import type { RequestFileEntity } from './entities/request-file.entity.js';
import type { RequestEntity } from './entities/request.entity.js';
import { presentExtracted, presentFailed, presentRefusal, presentRequest } from './request.presenter.js';
import { RequestFilesRepository } from './request-files.repository.js';
import { RequestProgress } from './request-progress.js';
import { RequestsRepository } from './requests.repository.js';
import { archiveKey } from './storage-keys.js';
import { RequestNotFoundError } from './uploads.errors.js';
import { archiveLimits } from './uploads.settings.js';

export interface FilesPage<Item> {
  readonly items: Item[];
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
}

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

const DEFAULT_LIMIT = 1_000;

/** What a person sees of requests and their files. */
@Injectable()
export class RequestQueriesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly progress: RequestProgress,
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  async get(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestDto> {
    return this.present(await this.readable(user, projectId, requestId));
  }

  /** All of a project, newest first, 1,000 at the most. */
  async list(user: UserPrincipal, projectId: string): Promise<RequestDto[]> {
    await this.projects.requireReadable(user, projectId);
    const requests = await this.requests.list(projectId);
    return Promise.all(requests.map((request) => this.present(request)));
  }

  /** The files that were read, by number. */
  async extracted(user: UserPrincipal, p: string, r: string, query: PageQuery): Promise<FilesPage<ExtractedFileDto>> {
    const request = await this.readable(user, p, r);
    const { files, cursor } = await this.page(request, 'completed', query);
    return { items: files.map(presentExtracted), cursor };
  }

  /** The files that were not, by number; before them, on the first page, why the whole archive was refused. */
  async failed(user: UserPrincipal, p: string, r: string, query: PageQuery): Promise<FilesPage<FailedFileDto>> {
    const request = await this.readable(user, p, r);
    const { files, cursor } = await this.page(request, 'error', query);
    const whole = query.cursor === undefined ? presentRefusal(request) : [];
    return { items: [...whole, ...files.map(presentFailed)], cursor };
  }

  /** How many files the uploaded archive holds; 0 while it is on its way. */
  async uploaded(user: UserPrincipal, projectId: string, requestId: string): Promise<UploadedFileCountDto> {
    const request = await this.readable(user, projectId, requestId);
    const archive = await openArchive(this.storage, archiveKey(projectId, requestId));
    if (!archive) return { projectid: projectId, requestid: requestId, filecount: 0, bytes: 0 };
    try {
      const filecount = request.fileCount ?? (await this.countFiles(archive));
      return { projectid: projectId, requestid: requestId, filecount, bytes: archive.size };
    } finally {
      await archive.close();
    }
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

  private async page(
    request: RequestEntity,
    state: 'completed' | 'error',
    { limit = DEFAULT_LIMIT, cursor }: PageQuery,
  ): Promise<{ files: RequestFileEntity[]; cursor: string | null }> {
    const files = await this.files.page(request.id, state, afterOf(cursor), limit + 1);
    const shown = files.slice(0, limit);
    const last = shown.at(-1);
    return { files: shown, cursor: files.length > limit && last ? cursorOf(last.fileNo) : null };
  }

  private async present(request: RequestEntity): Promise<RequestDto> {
    return presentRequest(request, await this.progress.counts(request));
  }

  private async readable(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestEntity> {
    await this.projects.requireReadable(user, projectId);
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    return request;
  }
}

const cursorOf = (fileNo: number): string => Buffer.from(`f${fileNo}`).toString('base64url');

function afterOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const match = /^f(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must come from the page before' }]);
  return Number(match[1]);
}
