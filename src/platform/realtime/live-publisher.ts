import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueEventsProducer, type IQueueBackend } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { LiveMessage } from '../../core/live/live-message.js';
import { closed } from '../jobs/closed.js';
import { QUEUE_BACKEND, type QueueBackend } from '../jobs/queue-backend.js';
import { LIVE_CHANNEL, type LiveAudience, type LiveEnvelope, type LiveParcel } from './live-parcel.js';
import { ProgressThrottle } from './progress-throttle.js';
import { notTooOften } from '../logging/not-too-often.js';

/** Progress of one request is sent at most this often. */
const progressIntervalMs = 250;
/** A connection that answers nothing for this long is taken for dead. Sent again too early, messages would pile up in it. */
const answerMs = 30_000;
const lastAnswerMs = 2_000;
const retryMs = 500;
/** What a server that hangs can catch up with; Redis keeps no more. */
const keptEvents = 10_000;

/**
 * Sends live messages from any process to the sockets of every server process, as custom events of BullMQ's event
 * stream, which both backends have (NOTIFY on PostgreSQL, a stream on Redis). While the queue does not answer, the newest
 * message about each thing waits and is sent again; only the end of the process loses it, and pages poll for that.
 */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly logger = new Logger(LivePublisher.name);
  private producer: QueueEventsProducer<IQueueBackend, unknown> | null = null;
  private readonly waiting = new Map<string, LiveParcel>();
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private readonly progress = new ProgressThrottle<LiveEnvelope>(progressIntervalMs, (envelope) => this.send(envelope));

  private readonly warn = notTooOften((error: Error) =>
    this.logger.warn({ err: error }, 'live messages wait for the queue'),
  );

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

  /** Sends what only the relay of this name listens for. */
  mark(name: string): void {
    this.send({ mark: name });
  }

  async onApplicationShutdown(): Promise<void> {
    this.progress.flush();
    this.isStopped = true;
    if (this.sending) await pTimeout(this.sending, { milliseconds: lastAnswerMs, message: false });
    if (this.producer) await closed(this.producer);
  }

  private send(parcel: LiveParcel): void {
    const key = keyOf(parcel);
    this.waiting.delete(key);
    this.waiting.set(key, parcel);
    this.sending ??= this.sendWaiting();
  }

  private async sendWaiting(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const [key, parcel] = next;
      const isSent = await this.isSent(parcel);
      if (isSent && this.waiting.get(key) === parcel) this.waiting.delete(key);
      if (!isSent && this.isStopped) break;
      if (!isSent) await pause(retryMs);
    }
    this.sending = null;
  }

  private next(): [string, LiveParcel] | undefined {
    return this.waiting.entries().next().value;
  }

  private async isSent(parcel: LiveParcel): Promise<boolean> {
    const event = { eventName: 'message', envelope: JSON.stringify(parcel) };
    try {
      const sent = this.connection().publishEvent(event, keptEvents);
      await pTimeout(sent, { milliseconds: answerMs, message: 'the queue does not answer' });
      return true;
    } catch (error) {
      this.warn(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }

  private connection(): QueueEventsProducer<IQueueBackend, unknown> {
    if (!this.producer) {
      this.producer = new QueueEventsProducer<IQueueBackend, unknown>(
        LIVE_CHANNEL,
        { ...this.backend.options },
        this.backend.factory,
      );
      this.producer.on('error', this.warn);
    }
    return this.producer;
  }
}

/** What a newer message replaces while both wait: one about the same thing, for the same readers. */
function keyOf(parcel: LiveParcel): string {
  if (!('message' in parcel)) return JSON.stringify(parcel);
  const { type, projectid, requestid } = parcel.message;
  return JSON.stringify([type, projectid, requestid, parcel.audience]);
}
