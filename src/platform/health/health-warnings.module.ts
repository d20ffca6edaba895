import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HealthWarningEntity } from './health-warning.entity.js';
import { HealthWarnings } from './health-warnings.js';

/** Warnings for administrators, from every process. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([HealthWarningEntity])],
  providers: [HealthWarnings],
  exports: [HealthWarnings],
})
export class HealthWarningsModule {}
