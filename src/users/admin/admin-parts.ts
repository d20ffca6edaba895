import { AuditExportService } from './audit-export.service.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { ManagedUsersRepository } from './managed-users.repository.js';
import { UserCareService } from './user-care.service.js';
import { UserChangesService } from './user-changes.service.js';
import { UsersAdminController } from './users-admin.controller.js';
import { UsersAdminService } from './users-admin.service.js';

/** The administrators' part of the users module, in this module because it uses its tables. */
export const adminControllers = [UsersAdminController, AuditLogController];
export const adminProviders = [
  ManagedUsersRepository,
  UsersAdminService,
  UserChangesService,
  UserCareService,
  AuditLogService,
  AuditExportService,
];
