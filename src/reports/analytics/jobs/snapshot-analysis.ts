import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { PART_TABLE_NAMES, type PartTableName } from '../../../core/extraction/columns.js';
import { withLentDatabase } from '../../../platform/analytics/lent-database.js';
import { collectGarbage, collectGrownGarbage } from '../../../platform/memory/collect-garbage.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../../platform/storage/object-storage.js';
import { UploadsFacade } from '../../../uploads/uploads.facade.js';
import { workLength } from '../snapshots/building/large-data.js';
import { buildSnapshot, type Built } from '../snapshots/building/snapshot-builder.js';
import type { SnapshotSource } from '../snapshots/building/snapshot-source.js';
import { ABANDONED_MS, createdBefore, SnapshotFiles } from '../snapshots/snapshot-files.js';
import { snapshotFolder, snapshotKey } from '../snapshots/snapshot-keys.js';
import { SnapshotsRepository } from '../snapshots/snapshots.repository.js';
import type { StoreTable } from '../snapshots/building/written-tables.js';

/**
 * MB of memory for an analysis, by planogram × product rows. The large tables stream through, so more memory does not
 * save time; what is held per planogram grows. A second thread is no faster.
 */
const memoryFor = (factRows: number): number => 64 + 8 * (factRows / 1e6);
const THREADS = 1;
const SPILL_LIMIT_MB = 20_480;
const FILE_NAMES_AT_ONCE = 5000;

/** What a snapshot is built from, besides the files' parts. */
export interface AnalysedData extends Omit<SnapshotSource, 'parts' | 'fileNames'> {
  readonly projectId: string;
  /** The requests whose parts are joined. File numbers are unique within a project. */
  readonly requestIds: readonly string[];
}

/** The parts of an analysis on this machine. */
interface LocalParts {
  readonly parts: Record<PartTableName, string[]>;
  /** What the database must be allowed to read. */
  readonly folders: readonly string[];
  /** Planogram × product rows in the parts. */
  readonly facts: number;
}

/** Builds the files of snapshots. They belong to nobody until a row names them. */
@Injectable()
export class SnapshotAnalysis {
  constructor(
    private readonly uploads: UploadsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Builds the snapshot's files and stores them under its id. One analysis at a time per process, and no files are read
   * meanwhile except beside a long analysis, because each takes its own memory.
   *
   * @throws EmptyDataSetError when there is no planogram to analyze
   */
  async build(snapshotId: string, data: AnalysedData): Promise<Built> {
    const local = await this.localParts(data.requestIds);
    const length = workLength(local.facts);
    return this.uploads.whileReadingRests(length, () =>
      this.buildNow(snapshotId, data, local, length === 'short' ? collectGrownGarbage : collectGarbage),
    );
  }

  /** Removes the files of a snapshot that never got a row, or whose row was removed. */
  async discard(projectId: string, snapshotId: string): Promise<void> {
    await this.storage.deletePrefix(snapshotFolder(projectId, snapshotId));
  }

  /** Removes the files of snapshots that never got a row because their worker was killed in between. */
  async sweep(projectId: string): Promise<void> {
    const unnamed = new Set<string>();
    for await (const { key } of this.storage.list(`${projectId}/snapshots/`)) {
      const id = key.split('/')[2] ?? '';
      if (createdBefore(id, Date.now() - ABANDONED_MS)) unnamed.add(id);
    }
    for (const id of unnamed) {
      if ((await this.snapshots.find(projectId, id)) === null) await this.discard(projectId, id);
    }
  }

  private async buildNow(
    id: string,
    data: AnalysedData,
    { parts, folders, facts }: LocalParts,
    meanwhile: () => void,
  ): Promise<Built> {
    const work = await this.files.workFolder();
    try {
      const out = join(work, 'out');
      await mkdir(out);
      const fileNames = (fileNos: readonly number[]) => this.fileNames(data.projectId, fileNos);
      const store: StoreTable = async (table, path) => {
        await this.storage.putFile(snapshotKey(data.projectId, id, table), path);
      };
      const options = {
        ...{ work: 'an analysis', memoryMb: memoryFor(facts), folders: [work, ...folders], threads: THREADS },
        ...{ spillFolder: join(work, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
      };
      return await withLentDatabase(this.memory, options, (db) =>
        buildSnapshot(db, { ...data, parts, fileNames }, out, { store, meanwhile }),
      );
    } catch (error) {
      // Files stored so far belong to nobody; what cannot be removed now is swept later.
      await this.discard(data.projectId, id).catch(() => undefined);
      throw error;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  private async localParts(requestIds: readonly string[]): Promise<LocalParts> {
    let facts = 0;
    const parts: Record<PartTableName, string[]> = { planograms: [], positions: [], products: [], facts: [] };
    const folders = new Set<string>();
    for (const requestId of requestIds) {
      const stored = await this.uploads.parts(requestId);
      facts += stored.facts.reduce((sum, { rows }) => sum + rows, 0);
      for (const table of PART_TABLE_NAMES) {
        const local = await this.files.local(stored[table].map(({ storageKey }) => storageKey));
        parts[table].push(...local.paths);
        for (const folder of local.folders) folders.add(folder);
      }
    }
    return { parts, folders: [...folders], facts };
  }

  private async fileNames(projectId: string, fileNos: readonly number[]) {
    const files: { fileNo: number; name: string }[] = [];
    for (let start = 0; start < fileNos.length; start += FILE_NAMES_AT_ONCE) {
      const names = await this.uploads.fileNames(projectId, fileNos.slice(start, start + FILE_NAMES_AT_ONCE));
      for (const [fileNo, name] of names) files.push({ fileNo, name });
    }
    return files;
  }
}
