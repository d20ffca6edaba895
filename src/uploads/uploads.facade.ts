import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PartTableName } from '../core/extraction/columns.js';
import type { PlanogramFile, ReadResult } from '../core/planogram/model.js';
import type { CodePage } from '../core/planogram/psa/code-page.js';
import { readPlanogramFile } from '../core/planogram/psa/reader.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../platform/storage/object-storage.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import { readEntryBytes } from './archive/entry-reader.js';
import { openArchive } from './archive/storage-source.js';
import { type DataSet, DataSetRepository, type UnreadFiles } from './files/data-set.repository.js';
import type { PlanogramHeadEntity } from './entities/planogram-head.entity.js';
import { ReadingResources, type WorkLength } from './reading/reading-resources.js';
import { RequestBatchesRepository } from './requests/request-batches.repository.js';
import { locationOf, type ReadFile, RequestFilesRepository } from './requests/request-files.repository.js';
import { UploadTransitions } from './requests/upload-transitions.js';
import { type CountedRequest, RequestsRepository } from './requests/requests.repository.js';
import { isRetryable } from './requests/request.presenter.js';
import { archiveKeyOf } from './storage-keys.js';
import { FileNotFoundError, FileUnavailableError } from './uploads.errors.js';

export type { DataSet, UnreadFiles } from './files/data-set.repository.js';
export type { CountedRequest } from './requests/requests.repository.js';
export type { ReadFile } from './requests/request-files.repository.js';
export { messageOf } from './messages/upload-messages.js';
export { analyseRequestJob, type RequestJob } from './jobs/upload-jobs.js';
export type { WorkLength } from './reading/reading-resources.js';
export type { RequestState } from './entities/request.entity.js';
/** Lengths in centimeters; `planogramNo` is 0-based in its file. */
export type PlanogramHeadRow = Readonly<PlanogramHeadEntity>;

export interface RequestSummary {
  readonly id: string;
  readonly projectId: string;
  readonly state: string;
  readonly step: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** A planogram file as it was uploaded. */
export interface OriginalFile {
  readonly bytes: Uint8Array;
  /** Its encoding by the upload's settings, if the file does not declare one. */
  readonly codePage: CodePage | undefined;
}

/** An immutable Parquet file of one table of a request, in storage. */
export interface RequestPart {
  readonly batchNo: number;
  readonly storageKey: string;
  readonly rows: number;
  readonly bytes: number;
}

/** A project's last upload when it failed as a whole. */
export interface FailedUpload {
  readonly requestId: string;
  /** The reason: for an upload that was read, why its analysis failed. */
  readonly code: string;
  /** The reference of the call whose work failed. */
  readonly reference: string | null;
  /** Whether it can resume where it stopped. */
  readonly isRetryable: boolean;
}

export interface SourceFile {
  readonly fileNo: number;
  readonly requestId: string;
  /** Including its folders. */
  readonly name: string;
}

/** The only entry to uploads for other modules. Does not check access: callers must. */
@Injectable()
export class UploadsFacade {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly sets: DataSetRepository,
    private readonly projects: ProjectsFacade,
    private readonly transactions: TransactionRunner,
    private readonly reading: ReadingResources,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Runs memory-intensive work while this process reads no files, one at a time: it has memory for only one of the two.
   * Long work runs beside reading.
   */
  whileReadingRests<Result>(length: WorkLength, work: () => Promise<Result>): Promise<Result> {
    return this.reading.whileResting(length, work);
  }

  /** Null when the project has no such request. */
  async findRequest(projectId: string, requestId: string): Promise<RequestSummary | null> {
    return this.requests.find(projectId, requestId);
  }

  /** The newest complete request of a project; null when there is none. */
  async latestCompleteRequest(projectId: string): Promise<RequestSummary | null> {
    return this.requests.latestComplete(projectId);
  }

  /**
   * What a project's figures are computed from: the newest complete request that replaced, and all complete ones that
   * added to it since, in the order of submission, without superseded versions (same full name) and excluded files.
   * Lite: one request (and its files that were read again).
   *
   * @param finishing a request at step `analyse`, counted as complete; in a full project it is not part of the set if
   *   one submitted later has already replaced it
   * @param manager of a transaction, so that the result is consistent with the data version
   */
  async dataSet(projectId: string, finishing: string | null = null, manager?: EntityManager): Promise<DataSet> {
    const project = await this.projects.find(projectId);
    return this.sets.read(projectId, { finishing, alone: project?.kind === 'lite' }, manager);
  }

  /** The requests that make up a full project's data, as the caller's transaction sees them. */
  dataSetRequests(projectId: string, manager: EntityManager): Promise<string[]> {
    return this.sets.requestIds(projectId, manager);
  }

  /** Ascending numbers of the files in a data set. With a manager, as its transaction sees them. */
  fileNosOf(projectId: string, set: DataSet, manager?: EntityManager): Promise<number[]> {
    return this.files.numbersOf(projectId, set, manager);
  }

  /** Read files by number: their content, and when and by whom they were uploaded. Unknown ones are skipped. */
  readFiles(projectId: string, fileNos: readonly number[]): Promise<ReadFile[]> {
    return this.files.described(projectId, fileNos);
  }

  /** The newest submitted request of each project that was not canceled, with its counts. One query. */
  newestRequests(projectIds: readonly string[]): Promise<CountedRequest[]> {
    return this.requests.newestSubmitted(projectIds);
  }

  /** Those of these projects whose current data lacks files that could not be read. One query. */
  unreadFiles(projectIds: readonly string[]): Promise<UnreadFiles[]> {
    return this.sets.unread(projectIds);
  }

  /** The last upload of a project that was not canceled; null unless it failed. */
  async failedUpload(projectId: string): Promise<FailedUpload | null> {
    const last = await this.requests.lastSubmitted(projectId);
    if (last?.state !== 'error' || last.errorCode === null) return null;
    const { id: requestId, errorCode, errorParams, errorReference: reference } = last;
    const reason = errorCode === 'uploads.analysis-failed' ? errorParams?.['reason'] : undefined;
    const code = typeof reason === 'string' ? reason : errorCode;
    return { requestId, code, reference, isRetryable: isRetryable(last) };
  }

  /** True while the next step of a request is its analysis: the handler checks this first. */
  async awaitsAnalysis(requestId: string): Promise<boolean> {
    const request = await this.requests.findById(requestId);
    return request?.state === 'processing' && request.step === 'analyse';
  }

  /** Whether a request of the project is waiting for its analysis or in it. */
  isAnalysing(projectId: string): Promise<boolean> {
    return this.requests.hasAtAnalysis(projectId);
  }

  /** The parts of a request by table, in batch order. A table without parts has an empty list. */
  async parts(requestId: string): Promise<Record<PartTableName, RequestPart[]>> {
    const parts: Record<PartTableName, RequestPart[]> = { planograms: [], positions: [], products: [], facts: [] };
    for (const { tableName, batchNo, storageKey, rows, bytes } of await this.batches.parts(requestId)) {
      if (tableName !== 'findings') parts[tableName].push({ batchNo, storageKey, rows, bytes: Number(bytes) });
    }
    return parts;
  }

  /**
   * `processing → complete`, if the request was waiting for its analysis: the project becomes complete with the count
   * of files read and the unit of most of them, and its owner is notified. Runs `inside` in the same transaction (the
   * snapshot's row). False, and nothing done, when the request has moved on: canceled, or completed by another run.
   */
  async completeRequest(
    { projectId, requestId }: { projectId: string; requestId: string },
    inside: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const request = await this.requests.lock(transaction.manager, requestId);
      if (!request || request.projectId !== projectId) return false;
      const { completed } = await this.batches.counts(requestId, transaction.manager);
      const unit = await this.files.commonUnit(transaction.manager, requestId);
      const change = { fileCount: completed, ...(unit === null ? {} : { unit }) };
      if (!(await this.transitions.complete(transaction, request, change))) return false;
      await inside(transaction.manager);
      return true;
    });
  }

  /**
   * `processing → error` permanently, with the code `uploads.analysis-failed`, in one transaction with `inside`. False,
   * and nothing done, when it had moved on.
   *
   * @param reason a code
   */
  async failAnalysis(
    requestId: string,
    reason: string,
    inside: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    const request = await this.requests.findById(requestId);
    if (!request) return false;
    return this.transactions.run(async (transaction) => {
      const failure = { code: 'uploads.analysis-failed', params: { reason } };
      if (!(await this.transitions.fail(transaction, request, failure))) return false;
      await inside(transaction.manager);
      return true;
    });
  }

  /** Null when the project has no such file. */
  async findFile(projectId: string, fileNo: number): Promise<SourceFile | null> {
    return this.files.find(projectId, fileNo);
  }

  /** Names of files by number; unknown ones are skipped. */
  async fileNames(projectId: string, fileNos: readonly number[]): Promise<Map<number, string>> {
    const rows = fileNos.length > 0 ? await this.files.names(projectId, fileNos) : [];
    return new Map(rows.map(({ fileNo, name }) => [fileNo, name]));
  }

  /**
   * One file's bytes, read from its archive by offset.
   *
   * @throws FileNotFoundError (404) for a file that is unknown or was not read; FileUnavailableError (410)
   *   when its archive was deleted
   */
  async readFileBytes(projectId: string, fileNo: number): Promise<Uint8Array> {
    return (await this.originalFile(projectId, fileNo)).bytes;
  }

  /** One file, read as for the project's data. @throws as `readFileBytes` */
  async readPlanogramFile(projectId: string, fileNo: number): Promise<ReadResult> {
    const { bytes, codePage } = await this.originalFile(projectId, fileNo);
    return readPlanogramFile(bytes, { ...(codePage && { codePage }) });
  }

  /** The same; null when the file, or its archive, no longer exists or cannot be read. */
  async keptPlanogramFile(projectId: string, fileNo: number): Promise<PlanogramFile | null> {
    try {
      const read = await this.readPlanogramFile(projectId, fileNo);
      return read.ok ? read.file : null;
    } catch (error) {
      if (error instanceof FileUnavailableError || error instanceof FileNotFoundError) return null;
      throw error;
    }
  }

  /** One file as it was uploaded, with what is needed to read it again. @throws as `readFileBytes` */
  async originalFile(projectId: string, fileNo: number): Promise<OriginalFile> {
    const file = await this.files.find(projectId, fileNo);
    const request = file?.state === 'completed' ? await this.requests.find(projectId, file.requestId) : null;
    if (!file || !request) throw new FileNotFoundError();
    const batch = file.batchNo === null ? null : await this.batches.find(request.id, file.batchNo);
    const archive = await openArchive(this.storage, archiveKeyOf(request, batch?.archiveRequestId));
    if (!archive) throw new FileUnavailableError('uploads.archive-missing');
    try {
      const entry = await readEntryBytes(archive, locationOf(file));
      if (!entry.ok) throw new FileUnavailableError(entry.code);
      return { bytes: entry.bytes, codePage: request.reading?.codePage };
    } finally {
      await archive.close();
    }
  }

  /** The planograms of a request, by file and number. */
  planogramHeads(requestId: string): Promise<PlanogramHeadRow[]> {
    return this.files.heads(requestId);
  }

  /** One planogram of a project by file and number; null when there is none. */
  planogramHead(projectId: string, fileNo: number, planogramNo: number): Promise<PlanogramHeadRow | null> {
    return this.files.head(projectId, fileNo, planogramNo);
  }
}
