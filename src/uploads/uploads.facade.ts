import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PartTableName } from '../core/extraction/columns.js';
import type { ReadResult } from '../core/planogram/model.js';
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
/** Lengths in centimetres; `planogramNo` from 0 in its file. */
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
  /** What the upload's settings say it is in, where it does not say so itself. */
  readonly codePage: CodePage | undefined;
}

/** A Parquet file of one table of a request, in storage, never altered. */
export interface RequestPart {
  readonly batchNo: number;
  readonly storageKey: string;
  readonly rows: number;
  readonly bytes: number;
}

/** A project's last upload when it failed as a whole. */
export interface FailedUpload {
  readonly requestId: string;
  /** Why: of an upload that was read, why its analysis failed. */
  readonly code: string;
  /** The reference of the call whose work failed. */
  readonly reference: string | null;
  /** Whether it can be taken up again where it stopped. */
  readonly isRetryable: boolean;
}

export interface SourceFile {
  readonly fileNo: number;
  readonly requestId: string;
  /** With its folders. */
  readonly name: string;
}

/** The one door to uploads for other modules. Asks no one who they are: access is the caller's to check. */
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
   * Runs work that takes much memory while this process reads no files, one at a time: it has memory for one of both.
   * Long work runs beside them.
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
   * What a project's figures are computed from: the newest complete request that replaced and all complete ones that
   * added to it since, in the order in which they were submitted, without the files that newer versions of the same
   * full name superseded and those that somebody left out. Lite: one request (and its files that were read again).
   *
   * @param finishing a request at step `analyse`, counted as if it were complete; for a full project it is no part of
   *   the set when one submitted after it has replaced it already
   * @param manager of a transaction, so that the answer is of one moment with the data version
   */
  async dataSet(projectId: string, finishing: string | null = null, manager?: EntityManager): Promise<DataSet> {
    const project = await this.projects.find(projectId);
    return this.sets.read(projectId, { finishing, alone: project?.kind === 'lite' }, manager);
  }

  /** The requests that a full project's data are made of, as the caller's transaction sees them. */
  dataSetRequests(projectId: string, manager: EntityManager): Promise<string[]> {
    return this.sets.requestIds(projectId, manager);
  }

  /** Numbers of the files that a data set is made of, ascending. With a manager, as its transaction sees them. */
  fileNosOf(projectId: string, set: DataSet, manager?: EntityManager): Promise<number[]> {
    return this.files.numbersOf(projectId, set, manager);
  }

  /** Files that were read, by their numbers: what they held, when and by whom they came. Unknown ones are left out. */
  readFiles(projectId: string, fileNos: readonly number[]): Promise<ReadFile[]> {
    return this.files.described(projectId, fileNos);
  }

  /** Of each project the newest request that was submitted and not cancelled, with its counts. One query. */
  newestRequests(projectIds: readonly string[]): Promise<CountedRequest[]> {
    return this.requests.newestSubmitted(projectIds);
  }

  /** Of these projects those with files that could not be read, as their data are now. One query. */
  unreadFiles(projectIds: readonly string[]): Promise<UnreadFiles[]> {
    return this.sets.unread(projectIds);
  }

  /** What became of the last upload of a project that was not cancelled: null unless it failed. */
  async failedUpload(projectId: string): Promise<FailedUpload | null> {
    const last = await this.requests.lastSubmitted(projectId);
    if (last?.state !== 'error' || last.errorCode === null) return null;
    const { id: requestId, errorCode, errorParams, errorReference: reference } = last;
    const reason = errorCode === 'uploads.analysis-failed' ? errorParams?.['reason'] : undefined;
    const code = typeof reason === 'string' ? reason : errorCode;
    return { requestId, code, reference, isRetryable: isRetryable(last) };
  }

  /** True while the analysis of a request is what is to be done: the handler's first question. */
  async awaitsAnalysis(requestId: string): Promise<boolean> {
    const request = await this.requests.findById(requestId);
    return request?.state === 'processing' && request.step === 'analyse';
  }

  /** Whether a request of the project waits for its analysis, or is at it. */
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
   * `processing → complete`, when the analysis is what it waited for: the project becomes complete with
   * the count of files read and the unit of most of them, and its owner is told. Runs `inside` in the same
   * transaction (the snapshot's row). False, and nothing done, when the request is elsewhere: cancelled,
   * or completed by another run.
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
   * `processing → error` for good, with the code `uploads.analysis-failed`, in one transaction with `inside`. False, and
   * nothing done, when it had moved on.
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

  /** Names of files by their number; unknown ones are left out. */
  async fileNames(projectId: string, fileNos: readonly number[]): Promise<Map<number, string>> {
    const rows = fileNos.length > 0 ? await this.files.names(projectId, fileNos) : [];
    return new Map(rows.map(({ fileNo, name }) => [fileNo, name]));
  }

  /**
   * One file's bytes, read from its archive by offset.
   *
   * @throws FileNotFoundError (404) for a file that is unknown or was not read; FileUnavailableError (410)
   *   when its archive is gone
   */
  async readFileBytes(projectId: string, fileNo: number): Promise<Uint8Array> {
    return (await this.originalFile(projectId, fileNo)).bytes;
  }

  /** One file as it was read for the project's data. @throws as `readFileBytes` */
  async readPlanogramFile(projectId: string, fileNo: number): Promise<ReadResult> {
    const { bytes, codePage } = await this.originalFile(projectId, fileNo);
    return readPlanogramFile(bytes, { ...(codePage && { codePage }) });
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
