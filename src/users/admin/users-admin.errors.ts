import { AppError } from '../../platform/errors/app-error.js';
import type { UserStatus } from '../entities/user.entity.js';

/** The user does not exist or belongs to another tenant; callers cannot tell which. */
export class UserNotFoundError extends AppError {
  constructor() {
    super({ code: 'users.not-found', status: 404, detail: 'There is no such user.' });
  }
}

/** The address already has an account, perhaps in another tenant. */
export class AddressTakenError extends AppError {
  constructor() {
    super({ code: 'UsernameExistsException', status: 409, detail: 'This address already has an account.' });
  }
}

/** The account's status does not allow this. */
export class UserStateError extends AppError {
  constructor(from: UserStatus, to: UserStatus | 'invited again') {
    super({
      code: 'users.illegal-status',
      status: 409,
      detail: `A user who is ${from} cannot become ${to}.`,
      params: { from, to },
    });
  }
}

/** This would leave no one to manage the tenant. */
export class LastAdministratorError extends AppError {
  constructor() {
    super({
      code: 'users.last-administrator',
      status: 409,
      detail: 'This is the tenant’s last administrator who can sign in. Make someone else an administrator first.',
    });
  }
}

/** Only administrators of the platform’s tenant can act in other tenants. */
export class ForeignTenantError extends AppError {
  constructor() {
    super({ code: 'users.foreign-tenant', status: 403, detail: 'You can only manage users in your own tenant.' });
  }
}
