import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLLUP_TABLES, SNAPSHOT_TABLES } from './snapshot-tables.js';
import { WrittenTables } from './written-tables.js';

const TABLES = [...SNAPSHOT_TABLES, ...ROLLUP_TABLES];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-written-'));
  for (const [at, table] of TABLES.entries()) {
    writeFileSync(join(folder, `${table}.parquet`), 'x'.repeat(at + 1));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the tables of a snapshot that is being built', () => {
  it('are stored one by one, and reported with rows and bytes once all are stored', async () => {
    const stored: string[] = [];
    const written = new WrittenTables(folder, async (table) => void stored.push(table));
    for (const [at, table] of TABLES.entries()) await written.add(table, 10 * at);
    expect(stored).toEqual(TABLES);
    const tables = await written.complete();
    expect(tables.files).toEqual({ rows: 0, bytes: 1 });
    expect(tables.facts).toEqual({ rows: 70, bytes: 8 });
  });

  it('fail as a whole when one cannot be stored, after all others have settled', async () => {
    let ended = false;
    const written = new WrittenTables(folder, async (table) => {
      if (table === 'files') throw new Error('the disk is full');
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended = true;
    });
    await written.add('files', 1);
    await written.add('facts', 1);
    await expect(written.complete()).rejects.toThrow('the disk is full');
    await written.settled();
    expect(ended).toBe(true);
  });

  it('are not complete while one is missing', async () => {
    const written = new WrittenTables(folder, () => Promise.resolve());
    await written.add('files', 1);
    await expect(written.complete()).rejects.toThrow('lacks its table planograms');
  });
});
