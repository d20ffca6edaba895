import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueEventsProducer, type IQueueBackend } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { EndMessage, LiveMessage, ProgressMessage } from '../../core/live/live-message.js';
import type { Transaction } from '../database/transaction-runner.js';
import { closed } from '../jobs/closed.js';
import { QUEUE_BACKEND, type QueueBackend } from '../jobs/queue-backend.js';
import { LiveOutbox } from './live-outbox.js';
import {
  idsOf,
  isTold,
  LIVE_CHANNEL,
  type LiveAudience,
  type LiveEnvelope,
  type LiveParcel,
  replacing,
  subjectOf,
  type ToldEnvelope,
} from './live-parcel.js';
import { ProgressThrottle } from './progress-throttle.js';
import { notTooOften } from '../logging/not-too-often.js';

/** The minimum interval between progress messages of one request. */
const progressIntervalMs = 250;
/** A connection without an answer for this long counts as dead. Resending earlier would pile messages up in it. */
const answerMs = 30_000;
const lastAnswerMs = 2_000;
const retryMs = 500;
/** How many messages a stalled server can catch up on; Redis keeps no more. */
const keptEvents = 10_000;

/**
 * Publishes live messages from any process to the sockets of every server process, as custom events of BullMQ's event
 * stream, which both backends have (NOTIFY on PostgreSQL, a stream on Redis). While the queue is unavailable, the
 * newest message about each subject waits and is sent again. A message about a fact is written with that fact
 * (`LiveOutbox`), so that another process sends it if this one dies. Progress is lost in that case; later progress
 * makes up for it.
 */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly logger = new Logger(LivePublisher.name);
  private producer: QueueEventsProducer<IQueueBackend, unknown> | null = null;
  private readonly waiting = new Map<string, LiveParcel>();
  private sending: Promise<void> | null = null;
  private sent: string[] = [];
  private forgetting: Promise<void> | null = null;
  private isStopped = false;
  private readonly throttle = new ProgressThrottle<LiveEnvelope>(progressIntervalMs, (envelope) => this.send(envelope));

  private readonly warn = notTooOften((error: Error) =>
    this.logger.warn({ err: error }, 'live messages wait for the queue'),
  );

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly outbox: LiveOutbox,
  ) {}

  /** Whether messages are waiting for the queue. */
  get isBusy(): boolean {
    return this.sending !== null;
  }

  /**
   * Announces what the transaction does, right after its commit and never without it. Call it after the transaction's
   * statements. Overtakes waiting progress, and replaces unsent messages about the same subject.
   */
  async tell(transaction: Transaction, message: EndMessage, audience: LiveAudience): Promise<void> {
    if (isNobody(audience)) return;
    const envelope = await this.outbox.add(transaction.manager, { message, audience });
    transaction.afterCommit(async () => {
      this.throttle.drop(throttleKeyOf(message));
      this.send(envelope);
    });
  }

  /**
   * Publishes progress without waiting or failing. Throttled to 4 per second and request; the last value is always
   * sent, unless the process dies.
   */
  progress(message: ProgressMessage, audience: LiveAudience): void {
    if (!isNobody(audience)) this.throttle.offer(throttleKeyOf(message), { message, audience });
  }

  /** Sends what another process left behind. */
  sendLeft(envelope: ToldEnvelope): void {
    const waiting = this.waiting.get(keyOf(envelope));
    if (!waiting || !isTold(waiting) || !idsOf(waiting).includes(envelope.id)) this.send(envelope);
  }

  /**
   * Makes every server check whether this user's connections may stay open. A lost call does no harm: each server
   * checks all of its connections every few seconds anyway.
   */
  recheck(userId: string): void {
    this.send({ recheck: { userId } });
  }

  /** Publishes a mark that only the relay with this name listens for. */
  mark(name: string): void {
    this.send({ mark: name });
  }

  async onApplicationShutdown(): Promise<void> {
    this.throttle.flush();
    this.isStopped = true;
    if (this.sending) await pTimeout(this.sending, { milliseconds: lastAnswerMs, message: false });
    if (this.forgetting) await pTimeout(this.forgetting, { milliseconds: lastAnswerMs, message: false });
    if (this.producer) await closed(this.producer);
  }

  private send(parcel: LiveParcel): void {
    const key = keyOf(parcel);
    const before = this.waiting.get(key);
    this.waiting.delete(key);
    if (isTold(parcel)) this.waiting.delete(progressKeyOf(parcel));
    this.waiting.set(key, before ? replacing(before, parcel) : parcel);
    this.sending ??= this.sendWaiting();
  }

  private async sendWaiting(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const [key, parcel] = next;
      const isSent = await this.isSent(parcel);
      if (isSent) this.forget(parcel);
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

  /** Does not block sending. Messages that cannot be deleted are sent again by a server. */
  private forget(parcel: LiveParcel): void {
    if (!isTold(parcel)) return;
    this.sent.push(...idsOf(parcel));
    this.forgetting ??= this.forgetSent();
  }

  private async forgetSent(): Promise<void> {
    while (this.sent.length > 0) {
      await this.outbox.forget(this.sent.splice(0)).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'live messages that were sent stay in the outbox for now');
      });
    }
    this.forgetting = null;
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

const isNobody = ({ userIds, adminsOf }: LiveAudience): boolean => userIds.length === 0 && adminsOf === undefined;

const throttleKeyOf = ({ type, projectid, requestid }: LiveMessage): string => `${type} ${projectid} ${requestid}`;

const progressKeyOf = (envelope: LiveEnvelope): string => `progress ${subjectOf(envelope)}`;

/** The key under which a newer message replaces a waiting one. Progress replaces only progress. */
function keyOf(parcel: LiveParcel): string {
  if (!('message' in parcel)) return JSON.stringify(parcel);
  return isTold(parcel) ? subjectOf(parcel) : progressKeyOf(parcel);
}
