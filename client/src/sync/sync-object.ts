import { KEPT_ROWS_MOST } from '@core/tables/kept-rows.js';
import type { Table } from 'dexie';
import type { SyncObjectDto } from '../api/reports.gen.js';
import {
  type ControlRow,
  HIERARCHY_LEVELS,
  type LocalDatabase,
  type LocalHierarchy,
  type LocalRows,
  type SyncObject,
} from './local-database.js';
import { readLines } from './read-lines.js';
import { failureOf, isQuota, SyncFailure } from './sync-failure.js';

/** Larger lists of products by store stay on the server: a browser would take minutes and a gigabyte. */
export const PRODUCT_STORES_MOST = 400_000;

/**
 * For other lists, a browser stores up to `KEPT_ROWS_MOST` rows when its device has 4 GB or does not report its memory.
 * A product, with the table's data about it, takes 0.89 kB of JavaScript memory (886, 888 and 889 bytes at 100, 200 and
 * 400 thousand), and the same again in the worker while it is fetched: 400,000 take 0.36 GB, temporarily 0.7, which a
 * tab of such a device can have; a million would take 1.8. Fetching and storing takes 0.12 ms per row on a quiet
 * machine: 46 s for 400,000. A device with less memory stores proportionally fewer rows; one with more stores no more,
 * because the time stays the same.
 */
const ENOUGH_GB = 4;

/** Lists with more rows of an object stay on the server, which is asked for the visible rows. */
export function rowsMost(object: SyncObject, deviceGb: number | undefined = deviceMemory()): number {
  if (object === 'prs') return PRODUCT_STORES_MOST;
  return Math.floor(KEPT_ROWS_MOST * Math.min(1, (deviceGb ?? ENOUGH_GB) / ENOUGH_GB));
}

/** In GB, rounded; undefined when the browser does not report it. Also available in workers. */
function deviceMemory(): number | undefined {
  const told: unknown = Reflect.get(navigator, 'deviceMemory');
  return typeof told === 'number' ? told : undefined;
}

/** Rows between two progress messages. */
const TOLD_EVERY = 4000;
const WRITTEN_AT_ONCE = 5000;

export interface SyncSource {
  /** The server's response with an object's list. */
  fetch(object: SyncObject): Promise<Response>;
}

export interface SyncJob {
  readonly db: LocalDatabase;
  readonly projectid: string;
  readonly wanted: SyncObjectDto & { object: SyncObject };
  readonly source: SyncSource;
  readonly now: () => string;
  /** Frees space by deleting other projects; returns false when none is left. */
  readonly makeRoom: () => Promise<boolean>;
}

const keyOf = ({ projectid, wanted }: SyncJob): [string, string] => [projectid, wanted.object];

/**
 * Updates one object of a project to the manifest's version. Fetches nothing when it is unchanged. Otherwise the whole
 * list is fetched first and then replaces the old one in a single transaction: a reader sees either the old rows or the
 * new ones, and if the worker is killed in between, the old ones stay, with a state that makes the next start repeat
 * it.
 */
export async function syncObject(job: SyncJob): Promise<void> {
  const { db, wanted } = job;
  const before = await db.controlltable.get(keyOf(job));
  if (before?.version === wanted.version && before.status !== 'failed') {
    const isComplete = before.status === 'complete' || before.status === 'too-large';
    await db.controlltable.update(keyOf(job), { usedat: job.now(), ...(isComplete ? {} : { status: 'complete' }) });
    return;
  }
  if (wanted.rows > rowsMost(wanted.object)) return leaveAtServer(job);
  await begin(job, before);
  try {
    const { rows, version } = await fetchRows(job);
    await replace(job, rows, version);
  } catch (error) {
    await db.controlltable.update(keyOf(job), { status: 'failed', failure: failureOf(error) }).catch(() => undefined);
    throw error;
  }
}

async function begin(job: SyncJob, before: ControlRow | undefined): Promise<void> {
  const { wanted, projectid } = job;
  await job.db.controlltable.put({
    projectid,
    object: wanted.object,
    updatedat: before?.updatedat ?? null,
    version: before?.version ?? null,
    rows: before?.rows ?? 0,
    listed: before?.listed ?? false,
    syncedat: before?.syncedat ?? null,
    status: 'in-progress',
    done: 0,
    of: wanted.rows,
    failure: null,
    usedat: job.now(),
  });
}

interface Fetched {
  readonly rows: LocalRows[SyncObject][];
  readonly version: string;
}

/** @throws SyncFailure when the list was refused, cut off or unavailable */
async function fetchRows(job: SyncJob): Promise<Fetched> {
  const { wanted, projectid, db } = job;
  const answer = await job.source.fetch(wanted.object);
  if (answer.status === 404) throw new SyncFailure('gone');
  if (answer.status === 401 || answer.status === 403) throw new SyncFailure('refused');
  if (!answer.ok || answer.body === null) throw new SyncFailure('server', String(answer.status));
  const expected = Number(answer.headers.get('x-sync-rows'));
  const rows: LocalRows[SyncObject][] = [];
  let told = 0;
  try {
    for await (const batch of readLines<LocalRows[SyncObject]>(answer.body)) {
      for (const row of batch) {
        row.projectid = projectid;
        rows.push(row);
      }
      if (rows.length - told < TOLD_EVERY) continue;
      told = rows.length;
      await db.controlltable.update(keyOf(job), { done: told, of: expected });
    }
  } catch (error) {
    // A broken connection or half a line both mean that the list is incomplete.
    throw isQuota(error) ? error : new SyncFailure('cut-off', String(error));
  }
  if (rows.length !== expected) throw new SyncFailure('cut-off', `${rows.length} of ${expected}`);
  return { rows, version: answer.headers.get('x-sync-version') ?? wanted.version };
}

/** Writes the rows, and deletes other projects when storage is full. */
async function replace(job: SyncJob, rows: readonly LocalRows[SyncObject][], version: string): Promise<void> {
  for (;;) {
    try {
      return await write(job, rows, version);
    } catch (error) {
      if (!isQuota(error)) throw error;
      if (!(await job.makeRoom())) throw new SyncFailure('quota');
    }
  }
}

function write(job: SyncJob, rows: readonly LocalRows[SyncObject][], version: string): Promise<void> {
  const { db, projectid, wanted } = job;
  const { object } = wanted;
  const table: Table<LocalRows[SyncObject]> = db.rowsOf(object);
  return db.transaction('rw', [table, db.hierarchy, db.controlltable], async () => {
    await db.ofProject(object, projectid).delete();
    for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE) {
      await table.bulkAdd(rows.slice(start, start + WRITTEN_AT_ONCE));
    }
    await db.hierarchyOf(projectid, object).delete();
    await db.hierarchy.bulkAdd(hierarchyOf(projectid, object, rows));
    await db.controlltable.put({
      projectid,
      object,
      version,
      rows: rows.length,
      updatedat: wanted.updatedat,
      listed: wanted.listed,
      syncedat: job.now(),
      status: 'complete',
      done: rows.length,
      of: rows.length,
      failure: null,
      usedat: job.now(),
    });
  });
}

/** The number of rows per value of each level; missing values are not counted. */
function hierarchyOf(projectid: string, object: SyncObject, rows: readonly LocalRows[SyncObject][]): LocalHierarchy[] {
  return HIERARCHY_LEVELS[object].flatMap((objectkey) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value: unknown = Reflect.get(row, objectkey);
      if (typeof value === 'string' && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([objectvalue, count]) => ({ projectid, object, objectkey, objectvalue, count }));
  });
}

async function leaveAtServer(job: SyncJob): Promise<void> {
  const { db, projectid, wanted } = job;
  const { object } = wanted;
  await db.transaction('rw', [db.rowsOf(object), db.hierarchy, db.controlltable], async () => {
    await db.ofProject(object, projectid).delete();
    await db.hierarchyOf(projectid, object).delete();
    await db.controlltable.put({
      projectid,
      object,
      version: wanted.version,
      rows: wanted.rows,
      updatedat: wanted.updatedat,
      listed: wanted.listed,
      syncedat: null,
      status: 'too-large',
      done: 0,
      of: wanted.rows,
      failure: null,
      usedat: job.now(),
    });
  });
}
