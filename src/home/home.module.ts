import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ClientController } from './client.controller.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

/** The first page, and calls that the client makes on its own. Above all other modules. */
@Module({
  imports: [ProjectsModule, UploadsModule, ReportsModule],
  controllers: [HomeController, ClientController],
  providers: [HomeService],
})
export class HomeModule {}
