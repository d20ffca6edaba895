import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { VersionCause } from '../entities/list-version.entity.js';
import { LIST_SHAPES, type ListFields, type ListShape, type TableObject } from '../list.js';
import type { ProductKeyRule } from '../../../core/planogram/model.js';
import { keyExpression, searchText } from '../list-sql.js';

/** A row of a list in some version. */
export interface ListRow {
  readonly key: string;
  /** The list version that added this state of the row. */
  readonly version: number;
  /** In the newest file that contained it; null when a person wrote it. */
  readonly line: number | null;
  readonly fields: ListFields;
}

/** A row to insert that is in no file. */
export type NewRow = Omit<ListRow, 'line'>;

/** A version of a row with its cause. */
export interface RowVersion extends ListRow {
  readonly versionTo: number | null;
  readonly how: VersionCause | null;
  readonly at: Date | null;
  readonly by: string | null;
  readonly endHow: VersionCause | null;
  readonly endAt: Date | null;
  readonly endBy: string | null;
}

export interface PageWanted {
  readonly ownerId: string;
  readonly object: TableObject;
  readonly search: string;
  /** A field's name, or `key`. */
  readonly sort: string;
  readonly desc: boolean;
  /** The last row of the previous page. */
  readonly after: { readonly value: string | number | null; readonly key: string } | null;
  readonly limit: number;
}

interface RawRow extends ListFields {
  _key: string;
  _version: number;
  _line: number | null;
}

const ROWS_OF_A_CURSOR = 2_000;

/** Rows of lists. Values of numeric columns are numbers. */
@Injectable()
export class ListRowsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** One more than `limit` when there is a next page. Rows without a value come last, in either direction. */
  async page(wanted: PageWanted): Promise<ListRow[]> {
    const shape = LIST_SHAPES[wanted.object];
    const values: unknown[] = [wanted.ownerId];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const where = [`owner_id = $1 AND version_to IS NULL`, ...searchConditions(wanted.search, bind)];
    const column = wanted.sort === 'key' ? 'key' : columnOf(shape, wanted.sort);
    const [sign, direction] = wanted.desc ? ['<', 'DESC'] : ['>', 'ASC'];
    if (wanted.after) {
      const { value, key } = wanted.after;
      if (column === 'key') where.push(`key ${sign} ${bind(key)}`);
      else if (value === null) where.push(`${column} IS NULL AND key ${sign} ${bind(key)}`);
      else {
        const bound = bind(value);
        where.push(
          `(${column} ${sign} ${bound} OR ${column} IS NULL OR (${column} = ${bound} AND key ${sign} ${bind(key)}))`,
        );
      }
    }
    const order = column === 'key' ? `key ${direction}` : `${column} ${direction} NULLS LAST, key ${direction}`;
    const rows: RawRow[] = await this.manager.query(
      `SELECT ${selected(shape)} FROM ${shape.table} WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${bind(wanted.limit + 1)}`,
      values,
    );
    return rows.map((row) => rowOf(row));
  }

  /** How many rows a search finds. */
  async count(ownerId: string, object: TableObject, search: string): Promise<number> {
    const values: unknown[] = [ownerId];
    const conditions = searchConditions(search, (value) => `$${values.push(value)}`);
    const [counted]: { rows: number }[] = await this.manager.query(
      `SELECT count(*)::int AS rows FROM ${LIST_SHAPES[object].table}
       WHERE ${[`owner_id = $1 AND version_to IS NULL`, ...conditions].join(' AND ')}`,
      values,
    );
    return counted?.rows ?? 0;
  }

  async find(ownerId: string, object: TableObject, key: string, manager = this.manager): Promise<ListRow | null> {
    const shape = LIST_SHAPES[object];
    const rows: RawRow[] = await manager.query(
      `SELECT ${selected(shape)} FROM ${shape.table} WHERE owner_id = $1 AND key = $2 AND version_to IS NULL`,
      [ownerId, key],
    );
    return rows[0] ? rowOf(rows[0]) : null;
  }

  /** These rows as of a version; null: current. */
  async byKeys(
    ownerId: string,
    object: TableObject,
    keys: readonly string[],
    version: number | null,
    manager = this.manager,
  ): Promise<ListRow[]> {
    // prettier-ignore
    const shape = LIST_SHAPES[object];
    const inVersion = version === null ? 'version_to IS NULL' : 'version_from <= $3 AND (version_to IS NULL OR version_to > $3)'; // prettier-ignore
    const rows: RawRow[] = await manager.query(
      `SELECT ${selected(shape)} FROM ${shape.table} WHERE owner_id = $1 AND key = ANY($2) AND ${inVersion} ORDER BY key`,
      version === null ? [ownerId, keys] : [ownerId, keys, version],
    );
    return rows.map((row) => rowOf(row));
  }

  /** Newest first, at most 200. */
  async history(ownerId: string, object: TableObject, key: string): Promise<RowVersion[]> {
    const shape = LIST_SHAPES[object];
    const rows: (RawRow & {
      _to: number | null;
      _how: RowVersion['how'];
      _at: string;
      _by: string | null;
      _end_how: RowVersion['how'];
      _end_at: string;
      _end_by: string | null;
    })[] = await this.manager.query(
      // prettier-ignore
      `SELECT ${selected(shape, 'm.')}, m.version_to AS _to, b.how AS _how, b.at AS _at, b.user_email AS _by,
         e.how AS _end_how, e.at AS _end_at, e.user_email AS _end_by
       FROM ${shape.table} m
       LEFT JOIN list_versions b ON b.owner_id = m.owner_id AND b.object = $3 AND b.version = m.version_from
       LEFT JOIN list_versions e ON e.owner_id = m.owner_id AND e.object = $3 AND e.version = m.version_to
       WHERE m.owner_id = $1 AND m.key = $2 ORDER BY m.version_from DESC LIMIT 200`,
      [ownerId, key, object],
    );
    return rows.map(({ _to, _how, _at, _by, _end_how, _end_at, _end_by, ...row }) => ({
      ...rowOf(row as RawRow),
      versionTo: _to,
      how: _how,
      at: _at === null ? null : new Date(_at),
      by: _by,
      endHow: _end_how,
      endAt: _end_at === null ? null : new Date(_end_at),
      endBy: _end_by,
    }));
  }

  /** Inserts a version of one row. The previous one must have been closed. */
  async insert(manager: EntityManager, ownerId: string, object: TableObject, row: NewRow): Promise<void> {
    const shape = LIST_SHAPES[object];
    const values = shape.fields.map(({ name }) => row.fields[name] ?? null);
    const places = values.map((_value, index) => `$${index + 4}::${castOf(shape, index)}`);
    const bound = new Map(shape.columns.map((column, index) => [column, places[index] ?? 'NULL']));
    await manager.query(
      `INSERT INTO ${shape.table} (owner_id, key, version_from, ${shape.columns.join(', ')}, search)
       VALUES ($1, $2, $3, ${places.join(', ')}, ${searchText(shape, (column) => bound.get(column) ?? 'NULL')})`,
      [ownerId, row.key, row.version, ...values],
    );
  }

  /** Closes the current row. False when there is none. */
  async close(
    manager: EntityManager,
    ownerId: string,
    object: TableObject,
    key: string,
    version: number,
  ): Promise<boolean> {
    // prettier-ignore
    const [, affected]: [unknown, number] = await manager.query(
      `UPDATE ${LIST_SHAPES[object].table} SET version_to = $3 WHERE owner_id = $1 AND key = $2 AND version_to IS NULL`,
      [ownerId, key, version],
    );
    return affected === 1;
  }

  /** Those of these keys whose rows changed after a version. */
  async changedSince(
    manager: EntityManager,
    ownerId: string,
    object: TableObject,
    keys: readonly string[],
    version: number,
  ): Promise<string[]> {
    const rows: { key: string }[] = await manager.query(
      `SELECT DISTINCT key FROM ${LIST_SHAPES[object].table}
       WHERE owner_id = $1 AND key = ANY($2) AND (version_from > $3 OR version_to > $3) ORDER BY key`,
      [ownerId, keys, version],
    );
    return rows.map(({ key }) => key);
  }

  /** Rows that a version added, and rows that it closed. */
  async ofVersion(
    manager: EntityManager,
    ownerId: string,
    object: TableObject,
    version: number,
  ): Promise<{ brought: (ListRow & { isOpen: boolean })[]; ended: ListRow[] }> {
    const shape = LIST_SHAPES[object];
    const rows: (RawRow & { _to: number | null })[] = await manager.query(
      `SELECT ${selected(shape)}, version_to AS _to FROM ${shape.table}
       WHERE owner_id = $1 AND (version_from = $2 OR version_to = $2) ORDER BY key`,
      [ownerId, version],
    );
    const all = rows.map(({ _to, ...row }) => ({ ...rowOf(row as RawRow), to: _to }));
    return {
      brought: all.filter((row) => row.version === version).map(({ to, ...row }) => ({ ...row, isOpen: to === null })),
      ended: all.filter((row) => row.version !== version).map(({ to: _to, ...row }) => row),
    };
  }

  /** Closes the current rows of these keys. */
  async closeAll(
    manager: EntityManager,
    ownerId: string,
    object: TableObject,
    keys: readonly string[],
    version: number,
  ): Promise<void> {
    // prettier-ignore
    await manager.query(
      `UPDATE ${LIST_SHAPES[object].table} SET version_to = $3 WHERE owner_id = $1 AND key = ANY($2) AND version_to IS NULL`,
      [ownerId, keys, version],
    );
  }

  /** Closes every current row; returns how many there were. */
  async closeList(manager: EntityManager, ownerId: string, object: TableObject, version: number): Promise<number> {
    const [, affected]: [unknown, number] = await manager.query(
      `UPDATE ${LIST_SHAPES[object].table} SET version_to = $2 WHERE owner_id = $1 AND version_to IS NULL`,
      [ownerId, version],
    );
    return affected;
  }

  /** Inserts a version of many rows. The previous ones must have been closed. */
  async insertAll(
    manager: EntityManager,
    ownerId: string,
    object: TableObject,
    rows: readonly Pick<ListRow, 'key' | 'fields'>[],
    version: number,
  ): Promise<void> {
    const shape = LIST_SHAPES[object];
    const columns = shape.columns.map((column, index) => `${column} ${castOf(shape, index)}`);
    const values = rows.map(({ key, fields }) => ({
      key,
      ...Object.fromEntries(shape.fields.map(({ name }, index) => [shape.columns[index], fields[name] ?? null])),
    }));
    await manager.query(
      `INSERT INTO ${shape.table} (owner_id, key, version_from, ${shape.columns.join(', ')}, search)
       SELECT $1, r.key, $2, ${shape.columns.map((column) => `r.${column}`).join(', ')},
         ${searchText(shape, (column) => `r.${column}`)}
       FROM jsonb_to_recordset($3::jsonb) AS r(key text, ${columns.join(', ')})`,
      [ownerId, version, JSON.stringify(values)],
    );
  }

  /**
   * A list as of a version, by key, some thousands of rows at a time, so that it is never in memory as a whole.
   *
   * @param rule the rule for keys if it is not the list's own; of rows that then share a key, the one with the lowest
   *   own key counts, and rows without a key are skipped
   */
  async *batches(
    ownerId: string,
    object: TableObject,
    version: number,
    rule: ProductKeyRule | null = null,
  ): AsyncGenerator<readonly ListRow[]> {
    const shape = LIST_SHAPES[object];
    const key = rule === null ? 'key' : keyExpression(object, rule);
    const at = `owner_id = $1 AND version_from <= $2 AND (version_to IS NULL OR version_to > $2)`;
    const query =
      rule === null
        ? `SELECT ${selected(shape)} FROM ${shape.table} WHERE ${at} ORDER BY key`
        : `SELECT DISTINCT ON (_key) * FROM (
             SELECT (${key}) COLLATE "C" AS _key, key AS _own, ${selected(shape).replace('key AS _key, ', '')}
             FROM ${shape.table} WHERE ${at} AND ${key} IS NOT NULL) keyed
           ORDER BY _key, _own`;
    for await (const rows of this.fetched(query, [ownerId, version])) yield rows;
  }

  /** Only the distinct keys of a version, by the list's own rule or another. */
  async keys(
    ownerId: string,
    object: TableObject,
    version: number,
    rule: ProductKeyRule | null = null,
  ): Promise<string[]> {
    const key = rule === null ? 'key' : keyExpression(object, rule);
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT DISTINCT ${key} AS key FROM ${LIST_SHAPES[object].table}
       WHERE owner_id = $1 AND version_from <= $2 AND (version_to IS NULL OR version_to > $2) AND ${key} IS NOT NULL`,
      [ownerId, version],
    );
    return rows.map((row) => row.key);
  }

  /** All rows that a search finds, by key, read through a cursor: an export is never in memory as a whole. */
  async *stream(ownerId: string, object: TableObject, search: string): AsyncGenerator<ListRow> {
    const shape = LIST_SHAPES[object];
    const values: unknown[] = [ownerId];
    const conditions = searchConditions(search, (value) => `$${values.push(value)}`);
    const query = `SELECT ${selected(shape)} FROM ${shape.table}
      WHERE ${[`owner_id = $1 AND version_to IS NULL`, ...conditions].join(' AND ')} ORDER BY key`;
    for await (const rows of this.fetched(query, values)) yield* rows;
  }

  private async *fetched(query: string, values: unknown[]): AsyncGenerator<readonly ListRow[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client: PoolClient = await runner.connect();
      await client.query('BEGIN READ ONLY');
      await client.query(`DECLARE fetched NO SCROLL CURSOR FOR ${query}`, values);
      for (;;) {
        const { rows } = await client.query<RawRow & { _own?: string }>(`FETCH ${ROWS_OF_A_CURSOR} FROM fetched`);
        if (rows.length > 0) yield rows.map(({ _own, ...row }) => rowOf(row as RawRow));
        if (rows.length < ROWS_OF_A_CURSOR) break;
      }
    } finally {
      await runner.query('ROLLBACK').catch(() => undefined);
      await runner.release();
    }
  }
}

/**
 * Every word must occur somewhere in the searched columns, which include the key; in any language, also within words.
 */
function searchConditions(search: string, bind: (value: unknown) => string): string[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  return words.map((word) => {
    const place = bind(word);
    return `position(${place} IN search) > 0`;
  });
}

function columnOf(shape: ListShape, field: string): string {
  const column = shape.columns[shape.fields.findIndex(({ name }) => name === field)];
  if (column === undefined) throw new Error(`${field} is no field of ${shape.object}`);
  return column;
}

function castOf(shape: ListShape, index: number): string {
  switch (shape.fields[index]?.type) {
    case 'code':
    case 'text':
      return 'text';
    case 'money':
      return 'numeric';
    case 'count':
      return 'integer';
    default:
      return 'float8';
  }
}

function selected(shape: ListShape, from = ''): string {
  const fields = shape.fields.map(({ name, type }, index) => {
    const column = `${from}${shape.columns[index]}`;
    return `${type === 'money' ? `${column}::float8` : column} AS "${name}"`;
  });
  return [`${from}key AS _key`, `${from}version_from AS _version`, `${from}line AS _line`, ...fields].join(', ');
}

function rowOf({ _key, _version, _line, ...fields }: RawRow): ListRow {
  return { key: _key, version: _version, line: _line, fields };
}
