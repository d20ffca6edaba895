import { Module } from '@nestjs/common';
import { ReportReadingModule } from '../report-reading.module.js';
import { ReportTreesController } from './trees/report-trees.controller.js';
import { ReportTreesService } from './trees/report-trees.service.js';

/** Reports that are asked for and made in a queue, and the trees that their builders pick from. */
@Module({
  imports: [ReportReadingModule],
  controllers: [ReportTreesController],
  providers: [ReportTreesService],
})
export class RequestsModule {}
