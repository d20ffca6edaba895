import { availableParallelism } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { isDiskError } from '../../../platform/storage/local-copy.js';
import type { RetailerEntity } from '../../entities/retailer.entity.js';
import { RetailersRepository } from '../../retailers.repository.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import { PictureArchiveError } from '../pictures.errors.js';
import { openPictureArchive, type PictureArchive, type PictureEntry } from '../uploads/picture-archive.js';
import { PictureFiles } from '../picture-files.js';
import { PictureKeeper, UploadGoneError } from '../uploads/picture-keeper.js';
import { PictureUploadEnds } from '../uploads/picture-upload-ends.js';
import { NO_PICTURES, type PictureCounts, type PictureProblem } from '../uploads/picture-upload.js';
import { PictureUploadsRepository } from '../uploads/picture-uploads.repository.js';
import { PicturesNotifier } from '../uploads/pictures-notifier.js';
import { RetailerProducts } from '../retailer-products.js';
import { readPicturesJob, type ReadPicturesJob } from './picture-jobs.js';

/** No one reads more names than this; the count is complete. */
const MOST_NAMED = 500;
const EVERY_MS = 700;
/** Pictures between two quota checks. */
const ADMITTED_AT_ONCE = 25;
/** Pictures are processed in libvips' threads; each lane waits for one. */
const LANES = Math.min(4, Math.max(1, availableParallelism()));

interface Reading {
  readonly upload: PictureUploadEntity;
  readonly retailer: RetailerEntity;
  readonly problems: PictureProblem[];
  readonly counts: { -readonly [Name in keyof PictureCounts]: number };
  /** File names by the picture created from them. */
  readonly standing: Map<string, string>;
  /** Of the archive, once it is open. */
  files: number;
  done: number;
  toldAt: number;
}

/** Stores the pictures of an archive one by one; a stored picture stays, whatever happens to the rest. */
@Injectable()
export class ReadPicturesProcessor {
  private readonly logger = new Logger(ReadPicturesProcessor.name);

  constructor(
    private readonly uploads: PictureUploadsRepository,
    private readonly files: PictureFiles,
    private readonly keeper: PictureKeeper,
    private readonly ends: PictureUploadEnds,
    private readonly retailers: RetailersRepository,
    private readonly products: RetailerProducts,
    private readonly notifier: PicturesNotifier,
  ) {}

  @HandlesJob(readPicturesJob)
  async read({ uploadId, attempt }: ReadPicturesJob, run: JobRun): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload?.state !== 'reading' || upload.attempt !== attempt) return;
    const retailer = await this.retailers.find(upload.retailerId);
    if (retailer === null) return;
    const reading: Reading = {
      ...{ upload, retailer, problems: [], counts: { ...NO_PICTURES } },
      ...{ standing: new Map(), files: 0, done: 0, toldAt: 0 },
    };
    try {
      await this.files.withArchive(uploadId, (path) => this.readArchive(reading, path, run.signal));
      await this.findUnknown(reading);
      await this.end(reading, null);
    } catch (error) {
      if (error instanceof UploadGoneError) return;
      if (!isAnswer(error)) throw error;
      this.logger.log({ uploadId, code: error.code }, 'pictures were not taken over to the end');
      await this.end(reading, error.code);
    }
  }

  @HandlesFailedJob(readPicturesJob)
  async failed({ uploadId, attempt }: ReadPicturesJob): Promise<void> {
    await this.ends.fail(uploadId, attempt, 'pictures.reading-failed');
  }

  private async readArchive(reading: Reading, path: string, signal: AbortSignal): Promise<void> {
    const archive = await openPictureArchive(path);
    try {
      reading.problems.push(...archive.problems);
      reading.counts.refused = archive.problems.length;
      reading.counts.otherSides = archive.otherSides;
      reading.done = archive.problems.length + archive.otherSides;
      await this.tell(reading, reading.done + archive.entries.length);
      await this.readAll(reading, archive, signal);
    } finally {
      archive.close();
    }
  }

  private async readAll(reading: Reading, { entries }: PictureArchive, signal: AbortSignal): Promise<void> {
    const left = entries.entries();
    const lane = async (): Promise<void> => {
      for (const [at, entry] of left) {
        signal.throwIfAborted();
        if (at % ADMITTED_AT_ONCE === 0) await this.keeper.admit(reading.retailer.tenant);
        await this.take(reading, entry);
        reading.done += 1;
        await this.tell(reading);
      }
    };
    // Waits for all lanes before the archive is closed, even if one failed.
    const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  private async take(reading: Reading, entry: PictureEntry): Promise<void> {
    const { upload, counts, problems, standing } = reading;
    let bytes: Buffer;
    try {
      bytes = await entry.bytes();
    } catch (error) {
      if (isDiskError(error)) throw error;
      counts.refused += 1;
      problems.push({ code: 'unpacking-failed', file: entry.name });
      return;
    }
    const kept = await this.keeper.keep(upload, entry, bytes);
    if (!kept.ok) {
      counts.refused += 1;
      problems.push({ code: kept.code, file: entry.name });
      return;
    }
    counts[kept.how] += 1;
    standing.set(kept.id, entry.name);
  }

  /** Reports pictures whose key no product of the retailer has. */
  private async findUnknown({ retailer, standing, problems, counts }: Reading): Promise<void> {
    const known = await this.products.knownPictures(retailer);
    for (const [id, file] of standing) {
      if (known.has(id)) continue;
      counts.unknown += 1;
      problems.push({ code: 'unknown-product', file });
    }
  }

  /** @throws UploadGoneError when another run took the upload over */
  private async tell(reading: Reading, files?: number): Promise<void> {
    const now = Date.now();
    if (files === undefined && now - reading.toldAt < EVERY_MS) return;
    reading.toldAt = now;
    reading.files = files ?? reading.files;
    const { id, attempt } = reading.upload;
    const change = { done: reading.done, ...(files === undefined ? {} : { files }) };
    if (!(await this.uploads.move(id, 'reading', change, { attempt }))) throw new UploadGoneError();
    this.notifier.progress(reading);
  }

  private async end(reading: Reading, errorCode: string | null): Promise<void> {
    const { counts, problems, done } = reading;
    await this.ends.end(reading, { counts, problems: problems.slice(0, MOST_NAMED), done, errorCode });
  }
}

/** An error that ends an upload with a message for people, and would recur. */
function isAnswer(error: unknown): error is AppError {
  return error instanceof PictureArchiveError || (error instanceof AppError && error.code.startsWith('quotas.'));
}
