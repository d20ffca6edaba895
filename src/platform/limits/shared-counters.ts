import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { HealthWarnings, type HealthSource, type HealthWarning } from '../health/health-warnings.js';
import { notTooOften } from '../logging/not-too-often.js';
import type { CountedWindow, CounterStore } from './counter-store.js';
import { PostgresCounters } from './postgres-counters.js';
import { RedisCounters } from './redis-counters.js';

/** How long Redis is left alone after a failure, so that not every call pays for detecting it. */
const REST_MS = 2000;

/**
 * Counters shared by all processes: in Redis if REDIS_URL is set, else in PostgreSQL. While Redis is down, PostgreSQL
 * counts, so no one passes uncounted and no one is locked out. Counts start at zero there, which gives refused callers
 * one more allowance; Redis's counts apply again when it is back.
 */
@Injectable()
export class SharedCounters implements CounterStore, HealthSource, OnModuleInit, OnModuleDestroy {
  readonly name = 'limits.redis';
  private readonly logger = new Logger(SharedCounters.name);
  private readonly warn = notTooOften((error: unknown) =>
    this.logger.warn({ err: error }, 'Redis does not answer; limits are counted in PostgreSQL'),
  );
  private readonly postgres: PostgresCounters;
  private readonly redis: RedisCounters | null;
  private restsUntil = 0;
  private isAway = false;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    config: AppConfig,
    private readonly health: HealthWarnings,
  ) {
    this.postgres = new PostgresCounters(dataSource);
    this.redis = config.REDIS_URL === undefined ? null : new RedisCounters(config.REDIS_URL);
  }

  async onModuleInit(): Promise<void> {
    this.health.register(this);
    await this.redis?.open();
  }

  onModuleDestroy(): void {
    this.redis?.close();
  }

  /** A process that counts nothing for a while must detect on its own that Redis is back. */
  async warnings(): Promise<HealthWarning[]> {
    if (this.isAway) {
      this.isAway = await (this.redis?.ping() ?? Promise.resolve()).then(
        () => false,
        () => true,
      );
    }
    return this.isAway ? [{ code: 'health.redis-away' }] : [];
  }

  count(key: string, windowSeconds: number, by = 1): Promise<CountedWindow> {
    return this.ask((store) => store.count(hashed(key), windowSeconds, by));
  }

  giveBack(keys: readonly string[]): Promise<void> {
    return this.ask((store) => store.giveBack(keys.map(hashed)));
  }

  /** In both stores: counts made in PostgreSQL while Redis was down would apply again in the next outage. */
  async forget(keys: readonly string[]): Promise<void> {
    const all = keys.map(hashed);
    await this.postgres.forget(all);
    if (this.redis) await this.ask((store) => store.forget(all));
  }

  private async ask<Answer>(work: (store: CounterStore) => Promise<Answer>): Promise<Answer> {
    if (!this.redis || performance.now() < this.restsUntil) return work(this.postgres);
    try {
      const answer = await work(this.redis);
      this.isAway = false;
      return answer;
    } catch (error) {
      this.restsUntil = performance.now() + REST_MS;
      this.isAway = true;
      this.warn(error);
      return work(this.postgres);
    }
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
