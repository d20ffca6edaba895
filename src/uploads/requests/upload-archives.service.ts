import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { StorageLinks } from '../../platform/storage/storage-links.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { readArchiveDirectory } from '../archive/archive-directory.js';
import { openArchive } from '../archive/storage-source.js';
import type { ArchiveLinkDto } from '../dto/project-files.dto.js';
import type { UploadedFileCountDto } from '../dto/request-replies.dto.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { archiveKeyOf } from '../storage-keys.js';
import { FileUnavailableError, RequestNotFoundError } from '../uploads.errors.js';
import { archiveLimits } from '../uploads.settings.js';
import { RequestsRepository } from './requests.repository.js';
import { StoredUploads } from './stored-uploads.js';

/** The archives that people uploaded: what is in them, and a link to have them back. */
@Injectable()
export class UploadArchivesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly stored: StoredUploads,
    private readonly links: StorageLinks,
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** How many files the uploaded archive holds; 0 while it is on its way. */
  async uploaded(user: UserPrincipal, projectId: string, requestId: string): Promise<UploadedFileCountDto> {
    const request = await this.readable(user, projectId, requestId);
    if (request.rereads) {
      const bytes = await this.stored.archiveBytes(request);
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
   * A link to what was uploaded, saved under the project's name and the day of the upload.
   *
   * @throws FileUnavailableError (410) when it is not kept: cancelled, refused as a whole, or not yet there
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

  private async countFiles(archive: Parameters<typeof readArchiveDirectory>[0]): Promise<number> {
    const result = await readArchiveDirectory(archive, archiveLimits(this.config));
    return result.ok ? result.directory.entries.length : 0;
  }

  private async readable(user: UserPrincipal, projectId: string, requestId: string): Promise<RequestEntity> {
    await this.projects.requireReadable(user, projectId);
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    return request;
  }
}

/** `<project> 2026-11-21 1405.zip`, in UTC, without what file systems do not take. */
function archiveName(project: string, { createdAt }: RequestEntity): string {
  const [day = '', time = ''] = createdAt.toISOString().split('T');
  const name = project
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return `${name} ${day} ${time.slice(0, 5).replace(':', '')}.zip`.trim();
}
