import { Module } from '@nestjs/common';
import { AttemptsService } from './attempts.service.js';

/** Counting of attempts, for whatever may be tried too often: sign-in, codes, mails, questions to support. */
@Module({ providers: [AttemptsService], exports: [AttemptsService] })
export class AttemptsModule {}
