import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { dataFolder } from '../../../platform/config/load-config.js';
import { withLocalCopy } from '../../../platform/storage/local-copy.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../../platform/storage/object-storage.js';
import type { ListOwner } from '../list-owner.js';
import { FileNotUploadedError } from '../lists.errors.js';

/** An import and its list's owner. */
export interface ImportPlace {
  readonly id: string;
  readonly owner: Pick<ListOwner, 'id' | 'kind'>;
}

/**
 * Master data's files were stored under their retailer before other lists existed; their owner has the retailer's id.
 */
const prefix = ({ id, owner }: ImportPlace): string =>
  `${owner.kind === 'master' ? 'masterdata' : 'lists'}/${owner.id}/${id}/`;

/** The import of the file with this key; null for any other key. */
export function importOfKey(key: string): string | null {
  return /^(?:masterdata|lists)\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/file$/.exec(key)?.[1] ?? null;
}

/** Stores and reads the files of imports. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  fileKey(place: ImportPlace): string {
    return `${prefix(place)}file`;
  }

  problemsKey(place: ImportPlace): string {
    return `${prefix(place)}problems.csv`;
  }

  /** Null while the file has not arrived. */
  async bytes(place: ImportPlace): Promise<number | null> {
    return (await this.storage.stat(this.fileKey(place)))?.bytes ?? null;
  }

  /** Runs work on the file at a local path: its own if it is local, else a temporary copy. */
  async withFile<Result>(place: ImportPlace, work: (path: string) => Promise<Result>): Promise<Result> {
    const key = this.fileKey(place);
    if (!(await this.storage.stat(key))) throw new FileNotUploadedError();
    return withLocalCopy(this.storage, key, this.scratchPath(), work);
  }

  /** A path for a file that is first written locally. */
  scratchPath(): string {
    return join(dataFolder(this.config, 'scratch'), `list-${randomBytes(8).toString('hex')}`);
  }

  /** Moves the list of all problems into storage. */
  async keepProblems(place: ImportPlace, path: string): Promise<void> {
    await this.storage.putStream(this.problemsKey(place), createReadStream(path));
    await rm(path, { force: true });
  }

  async remove(place: ImportPlace): Promise<void> {
    await this.storage.deletePrefix(prefix(place));
  }
}
