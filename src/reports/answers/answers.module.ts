import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { KeptAnswers } from './kept-answers.js';

/** How figures leave: as JSON that is kept, as CSV, as a workbook. */
@Module({ imports: [AnalyticsModule], providers: [KeptAnswers], exports: [KeptAnswers] })
export class AnswersModule {}
