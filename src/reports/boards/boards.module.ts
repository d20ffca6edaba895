import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { UsersModule } from '../../users/users.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ColoursModule } from '../colours/colours.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PivotsModule } from '../pivots/pivots.module.js';
import { ScorecardsModule } from '../scorecards/scorecards.module.js';
import { BoardsCleaner } from './boards.cleaner.js';
import { BoardsController } from './boards.controller.js';
import { BoardsRepository } from './boards.repository.js';
import { BoardsService } from './boards.service.js';
import { BoardDocuments } from './documents/board-document.js';
import { BoardReportKind } from './documents/board-report.kind.js';
import { BoardReportsService } from './documents/board-reports.service.js';
import { BoardEntity } from './saved/board.entity.js';
import { BoardVersionEntity } from './saved/board-version.entity.js';

/** Custom dashboards and their documents, which use the data of all analysis pages. */
@Module({
  imports: [
    ProjectsModule,
    UsersModule,
    AnalyticsModule,
    ColoursModule,
    DocumentsModule,
    PivotsModule,
    ScorecardsModule,
    TypeOrmModule.forFeature([BoardEntity, BoardVersionEntity]),
  ],
  controllers: [BoardsController],
  providers: [BoardsRepository, BoardsService, BoardsCleaner, BoardDocuments, BoardReportKind, BoardReportsService],
})
export class BoardsModule {}
