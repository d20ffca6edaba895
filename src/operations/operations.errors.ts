import { AppError } from '../platform/errors/app-error.js';

/** None of the jobs that were named is there, or none is one the caller may see: nobody learns which. */
export class JobsNotFoundError extends AppError {
  constructor() {
    super({ code: 'operations.jobs-not-found', status: 404, detail: 'These jobs don’t exist or have ended.' });
  }
}

/** The board shows jobs of all tenants, so it is for the platform's administrators. */
export class BoardForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.board-platform-only',
      status: 403,
      detail: 'The queue board is for administrators of the platform’s tenant.',
    });
  }
}

/** Warnings are about the whole installation, so they are for the platform's administrators. */
export class HealthForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.health-platform-only',
      status: 403,
      detail: 'System health is for administrators of the platform’s tenant.',
    });
  }
}

/** No cookie of the board, or one that no longer holds. */
export class BoardClosedError extends AppError {
  constructor() {
    super({ code: 'operations.board-closed', status: 401, detail: 'Open the queue board again from the Queues page.' });
  }
}

/** A change on the board that did not come from the board's own page. */
export class ForeignBoardChangeError extends AppError {
  constructor() {
    super({ code: 'operations.board-foreign', status: 403, detail: 'This change didn’t come from the queue board.' });
  }
}

/** The board changes the flow of jobs (pause, resume, promote), not what stands in them. */
export class BoardChangeRefusedError extends AppError {
  constructor() {
    super({
      code: 'operations.board-change-refused',
      status: 403,
      detail: 'Jobs are created, changed and ended by the state of what they work on. Use the Queues page.',
    });
  }
}

/** Backups hold the data of all tenants, so they are for the platform's administrators. */
export class BackupsForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.backups-platform-only',
      status: 403,
      detail: 'Backups are for administrators of the platform’s tenant.',
    });
  }
}

/** Nowhere to put a backup. */
export class NoBackupFolderError extends AppError {
  constructor() {
    super({
      code: 'operations.no-backup-folder',
      status: 409,
      detail: 'Set BACKUP_DIR to a folder for backups and restart.',
    });
  }
}
