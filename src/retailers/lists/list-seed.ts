import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import type { ListImportEntity } from './entities/list-import.entity.js';
import { ImportFiles } from './imports/import-files.js';
import { ApplyImportProcessor } from './jobs/apply-import.processor.js';
import { CheckImportProcessor } from './jobs/check-import.processor.js';
import type { TableObject } from './list.js';
import type { ListKind, ListOwner } from './list-owner.js';
import { ListImportsService } from './imports/list-imports.service.js';
import { ListOwners } from './list-owners.js';
import { ListsRepository } from './lists.repository.js';

/** A list's first file and its owner. */
export interface SeedList {
  readonly kind: ListKind;
  /** The retailer or project of the list. */
  readonly ownerId: string;
  /** The project in which it is uploaded; null for master data. */
  readonly projectId: string | null;
  readonly object: TableObject;
  readonly fileName: string;
  readonly bytes: () => Uint8Array;
}

/** Stands in for a job that is never stopped. */
const RUN = { jobId: 'seed', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };

/**
 * Imports a list's first file, for the demo. It uses the normal steps with the guessed settings, but immediately and in
 * this process; the enqueued jobs find their work done.
 */
@Injectable()
export class ListSeed {
  constructor(
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
    private readonly imports: ListImportsService,
    private readonly files: ImportFiles,
    private readonly checking: CheckImportProcessor,
    private readonly applying: ApplyImportProcessor,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Does nothing for a list that has or had rows; returns whether it was filled. If killed in the middle, it resumes
   * there.
   */
  async begin(user: UserPrincipal, wanted: SeedList): Promise<boolean> {
    const { kind, ownerId, projectId, object, fileName } = wanted;
    const owner = await this.owners.ensure(kind, ownerId);
    if (((await this.lists.find(owner.id, object))?.version ?? 0) > 0) return false;
    const started = (await this.imports.list(owner, object)).find((one) => one.fileName === fileName);
    const id = started?.id ?? (await this.imports.create(user, owner, projectId, object, fileName)).id;
    if (started === undefined || started.state === 'initial') await this.upload(id, owner, wanted);
    await this.check(user, id, kind);
    await this.apply(user, id, kind);
    return true;
  }

  private async upload(id: string, owner: ListOwner, { bytes }: SeedList): Promise<void> {
    const key = this.files.fileKey({ id, owner });
    if ((await this.storage.stat(key)) === null)
      await this.storage.putStream(key, Readable.from([Buffer.from(bytes())]));
  }

  private async check(user: UserPrincipal, id: string, kind: ListKind): Promise<void> {
    let { entity } = await this.imports.get(user, id, [kind]);
    if (entity.state === 'initial' || entity.state === 'uploaded') {
      const { shape, headLine, heads, columns, decimalSign, lengthUnit } = await this.imports.preview(
        user,
        id,
        [kind],
        {},
      );
      const { encoding, delimiter, sheet } = shape;
      const settings = {
        encoding,
        delimiter,
        sheet,
        headLine,
        columns,
        decimalSign,
        lengthUnit,
        lang: 'en-US',
      } as const;
      ({ entity } = await this.imports.check(user, id, [kind], { mode: 'replace', settings, heads }));
    }
    await this.checking.check(payloadOf(entity), RUN);
  }

  private async apply(user: UserPrincipal, id: string, kind: ListKind): Promise<void> {
    let { entity } = await this.imports.get(user, id, [kind]);
    if (entity.state === 'checked') ({ entity } = await this.imports.apply(user, id, [kind]));
    await this.applying.apply(payloadOf(entity), RUN);
  }
}

function payloadOf({ id, attempt }: ListImportEntity): { importId: string; attempt: number } {
  return { importId: id, attempt };
}
