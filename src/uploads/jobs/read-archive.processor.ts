import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { HandlesJob, type JobRun } from '../../platform/jobs/handles-job.decorator.js';
import { collectGrownGarbage } from '../../platform/memory/collect-garbage.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { type ArchiveDirectory, type ArchiveEntry, readArchiveDirectory } from '../archive/archive-directory.js';
import { type BatchPlan, planBatches } from '../archive/batches.js';
import { openArchive } from '../archive/storage-source.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { type NewFile, RequestFilesRepository } from '../requests/request-files.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { archiveKey } from '../storage-keys.js';
import { archiveLimits, BATCH_BYTES, BATCH_FILES } from '../uploads.settings.js';
import { type RequestJob, readArchiveJob } from './upload-jobs.js';

/** From this many files on, a table's outdated statistics cost more than refreshing them. */
const MANY_FILES = 1_000;

/**
 * Archives up to this size are hashed while their files are stored: that takes a moment, and a transaction waits for
 * it.
 */
const SUMMED_MEANWHILE = 64 * 1024 * 1024;

/** Converts an archive's directory to file rows and batches, in one transaction. Inflates nothing. */
@Injectable()
export class ReadArchiveProcessor {
  constructor(
    private readonly config: AppConfig,
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly transactions: TransactionRunner,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  @HandlesJob(readArchiveJob)
  async readArchive({ projectId, requestId }: RequestJob, _run: JobRun): Promise<void> {
    const request = await this.requests.find(projectId, requestId);
    if (request?.state !== 'processing' || request.step !== 'read-archive') return;
    const archive = await openArchive(this.storage, archiveKey(projectId, requestId));
    if (!archive) {
      await this.transitions.failNow(request, { code: 'uploads.archive-missing' });
      return;
    }
    try {
      const result = await readArchiveDirectory(archive, archiveLimits(this.config));
      if (!result.ok) {
        await this.transitions.failNow(request, result.refusal);
        return;
      }
      const summing = this.checksum(projectId, requestId);
      // Awaited below, but the transaction may fail first.
      summing.catch(() => undefined);
      if (archive.size > SUMMED_MEANWHILE) await summing;
      await this.transactions.run((transaction) => this.store(transaction, request, result.directory, summing));
    } finally {
      await archive.close();
    }
    // The directory is no longer needed, and reading is about to begin.
    collectGrownGarbage();
  }

  private async checksum(projectId: string, requestId: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await this.storage.getStream(archiveKey(projectId, requestId))) hash.update(chunk);
    return hash.digest('hex');
  }

  private async store(
    transaction: Transaction,
    request: RequestEntity,
    directory: ArchiveDirectory,
    summing: Promise<string>,
  ): Promise<void> {
    const { manager } = transaction;
    if (!(await this.requests.advance(manager, request.id, 'read-archive', 'read-planograms'))) return;
    const readable = directory.entries.filter((entry) => !entry.refusal);
    const batches = planBatches(readable, BATCH_BYTES, BATCH_FILES);
    const firstNo = await this.files.nextFileNo(manager, request.projectId);
    await this.files.insert(manager, request.projectId, request.id, fileRows(directory.entries, batches, firstNo));
    await this.files.insertPdfs(manager, request.id, directory.pdfs);
    await this.batches.insert(manager, request.id, batches);
    const sha256 = await summing;
    await this.requests.describeArchive(manager, request.id, {
      files: directory.entries.length,
      refused: directory.entries.length - readable.length,
      skipped: directory.skipped,
      sha256,
      sameAs: await this.requests.sameArchive(manager, request.projectId, request.id, sha256),
    });
    if (batches.length === 0) await this.transitions.finishReading(transaction, request, 0);
    else await this.transitions.admitBatches(transaction, request);
    // After enqueuing the batches: the first of them are read meanwhile.
    if (directory.entries.length >= MANY_FILES) transaction.afterCommit(() => this.files.refreshStatistics());
  }
}

/**
 * One by one, because 100,000 would take 30 MB at once.
 *
 * @param batches over the entries without a refusal, by their index among those
 */
export function* fileRows(
  entries: readonly ArchiveEntry[],
  batches: readonly BatchPlan[],
  firstNo: number,
): Generator<NewFile> {
  const batchOf = new Map(batches.flatMap(({ batchNo, files }) => files.map((index) => [index, batchNo] as const)));
  const firstOf = new Map<string, number>();
  let readable = 0;
  for (const [index, entry] of entries.entries()) {
    const fileNo = firstNo + index;
    const content = `${entry.crc32} ${entry.inflatedBytes}`;
    const same = entry.refusal ? null : (firstOf.get(content) ?? null);
    if (!entry.refusal && same === null) firstOf.set(content, fileNo);
    yield {
      file_no: fileNo,
      batch_no: entry.refusal ? null : (batchOf.get(readable++) ?? null),
      name: entry.name,
      state: entry.refusal ? 'error' : 'waiting',
      entry_offset: entry.offset,
      compressed_bytes: entry.compressedBytes,
      inflated_bytes: entry.inflatedBytes,
      method: entry.method,
      crc32: entry.crc32,
      same_as_file_no: same,
      error_code: entry.refusal?.code ?? null,
      error_params: entry.refusal?.params ?? null,
    };
  }
}
