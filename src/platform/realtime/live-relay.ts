import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { QueueEvents, type IQueueBackend, type QueueEventsListener } from 'bullmq';
import { closed } from '../jobs/closed.js';
import { QUEUE_BACKEND, type QueueBackend } from '../jobs/queue-backend.js';
import { LiveMessagesHeard } from './live-messages-heard.js';
import { LIVE_CHANNEL, type LiveEnvelope, type LiveParcel, type LiveRecheck } from './live-parcel.js';
import { LivePublisher } from './live-publisher.js';
import { notTooOften } from '../logging/not-too-often.js';

interface LiveListener extends QueueEventsListener {
  message: (args: { envelope: string }, id: string) => void;
}

type AnyEvents = QueueEvents<unknown, IQueueBackend, unknown>;

const markEveryMs = 100;

/** Receives, in a server process, everything that any process publishes. */
@Injectable()
export class LiveRelay implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveRelay.name);
  private events: AnyEvents | null = null;
  private readonly heard = new LiveMessagesHeard();
  private isStopped = false;

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly publisher: LivePublisher,
  ) {}

  /**
   * Starts listening. Resolves once messages published from now on arrive, including those published during a later
   * outage. The queue must be available.
   */
  async start(receive: (parcel: LiveEnvelope | LiveRecheck) => void): Promise<void> {
    const mark = randomUUID();
    let isMarked = false;
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
    events.on<LiveListener>('message', ({ envelope }: { envelope: string }, id: string) => {
      Object.assign(events.opts, { lastEventId: id });
      const parcel: LiveParcel = JSON.parse(envelope);
      if ('mark' in parcel) isMarked ||= parcel.mark === mark;
      else if (!('message' in parcel) || this.heard.isNews(parcel)) receive(parcel);
    });
    await events.waitUntilReady();
    this.run(events);
    // Until it has received something, it has no stream position to resume from after an outage.
    while (!isMarked && !this.isStopped) {
      this.publisher.mark(mark);
      await pause(markEveryMs);
    }
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
