import { AppError } from '../platform/errors/app-error.js';

/** None of the named jobs exists or is visible to the caller; callers cannot tell which. */
export class JobsNotFoundError extends AppError {
  constructor() {
    super({ code: 'operations.jobs-not-found', status: 404, detail: 'These jobs don’t exist or have ended.' });
  }
}

/** The board shows jobs of all tenants, so it is for platform administrators. */
export class BoardForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.board-platform-only',
      status: 403,
      detail: 'The queue board is for administrators of the platform’s tenant.',
    });
  }
}

/** Warnings are about the whole installation, so they are for platform administrators. */
export class HealthForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.health-platform-only',
      status: 403,
      detail: 'System health is for administrators of the platform’s tenant.',
    });
  }
}

/** The board's cookie is missing or no longer valid. */
export class BoardClosedError extends AppError {
  constructor() {
    super({ code: 'operations.board-closed', status: 401, detail: 'Open the queue board again from the Queues page.' });
  }
}

/** A change to the board that did not come from the board's own page. */
export class ForeignBoardChangeError extends AppError {
  constructor() {
    super({ code: 'operations.board-foreign', status: 403, detail: 'This change didn’t come from the queue board.' });
  }
}

/** The board can change the flow of jobs (pause, resume, promote), but not their content. */
export class BoardChangeRefusedError extends AppError {
  constructor() {
    super({
      code: 'operations.board-change-refused',
      status: 403,
      detail: 'Jobs are created, changed and ended by the state of what they work on. Use the Queues page.',
    });
  }
}

/** Backups contain the data of all tenants, so they are for platform administrators. */
export class BackupsForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.backups-platform-only',
      status: 403,
      detail: 'Backups are for administrators of the platform’s tenant.',
    });
  }
}

/** No folder for backups is configured. */
export class NoBackupFolderError extends AppError {
  constructor() {
    super({
      code: 'operations.no-backup-folder',
      status: 409,
      detail: 'Set BACKUP_DIR to a folder for backups and restart.',
    });
  }
}
