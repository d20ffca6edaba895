import { Module } from '@nestjs/common';
import { ForwardedWatch } from '../http/forwarded-watch.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [HealthController], providers: [HealthService, ForwardedWatch], exports: [ForwardedWatch] })
export class HealthModule {}
