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

/** A list as it lies ready, or something worked out of it. It never changes under its name. */
export interface SyncFile {
  readonly path: string;
  /** How many rows it has; of an order, how many rows have a value. */
  readonly rows: number;
}

/** All rows as NDJSON, packed, for browsers that keep them; the same as a table; each to be read alone; an order of them. */
export type SyncFileKind = 'ndjson.gz' | 'parquet' | 'blocks' | `order-${string}`;

/** Which file of a list: of what, as of when. */
export interface SyncFileName {
  readonly projectId: string;
  readonly object: string;
  readonly version: string;
  readonly kind: SyncFileKind;
}

/** `prd.3f2a….100000.ndjson.gz`: the object, its version and its rows, so that a restart knows them again. */
const NAME = /^(\w{3})\.([0-9a-f]+)\.(\d+)\.([\w.-]+)$/;
const PART = 'part';

/**
 * Lists made ready for browsers, each once for all who ask and however slowly they read: a file of the disk cache under
 * REVEAL_DATA/cache/sync. A list is written beside its place and renamed, so a half-written one is never sent; the ones
 * before it go when the next is there (who reads one still reads it to its end), all others a day after they were asked
 * for last.
 */
@Injectable()
export class SyncFiles {
  private readonly making = new Map<string, Promise<SyncFile>>();
  /** One at a time: each takes a database of its own. */
  private readonly turns = new Turns(1, 1);

  constructor(private readonly config: AppConfig) {}

  /** The list under this version; `make` writes it to the path it is given and answers how many rows it has. */
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

  /** The file, when it lies ready; who looks for it keeps it for another day. */
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

  /** The file's bytes, packed; read no further ahead than the reader takes them. */
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

  /** The object's files of before, and whatever nobody has asked for in a day. */
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
