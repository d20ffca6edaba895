import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ComparableShelvesService } from './comparable-shelves.service.js';
import { ShelvesController } from './shelves.controller.js';

/** Planograms of a category beside each other. */
@Module({
  imports: [AnalyticsModule],
  controllers: [ShelvesController],
  providers: [ComparableShelvesService],
})
export class ShelvesModule {}
