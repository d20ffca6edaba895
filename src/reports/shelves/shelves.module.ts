import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ScorecardsModule } from '../scorecards/scorecards.module.js';
import { ComparableShelvesService } from './comparable-shelves.service.js';
import { ShelfWallService } from './shelf-wall.service.js';
import { ShelvesController } from './shelves.controller.js';

/** Planograms of a category side by side. */
@Module({
  imports: [AnalyticsModule, ScorecardsModule],
  controllers: [ShelvesController],
  providers: [ComparableShelvesService, ShelfWallService],
})
export class ShelvesModule {}
