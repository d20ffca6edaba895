import { AppError } from '../../platform/errors/app-error.js';

/** The upload of pictures does not exist, or belongs to a retailer that is not theirs. */
export class PictureUploadNotFoundError extends AppError {
  constructor() {
    super({ code: 'pictures.upload-not-found', status: 404, detail: 'This upload no longer exists.' });
  }
}

/** The picture does not exist for this caller. */
export class PictureNotFoundError extends AppError {
  constructor() {
    super({ code: 'pictures.not-found', status: 404, detail: 'This picture no longer exists.' });
  }
}

/** The upload was already read or given up. */
export class PictureUploadStateError extends AppError {
  constructor(state: string) {
    super({
      code: 'pictures.upload-state',
      status: 409,
      detail: `An upload that is ${state} cannot be read again. Upload the pictures once more.`,
      params: { state },
    });
  }
}

/** The archive is not in storage. */
export class PicturesNotUploadedError extends AppError {
  constructor() {
    super({ code: 'pictures.not-uploaded', status: 409, detail: 'The pictures of this upload aren’t in storage yet.' });
  }
}

/** The archive as a whole cannot be read. */
export class PictureArchiveError extends AppError {
  constructor(reason: 'not-a-zip' | 'too-many-files' | 'archive-empty') {
    super({ code: `pictures.${reason}`, status: 422, detail: 'The archive of pictures can’t be read.' });
  }
}
