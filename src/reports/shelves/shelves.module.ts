import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ScorecardsModule } from '../scorecards/scorecards.module.js';
import { ComparableShelvesService } from './comparable-shelves.service.js';
import { ShelfWallService } from './shelf-wall.service.js';
import { WallFixturesService } from './wall-fixtures.service.js';
import { ShelvesController } from './shelves.controller.js';

/** Planograms of a category side by side. */
@Module({
  imports: [UploadsModule, AnalyticsModule, ScorecardsModule],
  controllers: [ShelvesController],
  providers: [ComparableShelvesService, ShelfWallService, WallFixturesService],
})
export class ShelvesModule {}
