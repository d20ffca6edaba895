import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type QueryRunner } from 'typeorm';
import { COPY_HEIGHTS } from '../../core/pictures/copy-heights.js';
import { OBJECT_STORAGE, type ObjectStat, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { RETRYABLE_CODES } from '../../uploads/request-operations.facade.js';
import type { NightlyTask } from './nightly-task.js';

const AT_ONCE = 2000;
const NAMED = 20;

/** Newer ones may be in transit: an object before its row, or a row before its object. */
const SETTLED = `interval '1 day'`;

/** Storage compared with the rows that refer to it. */
export interface Comparison {
  readonly objects: number;
  readonly bytes: number;
  /** Objects that no row needs; `orphanKeys` lists the largest first. */
  readonly orphans: number;
  readonly orphanBytes: number;
  readonly orphanKeys: string[];
  /** Rows whose object is missing. */
  readonly missing: number;
  readonly missingKeys: string[];
  /** Rows whose size was wrong and has been corrected. */
  readonly corrected: number;
}

const ID = `'^[0-9a-f-]{36}$'`;
/** A part of a key that is an id; null for any other. */
const idAt = (nth: number): string =>
  `(CASE WHEN split_part(s.key, '/', ${nth}) ~ ${ID} THEN split_part(s.key, '/', ${nth})::uuid END)`;

/** Rows with the key and the size of their object, and since when it must exist. */
const OBJECTS = {
  archives: `
    SELECT r.id::text AS row, r.project_id || '/' || r.id || '/file.zip' AS key, r.archive_bytes AS bytes, r.uploaded_at AS since
    FROM requests r JOIN projects p ON p.id = r.project_id AND p.deleting_at IS NULL
    WHERE r.uploaded_at IS NOT NULL AND r.archive_bytes IS NOT NULL AND r.archive_removed_at IS NULL
      AND r.archive_request_id IS NULL AND NOT r.rereads AND (r.state NOT IN ('cancel', 'error')
        OR (r.state = 'error' AND r.error_code = ANY ('{${RETRYABLE_CODES.join(',')}}')))`,
  parts: `
    SELECT q.request_id::text AS row, q.storage_key AS key, q.bytes, coalesce(r.finished_at, r.updated_at) AS since
    FROM request_parts q JOIN requests r ON r.id = q.request_id JOIN projects p ON p.id = r.project_id AND p.deleting_at IS NULL`,
  lists: `
    SELECT i.id::text AS row, (CASE o.kind WHEN 'master' THEN 'masterdata' ELSE 'lists' END) || '/' || o.id || '/' || i.id || '/file' AS key,
      i.bytes, i.updated_at AS since
    FROM list_imports i JOIN list_owners o ON o.id = i.owner_id
    WHERE i.bytes IS NOT NULL AND i.state <> 'initial' AND (i.swept_at IS NULL OR i.state = 'complete')`,
  pictures: `
    SELECT p.id::text AS row, 'pictures/' || p.id || '/' || c.height || '.webp' AS key, c.bytes, p.created_at AS since
    FROM product_pictures p CROSS JOIN LATERAL unnest(p.bytes, '{${COPY_HEIGHTS.join(',')}}'::integer[]) c(bytes, height)
    WHERE p.removed_at IS NULL`,
} as const;

/** Whether a row refers to the object `s`. Objects of unknown kinds below a project belong to it. */
const IS_KNOWN = `(
  EXISTS (SELECT FROM wanted w WHERE w.key = s.key)
  OR CASE
    WHEN s.key LIKE 'masterdata/%' OR s.key LIKE 'lists/%'
      THEN EXISTS (SELECT FROM list_imports i WHERE i.id = ${idAt(3)} AND (i.swept_at IS NULL OR i.state = 'complete'))
    WHEN s.key LIKE 'pictures/%' THEN EXISTS (SELECT FROM product_pictures i WHERE i.id = ${idAt(2)})
    WHEN s.key LIKE 'pictureuploads/%'
      THEN EXISTS (SELECT FROM picture_uploads i WHERE i.id = ${idAt(2)} AND i.swept_at IS NULL)
    WHEN NOT EXISTS (SELECT FROM projects p WHERE p.id = ${idAt(1)}) THEN false
    WHEN split_part(s.key, '/', 2) = 'snapshots' THEN EXISTS (SELECT FROM snapshots n WHERE n.id = ${idAt(3)})
    WHEN split_part(s.key, '/', 2) = 'reports'
      THEN EXISTS (SELECT FROM report_requests n WHERE n.id = ${idAt(3)} AND n.deleted_at IS NULL)
    WHEN ${idAt(2)} IS NOT NULL AND split_part(s.key, '/', 3) = 'pdfs'
      THEN EXISTS (SELECT FROM requests r WHERE r.id = ${idAt(2)} AND r.state = 'complete' AND r.archive_removed_at IS NULL)
    WHEN ${idAt(2)} IS NOT NULL
      THEN EXISTS (SELECT FROM requests r WHERE r.id = ${idAt(2)} AND r.state IN ('initial', 'uploaded', 'processing'))
    ELSE true
  END)`;

/** Compares the objects in storage with the rows that refer to them: reports what nothing needs, and corrects sizes. */
@Injectable()
export class StorageComparison implements NightlyTask {
  readonly name = 'storage-comparison';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  async run(_now: Date, signal: AbortSignal): Promise<Comparison> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      await runner.query(
        `CREATE TEMP TABLE seen (key text NOT NULL, bytes bigint NOT NULL, modified_at timestamptz NOT NULL)`,
      );
      await this.list(runner, signal);
      await runner.query(`ANALYZE seen`);
      return await compare(runner);
    } finally {
      await runner.query(`DROP TABLE IF EXISTS pg_temp.seen, pg_temp.wanted`).catch(() => undefined);
      await runner.release();
    }
  }

  private async list(runner: QueryRunner, signal: AbortSignal): Promise<void> {
    let batch: ObjectStat[] = [];
    const write = async (): Promise<void> => {
      const rows = batch.map(({ key, bytes, modifiedAt }) => ({ key, bytes, modified_at: modifiedAt }));
      batch = [];
      await runner.query(
        `INSERT INTO seen SELECT * FROM jsonb_to_recordset($1::jsonb) AS s(key text, bytes bigint, modified_at timestamptz)`,
        [JSON.stringify(rows)],
      );
    };
    for await (const object of this.storage.list('')) {
      // Parts of started uploads are cleaned up separately.
      if (object.key.startsWith('tus/')) continue;
      batch.push(object);
      if (batch.length < AT_ONCE) continue;
      signal.throwIfAborted();
      await write();
    }
    await write();
  }
}

async function compare(runner: QueryRunner): Promise<Comparison> {
  const sorts = Object.entries(OBJECTS).map(([sort, rows]) => `SELECT '${sort}' AS sort, * FROM (${rows}) o`);
  await runner.query(`CREATE TEMP TABLE wanted AS ${sorts.join(' UNION ALL ')}`);
  await runner.query(`CREATE INDEX ON wanted (key)`);
  await runner.query(`CREATE INDEX ON seen (key)`);
  await runner.query(`ANALYZE wanted`);
  const corrected = await correct(runner);
  const [sum]: Pick<Comparison, 'objects' | 'bytes'>[] = await runner.query(
    `SELECT count(*)::float8 AS objects, coalesce(sum(bytes), 0)::float8 AS bytes FROM seen`,
  );
  const [orphaned]: Pick<Comparison, 'orphans' | 'orphanBytes' | 'orphanKeys'>[] = await runner.query(
    `WITH orphans AS (
       SELECT s.key, s.bytes FROM seen s WHERE s.modified_at < now() - ${SETTLED} AND NOT ${IS_KNOWN})
     SELECT count(*)::float8 AS orphans, coalesce(sum(bytes), 0)::float8 AS "orphanBytes",
       coalesce((SELECT array_agg(key) FROM (SELECT key FROM orphans ORDER BY bytes DESC, key LIMIT ${NAMED}) n), '{}') AS "orphanKeys"
     FROM orphans`,
  );
  const [lost]: Pick<Comparison, 'missing' | 'missingKeys'>[] = await runner.query(
    `WITH missing AS (
       SELECT w.key FROM wanted w
       WHERE w.since < now() - ${SETTLED} AND NOT EXISTS (SELECT FROM seen s WHERE s.key = w.key))
     SELECT count(*)::float8 AS missing,
       coalesce((SELECT array_agg(key) FROM (SELECT key FROM missing ORDER BY key LIMIT ${NAMED}) n), '{}') AS "missingKeys"
     FROM missing`,
  );
  if (!sum || !orphaned || !lost) throw new Error('an aggregate gave no row');
  return { ...sum, ...orphaned, ...lost, corrected };
}

/** Sets rows' sizes to those of their objects. */
async function correct(runner: QueryRunner): Promise<number> {
  const wrong = (sort: keyof typeof OBJECTS): string =>
    `SELECT w.row, w.key, s.bytes FROM wanted w JOIN seen s ON s.key = w.key WHERE w.sort = '${sort}' AND w.bytes <> s.bytes`;
  const updates = [
    `UPDATE requests r SET archive_bytes = x.bytes FROM (${wrong('archives')}) x WHERE r.id = x.row::uuid RETURNING 1`,
    `UPDATE request_parts q SET bytes = x.bytes FROM (${wrong('parts')}) x WHERE q.storage_key = x.key RETURNING 1`,
    `UPDATE list_imports i SET bytes = x.bytes FROM (${wrong('lists')}) x WHERE i.id = x.row::uuid RETURNING 1`,
  ];
  let corrected = 0;
  for (const update of updates) {
    const [row]: { count: number }[] = await runner.query(
      `WITH changed AS (${update}) SELECT count(*)::integer AS count FROM changed`,
    );
    corrected += row?.count ?? 0;
  }
  return corrected;
}
