import type { DynamicModule, Type } from '@nestjs/common';
import { HomeModule } from './home/home.module.js';
import { LiteModule } from './lite/lite.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetailersModule } from './retailers/retailers.module.js';
import { SharingModule } from './sharing/sharing.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsersModule } from './users/users.module.js';
import { ValidationModule } from './validation/validation.module.js';

/** The program's modules in order of dependence; server and worker processes both load them. */
export const featureModules: (Type | DynamicModule)[] = [
  AuthModule,
  UsersModule,
  RetailersModule,
  ProjectsModule,
  UploadsModule,
  ReportsModule,
  ValidationModule,
  PublishingModule,
  SharingModule,
  LiteModule,
  HomeModule,
  OperationsModule,
];
