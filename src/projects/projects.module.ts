import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectCreationEntity } from './entities/project-creation.entity.js';
import { ProjectEntity } from './entities/project.entity.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsFacade } from './projects.facade.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity, ProjectCreationEntity])],
  controllers: [ProjectsController],
  providers: [ProjectsRepository, ProjectsService, ProjectsFacade],
  exports: [ProjectsFacade],
})
export class ProjectsModule {}
