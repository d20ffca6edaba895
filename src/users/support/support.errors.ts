import { AppError } from '../../platform/errors/app-error.js';

/** The bytes are not an accepted kind of picture. */
export class ImageRefusedError extends AppError {
  constructor() {
    super({
      code: 'support.not-an-image',
      status: 415,
      detail: 'Only PNG, JPEG, GIF and WebP pictures can be attached.',
    });
  }
}

/** The picture exceeds the size limit for support. */
export class ImageTooLargeError extends AppError {
  constructor(megabytes: number) {
    super({
      code: 'support.image-too-large',
      status: 413,
      detail: `The picture is larger than ${megabytes} MB.`,
      params: { megabytes },
    });
  }
}

/** `imgURL` is not the address of a picture that was uploaded here recently. */
export class ImageUnknownError extends AppError {
  constructor() {
    super({
      code: 'support.image-unknown',
      status: 400,
      detail: 'The picture is no longer available. Attach it again.',
    });
  }
}

/** There is no such picture. */
export class ImageNotFoundError extends AppError {
  constructor() {
    super({ code: 'support.image-not-found', status: 404, detail: 'This picture no longer exists.' });
  }
}
