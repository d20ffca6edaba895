import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../platform/config/app-config.js';
import { dataFolder } from '../../platform/config/load-config.js';
import { Turns } from '../../platform/memory/turns.js';
import { ABANDONED_MS } from '../analytics/snapshots/snapshot-files.js';

/** A prepared list, or a file derived from it. Files never change under their name. */
export interface SyncFile {
  readonly path: string;
  /** Its number of rows; for an order, the number of rows with a value. */
  readonly rows: number;
}

/**
 * All rows as compressed NDJSON, for browsers that store them; all rows as a table; individually readable rows; an
 * order of them.
 */
export type SyncFileKind = 'ndjson.gz' | 'parquet' | 'blocks' | `order-${string}`;

/** Identifies a file of a list: its project, object and version. */
export interface SyncFileName {
  readonly projectId: string;
  readonly object: string;
  readonly version: string;
  readonly kind: SyncFileKind;
}

/**
 * `prd.3f2a….100000.ndjson.gz`: the object, its version and its number of rows, so that they are known after a restart.
 */
const NAME = /^(\w{3})\.([0-9a-f]+)\.(\d+)\.([\w.-]+)$/;
const PART = 'part';

/**
 * Prepared lists for browsers. Each is created once for all callers, however slowly they read: a file of the disk cache
 * under REVEAL_DATA/cache/sync. A list is written under a temporary name and renamed, so that a partial one is never
 * sent. Older versions are removed when the next one exists (open readers can still finish), and all others a day after
 * their last use.
 */
@Injectable()
export class SyncFiles {
  private readonly making = new Map<string, Promise<SyncFile>>();
  /** One at a time, because each takes its own database. */
  private readonly turns = new Turns(1, 1);

  constructor(private readonly config: AppConfig) {}

  /** The list of this version; `make` writes it to the given path and returns its number of rows. */
  async ready(file: SyncFileName, make: (path: string) => Promise<number>): Promise<SyncFile> {
    const name = [file.projectId, file.object, file.version, file.kind].join('|');
    const under = this.making.get(name);
    if (under !== undefined) return under;
    const making = this.find(file)
      .then((known) => known ?? this.turns.take(1, () => this.make(file, make)))
      .finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  /** The file, if it exists; this also keeps it for another day. */
  async find({ projectId, object, version, kind }: SyncFileName): Promise<SyncFile | null> {
    const folder = this.folder(projectId);
    for (const name of await readdir(folder).catch(() => [])) {
      const [, ofObject, known, rows, ofKind] = NAME.exec(name) ?? [];
      if (ofObject !== object || known !== version || ofKind !== kind) continue;
      const path = join(folder, name);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return { path, rows: Number(rows) };
    }
    return null;
  }

  /** The file's compressed bytes, read only as fast as the reader takes them. */
  open(file: SyncFile): Readable {
    return createReadStream(file.path);
  }

  private folder(projectId: string): string {
    return join(dataFolder(this.config, 'cache', 'sync'), projectId);
  }

  private async make(file: SyncFileName, make: (path: string) => Promise<number>): Promise<SyncFile> {
    const { projectId, object, version, kind } = file;
    const folder = this.folder(projectId);
    await mkdir(folder, { recursive: true });
    const partial = join(folder, `${uuidv7()}.${PART}`);
    try {
      const rows = await make(partial);
      const path = join(folder, `${object}.${version}.${rows}.${kind}`);
      await rename(partial, path);
      await this.tidy(file);
      return { path, rows };
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Removes older files of the object, and whatever was not used for a day. */
  private async tidy({ projectId, object, version }: SyncFileName): Promise<void> {
    const root = dataFolder(this.config, 'cache', 'sync');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const [, ofObject, known] = NAME.exec(entry.name) ?? [];
      const isOwn = entry.parentPath === this.folder(projectId) && ofObject === object;
      if (isOwn && known === version) continue;
      const found = await stat(path).catch(() => null);
      const isOld = found !== null && found.mtimeMs < Date.now() - ABANDONED_MS;
      if (isOwn || isOld) await rm(path, { force: true });
    }
  }
}
