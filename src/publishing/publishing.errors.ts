import { AppError } from '../platform/errors/app-error.js';

/** Lite projects are shared as they are; only full projects are published. */
export class NotAFullProjectError extends AppError {
  constructor() {
    super({ code: 'publishing.not-full', status: 409, detail: 'Lite projects can’t be published.' });
  }
}

/** Nothing was uploaded that could be analyzed. */
export class NothingToPublishError extends AppError {
  constructor() {
    super({ code: 'publishing.nothing', status: 409, detail: 'The project has no planograms to publish.' });
  }
}

/** Findings that are errors and not waived. */
export class PublishingBlockedError extends AppError {
  constructor(params: { errors: number; rules: number }) {
    super({
      code: 'publishing.blocked',
      status: 409,
      detail: `${params.errors} errors from ${params.rules} rules block publishing.`,
      params,
    });
  }
}

/** The request is not part of the project's data: it was replaced, or is not complete. */
export class RequestNotInDataError extends AppError {
  constructor() {
    super({
      code: 'publishing.request-not-current',
      status: 409,
      detail: 'This request is not part of the project’s data. Publish the latest one.',
    });
  }
}

export class PublicationNotFoundError extends AppError {
  constructor() {
    super({ code: 'publishing.not-found', status: 404, detail: 'The project has no publication with this number.' });
  }
}
