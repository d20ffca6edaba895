import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOldFiles, keepFilesPrivate } from '../../src/platform/config/private-files.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { spawnProgram } from '../support/program.js';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** What others may read or enter below a folder, by relative path. */
function open(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return below.filter((path) => (modeOf(join(folder, path)) & 0o077) !== 0);
}

describe('the files of REVEAL_DATA', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'reveal-files-'));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'storage', 'objects', 'p'), { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, 'storage', 'objects', 'p', 'file.zip'), 'an archive', { mode: 0o644 });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are only for the program’s user: new ones and existing ones', async () => {
    expect(open(folder)).toContain('storage/objects/p/file.zip');
    const before = process.umask(0o022);
    const program = await spawnProgram({
      role: 'all',
      env: { DATABASE_URL: database.url, REVEAL_DATA: folder },
    }).finally(() => process.umask(before));
    try {
      expect(modeOf(folder)).toBe(0o700);
      await request(program.url)
        .post('/api/auth/signup')
        .send({
          ...{ email: 'files@reveal.example', password: 'Correct horse 1' },
          ...{ given_name: 'Ada', family_name: 'Shelf' },
        });
      await expect.poll(() => readdirSync(folder)).toContain('private-files');
      expect(open(folder)).toEqual([]);
    } finally {
      await program.kill('SIGTERM');
    }
  });

  it.runIf(process.getuid?.() === 0)('let the embedded database through, which runs as a user other than root', () => {
    const data = mkdtempSync(join(tmpdir(), 'reveal-files-'));
    mkdirSync(join(data, 'postgres', 'data'), { recursive: true });
    const before = process.umask();
    try {
      // The launcher passes the address of the database that it started.
      for (const DATABASE_URL of [undefined, database.url]) {
        keepFilesPrivate({ REVEAL_DATA: data, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) });
        expect([modeOf(data), modeOf(join(data, 'postgres'))]).toEqual([0o711, 0o711]);
      }
    } finally {
      process.umask(before);
      rmSync(data, { recursive: true });
    }
  });

  it('are checked once', async () => {
    writeFileSync(join(folder, 'later'), '', { mode: 0o644 });
    chmodSync(join(folder, 'later'), 0o644);
    expect(await closeOldFiles(folder)).toBe(0);
    rmSync(join(folder, 'private-files'));
    expect(await closeOldFiles(folder)).toBe(1);
    expect(open(folder)).toEqual([]);
  });
});
