import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { DashboardsModule } from '../dashboards/dashboards.module.js';
import { ScorecardsController } from './scorecards.controller.js';
import { ScorecardService } from './scorecard.service.js';
import { ScoredShelfService } from './scored-shelf.service.js';
import { ScoreTrendService } from './score-trend.service.js';
import { SnapshotScoreEntity } from './snapshot-score.entity.js';

/** Scores of planograms, stores and the chain, and what lowers them. */
@Module({
  imports: [
    ProjectsModule,
    AnalyticsModule,
    AnswersModule,
    DashboardsModule,
    TypeOrmModule.forFeature([SnapshotScoreEntity]),
  ],
  controllers: [ScorecardsController],
  providers: [ScorecardService, ScoredShelfService, ScoreTrendService],
  exports: [ScorecardService],
})
export class ScorecardsModule {}
