import { Module } from '@nestjs/common';
import { AttemptsService } from './attempts.service.js';
import { KnownPlacesService } from '../sign-in/known-places.service.js';

/** Counts attempts at anything that can be abused: sign-in, codes, emails, support questions. */
@Module({ providers: [AttemptsService, KnownPlacesService], exports: [AttemptsService, KnownPlacesService] })
export class AttemptsModule {}
