import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { LiteProjectsController } from './lite-projects.controller.js';
import { LiteRetention } from './lite-retention.js';
import { LiteProjectsService } from './lite-projects.service.js';

@Module({
  imports: [ProjectsModule, UploadsModule, SharingModule],
  controllers: [LiteProjectsController],
  providers: [LiteProjectsService, LiteRetention],
  exports: [LiteRetention],
})
export class LiteModule {}
