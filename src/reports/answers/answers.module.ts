import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { KeptAnswers } from './kept-answers.js';

/** Formats of report answers: cached JSON, CSV, and workbooks. */
@Module({ imports: [AnalyticsModule], providers: [KeptAnswers], exports: [KeptAnswers] })
export class AnswersModule {}
