import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../../platform/config/app-config.js';
import { dataFolder } from '../../../platform/config/load-config.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../../platform/storage/object-storage.js';

/** Nothing takes a whole day: anything older was left by a killed process. */
export const ABANDONED_MS = 86_400_000;

/** Whether a UUIDv7 was created before a time (milliseconds since 1970); false for other values. */
export function createdBefore(id: string, time: number): boolean {
  const hex = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id);
  return hex !== null && Number.parseInt(`${hex[1]}${hex[2]}`, 16) < time;
}

/** The local path of a stored file of a snapshot or a part. */
export interface LocalFiles {
  /** By key, in the requested order. */
  readonly paths: readonly string[];
  /** The folders of these files: what a database must be allowed to read. */
  readonly folders: readonly string[];
}

/**
 * Immutable objects of the storage as local files. A storage on this disk is read in place. From S3, each object is
 * downloaded once into REVEAL_DATA/cache under a temporary name and then renamed, so that a partial download is never
 * seen. The cache stays within CACHE_MAX_BYTES by evicting the least recently used files.
 */
@Injectable()
export class SnapshotFiles {
  private readonly fetching = new Map<string, Promise<string>>();

  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly config: AppConfig,
  ) {}

  async local(keys: readonly string[]): Promise<LocalFiles> {
    const paths: string[] = [];
    for (const key of keys) paths.push(this.storage.localPath(key) ?? (await this.fetched(key)));
    return { paths, folders: [...new Set(paths.map((path) => dirname(path)))] };
  }

  /**
   * A new working folder. The caller removes it. Folders left by processes killed at least a day ago are removed on
   * this occasion.
   */
  async workFolder(): Promise<string> {
    const root = dataFolder(this.config, 'cache', 'work');
    for (const name of await readdir(root)) {
      if (createdBefore(name, Date.now() - ABANDONED_MS)) await rm(join(root, name), { recursive: true, force: true });
    }
    const folder = join(root, uuidv7());
    await mkdir(folder, { recursive: true });
    return folder;
  }

  private fetched(key: string): Promise<string> {
    const under = this.fetching.get(key);
    if (under !== undefined) return under;
    const fetching = this.fetch(key).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetching);
    return fetching;
  }

  private async fetch(key: string): Promise<string> {
    const path = join(dataFolder(this.config, 'cache'), 'objects', key);
    const now = new Date();
    const known = await stat(path).catch(() => null);
    if (known !== null) {
      await utimes(path, now, now).catch(() => undefined);
      return path;
    }
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${uuidv7()}.part`;
    try {
      await pipeline(await this.storage.getStream(key), createWriteStream(partial));
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
    await this.trim();
    return path;
  }

  /** Evicts the least recently used files until the cache is within its limit. An open file stays readable. */
  private async trim(): Promise<void> {
    const root = join(dataFolder(this.config, 'cache'), 'objects');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files: { path: string; bytes: number; used: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found !== null) files.push({ path, bytes: found.size, used: found.mtimeMs });
    }
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.sort((a, b) => a.used - b.used)) {
      if (bytes <= this.config.CACHE_MAX_BYTES) return;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }
}
