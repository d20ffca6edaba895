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

/** A list as it lies ready: NDJSON, packed. It never changes under its name. */
export interface SyncFile {
  readonly path: string;
  readonly rows: number;
}

/** `prd.3f2a….100000.ndjson.gz`: the object, its version and its rows, so that a restart knows them again. */
const NAME = /^(\w{3})\.([0-9a-f]+)\.(\d+)\.ndjson\.gz$/;

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
  async ready(
    projectId: string,
    object: string,
    version: string,
    make: (path: string) => Promise<number>,
  ): Promise<SyncFile> {
    const name = `${projectId}|${object}|${version}`;
    const under = this.making.get(name);
    if (under !== undefined) return under;
    const making = this.find(projectId, object, version)
      .then((known) => known ?? this.turns.take(1, () => this.make(projectId, object, version, make)))
      .finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  /** The file's bytes, packed; read no further ahead than the reader takes them. */
  open(file: SyncFile): Readable {
    return createReadStream(file.path);
  }

  private folder(projectId: string): string {
    return join(dataFolder(this.config, 'cache', 'sync'), projectId);
  }

  private async find(projectId: string, object: string, version: string): Promise<SyncFile | null> {
    const folder = this.folder(projectId);
    for (const name of await readdir(folder).catch(() => [])) {
      const [, kind, known, rows] = NAME.exec(name) ?? [];
      if (kind !== object || known !== version) continue;
      const path = join(folder, name);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return { path, rows: Number(rows) };
    }
    return null;
  }

  private async make(
    projectId: string,
    object: string,
    version: string,
    make: (path: string) => Promise<number>,
  ): Promise<SyncFile> {
    const folder = this.folder(projectId);
    await mkdir(folder, { recursive: true });
    const partial = join(folder, `${uuidv7()}.part`);
    try {
      const rows = await make(partial);
      const path = join(folder, `${object}.${version}.${rows}.ndjson.gz`);
      await rename(partial, path);
      await this.tidy(projectId, object, path);
      return { path, rows };
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** The object's lists of before, and whatever nobody has asked for in a day. */
  private async tidy(projectId: string, object: string, kept: string): Promise<void> {
    const root = dataFolder(this.config, 'cache', 'sync');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path === kept) continue;
      const isBefore = entry.parentPath === this.folder(projectId) && NAME.exec(entry.name)?.[1] === object;
      const found = await stat(path).catch(() => null);
      const isOld = found !== null && found.mtimeMs < Date.now() - ABANDONED_MS;
      if (isBefore || isOld) await rm(path, { force: true });
    }
  }
}
