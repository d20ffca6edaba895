import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SnapshotEntity } from './snapshot.entity.js';
import { settingsOf } from './building/snapshot-settings.js';
import { layoutsPay } from './building/layouts.js';
import { ROLLUP_DEFINITIONS } from './building/rollups.js';
import { type Growth, LoadedSnapshot, type SnapshotPaths, WORD_TABLES } from './loaded-snapshot.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { BYTES_PER_WORST_ROW } from './worst-rows.js';
import { SnapshotFiles } from './snapshot-files.js';
import { snapshotKey } from './snapshot-keys.js';
import { HELD_ROLLUPS, type SnapshotManifest } from './building/snapshot-tables.js';

interface Entry {
  readonly loading: Promise<LoadedSnapshot>;
  /** Grows once its facts are loaded. */
  bytes: number;
  users: number;
  evicted: boolean;
}

const MB = 1_048_576;
/** Memory per fact, uncompressed: 27 columns plus DuckDB's overhead. Measured: 3.8 million facts took 990 MB. */
const BYTES_PER_FACT = 270;
const BYTES_PER_PRODUCT = 900;
const BYTES_PER_PLANOGRAM = 900;

/** At most, until it is read: which products each planogram carries, per fact; needed even when the facts stay on disk. */
const BYTES_PER_CARRIED = 8;
/** What DuckDB may take for questions to facts on disk, beyond what it holds. */
const DISK_MEMORY_MB = 512;

/** A row of 21 sums, or of counts, in any table. */
const BYTES_PER_ROLLED = 220;

/** An item of an analysis that is kept: its sums, ordering figures, counts and parts. */
const BYTES_PER_KEPT_ITEM = 400;
/** Kept analyses of a snapshot's largest level, unless they would take more than this part of the budget. */
const ANALYSES_KEPT = 4;
const MOST_FOR_ANALYSES = 1 / 8;

/**
 * The memory for analyses of a snapshot's levels, as far as the budget has room for them beside the snapshot; 0 for a
 * snapshot without rollups, which has few items.
 */
export function keptBytes(manifest: SnapshotManifest, budget: number): number {
  if (!hasRollups(manifest)) return 0;
  const items = Math.max(manifest.tables.products.rows, manifest.tables.planograms.rows);
  const loaded = isTooLarge(manifest, budget) ? bytesWithoutFacts(manifest) : loadedBytes(manifest);
  const most = Math.min(budget * MOST_FOR_ANALYSES, Math.max(0, budget - loaded));
  return Math.min(items * BYTES_PER_KEPT_ITEM * ANALYSES_KEPT, most);
}

/** A rough, high estimate of a snapshot's memory. */
export function loadedBytes(manifest: SnapshotManifest): number {
  return manifest.tables.facts.rows * BYTES_PER_FACT + bytesWithoutFacts(manifest);
}

/** Whether its facts stay on disk. */
function isTooLarge(manifest: SnapshotManifest, budget: number): boolean {
  return loadedBytes(manifest) > budget;
}

function bytesWithoutFacts(manifest: SnapshotManifest): number {
  const { products, planograms, placements } = manifest.tables;
  const rolled = hasRollups(manifest) ? HELD_ROLLUPS.map((table) => manifest.tables[table]?.rows ?? 0) : [];
  return (
    rolled.reduce((sum, rows) => sum + rows, 0) * BYTES_PER_ROLLED +
    products.rows * BYTES_PER_PRODUCT +
    planograms.rows * BYTES_PER_PLANOGRAM +
    placements.rows * 40 +
    4 * MB
  );
}

/** Rollups made by other definitions than this program's are ignored. */
function hasRollups({ rollups }: SnapshotManifest): boolean {
  return rollups === ROLLUP_DEFINITIONS;
}

/**
 * The snapshots in memory. They never change, so each is loaded once and kept until the budget needs its space. The
 * least recently used one is evicted first, and closed when its last query has ended. If a snapshot is larger than the
 * whole budget, its facts stay on disk: questions take longer, but use no memory beyond their own.
 */
@Injectable()
export class SnapshotCache implements OnApplicationShutdown {
  private readonly entries = new Map<string, Entry>();
  private readonly budget: number;

  constructor(
    private readonly files: SnapshotFiles,
    memory: MemoryBudget,
  ) {
    this.budget = memory.analysesMb * MB;
  }

  /** Runs queries on a whole snapshot, which stays in memory at least until `work` ends. */
  use<Result>(snapshot: SnapshotEntity, work: (loaded: LoadedSnapshot) => Promise<Result>): Promise<Result> {
    return this.useSums(snapshot, async (loaded) => {
      await loaded.whole();
      return work(loaded);
    });
  }

  /** The same without waiting for the facts: `work` waits for the whole snapshot when its rollups do not answer. */
  async useSums<Result>(snapshot: SnapshotEntity, work: (loaded: LoadedSnapshot) => Promise<Result>): Promise<Result> {
    const entry = this.entry(snapshot);
    entry.users += 1;
    try {
      return await work(await entry.loading);
    } finally {
      entry.users -= 1;
      if (entry.evicted && entry.users === 0) await close(entry);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const entries = [...this.entries.values()];
    this.entries.clear();
    await Promise.all(entries.map(close));
  }

  private entry(snapshot: SnapshotEntity): Entry {
    const known = this.entries.get(snapshot.id);
    if (known !== undefined) {
      // A Map keeps insertion order, so the latest use comes last.
      this.entries.delete(snapshot.id);
      this.entries.set(snapshot.id, known);
      return known;
    }
    const { manifest } = snapshot;
    const isOnDisk = isTooLarge(manifest, this.budget);
    const bytes = bytesWithoutFacts(manifest) + keptBytes(manifest, this.budget);
    const expected: Readonly<Record<Growth, number>> = {
      facts: isOnDisk ? 0 : manifest.tables.facts.rows * (BYTES_PER_FACT - BYTES_PER_CARRIED),
      carried: manifest.tables.facts.rows * BYTES_PER_CARRIED,
      worst: (manifest.tables.supply_first?.rows ?? 0) * BYTES_PER_WORST_ROW,
    };
    const grown: Partial<Record<Growth, number>> = {};
    // A failed load is retried, so nothing is counted twice.
    const grow = (by: Growth, bytesNow = expected[by]) => {
      entry.bytes += bytesNow - (grown[by] ?? 0);
      grown[by] = bytesNow;
      this.makeRoom(0, entry);
    };
    const entry: Entry = {
      loading: this.load(snapshot, isOnDisk, grow),
      bytes,
      users: 0,
      evicted: false,
    };
    // A failed load is retried by the next question.
    entry.loading.catch(() => {
      // It may have been evicted in the meantime and requested again.
      if (this.entries.get(snapshot.id) === entry) this.entries.delete(snapshot.id);
    });
    this.makeRoom(entry.bytes);
    this.entries.set(snapshot.id, entry);
    return entry;
  }

  private makeRoom(bytes: number, keep?: Entry): void {
    let held = [...this.entries.values()].reduce((sum, entry) => sum + entry.bytes, bytes);
    for (const [id, entry] of this.entries) {
      if (held <= this.budget) return;
      if (entry === keep) continue;
      this.entries.delete(id);
      held -= entry.bytes;
      entry.evicted = true;
      if (entry.users === 0) void close(entry);
    }
  }

  private async load(
    snapshot: SnapshotEntity,
    factsOnDisk: boolean,
    growing: (by: Growth, bytes?: number) => void,
  ): Promise<LoadedSnapshot> {
    const { manifest } = snapshot;
    const tables = [...WORD_TABLES, ...(hasRollups(manifest) ? HELD_ROLLUPS : [])];
    const { paths, folders } = await this.files.local(
      tables.map((table) => snapshotKey(snapshot.projectId, snapshot.id, table)),
    );
    const spillFolder = factsOnDisk ? await this.files.workFolder() : undefined;
    const byTable = Object.fromEntries(tables.map((table, index) => [table, paths[index] ?? ''])) as SnapshotPaths;
    return LoadedSnapshot.load(byTable, [...folders, ...(spillFolder === undefined ? [] : [spillFolder])], {
      ...(spillFolder === undefined ? {} : { spillFolder }),
      local: async (table) => {
        const { paths: now } = await this.files.local([snapshotKey(snapshot.projectId, snapshot.id, table)]);
        return now[0] ?? '';
      },
      growing,
      threads: Math.max(1, availableParallelism()),
      memoryLimitMb: factsOnDisk
        ? Math.ceil(bytesWithoutFacts(manifest) / MB) + DISK_MEMORY_MB
        : Math.ceil(loadedBytes(manifest) / MB) * 2 + 256,
      factsOnDisk,
      keptBytes: keptBytes(manifest, this.budget),
      hasLayouts: layoutsPay(manifest),
      connections: 4,
      settings: settingsOf(snapshot),
    });
  }
}

async function close(entry: Entry): Promise<void> {
  const loaded = await entry.loading.catch(() => null);
  await loaded?.close();
}
