import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { FacingsPlansService } from './facings-plans.service.js';
import { OriginalFiles } from './original-files.js';
import { PlanningThreads } from './planning-threads.js';
import { PlannerController } from './planner.controller.js';

/** What should change: facings planned on the existing shelf, as a list and as a planogram file. */
@Module({
  imports: [UploadsModule, AnalyticsModule],
  controllers: [PlannerController],
  providers: [FacingsPlansService, OriginalFiles, PlanningThreads],
})
export class PlannerModule {}
