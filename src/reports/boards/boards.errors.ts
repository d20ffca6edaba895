import { AppError } from '../../platform/errors/app-error.js';

export class BoardNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.board-not-found', status: 404, detail: 'The project has no such dashboard.' });
  }
}

export class BoardVersionNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.board-version-not-found', status: 404, detail: 'The dashboard has no such version.' });
  }
}

/** Somebody else has saved it in the meantime; nothing was overwritten. */
export class BoardChangedError extends AppError {
  constructor(version: number, by: string, at: Date) {
    super({
      code: 'reports.board-changed',
      status: 409,
      detail: `${by} saved version ${version} of the dashboard meanwhile. Look at it, then save yours again.`,
      params: { version, by, at: at.toISOString() },
    });
  }
}

/** The project has reached its limit of dashboards. */
export class TooManyBoardsError extends AppError {
  constructor(limit: number) {
    super({
      code: 'reports.too-many-boards',
      status: 409,
      detail: `A project keeps at most ${limit} dashboards. Delete one you no longer need.`,
      params: { limit },
    });
  }
}

export class TooManyTilesError extends AppError {
  constructor(limit: number) {
    super({
      code: 'reports.too-many-tiles',
      status: 409,
      detail: `A dashboard has at most ${limit} tiles. Remove one, or take another dashboard.`,
      params: { limit },
    });
  }
}
