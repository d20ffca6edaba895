import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueEventsProducer, type IQueueBackend } from 'bullmq';
import pTimeout from 'p-timeout';
import { closed } from '../jobs/closed.js';
import { QUEUE_BACKEND, type QueueBackend } from '../jobs/queue-backend.js';
import {
  LIVE_CHANNEL,
  type LiveAudience,
  type LiveEnvelope,
  type LiveMessage,
  type LiveParcel,
} from './live-message.js';
import { ProgressThrottle } from './progress-throttle.js';
import { notTooOften } from '../logging/not-too-often.js';

/** Progress of one request is sent at most this often. */
const progressIntervalMs = 250;

/**
 * Sends live messages from any process to the sockets of every server process, as custom events of BullMQ's event
 * stream, which both backends have (NOTIFY on PostgreSQL, a stream on Redis). A message that cannot be sent is
 * dropped: clients fetch again after a reconnect and while they poll.
 */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly logger = new Logger(LivePublisher.name);
  private producer: QueueEventsProducer<IQueueBackend, unknown> | null = null;
  private sending: Promise<void> = Promise.resolve();
  private readonly progress = new ProgressThrottle<LiveEnvelope>(progressIntervalMs, (envelope) => this.send(envelope));

  constructor(@Inject(QUEUE_BACKEND) private readonly backend: QueueBackend) {}

  /**
   * Publishes without waiting and without failing. Progress is throttled to 4 a second per request, the last one is
   * kept; `complete` and `error` go at once and overtake the progress that waits.
   */
  publish(message: LiveMessage, audience: LiveAudience): void {
    if (audience.userIds.length === 0 && audience.adminsOf === undefined) return;
    const key = `${message.type} ${message.projectid} ${message.requestid}`;
    if (message.status === 'progress') {
      this.progress.offer(key, { message, audience });
    } else {
      this.progress.drop(key);
      this.send({ message, audience });
    }
  }

  /**
   * Has every server look again whether this user's connections may stay open. A lost call is made up for: each server
   * looks at all of its connections every few seconds anyway.
   */
  recheck(userId: string): void {
    this.send({ recheck: { userId } });
  }

  async onApplicationShutdown(): Promise<void> {
    this.progress.flush();
    await this.sending;
    if (this.producer) await closed(this.producer);
  }

  private send(parcel: LiveParcel): void {
    this.sending = this.sending.then(() => this.deliver(parcel));
  }

  private async deliver(parcel: LiveParcel): Promise<void> {
    const event = { eventName: 'message', envelope: JSON.stringify(parcel) };
    try {
      const sent = this.connection().publishEvent(event);
      await pTimeout(sent, { milliseconds: 2000, message: 'the queue does not answer' });
    } catch (error) {
      const type = 'message' in parcel ? parcel.message.type : 'recheck';
      this.logger.warn({ err: error, type }, 'a live message was dropped');
    }
  }

  private connection(): QueueEventsProducer<IQueueBackend, unknown> {
    if (!this.producer) {
      this.producer = new QueueEventsProducer<IQueueBackend, unknown>(
        LIVE_CHANNEL,
        { ...this.backend.options },
        this.backend.factory,
      );
      this.producer.on(
        'error',
        notTooOften((error: Error) => this.logger.warn({ err: error }, 'live messages wait for the queue')),
      );
    }
    return this.producer;
  }
}
