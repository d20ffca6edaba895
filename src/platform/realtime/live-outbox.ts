import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type LiveEnvelope, subjectOf, type ToldEnvelope } from './live-parcel.js';

/** Longer than a healthy process takes from its commit to the queue. */
const LEFT_AFTER = `interval '5 seconds'`;
/** Longer than a sender waits for the queue's answer. */
const CLAIMED_FOR = `interval '60 seconds'`;
/** How many messages one lists as replaced, so that an outage fills the table in proportion to its messages. */
const MOST_REPLACED = 100;

/**
 * Messages that were committed together with the change they report, and that the queue has not accepted yet. Usually
 * empty: the sender deletes each message, and a server claims and sends messages that a process left behind.
 */
@Injectable()
export class LiveOutbox {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes a message in the transaction of the change that it reports. It lists the newest committed messages about the
   * same subject, which need not be sent once this one is. These list older ones.
   */
  async add(manager: EntityManager, envelope: LiveEnvelope): Promise<ToldEnvelope> {
    const id = uuidv7();
    const rows: { replaces: string[] }[] = await manager.query(
      `INSERT INTO live_messages (id, subject, envelope, replaces, due_at)
       SELECT $1, $2, $3, coalesce(array_agg(m.id), '{}'), clock_timestamp() + ${LEFT_AFTER}
       FROM (SELECT id FROM live_messages WHERE subject = $2 ORDER BY id DESC LIMIT ${MOST_REPLACED}) m
       RETURNING replaces`,
      [id, hashOf(subjectOf(envelope)), JSON.stringify(envelope)],
    );
    return { ...envelope, id, replaces: rows[0]?.replaces ?? [] };
  }

  /**
   * Claims some messages that have waited for a few seconds, oldest first, and returns those that no other of them
   * replaces. For a minute, no other server can claim them.
   */
  async claim(most: number): Promise<ToldEnvelope[]> {
    const rows: { id: string; envelope: LiveEnvelope; replaces: string[] }[] = await this.dataSource.query(
      `WITH claimed AS (
         UPDATE live_messages SET due_at = clock_timestamp() + ${CLAIMED_FOR}
         WHERE id IN (
           SELECT id FROM live_messages WHERE due_at < clock_timestamp()
           ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING id, envelope, replaces)
       SELECT * FROM claimed ORDER BY id`,
      [most],
    );
    return newestOf(rows.map(({ id, envelope, replaces }) => ({ ...envelope, id, replaces })));
  }

  /** Deletes messages that the queue has accepted. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.dataSource.query(`DELETE FROM live_messages WHERE id = ANY ($1::uuid[])`, [ids]);
  }
}

/** The messages that no other one replaces. Each lists all that it replaces through others. */
function newestOf(messages: readonly ToldEnvelope[]): ToldEnvelope[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const replaced = new Set(messages.flatMap(({ replaces }) => replaces));
  return messages
    .filter(({ id }) => !replaced.has(id))
    .map((message) => {
      const ids = new Set(message.replaces);
      // The loop also visits ids that it adds.
      for (const id of ids) byId.get(id)?.replaces.forEach((older) => ids.add(older));
      return { ...message, replaces: [...ids] };
    });
}

/** A message to hundreds of people would be too long for an index. */
const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex').slice(0, 32);
