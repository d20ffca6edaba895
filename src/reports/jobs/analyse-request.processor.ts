import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PART_TABLE_NAMES, type PartTableName } from '../../core/extraction/columns.js';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { collectGarbage } from '../../platform/memory/collect-garbage.js';
import { Turns } from '../../platform/memory/turns.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../platform/jobs/handles-job.decorator.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { ProjectsFacade, type ProjectTotals } from '../../projects/projects.facade.js';
import { analyseRequestJob, type RequestJob, UploadsFacade } from '../../uploads/uploads.facade.js';
import type { SnapshotEntity } from '../entities/snapshot.entity.js';
import { buildSnapshot, type SnapshotSource } from '../snapshot/snapshot-builder.js';
import { ABANDONED_MS, createdBefore, SnapshotFiles } from '../snapshot/snapshot-files.js';
import { snapshotFolder, snapshotKey } from '../snapshot/snapshot-keys.js';
import { SNAPSHOT_TABLES, type SnapshotManifest } from '../snapshot/snapshot-tables.js';
import { snapshotTotals } from '../snapshot/snapshot-totals.js';
import { SnapshotsRepository } from '../snapshot/snapshots.repository.js';
import { isOutage } from './outage.js';

/**
 * Memory of one analysis; what does not fit is spilled to disk. The large tables stream through, so half of it takes
 * no longer, and a second thread is no faster.
 */
const MEMORY_LIMIT_MB = 64;
const THREADS = 1;
const SPILL_LIMIT_MB = 20_480;
const FILE_NAMES_AT_ONCE = 5000;

/** What an analysis has made, before anybody sees it. */
interface Built {
  manifest: SnapshotManifest;
  totals: ProjectTotals;
}

/**
 * Makes a request's snapshot and completes the request. May run twice: the snapshot's files have a folder of their own
 * each time, and only the run whose transaction completes the request gives them a row; the other's are removed.
 */
@Injectable()
export class AnalyseRequestProcessor {
  private readonly logger = new Logger(AnalyseRequestProcessor.name);
  /** One analysis of the process at a time: each takes MEMORY_LIMIT_MB and both cores. */
  private readonly turns = new Turns(1, 0);

  constructor(
    private readonly uploads: UploadsFacade,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly files: SnapshotFiles,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  @HandlesJob(analyseRequestJob)
  async analyse({ projectId, requestId }: RequestJob, _run: JobRun): Promise<void> {
    if (!(await this.uploads.awaitsAnalysis(requestId))) return;
    const project = await this.projects.find(projectId);
    if (project === null) return;
    const id = uuidv7();
    const { manifest, totals } = await this.turns.take(0, () => this.build(projectId, requestId, id, project.currency));
    const snapshot: Omit<SnapshotEntity, 'number'> = {
      id,
      projectId,
      requestId,
      kind: 'working',
      dataVersion: null,
      createdAt: new Date(),
      settings: { limits: project.settings.limits },
      manifest,
    };
    const done = await this.uploads.completeRequest({ projectId, requestId }, async (manager) => {
      await this.snapshots.insert(manager, snapshot);
      await this.projects.setTotals(manager, projectId, totals);
    });
    if (!done) await this.storage.deletePrefix(snapshotFolder(projectId, id));
    await this.sweep(projectId);
  }

  /**
   * Ends the request, unless something was merely away: then its row goes on waiting for an analysis, and the
   * reconciler enqueues it again until it has been tried 20 times.
   */
  @HandlesFailedJob(analyseRequestJob)
  async failed({ requestId }: RequestJob, error: Error): Promise<void> {
    if (isOutage(error)) {
      this.logger.warn({ err: error, requestId }, 'the analysis waits until what it needs is back');
      return;
    }
    await this.uploads.failAnalysis(requestId, error.message);
  }

  /** Removes the files of snapshots that never got a row: their worker was killed between the two. */
  private async sweep(projectId: string): Promise<void> {
    const unnamed = new Set<string>();
    for await (const { key } of this.storage.list(`${projectId}/snapshots/`)) {
      const id = key.split('/')[2] ?? '';
      if (createdBefore(id, Date.now() - ABANDONED_MS)) unnamed.add(id);
    }
    for (const id of unnamed) {
      if ((await this.snapshots.find(projectId, id)) === null) {
        await this.storage.deletePrefix(snapshotFolder(projectId, id));
      }
    }
  }

  private async build(projectId: string, requestId: string, id: string, currency: string): Promise<Built> {
    const work = await this.files.workFolder();
    try {
      const { parts, folders } = await this.localParts(requestId);
      const out = join(work, 'out');
      await mkdir(out);
      collectGarbage();
      const database = await AnalyticsDatabase.open({
        folders: [work, ...folders],
        memoryLimitMb: MEMORY_LIMIT_MB,
        threads: THREADS,
        spillFolder: join(work, 'spill'),
        spillLimitMb: SPILL_LIMIT_MB,
      });
      let built: Built;
      try {
        const db = database.connection;
        const fileNos = await db.query<{ file_no: number }>(
          'SELECT DISTINCT file_no FROM read_parquet($1) ORDER BY file_no',
          [[...parts.planograms]],
        );
        const files = await this.fileNames(
          projectId,
          fileNos.map(({ file_no }) => file_no),
        );
        const manifest = await buildSnapshot(db, { parts, files, currency }, out);
        built = { manifest, totals: await snapshotTotals(db, out) };
      } finally {
        database.close();
      }
      for (const table of SNAPSHOT_TABLES) {
        await this.storage.putFile(snapshotKey(projectId, id, table), join(out, `${table}.parquet`));
      }
      return built;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  private async localParts(requestId: string) {
    const stored = await this.uploads.parts(requestId);
    const parts: Record<PartTableName, readonly string[]> = { planograms: [], positions: [], products: [], facts: [] };
    const folders = new Set<string>();
    for (const table of PART_TABLE_NAMES) {
      const local = await this.files.local(stored[table].map(({ storageKey }) => storageKey));
      parts[table] = local.paths;
      for (const folder of local.folders) folders.add(folder);
    }
    return { parts, folders: [...folders] };
  }

  private async fileNames(projectId: string, fileNos: readonly number[]): Promise<SnapshotSource['files']> {
    const files: { fileNo: number; name: string }[] = [];
    for (let start = 0; start < fileNos.length; start += FILE_NAMES_AT_ONCE) {
      const names = await this.uploads.fileNames(projectId, fileNos.slice(start, start + FILE_NAMES_AT_ONCE));
      for (const [fileNo, name] of names) files.push({ fileNo, name });
    }
    return files;
  }
}
