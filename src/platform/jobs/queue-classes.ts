import { Logger, type Type } from '@nestjs/common';
import { Queue, Worker, type IQueueBackend, type Processor, type WorkerOptions } from 'bullmq';
import { closed } from './closed.js';
import type { QueueBackend } from './queue-backend.js';
import { notTooOften } from '../logging/not-too-often.js';

export type AnyQueue = Queue<object, void, string, object, void, string, IQueueBackend, unknown>;
export type AnyWorker = Worker<object, void, string, IQueueBackend, object, unknown> & {
  /** Ends it at once, without waiting for its jobs. */
  leave(): Promise<void>;
};

/** A queue class for BullModule, which passes only name and options; the class adds the backend. */
export function queueClass(backend: QueueBackend): Type<AnyQueue> {
  const logger = new Logger('JobQueue');
  return class extends Queue<object, void, string, object, void, string, IQueueBackend, unknown> {
    constructor(name: string) {
      super(name, { ...backend.options }, backend.factory);
      this.on(
        'error',
        notTooOften((error) => logger.warn({ err: error, queue: name }, 'the queue does not answer')),
      );
    }

    /** BullModule waits for this when the process ends. */
    override close(): Promise<void> {
      return closed({ close: () => super.close() });
    }
  };
}

type WorkerSettings = Omit<WorkerOptions, 'connection' | 'autorun'>;

/**
 * A worker class for BullModule, which passes only name and processor. It takes jobs once `run()` is called.
 *
 * @param made called with each new worker
 */
export function workerClass(
  backend: QueueBackend,
  settingsOf: (queue: string) => WorkerSettings,
  made: (worker: AnyWorker) => void,
): Type<AnyWorker> {
  return class extends Worker<object, void, string, IQueueBackend, object, unknown> {
    private hasLeft = false;

    constructor(name: string, process: Processor<object, void, string>) {
      super(name, process, { ...backend.options, ...settingsOf(name), autorun: false }, backend.factory);
      made(this);
    }

    async leave(): Promise<void> {
      await closed({ close: () => super.close(true) });
      this.hasLeft = true;
    }

    /** BullModule closes it again when the process ends; by then the backend may no longer answer. */
    override close(force?: boolean): Promise<void> {
      return this.hasLeft ? Promise.resolve() : super.close(force);
    }
  };
}
