import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBackup } from '../../src/platform/backup/make-backup.js';
import { restoreBackup } from '../../src/platform/backup/restore-backup.js';
import { hasPendingMigrations, knownMigrations, migrate } from '../../src/platform/database/migrator.js';
import { migrateQueue } from '../../src/platform/jobs/queue-backend.js';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import { PROGRAM_VERSION } from '../../src/platform/version.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import { describeSchema } from '../support/schema-description.js';
import { startTestApp } from '../support/test-app.js';
import { keepVersion, keptVersion, keptVersions, migrationSums, unpackBackup } from '../support/version-fixture.js';
import { figuresOf, tellStory } from '../support/version-story.js';
import { PASSWORD } from './auth-support.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-upgrade-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Installed {
  database: TestDatabase;
  data: string;
}

/** An installation of a version as it was left, not yet upgraded. */
async function install(version: string): Promise<Installed> {
  const database = await createTestDatabase('template0');
  const data = join(folder, `data-${version}`);
  const backup = await unpackBackup(version, join(folder, `backup-${version}`));
  const storage = new DiskStorage(join(data, 'storage'));
  await restoreBackup({ databaseUrl: database.url, storage, dataFolder: data }, backup, {
    restorePoints: folder,
    withRestorePoint: false,
    isKeptAsItWas: true,
  });
  return { database, data };
}

function startMigrating({ database, data }: Installed): ChildProcess {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, REVEAL_DATA: data };
  return spawn(process.execPath, ['dist/src/migrate.js'], { env, stdio: 'ignore' });
}

const applied = async ({ database }: Installed): Promise<number> =>
  (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM migrations'))[0]?.n ?? 0;

/** Kills a migration after its first step, while the second is at work. */
async function killInTheMiddle(installed: Installed): Promise<void> {
  const { database } = installed;
  const before = await applied(installed);
  // Each statement that changes a table takes its time.
  await database.query(`CREATE FUNCTION take_time() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(0.3); END $$`);
  await database.query('CREATE EVENT TRIGGER slow ON ddl_command_end EXECUTE FUNCTION take_time()');
  const child = startMigrating(installed);
  const ended = once(child, 'exit');
  await vi.waitFor(async () => expect(await applied(installed)).toBeGreaterThan(before), {
    timeout: PATIENCE_MS,
    interval: 10,
  });
  child.kill('SIGKILL');
  await ended;
  await database.query('DROP EVENT TRIGGER slow');
  await database.query('DROP FUNCTION take_time()');
  expect(await applied(installed)).toBeLessThan(knownMigrations().length);
}

/** Figures that earlier versions answered and that were taken back for good (CHANGELOG): nothing is kept of them. */
const REMOVED: readonly string[] = ['opportunityValue'];

function stillAnswered(figures: object): object {
  const text = JSON.stringify(figures, (name, value: unknown) => (REMOVED.includes(name) ? undefined : value));
  return JSON.parse(text) as object;
}

describe.each(keptVersions())('the upgrade from %s', (version) => {
  const { story, figures, migrations } = keptVersion(version);
  let installed: Installed;
  beforeAll(async () => {
    installed = await install(version);
  });
  afterAll(() => installed?.database.drop());

  it('has the released migrations, unchanged', () => {
    expect(migrationSums()).toMatchObject(migrations);
  });

  it('continues after a kill halfway, and leaves the tables of a new installation', async () => {
    // The newest version kept may lack few migrations of this one: without a second there is no middle.
    const lacking = knownMigrations().length - (await applied(installed));
    expect(await hasPendingMigrations(installed.database.url)).toBe(lacking > 0);
    if (lacking > 1) await killInTheMiddle(installed);
    await migrate(installed.database.url);
    await migrateQueue(installed.database.url);
    expect(await hasPendingMigrations(installed.database.url)).toBe(false);
    const clone = await createTestDatabase();
    expect(await describeSchema(installed.database)).toEqual(await describeSchema(clone));
    await clone.drop();
  });

  it('keeps every figure, sign-in, link and second factor', async () => {
    const { database, data } = installed;
    const app = await startTestApp({ database, env: { REVEAL_DATA: data } });
    expect(await figuresOf(app.url, story)).toMatchObject(stillAnswered(figures));
    const asked = { email: story.grace.email, password: PASSWORD, client: 'api' };
    const { body } = await request(app.url).post('/api/auth/signin').send(asked).expect(200);
    expect(body).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' });
    const code = story.grace.recoveryCodes[0];
    await request(app.url).post('/api/auth/mfa').send({ session: body.session, code }).expect(200);
    await app.close();
  });
});

describe.runIf(process.env['KEEP_VERSION'] === PROGRAM_VERSION)('this version', () => {
  it('is stored for later ones', async () => {
    const app = await startTestApp();
    const story = await tellStory(app);
    const figures = await figuresOf(app.url, story);
    const dataFolder = app.config.REVEAL_DATA;
    const storage = new DiskStorage(join(dataFolder, 'storage'));
    const installation = { databaseUrl: app.database.url, storage, dataFolder };
    keepVersion(PROGRAM_VERSION, await makeBackup(installation, join(folder, 'kept'), { kind: 'manual' }), {
      story,
      figures,
    });
    await app.close();
  });
});
