import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptCounterEntity } from './attempt-counter.entity.js';
import { SharedCounters } from './shared-counters.js';
import { SharedThrottlerStorage } from './shared-throttler-storage.js';

/** Counters shared by all processes. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptCounterEntity])],
  providers: [SharedCounters],
  exports: [SharedCounters],
})
export class LimitsModule {}

/**
 * `@Throttle` with `CallsGuard` everywhere, counted across processes. Registered once for the whole program, because
 * every further `forRoot` would bring its own storage.
 */
export const CALL_LIMITS = ThrottlerModule.forRootAsync({
  inject: [SharedCounters],
  useFactory: (counters: SharedCounters) => ({
    throttlers: [{ limit: 300, ttl: 60_000 }],
    storage: new SharedThrottlerStorage(counters),
  }),
});
