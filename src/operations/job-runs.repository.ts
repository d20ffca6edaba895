import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { JobRunEntity } from '../platform/jobs/job-run.entity.js';
import { JobWorkerEntity } from '../platform/jobs/job-worker.entity.js';

export interface EndedCounts {
  queue: string;
  done: number;
  failed: number;
}

/** How jobs ended, and which workers exist. `tenant` null = every tenant. */
@Injectable()
export class JobRunsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** For the last 24 hours, by queue. */
  counts(tenant: string | null): Promise<EndedCounts[]> {
    return this.dataSource.query(
      `SELECT j.queue, (count(*) FILTER (WHERE j.state = 'done'))::int AS done,
         (count(*) FILTER (WHERE j.state = 'failed'))::int AS failed
       FROM job_runs j
       WHERE j.state IN ('done', 'failed') AND j.ended_at > now() - interval '24 hours'
         AND ($1::text IS NULL OR j.tenant = $1)
       GROUP BY j.queue`,
      [tenant],
    );
  }

  /** Completed jobs, newest first, starting below `before`. */
  done(
    tenant: string | null,
    { queue, before, limit }: { queue: string | null; before: { at: Date; id: string } | null; limit: number },
  ): Promise<JobRunEntity[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(JobRunEntity, 'j')
      .where(`j.state = 'done'`)
      .orderBy('j.endedAt', 'DESC')
      .addOrderBy('j.id', 'DESC')
      .take(limit);
    if (tenant !== null) query.andWhere('j.tenant = :tenant', { tenant });
    if (queue !== null) query.andWhere('j.queue = :queue', { queue });
    if (before) query.andWhere('(j.endedAt, j.id) < (:at, :id)', before);
    return query.getMany();
  }

  /** Every worker of the last day, last seen first, and whether it is alive. */
  workers(): Promise<(JobWorkerEntity & { isAlive: boolean })[]> {
    return this.dataSource.query(
      `SELECT id, host, pid, queues, concurrency, running, memory_mb AS "memoryMb",
         memory_lent_mb AS "memoryLentMb", memory_waiting AS "memoryWaiting", started_at AS "startedAt", seen_at AS "seenAt",
         seen_at > now() - interval '30 seconds' AS "isAlive"
       FROM job_workers ORDER BY seen_at DESC LIMIT 200`,
    );
  }
}
