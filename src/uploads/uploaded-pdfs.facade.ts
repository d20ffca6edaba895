import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { MadeOnce } from '../platform/storage/made-once.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../platform/storage/object-storage.js';
import { readEntryBytes } from './archive/entry-reader.js';
import { openArchive } from './archive/storage-source.js';
import type { RequestPdfEntity } from './entities/request-pdf.entity.js';
import { locationOf, RequestFilesRepository } from './requests/request-files.repository.js';
import { archiveKey, pdfKey } from './storage-keys.js';
import { FileUnavailableError, NotAPdfError } from './uploads.errors.js';

/** An uploaded PDF as an object of its own. */
export interface UploadedPdf {
  readonly key: string;
  /** Without its folders. */
  readonly name: string;
}

const PDF_MARK = '%PDF-';

/** PDFs that were uploaded beside planograms, for other modules. Does not check access: callers must. */
@Injectable()
export class UploadedPdfsFacade {
  /** A PDF that several people request at once is unpacked once. */
  private readonly unpacked: MadeOnce;

  constructor(
    private readonly files: RequestFilesRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {
    this.unpacked = new MadeOnce(storage);
  }

  /**
   * The PDF with this name (ignoring case, with or without its folders), unpacked on first use: from the newest
   * complete upload that has one, or from one request. Null when there is none.
   *
   * @throws NotAPdfError (422) when its content is not a PDF; FileUnavailableError (410) when its archive was deleted
   *   or is damaged
   */
  async find(projectId: string, name: string, requestId: string | null): Promise<UploadedPdf | null> {
    const pdf = await this.files.findPdf(projectId, name, requestId);
    if (pdf === null) return null;
    const key = pdfKey(projectId, pdf.requestId, pdf.pdfNo);
    await this.unpacked.made(key, async () => {
      await this.storage.putStream(key, Readable.from([await this.bytesOf(projectId, pdf)]));
    });
    return { key, name: pdf.name.split('/').at(-1) ?? pdf.name };
  }

  /** The full name of the PDF that `find` would return; null when there is none. */
  async nameOf(projectId: string, name: string, requestId: string | null): Promise<string | null> {
    return (await this.files.findPdf(projectId, name, requestId))?.name ?? null;
  }

  private async bytesOf(projectId: string, pdf: RequestPdfEntity): Promise<Buffer> {
    const archive = await openArchive(this.storage, archiveKey(projectId, pdf.requestId));
    if (!archive) throw new FileUnavailableError('uploads.archive-missing');
    try {
      const entry = await readEntryBytes(archive, locationOf(pdf));
      if (!entry.ok) throw new FileUnavailableError(entry.code);
      const bytes = Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength);
      if (bytes.toString('latin1', 0, PDF_MARK.length) !== PDF_MARK) throw new NotAPdfError(pdf.name);
      return bytes;
    } finally {
      await archive.close();
    }
  }
}
