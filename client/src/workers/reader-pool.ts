import type { ReaderAnswer, ReaderRequest, ReaderResults, ReaderTask } from './reader-messages.js';

/** The worker interface of the pool; tests pass their own. */
export interface PoolWorker {
  postMessage(message: ReaderRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ReaderAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Job {
  readonly task: ReaderTask;
  readonly done: (result: ReaderResults[ReaderTask['kind']]) => void;
  readonly failed: (reason: Error) => void;
}

export interface ReaderPool {
  /** Rejects with `PoolClosedError` when the pool is closed, and with another error when the worker died on it. */
  run<K extends ReaderTask['kind']>(task: Extract<ReaderTask, { kind: K }>): Promise<ReaderResults[K]>;
  /** Ends all workers and running tasks. */
  close(): void;
}

export class PoolClosedError extends Error {}
export class WorkerDiedError extends Error {}

/** At most four: one core stays for the page, and beyond four the disk is the bottleneck. */
export function poolSize(cores: number | undefined): number {
  return Math.min(4, Math.max(1, (cores ?? 2) - 1));
}

const openWorker = (): PoolWorker =>
  new Worker(new URL('./read-planograms.worker.ts', import.meta.url), { type: 'module', name: 'read-planograms' });

/**
 * Workers that read planogram files, one task each at a time, so that no more files are in memory than there are
 * workers. Drawings come before summaries, because the user is waiting for them. A worker that dies (for example, out
 * of memory) fails only its task and is replaced.
 */
export function createReaderPool(size = poolSize(navigator.hardwareConcurrency), open = openWorker): ReaderPool {
  const briefs: Job[] = [];
  const drawings: Job[] = [];
  const idle: PoolWorker[] = [];
  const busy = new Map<PoolWorker, Job>();
  let count = 0;
  let nextId = 1;
  let closed = false;

  const start = (): PoolWorker => {
    const worker = open();
    worker.onmessage = ({ data }) => finish(worker, (job) => job.done(data.result));
    worker.onerror = (event) => {
      event.preventDefault();
      const job = busy.get(worker);
      busy.delete(worker);
      count -= 1;
      worker.terminate();
      job?.failed(new WorkerDiedError(event.message));
      next();
    };
    count += 1;
    return worker;
  };
  const finish = (worker: PoolWorker, tell: (job: Job) => void) => {
    const job = busy.get(worker);
    busy.delete(worker);
    idle.push(worker);
    next();
    if (job) tell(job);
  };
  const next = (): void => {
    while (!closed && (drawings.length > 0 || briefs.length > 0)) {
      const worker = idle.pop() ?? (count < size ? start() : undefined);
      if (!worker) return;
      const job = drawings.shift() ?? briefs.shift();
      if (!job) return;
      busy.set(worker, job);
      worker.postMessage({ id: nextId++, task: job.task });
    }
  };
  return {
    run: <K extends ReaderTask['kind']>(task: Extract<ReaderTask, { kind: K }>) =>
      new Promise<ReaderResults[K]>((resolve, reject) => {
        if (closed) return reject(new PoolClosedError());
        const job = { task, done: resolve as Job['done'], failed: reject };
        (task.kind === 'draw' ? drawings : briefs).push(job);
        next();
      }),
    close: () => {
      closed = true;
      for (const worker of [...idle, ...busy.keys()]) worker.terminate();
      for (const job of [...busy.values(), ...drawings, ...briefs]) job.failed(new PoolClosedError());
      briefs.length = drawings.length = idle.length = 0;
      busy.clear();
    },
  };
}
