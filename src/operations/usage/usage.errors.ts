import { AppError } from '../../platform/errors/app-error.js';

/** A project is archived before it is deleted. */
export class NotArchivedError extends AppError {
  constructor() {
    super({
      code: 'operations.not-archived',
      status: 409,
      detail: 'Only archived projects can be deleted. Archive the project first.',
    });
  }
}

/** What was typed is not the project's name. */
export class OtherNameError extends AppError {
  constructor() {
    super({ code: 'operations.other-name', status: 400, detail: "The name is not the project's." });
  }
}
