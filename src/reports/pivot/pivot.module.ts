import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { ReportReadingModule } from '../report-reading.module.js';
import { PivotAnswers } from './pivot-answers.js';
import { PivotRowsService } from './pivot-rows.service.js';
import { PivotController } from './pivot.controller.js';
import { PivotEntity } from './pivot.entity.js';
import { PivotService } from './pivot.service.js';
import { PivotsRepository } from './pivots.repository.js';

@Module({
  imports: [ProjectsModule, ReportReadingModule, TypeOrmModule.forFeature([PivotEntity])],
  controllers: [PivotController],
  providers: [PivotsRepository, PivotAnswers, PivotService, PivotRowsService],
})
export class PivotModule {}
