import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import type { ProductKeyRule } from '../../../core/planogram/model.js';
import type { ImportCounts, ImportMode, ListFields, ListShape, RowChange, TableObject } from '../list.js';
import * as sql from '../list-sql.js';

/** A row whose key occurred earlier in the same file. */
export interface RepeatedKey {
  readonly line: number;
  readonly key: string;
  readonly firstLine: number;
  /** Every other value is equal, too. */
  readonly same: boolean;
  readonly fields: ListFields;
}

/** What an import would do, in numbers and examples. */
export interface Comparison {
  readonly counts: ImportCounts;
  readonly samples: RowChange[];
}

const SAMPLES_OF_EACH = 20;
const PREFIX = 'list_staging_';

/** Tables that hold a file's rows between reading and confirmation, one for each reading. */
@Injectable()
export class ListStaging {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A new, empty table, named after the import. */
  async create(shape: ListShape, importId: string): Promise<string> {
    const staging = `${prefixOf(importId)}${randomBytes(4).toString('hex')}`;
    await this.dataSource.query(sql.createStaging(shape, staging));
    return staging;
  }

  /** Fills it with lines of COPY's text format as they arrive. */
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
  repeatedKeys(shape: ListShape, staging: string, limit: number): Promise<RepeatedKey[]> {
    return this.withMemory((manager) => manager.query(sql.repeatedKeys(shape, staging), [limit]));
  }

  async dropRepeated(staging: string): Promise<void> {
    await this.dataSource.query(sql.dropRepeated(staging));
  }

  /** What importing it would change in the current list. */
  async compare(shape: ListShape, staging: string, ownerId: string, mode: ImportMode): Promise<Comparison> {
    const text = sql.compareLists(shape, staging, mode);
    const [found]: Comparison[] = await this.withMemory((manager) =>
      manager.query(text, [ownerId, shape.object, SAMPLES_OF_EACH]),
    );
    if (!found) throw new Error('the comparison answers one row');
    return found;
  }

  /** Runs a query with enough memory for joins of whole lists. */
  private withMemory<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(sql.ROOM_FOR_JOINS);
      return work(manager);
    });
  }

  /**
   * Whether the table has all of its rows (a database crash empties unlogged tables) and all current columns (it may
   * have been filled before an upgrade).
   */
  async isWhole(shape: ListShape, staging: string, rows: number): Promise<boolean> {
    const [found]: { columns: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS columns FROM pg_attribute
       WHERE attrelid = to_regclass($1) AND NOT attisdropped AND attname = ANY($2)`,
      [staging, shape.columns],
    );
    if (found?.columns !== shape.columns.length) return false;
    const [counted]: { rows: number }[] = await this.dataSource.query(`SELECT count(*)::int AS rows FROM ${staging}`);
    return counted?.rows === rows;
  }

  /** The distinct keys of the file's rows, by the list's own rule or another; none when the table is gone. */
  async keys(object: TableObject, staging: string, rule: ProductKeyRule | null): Promise<string[]> {
    const [found]: { table: string | null }[] = await this.dataSource.query(`SELECT to_regclass($1)::text AS table`, [
      staging,
    ]);
    if (found?.table == null) return [];
    const key = rule === null ? 'key' : sql.keyExpression(object, rule);
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT DISTINCT ${key} AS key FROM ${staging} WHERE ${key} IS NOT NULL`,
    );
    return rows.map((row) => row.key);
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
