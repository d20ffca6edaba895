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

/** More products by store than this are left at the server: a browser would take minutes and a gigabyte. */
export const PRODUCT_STORES_MOST = 400_000;

/**
 * Of other lists a browser keeps `KEPT_ROWS_MOST` rows where its device has 4 GB or does not say. A product with what the
 * table keeps of it takes 0.89 kB of JavaScript (886, 888 and 889 bytes at 100, 200 and 400 thousand), and once more in
 * the worker while it is brought here: 400,000 are 0.36 GB, for a while 0.7, which a tab of such a device can have; a
 * million would be 1.8. Fetching and keeping takes 0.12 ms a row on a quiet machine: 46 s for 400,000. A device of less
 * memory keeps as much less; one of more keeps no more, for the time is the same.
 */
const ENOUGH_GB = 4;

/** More rows of an object than this are left at the server, which is asked for what is in sight. */
export function rowsMost(object: SyncObject, deviceGb: number | undefined = deviceMemory()): number {
  if (object === 'prs') return PRODUCT_STORES_MOST;
  return Math.floor(KEPT_ROWS_MOST * Math.min(1, (deviceGb ?? ENOUGH_GB) / ENOUGH_GB));
}

/** In GB, coarsely; undefined where the browser does not tell. Workers know it, too. */
function deviceMemory(): number | undefined {
  const told: unknown = Reflect.get(navigator, 'deviceMemory');
  return typeof told === 'number' ? told : undefined;
}
/** Rows between two words about how far it is. */
const TOLD_EVERY = 4000;
const WRITTEN_AT_ONCE = 5000;

export interface SyncSource {
  /** The list of an object, as the server answers it. */
  fetch(object: SyncObject): Promise<Response>;
}

export interface SyncJob {
  readonly db: LocalDatabase;
  readonly projectid: string;
  readonly wanted: SyncObjectDto & { object: SyncObject };
  readonly source: SyncSource;
  readonly now: () => string;
  /** Makes room by letting go of other projects; false when there is nothing left to let go of. */
  readonly makeRoom: () => Promise<boolean>;
}

const keyOf = ({ projectid, wanted }: SyncJob): [string, string] => [projectid, wanted.object];

/**
 * Brings one object of a project to the version that the manifest names. Unchanged: nothing is fetched. Else the whole
 * list is fetched first and then put in the old one's place in one transaction: a reader sees the old rows or the new
 * ones, and whoever is killed in between leaves the old ones, with a state that makes the next start repeat it.
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

/** @throws SyncFailure when the list was refused, cut off or not to be had */
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
    // A connection that breaks off, or half a line: both are a list that did not come whole.
    throw isQuota(error) ? error : new SyncFailure('cut-off', String(error));
  }
  if (rows.length !== expected) throw new SyncFailure('cut-off', `${rows.length} of ${expected}`);
  return { rows, version: answer.headers.get('x-sync-version') ?? wanted.version };
}

/** Puts the rows in, letting go of other projects when storage is full. */
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

/** How many rows each value of each level has; what has no value is not counted. */
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
