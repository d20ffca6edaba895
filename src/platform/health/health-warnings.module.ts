import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HealthWarningEntity } from './health-warning.entity.js';
import { HealthWarnings } from './health-warnings.js';

/** What every process may warn administrators of. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([HealthWarningEntity])],
  providers: [HealthWarnings],
  exports: [HealthWarnings],
})
export class HealthWarningsModule {}
