import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type LiveEnvelope, subjectOf, type ToldEnvelope } from './live-parcel.js';

/** Longer than a healthy process takes from its commit to the queue. */
const LEFT_AFTER = `interval '5 seconds'`;
/** Longer than a sender waits for the queue's answer. */
const CLAIMED_FOR = `interval '60 seconds'`;

/**
 * Messages that were committed together with the change they report, and that the queue has not accepted yet. Usually
 * empty: the sender deletes each message, and a server claims and sends messages that a process left behind.
 */
@Injectable()
export class LiveOutbox {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes a message in the transaction of the change that it reports. It lists earlier committed messages about the
   * same subject, which need not be sent once this one is.
   */
  async add(manager: EntityManager, envelope: LiveEnvelope): Promise<ToldEnvelope> {
    const id = uuidv7();
    const rows: { replaces: string[] }[] = await manager.query(
      `INSERT INTO live_messages (id, subject, envelope, replaces, due_at)
       SELECT $1, $2, $3, coalesce(array_agg(m.id), '{}'), clock_timestamp() + ${LEFT_AFTER}
       FROM live_messages m WHERE m.subject = $2
       RETURNING replaces`,
      [id, hashOf(subjectOf(envelope)), JSON.stringify(envelope)],
    );
    return { ...envelope, id, replaces: rows[0]?.replaces ?? [] };
  }

  /**
   * Claims some messages that have waited for a few seconds, oldest first. For a minute, no other server can claim
   * them.
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
    return rows.map(({ id, envelope, replaces }) => ({ ...envelope, id, replaces }));
  }

  /** Deletes messages that the queue has accepted. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.dataSource.query(`DELETE FROM live_messages WHERE id = ANY ($1::uuid[])`, [ids]);
  }
}

/** A message to hundreds of people would be too long for an index. */
const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex').slice(0, 32);
