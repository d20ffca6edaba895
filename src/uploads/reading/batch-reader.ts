import { Inject, Injectable, Logger } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { untilAnswered } from '../../platform/database/until-answered.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { openArchive } from '../archive/storage-source.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { type FileOutcomeRow, type FileToRead, RequestFilesRepository } from '../requests/request-files.repository.js';
import { RequestProgress } from '../requests/request-progress.js';
import { archiveKeyOf } from '../storage-keys.js';
import { BATCH_PROCESSOR_MS } from '../uploads.settings.js';
import type { WrittenTables } from '../threads/chunk-answer.js';
import { headRow, outcomeRow } from './outcome-rows.js';
import { type PartFile, joinPartFiles } from './part-files.js';
import { type ChunkRead, crashOutcome, type FileOutcome, readBatch } from './read-batch.js';
import { type BatchWorkspace, ReadingResources } from './reading-resources.js';
import { extractionOf, limitsOf, type ReadingSettings, readingOf } from './reading-settings.js';

/** A batch that was read but is not visible yet. */
export interface ReadFiles {
  readonly outcomes: readonly FileOutcomeRow[];
  readonly heads: readonly object[];
  readonly parts: readonly PartFile[];
  /** Processor time that the files took in their threads. */
  readonly processorMs: number;
}

export interface BatchRun {
  readonly request: RequestEntity;
  readonly batchNo: number;
  /** The request whose archive contains its files; null for its own request. */
  readonly archiveRequestId: string | null;
  readonly workspace: BatchWorkspace;
  /** Processes died over this batch: reads one file at a time, marking each before it is read. */
  readonly alone: boolean;
  readonly signal: AbortSignal;
}

/** The archive with which a request was submitted is no longer in storage. */
export class ArchiveMissingError extends Error {}

/**
 * Reads a batch's files into outcomes, heads and Parquet files in the run's own folder. Changes no row except
 * `suspect`.
 */
@Injectable()
export class BatchReader {
  private readonly logger = new Logger(BatchReader.name);

  constructor(
    private readonly batches: RequestBatchesRepository,
    private readonly files: RequestFilesRepository,
    private readonly projects: ProjectsFacade,
    private readonly progress: RequestProgress,
    private readonly resources: ReadingResources,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** @throws ArchiveMissingError; also errors of the storage or the signal */
  async read(run: BatchRun): Promise<ReadFiles> {
    // A live run whose job was given to another worker looks lost, and its mark would blame an intact file.
    const held = run.alone ? await this.batches.tryHold(run.request.id, run.batchNo) : null;
    try {
      return await this.readFiles({ ...run, alone: held !== null });
    } finally {
      await held?.release();
    }
  }

  private async readFiles(run: BatchRun): Promise<ReadFiles> {
    const files = await this.files.toRead(run.request.id, run.batchNo);
    const largest = files.reduce((most, { location }) => Math.max(most, location.inflatedBytes), 0);
    const { outcomes, heads, tables, processorMs } = await this.resources.readInTurn(largest, () =>
      this.gather(run, files),
    );
    return { outcomes, heads, parts: await joinPartFiles(tables), processorMs };
  }

  private async gather(run: BatchRun, files: readonly FileToRead[]): Promise<Gathered> {
    const { request, batchNo } = run;
    run.signal.throwIfAborted();
    const gathered = new Gathered(request, files);
    for await (const chunk of this.chunks(run, files)) {
      if (chunk.tables) gathered.tables.push(chunk.tables);
      gathered.processorMs += chunk.processorMs;
      for (const outcome of chunk.outcomes) {
        const completed = gathered.add(outcome);
        this.progress.countFile(request, batchNo, completed);
      }
    }
    return gathered;
  }

  private async *chunks(run: BatchRun, files: readonly FileToRead[]): AsyncGenerator<ChunkRead> {
    const { request, alone, signal } = run;
    const archive = await openArchive(this.storage, archiveKeyOf(request, run.archiveRequestId));
    if (!archive) throw new ArchiveMissingError();
    const reading = await this.readingOf(request);
    const suspects = files.filter((file) => alone && file.suspect);
    if (suspects.length > 0) {
      yield { outcomes: suspects.map((file) => crashOutcome(file, 'process-died')), tables: null, processorMs: 0 };
    }
    let marked: number | null = null;
    try {
      yield* readBatch({
        folder: run.workspace.folder,
        source: archive,
        files: files.filter((file) => !suspects.includes(file)),
        pool: this.resources.pool,
        extraction: extractionOf(reading),
        codePage: reading.codePage,
        limits: limitsOf(reading),
        signal,
        alone,
        budgetMs: BATCH_PROCESSOR_MS,
        onCrash: (file, failure) =>
          this.logger.warn({ err: failure, requestId: request.id, file: file.name }, 'a reading thread died'),
        onStart: async ({ fileNo }) => {
          if (marked !== null) await this.files.markSuspect(request.projectId, marked, false);
          await this.files.markSuspect(request.projectId, fileNo, true);
          marked = fileNo;
        },
      });
    } finally {
      await archive.close();
      // Whatever ended this, such as a lost database connection, the process is alive, so no file is to blame.
      const left = marked;
      if (left !== null) await untilAnswered(() => this.files.markSuspect(request.projectId, left, false));
    }
  }

  /** As fixed when the request was submitted; the project's current settings for one from before that was stored. */
  private async readingOf(request: RequestEntity): Promise<ReadingSettings> {
    if (request.reading !== null) return request.reading;
    const project = await this.projects.find(request.projectId);
    if (project === null) throw new Error(`The project of request ${request.id} is gone`);
    return readingOf(project);
  }
}

class Gathered {
  readonly outcomes: FileOutcomeRow[] = [];
  readonly heads: object[] = [];
  readonly tables: WrittenTables[] = [];
  processorMs = 0;
  readonly #request: RequestEntity;
  readonly #sameAs: Map<number, number | null>;

  constructor(request: RequestEntity, files: readonly FileToRead[]) {
    this.#request = request;
    this.#sameAs = new Map(files.map((file) => [file.fileNo, file.sameAsFileNo]));
  }

  /** Returns whether the file was read. */
  add(outcome: FileOutcome): boolean {
    const { fileNo } = outcome.file;
    const row = outcomeRow(outcome, this.#sameAs.get(fileNo) ?? null);
    this.outcomes.push(row);
    if (!('answer' in outcome) || !outcome.answer.ok) return false;
    const { projectId, id } = this.#request;
    for (const head of outcome.answer.summary.planograms) this.heads.push(headRow(projectId, id, fileNo, head));
    return true;
  }
}
