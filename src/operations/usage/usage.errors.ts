import { AppError } from '../../platform/errors/app-error.js';

/** A project must be archived before it is deleted. */
export class NotArchivedError extends AppError {
  constructor() {
    super({
      code: 'operations.not-archived',
      status: 409,
      detail: 'Only archived projects can be deleted. Archive the project first.',
    });
  }
}

/** The typed text is not the project's name. */
export class OtherNameError extends AppError {
  constructor() {
    super({ code: 'operations.other-name', status: 400, detail: 'The name doesn’t match the project’s name.' });
  }
}

/** Only the platform sets its tenants' limits. */
export class LimitsForPlatformOnlyError extends AppError {
  constructor() {
    super({
      code: 'operations.limits-platform-only',
      status: 403,
      detail: "Only administrators of the platform's tenant change limits.",
    });
  }
}

/** No person and no data belongs to this tenant. */
export class NoSuchTenantError extends AppError {
  constructor() {
    super({ code: 'operations.no-such-tenant', status: 404, detail: 'There is no such tenant.' });
  }
}
