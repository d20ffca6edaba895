import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptCounterEntity } from './attempt-counter.entity.js';
import { SharedCounters } from './shared-counters.js';
import { SharedThrottlerStorage } from './shared-throttler-storage.js';

/** What is counted for all processes together. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptCounterEntity])],
  providers: [SharedCounters],
  exports: [SharedCounters],
})
export class LimitsModule {}

/**
 * `@Throttle` with `CallsGuard` everywhere, counted for all processes. Registered once for the whole program: every
 * further `forRoot` would bring a storage of its own.
 */
export const CALL_LIMITS = ThrottlerModule.forRootAsync({
  inject: [SharedCounters],
  useFactory: (counters: SharedCounters) => ({
    throttlers: [{ limit: 300, ttl: 60_000 }],
    storage: new SharedThrottlerStorage(counters),
  }),
});
