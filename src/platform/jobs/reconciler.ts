import { Injectable, Logger } from '@nestjs/common';
import { newCause, withCause } from '../tracing/cause.js';

/**
 * Finds what a state in the database says should be running and is not, and enqueues it. Runs at a worker's start
 * and every RECONCILE_MS in every worker process, so it must do no harm when two run at once.
 */
export interface Reconciler {
  /** `<module>.<what it looks after>`, for the log. */
  name: string;
  /** Left out of the rounds until so many milliseconds after it last began; not set = it takes part in each. */
  everyMs?: number;
  reconcile(): Promise<void>;
}

/** Modules register their reconcilers here in `onModuleInit`. */
@Injectable()
export class ReconcilerRegistry {
  private readonly logger = new Logger(ReconcilerRegistry.name);
  private readonly reconcilers: { readonly reconciler: Reconciler; next: number }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();

  register(reconciler: Reconciler): void {
    this.reconcilers.push({ reconciler, next: 0 });
  }

  /** Runs all that are due, one after the other. A failure is logged and does not keep the others from running. */
  async runAll(now = Date.now()): Promise<void> {
    for (const entry of this.reconcilers.filter(({ next }) => next <= now)) {
      const { reconciler } = entry;
      entry.next = now + (reconciler.everyMs ?? 0);
      // What it enqueues has nobody's call as its cause, so each round has a reference of its own.
      await withCause(newCause(), () =>
        reconciler.reconcile().catch((error: unknown) => {
          this.logger.warn({ err: error, reconciler: reconciler.name }, 'a reconciler failed, it runs again later');
        }),
      );
    }
  }

  /** Runs all now and then `everyMs` after each round's end, until stopped. */
  start(everyMs: number): void {
    const next = (): void => {
      this.round = this.runAll().finally(() => {
        if (this.timer) this.timer = setTimeout(next, everyMs);
      });
    };
    this.timer = setTimeout(next, 0);
  }

  /** Stops, and waits for the round that runs. */
  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.round;
  }
}
