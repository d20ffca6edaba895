import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImportCounts, ImportMode, MasterShape, RowChange } from './master-data.js';
import * as sql from './master-sql.js';

/** A row whose key came before in the same file. */
export interface RepeatedKey {
  readonly line: number;
  readonly key: string;
  readonly firstLine: number;
  /** Every other value is the same too. */
  readonly same: boolean;
}

const SAMPLES_OF_EACH = 20;
const PREFIX = 'master_staging_';

/** Tables that hold a file's rows between its reading and a person's word, one for each reading. */
@Injectable()
export class MasterStaging {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A new, empty table; its name tells the import. */
  async create(shape: MasterShape, importId: string): Promise<string> {
    const staging = `${prefixOf(importId)}${randomBytes(4).toString('hex')}`;
    await this.dataSource.query(sql.createStaging(shape, staging));
    return staging;
  }

  /** Fills it with lines of COPY's text format, as they come. */
  async fill(staging: string, lines: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client: PoolClient = await runner.connect();
      const copy = client.query(copyFrom(`COPY ${staging} FROM STDIN`));
      await pipeline(Readable.from(lines, { objectMode: false, highWaterMark: 262_144 }), copy, { signal });
      await runner.query(`ANALYZE ${staging}`);
    } finally {
      await runner.release();
    }
  }

  /** At most `limit`, by line. */
  repeatedKeys(shape: MasterShape, staging: string, limit: number): Promise<RepeatedKey[]> {
    return this.dataSource.query(sql.repeatedKeys(shape, staging), [limit]);
  }

  async dropRepeated(staging: string): Promise<void> {
    await this.dataSource.query(sql.dropRepeated(staging));
  }

  /** What taking it over would do to the list as it stands. */
  async counts(
    shape: MasterShape,
    staging: string,
    retailerId: string,
    mode: ImportMode,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ImportCounts> {
    // prettier-ignore
    const [counts]: ImportCounts[] = await manager.query(sql.countChanges(shape, staging, mode), [retailerId, shape.object]); // prettier-ignore
    return counts ?? { rows: 0, added: 0, changed: 0, removed: 0, unchanged: 0, edited: 0 };
  }

  samples(shape: MasterShape, staging: string, retailerId: string, mode: ImportMode): Promise<RowChange[]> {
    return this.dataSource.query(sql.sampleChanges(shape, staging, mode), [retailerId, SAMPLES_OF_EACH]);
  }

  /** Whether the table still has all of its rows: a crash of the database empties unlogged tables. */
  async isWhole(staging: string, rows: number): Promise<boolean> {
    const [found]: { name: string | null }[] = await this.dataSource.query('SELECT to_regclass($1)::text AS name', [staging]); // prettier-ignore
    if (!found?.name) return false;
    const [counted]: { rows: number }[] = await this.dataSource.query(`SELECT count(*)::int AS rows FROM ${staging}`);
    return counted?.rows === rows;
  }

  async drop(staging: string): Promise<void> {
    await this.dataSource.query(`DROP TABLE IF EXISTS ${staging}`);
  }

  /** Drops whatever was left behind for an import. */
  async dropAllOf(importId: string): Promise<void> {
    const found: { name: string }[] = await this.dataSource.query(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND starts_with(relname, $1) AND pg_table_is_visible(oid)`,
      [prefixOf(importId)],
    );
    for (const { name } of found) await this.drop(name);
  }
}

function prefixOf(importId: string): string {
  return `${PREFIX}${importId.replaceAll('-', '')}_`;
}
