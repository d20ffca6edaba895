import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { PivotAnswers } from './pivot-answers.js';
import { Ranking } from './lines/ranking.js';
import { PivotComputation } from './pivot-computation.js';
import { PivotRowsService } from './rows/pivot-rows.service.js';
import { PivotController } from './pivot.controller.js';
import { PivotEntity } from './saved/pivot.entity.js';
import { PivotService } from './pivot.service.js';
import { PivotsRepository } from './saved/pivots.repository.js';

@Module({
  imports: [ProjectsModule, AnalyticsModule, TypeOrmModule.forFeature([PivotEntity])],
  controllers: [PivotController],
  providers: [PivotsRepository, PivotAnswers, Ranking, PivotComputation, PivotService, PivotRowsService],
  exports: [PivotService],
})
export class PivotsModule {}
