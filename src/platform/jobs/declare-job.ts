/** How a job behaves when it fails, and which queue it uses. */
export interface JobOptions {
  /** `<module>.<verb-noun>`, unique. */
  name: string;
  /** Its queue; jobs of one queue share the workers' concurrency. */
  queue: string;
  /** Number of tries before it counts as failed. Default 3. */
  attempts?: number;
  /** Milliseconds before the second try; doubles with each further one. Default 1000. */
  backoffMs?: number;
  /**
   * How many jobs of its queue a process runs beyond WORKER_CONCURRENCY, for jobs that spend half of their time
   * waiting. Default 0.
   */
  overlap?: number;
  /** Runs even when the disk is full, because it writes almost nothing or frees room. Default false: it waits. */
  runsWhenFull?: boolean;
}

/** A declared job; `Payload` contains only ids, never data that may change. */
export interface JobDeclaration<Payload extends object> extends Required<JobOptions> {
  /** Carries the payload's type; never set. */
  readonly payload?: Payload;
}

const declared = new Map<string, JobDeclaration<object>>();

/**
 * Declares a job once, at the top of a module's facade or job file. A worker refuses to start when a declared job has
 * no handler.
 *
 * @throws Error when two jobs have the same name, or a queue's name contains a colon.
 */
export function declareJob<Payload extends object>(options: JobOptions): JobDeclaration<Payload> {
  if (declared.has(options.name)) throw new Error(`The job ${options.name} is declared twice.`);
  if (options.queue.includes(':')) throw new Error(`The queue name ${options.queue} must not hold a colon.`);
  const job: JobDeclaration<Payload> = { attempts: 3, backoffMs: 1000, overlap: 0, runsWhenFull: false, ...options };
  declared.set(job.name, job);
  return job;
}

/** Every job declared so far. */
export function declaredJobs(): JobDeclaration<object>[] {
  return [...declared.values()];
}

/** Every queue with a declared job. */
export function declaredQueues(): string[] {
  return [...new Set(declaredJobs().map(({ queue }) => queue))].sort();
}

/** Always empty: pinging it tests whether queues answer. */
export const HEALTH_QUEUE = 'health';
