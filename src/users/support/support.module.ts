import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { SupportImageEntity } from './support-image.entity.js';
import { SupportImagesService } from './support-images.service.js';
import { SupportQuestionEntity } from './support-question.entity.js';
import { SupportReconciler } from './support-reconciler.js';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';

/** Contact Us: support questions, stored and emailed. */
@Module({
  imports: [AttemptsModule, TypeOrmModule.forFeature([SupportImageEntity, SupportQuestionEntity])],
  controllers: [SupportController],
  providers: [SupportImagesService, SupportService, SupportReconciler],
})
export class SupportModule {}
