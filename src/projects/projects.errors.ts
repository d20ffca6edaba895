import { AppError } from '../platform/errors/app-error.js';
import type { ProjectStatus } from './project.js';

/** It does not exist or is not theirs; callers cannot tell which. */
export class ProjectNotFoundError extends AppError {
  constructor() {
    super({ code: 'projects.not-found', status: 404, detail: 'There is no such project.' });
  }
}

/** The current state does not allow this transition. */
export class IllegalMoveError extends AppError {
  constructor(from: ProjectStatus, to: ProjectStatus) {
    super({
      code: 'projects.illegal-move',
      status: 409,
      detail: `A project that is ${from} cannot become ${to}.`,
      params: { from, to },
    });
  }
}

/** The same `Idempotency-Key` with another request. */
export class IdempotencyMismatchError extends AppError {
  constructor() {
    super({
      code: 'projects.idempotency-mismatch',
      status: 409,
      detail: 'This Idempotency-Key was used for something else.',
    });
  }
}
