import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notTooOften } from '../logging/not-too-often.js';
import { QuotaExceededError, type Quota } from '../quotas/quotas.js';
import { QuotasService } from '../quotas/quotas.service.js';

/**
 * A connection that its server has not reported for this long is lost, and so is the server. More than three
 * heartbeats.
 */
export const LIVE_LOST_AFTER = `interval '90 seconds'`;

/** The holder of a place. */
interface Place {
  readonly tenant: string;
  readonly userId: string;
}

/**
 * Counts live connections across all servers, so that the limits of people and tenants apply to all of them together.
 */
@Injectable()
export class LivePlaces {
  private readonly logger = new Logger(LivePlaces.name);
  private readonly complain = notTooOften((error: unknown) =>
    this.logger.warn({ err: error }, 'live connections could not be counted'),
  );
  private readonly taken = new Map<string, Place>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly quotas: QuotasService,
  ) {}

  /**
   * Takes a place for a connection. While the database is unavailable, everybody is admitted: live messages matter more
   * than the count.
   *
   * @returns the place, to be freed at the end, or why there is none
   */
  async take(place: Place): Promise<string | QuotaExceededError> {
    const id = randomUUID();
    try {
      await this.dataSource.transaction(async (manager) => {
        const count = (column: 'tenant' | 'user_id', value: string) => async (): Promise<number> => {
          const [row]: { count: number }[] = await manager.query(
            `SELECT count(*)::integer AS count FROM live_connections
             WHERE ${column} = $1 AND seen_at > now() - ${LIVE_LOST_AFTER}`,
            [value],
          );
          return row?.count ?? 0;
        };
        const { tenant, userId } = place;
        const limits: [Quota, 'tenant' | 'user_id', string][] = [
          ['livePerTenant', 'tenant', tenant],
          ['livePerPerson', 'user_id', userId],
        ];
        for (const [quota, column, holder] of limits) {
          await this.quotas.admit(manager, { tenant, quota, holder }, count(column, holder));
        }
        await manager.query(
          `INSERT INTO live_connections (id, tenant, user_id, seen_at) VALUES ($1, $2, $3, clock_timestamp())`,
          [id, tenant, userId],
        );
      });
    } catch (error) {
      if (error instanceof QuotaExceededError) return error;
      this.complain(error);
    }
    this.taken.set(id, place);
    return id;
  }

  async leave(...ids: string[]): Promise<void> {
    for (const id of ids) this.taken.delete(id);
    await this.dataSource
      .query(`DELETE FROM live_connections WHERE id = ANY ($1::uuid[])`, [ids])
      .catch((error: unknown) => this.complain(error));
  }

  /**
   * Reports this server's connections, including those that could not be counted when they opened, and removes those of
   * lost servers.
   */
  async report(): Promise<void> {
    const places = [...this.taken].map(([id, { tenant, userId }]) => ({ id, tenant, user_id: userId }));
    try {
      await this.dataSource.query(
        `INSERT INTO live_connections (id, tenant, user_id, seen_at)
         SELECT id, tenant, user_id, clock_timestamp()
         FROM jsonb_to_recordset($1::jsonb) AS p(id uuid, tenant text, user_id uuid)
         ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
        [JSON.stringify(places)],
      );
      // A connection that has closed in the meantime was removed before this wrote it again.
      const gone = places.filter(({ id }) => !this.taken.has(id)).map(({ id }) => id);
      await this.dataSource.query(
        `DELETE FROM live_connections WHERE id = ANY ($1::uuid[]) OR seen_at < now() - ${LIVE_LOST_AFTER}`,
        [gone],
      );
    } catch (error) {
      this.complain(error);
    }
  }

  /** Called when this server stops. */
  async leaveAll(): Promise<void> {
    await this.leave(...this.taken.keys());
  }
}
