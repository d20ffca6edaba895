import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { type Reconciler, ReconcilerRegistry } from '../../../platform/jobs/reconciler.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import { PictureFiles } from '../picture-files.js';
import { PictureUploadEnds } from '../uploads/picture-upload-ends.js';
import { PictureUploadsRepository } from '../uploads/picture-uploads.repository.js';
import { PicturesRepository } from '../pictures.repository.js';
import { pictureJobId, readPicturesJob } from './picture-jobs.js';

const MAX_ATTEMPTS = 12;
const ABANDONED_HOURS = 72;
const SWEPT_AT_ONCE = 20;
const REMOVED_AT_ONCE = 200;
/** A retailer may have 200,000 pictures: removes as many as fit into this time, and the rest in the next round. */
const REMOVING_MS = 10_000;
/** A new picture starts as removed, and its objects may still be uploading. */
const SETTLED_MS = 3600_000;

/** Enqueues uploads that should be running but are not; removes archives that were read, and removed pictures. */
@Injectable()
export class PicturesReconciler implements Reconciler, OnModuleInit {
  readonly name = 'retailers.pictures';
  private readonly logger = new Logger(PicturesReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly uploads: PictureUploadsRepository,
    private readonly ends: PictureUploadEnds,
    private readonly pictures: PicturesRepository,
    private readonly files: PictureFiles,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    const expected = (await this.uploads.atWork()).map((upload) => {
      const { id: uploadId, attempt } = upload;
      return { upload, job: readPicturesJob, jobId: pictureJobId({ uploadId, attempt }) };
    });
    for (const { upload } of await this.queue.lost(expected)) await this.resume(upload);
    for (const upload of await this.uploads.abandoned(ABANDONED_HOURS)) await this.ends.abandon(upload);
    for (const { id } of await this.uploads.unswept(SWEPT_AT_ONCE)) {
      await this.files.removeArchive(id);
      await this.uploads.markSwept(id);
    }
    await this.removeUnseen(new Date(Date.now() - SETTLED_MS));
  }

  /** Deletes the objects of pictures that were removed before a time. */
  async removeUnseen(before: Date): Promise<void> {
    const end = Date.now() + REMOVING_MS;
    let ids: readonly string[];
    do {
      ids = await this.pictures.removedBefore(before, REMOVED_AT_ONCE);
      for (const id of ids) {
        await this.files.remove(id);
        await this.pictures.forget(id);
      }
    } while (ids.length === REMOVED_AT_ONCE && Date.now() < end);
  }

  private async resume({ id: uploadId, attempt }: PictureUploadEntity): Promise<void> {
    if (attempt >= MAX_ATTEMPTS) {
      await this.ends.fail(uploadId, attempt, 'pictures.reading-failed');
      return;
    }
    if (!(await this.uploads.move(uploadId, 'reading', { attempt: attempt + 1 }, { attempt }))) return;
    const payload = { uploadId, attempt: attempt + 1 };
    this.logger.log(payload, 'enqueued an upload of pictures that had no job');
    await this.queue.enqueue(readPicturesJob, payload, { jobId: pictureJobId(payload) });
  }
}
