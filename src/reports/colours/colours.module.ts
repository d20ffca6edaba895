import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { UsersModule } from '../../users/users.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ColoursController } from './colours.controller.js';
import { ColoursRepository } from './colours.repository.js';
import { ProjectColourEntity } from './project-colour.entity.js';
import { ProjectColoursService } from './project-colours.service.js';

/** The color of a value throughout a project. */
@Module({
  imports: [UsersModule, ProjectsModule, AnalyticsModule, TypeOrmModule.forFeature([ProjectColourEntity])],
  controllers: [ColoursController],
  providers: [ColoursRepository, ProjectColoursService],
  exports: [ProjectColoursService],
})
export class ColoursModule {}
