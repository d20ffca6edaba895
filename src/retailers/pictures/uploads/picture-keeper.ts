import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { pictureForms } from '../../../core/naming/picture-name.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { renditionsOf, type PictureCode } from '../../../platform/pictures/renditions.js';
import { QuotasService } from '../../../platform/quotas/quotas.service.js';
import type { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import { sha256Of, type PictureEntry } from './picture-archive.js';
import { PictureFiles } from '../picture-files.js';
import { PicturesRepository } from '../pictures.repository.js';
import { PictureUploadsRepository } from './picture-uploads.repository.js';

export type KeptPicture =
  | { readonly ok: true; readonly id: string; readonly how: 'taken' | 'replaced' | 'unchanged' }
  | { readonly ok: false; readonly code: PictureCode };

/** Another run took the upload over: this one stops. */
export class UploadGoneError extends Error {}

/** Creates a picture from a file and makes it current. */
@Injectable()
export class PictureKeeper {
  constructor(
    private readonly uploads: PictureUploadsRepository,
    private readonly pictures: PicturesRepository,
    private readonly files: PictureFiles,
    private readonly transactions: TransactionRunner,
    private readonly quotas: QuotasService,
    private readonly memory: MemoryBudget,
  ) {}

  /** @throws QuotaExceededError when the tenant has no room left */
  async admit(tenant: string): Promise<void> {
    await this.transactions.run(({ manager }) => this.quotas.admitStorage(manager, { tenant, ownerId: null }, 0));
  }

  /** A picture with identical bytes is left unchanged. @throws UploadGoneError */
  async keep(upload: PictureUploadEntity, { key, name }: PictureEntry, bytes: Buffer): Promise<KeptPicture> {
    const { retailerId, authorId, authorEmail } = upload;
    const sha256 = sha256Of(bytes);
    const before = await this.pictures.byKey(retailerId, key);
    if (before?.sha256 === sha256) {
      // An interrupted run of this upload has already stored it.
      return { ok: true, id: before.id, how: before.createdAt >= upload.createdAt ? 'taken' : 'unchanged' };
    }
    const made = await renditionsOf(bytes, (memoryMb, work) =>
      this.memory.lend({ work: 'a product picture', memoryMb }, work),
    );
    if (!made.ok) return made;
    const { copies, width, height } = made;
    const id = uuidv7();
    const row = {
      ...{ id, retailerId, key, forms: pictureForms(key), fileName: name, sha256, width, height },
      ...{ bytes: copies.map(({ length }) => length), authorId, authorEmail },
    };
    await this.pictures.announce(row);
    await this.files.put(id, copies);
    const isReplaced = await this.transactions.run(async ({ manager }) => {
      const { id: uploadId, attempt } = upload;
      if (!(await this.uploads.move(uploadId, 'reading', {}, { attempt, manager }))) throw new UploadGoneError();
      return this.pictures.stand(manager, row);
    });
    return { ok: true, id, how: isReplaced ? 'replaced' : 'taken' };
  }
}
