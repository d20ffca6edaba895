import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { UsersModule } from '../../users/users.module.js';
import { BoardsCleaner } from './boards.cleaner.js';
import { BoardsController } from './boards.controller.js';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';
import { BoardEntity } from './saved/board.entity.js';
import { BoardVersionEntity } from './saved/board-version.entity.js';

@Module({
  imports: [ProjectsModule, UsersModule, TypeOrmModule.forFeature([BoardEntity, BoardVersionEntity])],
  controllers: [BoardsController],
  providers: [BoardsRepository, BoardsService, BoardsCleaner],
})
export class BoardsModule {}
