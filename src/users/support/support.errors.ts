import { AppError } from '../../platform/errors/app-error.js';

/** The bytes are none of the kinds of pictures that are taken. */
export class ImageRefusedError extends AppError {
  constructor() {
    super({
      code: 'support.not-an-image',
      status: 415,
      detail: 'Only PNG, JPEG, GIF and WebP pictures can be attached.',
    });
  }
}

/** The picture is larger than support takes. */
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

/** `imgURL` is not the address of a picture that was uploaded here a short while ago. */
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
