import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { StorageLinks, type UploadLink } from '../../../platform/storage/storage-links.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import { pictureJobId, readPicturesJob } from '../jobs/picture-jobs.js';
import { PictureAccess, type PicturesAsked } from '../picture-access.js';
import { PictureFiles } from '../picture-files.js';
import { PictureUploadsRepository } from './picture-uploads.repository.js';
import { PicturesNotUploadedError, PictureUploadNotFoundError, PictureUploadStateError } from '../pictures.errors.js';

const LISTED = 20;

/** Archives of pictures: opened, uploaded through a signed link, read in a job. */
@Injectable()
export class PictureUploadsService {
  constructor(
    private readonly access: PictureAccess,
    private readonly uploads: PictureUploadsRepository,
    private readonly files: PictureFiles,
    private readonly links: StorageLinks,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Opens an upload with a link for its archive, or gives one that was interrupted a new link.
   *
   * @throws PictureUploadNotFoundError (404), PictureUploadStateError (409); and as `PictureAccess.writable`
   */
  async create(
    user: UserPrincipal,
    { filename: fileName, uploadid, ...asked }: PicturesAsked & { filename: string; uploadid?: string },
  ): Promise<{ id: string; link: UploadLink }> {
    const { id: retailerId } = await this.access.writable(user, asked);
    const id = uploadid ?? uuidv7();
    if (uploadid === undefined) {
      await this.uploads.insert({ id, retailerId, fileName, authorId: user.userId, authorEmail: user.email });
    } else {
      await this.continued(user, id, retailerId);
    }
    return { id, link: await this.links.upload(this.files.archiveKey(id)) };
  }

  /** Keeps an interrupted upload from being given up. The link replaces its archive, so only its author gets one. */
  private async continued({ userId }: UserPrincipal, id: string, retailerId: string): Promise<void> {
    const { authorId, retailerId: owner, state } = await this.required(id);
    if (authorId !== userId || owner !== retailerId) throw new PictureUploadNotFoundError();
    if (!(await this.uploads.move(id, 'initial', {}))) throw new PictureUploadStateError(state);
  }

  /**
   * Starts reading an archive that has arrived; a repeated call reads it once. @throws PicturesNotUploadedError (409)
   */
  async start(user: UserPrincipal, id: string, projectid: string | undefined): Promise<PictureUploadEntity> {
    const upload = await this.placed(user, id, projectid, 'writable');
    if (upload.state !== 'initial') return upload;
    const bytes = await this.files.archiveBytes(id);
    if (bytes === null) throw new PicturesNotUploadedError();
    const change = { state: 'reading', attempt: 1, bytes: String(bytes) } as const;
    if (await this.uploads.move(id, 'initial', change)) {
      const payload = { uploadId: id, attempt: 1 };
      await this.queue.enqueue(readPicturesJob, payload, { jobId: pictureJobId(payload) });
    }
    const started = await this.required(id);
    if (started.state === 'cancel') throw new PictureUploadStateError(started.state);
    return started;
  }

  /** @throws PictureUploadNotFoundError (404) */
  get(user: UserPrincipal, id: string, projectid: string | undefined): Promise<PictureUploadEntity> {
    return this.placed(user, id, projectid, 'readable');
  }

  /** Submitted uploads, newest first, at most 20. */
  async list(user: UserPrincipal, asked: PicturesAsked): Promise<PictureUploadEntity[]> {
    const { id } = await this.access.readable(user, asked);
    return this.uploads.list(id, LISTED);
  }

  /** An upload of a retailer that is not theirs counts as missing. */
  private async placed(
    user: UserPrincipal,
    id: string,
    projectid: string | undefined,
    how: 'readable' | 'writable',
  ): Promise<PictureUploadEntity> {
    const upload = await this.required(id);
    await this.access[how](user, { retailerid: upload.retailerId, projectid }).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? new PictureUploadNotFoundError() : error;
    });
    return upload;
  }

  private async required(id: string): Promise<PictureUploadEntity> {
    const upload = await this.uploads.find(id);
    if (!upload) throw new PictureUploadNotFoundError();
    return upload;
  }
}
