import { randomBytes } from 'node:crypto';
import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../support/patience.js';
import { hasRedis } from '../support/redis.js';
import { violationsOf, type Promised } from './checker.js';
import { faultsOf, longestMs, runHistory } from './run.js';
import type { Backend, World } from './world.js';

/** `HISTORY_SEED` repeats a run's random choices, though not its timing. */
const seed = process.env['HISTORY_SEED'] ?? randomBytes(6).toString('hex');
console.log(`histories: HISTORY_SEED=${seed}`);
const backends: Backend[] = hasRedis() ? ['postgres', 'redis'] : ['postgres'];
/** With the calm run, two minutes in total, shared by the backends. */
const SECONDS = 105 / backends.length;
const CALM_SECONDS = 15;
/** Returns as soon as all work is done. Work lost with a process is resumed after up to a minute of silence. */
const REST_MS = 2 * PATIENCE_MS;
/** A run that takes too long reports where it is stuck, and stops its processes. */
const timeout = longestMs({ seconds: SECONDS, restMs: REST_MS }) + PATIENCE_MS;

describe.each(backends)('users at work over %s while everything under them breaks', (backend) => {
  it('find every promise kept', { timeout }, async () => {
    const { history, recorder } = await runHistory({
      ...{ backend, seed, seconds: SECONDS, withFaults: true, restMs: REST_MS },
    });
    const done = history.entries.filter(({ ending }) => ending === 'done').length;
    const publications = history.final.reduce((sum, project) => sum + project.publications.length, 0);
    console.log(
      `histories over ${backend}: seed ${seed}, ${history.entries.length} calls, ${done} acknowledged, ` +
        `${recorder.disturbances.length} faults, ${publications} publications`,
    );
    const broken = violationsOf(history).map(({ promise, what }) => `${promise}: ${what}`);
    expect(broken, `HISTORY_SEED=${seed}\n${faultsOf(recorder)}\n${broken.join('\n')}`).toEqual([]);
    expect(done).toBeGreaterThan(20);
  });
});

/**
 * Faults planted by hand after all work is done, one after another, each with the promise that the checker must find
 * broken.
 */
const PLANTED: readonly { name: string; promise: Promised; plant: (world: World) => Promise<void> }[] = [
  {
    name: 'a stored table cut in half',
    promise: 'a snapshot is never half',
    plant: async (world) => {
      const [row] = await world.query<{ project: string; snapshot: string }>(
        `SELECT project_id AS project, snapshot_id AS snapshot FROM publications LIMIT 1`,
      );
      const folder = join(world.data, 'storage', 'objects', `${row?.project}`, 'snapshots', `${row?.snapshot}`);
      const file = join(folder, 'positions.parquet');
      truncateSync(file, Math.floor(statSync(file).size / 2));
    },
  },
  {
    name: 'an edit that was acknowledged and is gone',
    promise: 'no acknowledged change is lost',
    plant: async (world) => {
      await world.query(`DELETE FROM list_products p USING list_owners o WHERE o.id = p.owner_id AND o.kind = 'edits'`);
    },
  },
  {
    name: 'a publication number left out',
    promise: 'publication numbers have no gap and no double',
    plant: async (world) => {
      await world.query(`ALTER TABLE publication_moves DROP CONSTRAINT fk_publication_moves_project_id_number`);
      await world.query(`UPDATE publications SET number = number + 1000`);
    },
  },
  {
    name: 'a file that has lost its outcome',
    promise: 'every accepted file has one outcome',
    plant: async (world) => {
      await world.query(
        `DELETE FROM request_files WHERE (request_id, file_no) IN
           (SELECT f.request_id, f.file_no FROM request_files f JOIN requests r ON r.id = f.request_id
            WHERE r.state = 'complete' LIMIT 1)`,
      );
    },
  },
];

describe('the checker', () => {
  it('finds nothing in a calm run, and then each planted fault', { timeout }, async () => {
    const { history, planted } = await runHistory({
      ...{ backend: 'postgres', seed, seconds: CALM_SECONDS, withFaults: false, restMs: REST_MS },
      plants: PLANTED.map(({ plant }) => plant),
    });
    expect(violationsOf(history), `HISTORY_SEED=${seed}`).toEqual([]);
    const broken = [history, ...planted].map((seen) => new Set(violationsOf(seen).map(({ promise }) => promise)));
    for (const [at, { name, promise }] of PLANTED.entries()) {
      expect(broken[at], `before ${name}`).not.toContain(promise);
      expect(broken[at + 1], name).toContain(promise);
    }
  });
});
