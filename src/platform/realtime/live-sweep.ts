import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { notTooOften } from '../logging/not-too-often.js';
import { LiveOutbox } from './live-outbox.js';
import { LivePublisher } from './live-publisher.js';

const EVERY_MS = 2_000;
const MOST = 500;

/** In server processes: sends messages that a dead process, or one that cannot reach the queue, left in the outbox. */
@Injectable()
export class LiveSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LiveSweep.name);
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> | null = null;

  private readonly warn = notTooOften((error: unknown) =>
    this.logger.warn({ err: error }, 'live messages that were left are looked for again soon'),
  );

  constructor(
    private readonly outbox: LiveOutbox,
    private readonly publisher: LivePublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.round ??= this.sweep().finally(() => (this.round = null));
    }, EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.round;
  }

  private async sweep(): Promise<void> {
    // A server that cannot send must not claim messages that others could send.
    if (this.publisher.isBusy) return;
    try {
      const left = await this.outbox.claim(MOST);
      for (const envelope of left) this.publisher.sendLeft(envelope);
      if (left.length > 0) this.logger.log({ messages: left.length }, 'sends live messages that were left');
    } catch (error) {
      this.warn(error);
    }
  }
}
