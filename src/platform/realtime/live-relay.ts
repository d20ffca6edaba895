import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueEvents, type IQueueBackend, type QueueEventsListener } from 'bullmq';
import { closed } from '../jobs/closed.js';
import { QUEUE_BACKEND, type QueueBackend } from '../jobs/queue-backend.js';
import { LIVE_CHANNEL, type LiveParcel } from './live-message.js';
import { notTooOften } from '../logging/not-too-often.js';

interface LiveListener extends QueueEventsListener {
  message: (args: { envelope: string }, id: string) => void;
}

type AnyEvents = QueueEvents<unknown, IQueueBackend, unknown>;

/** Receives, in a server process, what any process publishes. */
@Injectable()
export class LiveRelay implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveRelay.name);
  private events: AnyEvents | null = null;
  private isStopped = false;

  constructor(@Inject(QUEUE_BACKEND) private readonly backend: QueueBackend) {}

  /** Starts listening; resolves once messages published from now on arrive. The queue must answer. */
  async start(receive: (parcel: LiveParcel) => void): Promise<void> {
    const events: AnyEvents = new QueueEvents<unknown, IQueueBackend, unknown>(
      LIVE_CHANNEL,
      { ...this.backend.options, autorun: false, blockingTimeout: 5000 },
      this.backend.factory,
    );
    this.events = events;
    events.on(
      'error',
      notTooOften((error) => this.logger.warn({ err: error }, 'the live relay waits for the queue')),
    );
    events.on<LiveListener>('message', ({ envelope }: { envelope: string }) => receive(JSON.parse(envelope)));
    await events.waitUntilReady();
    this.run(events);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.events) await closed(this.events);
  }

  private run(events: AnyEvents): void {
    events.run().catch((error: unknown) => {
      if (this.isStopped) return;
      this.logger.warn({ err: error }, 'the live relay is started again');
      setTimeout(() => this.run(events), 1000).unref();
    });
  }
}
