import { AppError } from '../platform/errors/app-error.js';
import type { RequestState } from './entities/request.entity.js';

/** There is no such request in this project. */
export class RequestNotFoundError extends AppError {
  constructor() {
    super({ code: 'uploads.request-not-found', status: 404, detail: 'There is no such request in this project.' });
  }
}

/** The request's state does not allow this transition. */
export class RequestStateError extends AppError {
  constructor(state: RequestState, wanted: string) {
    super({
      code: 'uploads.request-state',
      status: 409,
      detail: `A request that is ${state} cannot become ${wanted}.`,
      params: { state, wanted },
    });
  }
}

/** It failed because of its files' content, or its archive was deleted: a retry would fail again. */
export class RequestNotRetryableError extends AppError {
  constructor() {
    super({
      code: 'uploads.not-retryable',
      status: 409,
      detail: 'This upload failed because of its files. Upload it again.',
    });
  }
}

/** Submitted before its archive was in storage. */
export class ArchiveNotUploadedError extends AppError {
  constructor() {
    super({
      code: 'uploads.not-uploaded',
      status: 409,
      detail: 'The archive of this request isn’t in storage yet. Upload it first.',
    });
  }
}

/** The project was canceled: nothing more is processed in it. */
export class ProjectClosedError extends AppError {
  constructor() {
    super({ code: 'uploads.project-closed', status: 409, detail: 'The project was canceled. Create a new one.' });
  }
}

/** The project has no such file, or it was not read. */
export class FileNotFoundError extends AppError {
  constructor() {
    super({ code: 'uploads.file-not-found', status: 404, detail: 'This project doesn’t have that file.' });
  }
}

/** The archive of a file was deleted or is damaged. */
export class FileUnavailableError extends AppError {
  constructor(reason: string) {
    super({
      code: 'uploads.file-unavailable',
      status: 410,
      detail: 'The file can no longer be read from its archive.',
      params: { reason },
    });
  }
}

/** A file uploaded as PDF is not one. */
export class NotAPdfError extends AppError {
  constructor(filename: string) {
    super({
      code: 'uploads.not-a-pdf',
      status: 422,
      detail: `${filename} isn’t a PDF, although its name says so. Export it as PDF again and upload it.`,
      params: { filename },
    });
  }
}

/** All files of a project can be read again only while nothing else is processing them. */
export class FilesUnderwayError extends AppError {
  constructor() {
    super({
      code: 'uploads.underway',
      status: 409,
      detail: 'Files of this project are being read. Try again when that’s finished.',
    });
  }
}

/** No file can be read again. */
export class NothingToReadError extends AppError {
  constructor() {
    super({ code: 'uploads.nothing-to-read', status: 409, detail: 'This project has no files to read again.' });
  }
}
