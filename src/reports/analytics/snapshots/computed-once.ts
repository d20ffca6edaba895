import { Logger } from '@nestjs/common';

/** Failed work is not retried for this long. */
const FAILED_MS = 10 * 60_000;

interface Named {
  readonly id: string;
}

/**
 * Values that are computed once per snapshot and stored. They are computed in the background of the first request, one
 * snapshot at a time, so that a list never waits longer than it promised. Further requests for the same snapshot wait
 * for the same work.
 */
export class ComputedOnce<Snapshot extends Named> {
  private readonly logger = new Logger(ComputedOnce.name);
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new Map<string, number>();
  private last: Promise<void> = Promise.resolve();

  /**
   * @param what what failed, for the log: `summed up`
   * @param compute computes and stores it
   */
  constructor(
    private readonly what: string,
    private readonly compute: (snapshot: Snapshot) => Promise<void>,
  ) {}

  /** The snapshots' stored values, after waiting at most `waitMs` for missing ones. */
  async complete<Kept>(
    snapshots: readonly Snapshot[],
    known: (snapshots: readonly Snapshot[]) => Promise<Map<string, Kept>>,
    waitMs: number,
  ): Promise<Map<string, Kept>> {
    const kept = await known(snapshots);
    const missing = snapshots.filter(({ id }) => !kept.has(id) && !this.hasFailed(id));
    if (missing.length === 0) return kept;
    await inTime(Promise.all(missing.map((snapshot) => this.start(snapshot))), waitMs);
    return known(snapshots);
  }

  isRunning(id: string): boolean {
    return this.running.has(id);
  }

  private hasFailed(id: string): boolean {
    const at = this.failed.get(id);
    if (at === undefined || Date.now() - at < FAILED_MS) return at !== undefined;
    this.failed.delete(id);
    return false;
  }

  private start(snapshot: Snapshot): Promise<void> {
    const known = this.running.get(snapshot.id);
    if (known) return known;
    const work = this.last
      .then(() => this.compute(snapshot))
      .catch((error: unknown) => {
        this.failed.set(snapshot.id, Date.now());
        this.logger.warn({ err: error, snapshotId: snapshot.id }, `a snapshot could not be ${this.what}`);
      })
      .finally(() => this.running.delete(snapshot.id));
    this.running.set(snapshot.id, work);
    this.last = work;
    return work;
  }
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.then(() => undefined), late]).finally(() => clearTimeout(timer));
}
