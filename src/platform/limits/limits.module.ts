import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptCounterEntity } from './attempt-counter.entity.js';
import { SharedCounters } from './shared-counters.js';

/** What is counted for all processes together. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptCounterEntity])],
  providers: [SharedCounters],
  exports: [SharedCounters],
})
export class LimitsModule {}
