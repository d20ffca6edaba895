import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { waitingCount } from '../../platform/jobs/queue-inspector.js';

type BoardQueue = ConstructorParameters<typeof BullMQAdapter>[0];
type Options = ConstructorParameters<typeof BullMQAdapter>[1];
type Counts = Awaited<ReturnType<BullMQAdapter['getJobCounts']>>;

/**
 * The board's view of a queue. The board's own adapter works with both backends of BullMQ 6, with one exception: it
 * counts a paused queue's jobs as waiting, and PostgreSQL's backend reports none there.
 */
export class BoardQueueAdapter extends BullMQAdapter {
  constructor(
    private readonly waiting: BoardQueue,
    options: Options,
  ) {
    super(waiting, options);
  }

  override async getJobCounts(): Promise<Counts> {
    const counts = await super.getJobCounts();
    const isPaused = await this.waiting.isPaused();
    return isPaused ? { ...counts, waiting: await waitingCount(this.waiting, true) } : counts;
  }
}
