import { Injectable, Logger } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { declaredJobs } from '../jobs/declare-job.js';
import { DiskRoom } from '../disk/disk-room.js';
import { JobQueue } from '../jobs/job-queue.js';
import { MemoryBudget } from '../memory/memory-budget.js';
import { gauges, metricsRegistry } from './metrics.js';

/** A part that does not answer in this time is left out. */
const PATIENCE_MS = 2000;
const MB = 1_048_576;

/** The counts of the `pg` pool behind TypeORM's driver. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** The process's metrics in Prometheus' text format. */
@Injectable()
export class MetricsService {
  private readonly logger = new Logger(MetricsService.name);
  readonly contentType = metricsRegistry.contentType;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly disk: DiskRoom,
    private readonly memory: MemoryBudget,
  ) {
    // Once per process, because tests start several programs in one.
    if (!metricsRegistry.getSingleMetric('process_resident_memory_bytes')) {
      collectDefaultMetrics({ register: metricsRegistry });
    }
  }

  /**
   * Unavailable parts are left out and named by `reveal_metrics_source_failed`: metrics must work when things go wrong.
   */
  async text(): Promise<string> {
    this.askMemory();
    await Promise.all([
      this.ask('queue', () => this.askQueues()),
      this.ask('database', async () => this.askPool()),
      this.ask('disk', () => this.askDisk()),
    ]);
    return metricsRegistry.metrics();
  }

  private async askQueues(): Promise<void> {
    const queues = [...new Set(declaredJobs().map(({ queue }) => queue))];
    await Promise.all(
      queues.map(async (queue) => {
        const { waiting, active } = await this.queue.counts(queue);
        gauges.queueJobs.set({ queue, state: 'waiting' }, waiting);
        gauges.queueJobs.set({ queue, state: 'active' }, active);
      }),
    );
  }

  private async askDisk(): Promise<void> {
    const { freeBytes, totalBytes, reserveBytes, isFull } = await this.disk.look();
    gauges.diskBytes.set({ kind: 'free' }, freeBytes);
    gauges.diskBytes.set({ kind: 'total' }, totalBytes);
    gauges.diskBytes.set({ kind: 'reserve' }, reserveBytes);
    gauges.diskFull.set(isFull ? 1 : 0);
  }

  private askMemory(): void {
    gauges.memoryBytes.set({ kind: 'total' }, this.memory.totalMb * MB);
    gauges.memoryBytes.set({ kind: 'lent' }, this.memory.lentMb * MB);
  }

  private askPool(): void {
    const pool: unknown = 'master' in this.dataSource.driver ? this.dataSource.driver.master : null;
    if (!isPool(pool)) throw new Error('the driver has no pool');
    gauges.databaseConnections.set({ state: 'idle' }, pool.idleCount);
    gauges.databaseConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    gauges.databaseWaiting.set(pool.waitingCount);
  }

  private async ask(source: string, work: () => Promise<void>): Promise<void> {
    try {
      await pTimeout(work(), { milliseconds: PATIENCE_MS, message: 'no answer in time' });
      gauges.failedSources.set({ source }, 0);
    } catch (error) {
      gauges.failedSources.set({ source }, 1);
      this.logger.debug({ err: error, source }, 'a part did not give its figures');
    }
  }
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'totalCount' in value && 'idleCount' in value;
}
