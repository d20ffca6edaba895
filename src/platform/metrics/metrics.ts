import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** This process's metrics for Prometheus; docs/operations.md explains each of them. */
export const metricsRegistry = new Registry();
const registers = [metricsRegistry];

/** Seconds for calls, from 10 ms to a minute. */
const CALL_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
/** Seconds for jobs, from 50 ms to an hour. */
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 30, 300, 3600];

/** A call that takes longer counts as slow. */
const SLOW_SECONDS = 1;

/**
 * With 260 routes, each gets one line per metric, and only groups of routes get buckets: with buckets by route and
 * status, every scrape was 800 kB.
 */
const httpRequests = new Counter({
  name: 'reveal_http_requests_total',
  help: 'Calls that were answered, by method and route template.',
  labelNames: ['method', 'route'] as const,
  registers,
});

const httpSlow = new Counter({
  name: 'reveal_http_slow_requests_total',
  help: 'Calls that took longer than a second, by route template.',
  labelNames: ['route'] as const,
  registers,
});

const httpFailed = new Counter({
  name: 'reveal_http_failed_requests_total',
  help: 'Calls that were answered with 5xx, by route template.',
  labelNames: ['route'] as const,
  registers,
});

const httpResponses = new Counter({
  name: 'reveal_http_responses_total',
  help: 'Answers by status.',
  labelNames: ['status'] as const,
  registers,
});

const httpSeconds = new Histogram({
  name: 'reveal_http_request_duration_seconds',
  help: 'Time until the last byte of an answer was handed over, by group of routes (the first part of the path).',
  labelNames: ['group'] as const,
  buckets: CALL_BUCKETS,
  registers,
});

const jobSeconds = new Histogram({
  name: 'reveal_job_duration_seconds',
  help: 'Time a job ran until its end, by name.',
  labelNames: ['job'] as const,
  buckets: JOB_BUCKETS,
  registers,
});

const jobsEnded = new Counter({
  name: 'reveal_jobs_total',
  help: 'Jobs that ended, by name and outcome (completed, or failed for good). A failed try that is repeated does not count.',
  labelNames: ['queue', 'job', 'outcome'] as const,
  registers,
});

const filesRead = new Counter({
  name: 'reveal_files_read_total',
  help: 'Planogram files that were read and committed, by outcome (completed, errored).',
  labelNames: ['outcome'] as const,
  registers,
});

const analyticsSeconds = new Histogram({
  name: 'reveal_analytics_query_duration_seconds',
  help: 'Time a DuckDB query took until its last row was read, by outcome (completed, failed).',
  labelNames: ['outcome'] as const,
  buckets: CALL_BUCKETS,
  registers,
});

const secondRuns = new Counter({
  name: 'reveal_memory_second_runs_total',
  help: 'Work that ran out of memory and ran once more, alone with the whole budget, by outcome (completed, failed).',
  labelNames: ['outcome'] as const,
  registers,
});

/** Live connections are counted as they come and go, the others on each scrape. */
export const gauges = {
  queueJobs: new Gauge({
    name: 'reveal_queue_jobs',
    help: 'Jobs in a queue now, by state (waiting includes delayed ones, active).',
    labelNames: ['queue', 'state'] as const,
    registers,
  }),
  databaseConnections: new Gauge({
    name: 'reveal_database_pool_connections',
    help: 'Connections of this process to PostgreSQL, by state (idle, busy).',
    labelNames: ['state'] as const,
    registers,
  }),
  databaseWaiting: new Gauge({
    name: 'reveal_database_pool_waiting',
    help: 'Queries of this process that wait for a connection.',
    registers,
  }),
  liveConnections: new Gauge({
    name: 'reveal_live_connections',
    help: 'Live connections (WebSockets) that are open at this server.',
    registers,
  }),
  diskBytes: new Gauge({
    name: 'reveal_disk_bytes',
    help: 'Of the disk of REVEAL_DATA with the least room: bytes free, in all, and kept for the database (free, total, reserve).',
    labelNames: ['kind'] as const,
    registers,
  }),
  diskFull: new Gauge({
    name: 'reveal_disk_full',
    help: '1 while uploads are refused and work pauses because a disk of REVEAL_DATA is full.',
    registers,
  }),
  memoryBytes: new Gauge({
    name: 'reveal_memory_budget_bytes',
    help: 'Memory that databases of this process may borrow (total), and what is borrowed now (lent).',
    labelNames: ['kind'] as const,
    registers,
  }),
  failedSources: new Gauge({
    name: 'reveal_metrics_source_failed',
    help: '1 while a part could not be asked for its figures, so that they are missing here.',
    labelNames: ['source'] as const,
    registers,
  }),
};

export function countCall({ method, route, status, seconds }: MeasuredCall): void {
  httpRequests.inc({ method, route });
  if (seconds > SLOW_SECONDS) httpSlow.inc({ route });
  if (status >= 500) httpFailed.inc({ route });
  httpResponses.inc({ status: String(status) });
  httpSeconds.observe({ group: /^\/?(?:api\/)?([\w*-]+)/.exec(route)?.[1] ?? 'other' }, seconds);
}

export interface MeasuredCall {
  readonly method: string;
  /** The template, never an address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export function countJob({ queue, job, isFailed, seconds }: MeasuredJob): void {
  jobsEnded.inc({ queue, job, outcome: isFailed ? 'failed' : 'completed' });
  jobSeconds.observe({ job }, seconds);
}

export interface MeasuredJob {
  readonly queue: string;
  readonly job: string;
  /** It failed for good. */
  readonly isFailed: boolean;
  readonly seconds: number;
}

export function countFiles(files: { completed: number; errored: number }): void {
  filesRead.inc({ outcome: 'completed' }, files.completed);
  filesRead.inc({ outcome: 'errored' }, files.errored);
}

/** Starts timing a DuckDB query; call the returned function when it ends. */
export function beginAnalyticsQuery(): (outcome: 'completed' | 'failed') => void {
  const end = analyticsSeconds.startTimer();
  return (outcome) => void end({ outcome });
}

/** Counts work that needed the whole budget, when its second run ends. */
export function countSecondRun(outcome: 'completed' | 'failed'): void {
  secondRuns.inc({ outcome });
}
