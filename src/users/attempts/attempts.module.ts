import { Module } from '@nestjs/common';
import { AttemptsService } from './attempts.service.js';
import { KnownPlacesService } from '../sign-in/known-places.service.js';

/** Counting of attempts, for whatever may be tried too often: sign-in, codes, mails, questions to support. */
@Module({ providers: [AttemptsService, KnownPlacesService], exports: [AttemptsService, KnownPlacesService] })
export class AttemptsModule {}
