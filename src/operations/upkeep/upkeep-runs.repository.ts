import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A run that is silent for this long was killed. */
const LOST_AFTER = `interval '6 hours'`;
const AGAIN_AFTER_FAILURE = `interval '1 hour'`;

/** The result of a task's last run. */
export interface UpkeepRun<Result> {
  readonly endedAt: Date;
  readonly result: Result;
}

/** One row for each nightly task, so that only one process runs it. */
@Injectable()
export class UpkeepRunsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * True for the process that may run a task: it was not started since `night`, failed an hour ago, or was lost. A new
   * task waits for the next night.
   */
  async claim(name: string, night: Date, now: Date): Promise<boolean> {
    await this.dataSource.query(
      `INSERT INTO upkeep_runs (name, began_at) VALUES ($1, $2::timestamptz) ON CONFLICT DO NOTHING`,
      [name, now],
    );
    const rows: unknown[] = await this.dataSource.query(
      `WITH claimed AS (
         UPDATE upkeep_runs SET began_at = $3::timestamptz, again_at = $3::timestamptz + ${LOST_AFTER}
         WHERE name = $1 AND (began_at < $2::timestamptz OR again_at < $3::timestamptz) RETURNING 1)
       SELECT 1 FROM claimed`,
      [name, night, now],
    );
    return rows.length > 0;
  }

  async end(name: string, result: object): Promise<void> {
    await this.dataSource.query(
      `UPDATE upkeep_runs SET again_at = NULL, ended_at = now(), result = $2::jsonb WHERE name = $1`,
      [name, JSON.stringify(result)],
    );
  }

  async fail(name: string): Promise<void> {
    await this.dataSource.query(`UPDATE upkeep_runs SET again_at = began_at + ${AGAIN_AFTER_FAILURE} WHERE name = $1`, [
      name,
    ]);
  }

  /** The last completed run. */
  async last<Result>(name: string): Promise<UpkeepRun<Result> | null> {
    const rows: UpkeepRun<Result>[] = await this.dataSource.query(
      `SELECT ended_at AS "endedAt", result FROM upkeep_runs WHERE name = $1 AND ended_at IS NOT NULL`,
      [name],
    );
    return rows[0] ?? null;
  }
}
