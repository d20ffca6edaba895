import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FindingsPageDto } from '../../src/validation/dto/finding.dto.js';
import type { ValidationDto } from '../../src/validation/dto/validation.dto.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { faultFiles, Fleet, until } from './faults-support.js';

const files = faultFiles(4);
let database: TestDatabase;
let fleet: Fleet;
let projectid: string;
let undisturbed: ValidationDto;
let findings: FindingsPageDto;

const validation = async (): Promise<ValidationDto> =>
  (await fleet.call('GET', `/api/main/getvalidation/${projectid}`)) as object as ValidationDto;
const messages = async (): Promise<FindingsPageDto> =>
  (await fleet.call('GET', `/api/main/getvalidationmessage/${projectid}/all?limit=5000`)) as object as FindingsPageDto;
const states = (): Promise<{ state: string; number: number }[]> =>
  fleet.query('SELECT state, number FROM validations WHERE project_id = $1 ORDER BY number', [projectid]);
const isRunning = async (): Promise<boolean> => (await states()).some(({ state }) => state === 'running');
const isComplete = async (number: number): Promise<boolean> => {
  const { validation: newest, pending } = await validation();
  return newest?.number === number && pending === null;
};

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = new Fleet(database.url, null);
  await fleet.startServer();
  await fleet.signIn();
  projectid = await fleet.fullProject();
  const worker = await fleet.startWorker();
  await fleet.upload(files, projectid);
  await until(100, () => isComplete(1));
  undisturbed = await validation();
  findings = await messages();
  await worker.kill();
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
});

describe('a worker killed while it validates', () => {
  it('leaves the last validation readable, and the next worker validates again, once', async () => {
    await fleet.call('POST', '/api/main/revalidate', { projectid });
    for (const delay of [0, 150, 400]) {
      const worker = await fleet.startWorker();
      await until(10, isRunning);
      await new Promise((end) => setTimeout(end, delay));
      await worker.kill('SIGKILL');
      if (await isComplete(2)) break;
      const between = await validation();
      expect(between.validation?.validationid).toBe(undisturbed.validation?.validationid);
      expect(between.pending?.state).toBe('running');
      expect((await messages()).items).toEqual(findings.items);
    }
    const last = await fleet.startWorker();
    await until(100, () => isComplete(2));
    const after = await validation();
    // The same analysis, the same rules: nothing is new, nothing is gone, nothing counts twice.
    expect(after.rules).toEqual(
      undisturbed.rules.map((rule) => ({ ...rule, added: 0, gone: 0, still: rule.findings })),
    );
    expect((await messages()).items).toEqual(findings.items);
    expect(await states()).toEqual([1, 2].map((number) => ({ number, state: 'complete' })));
    await last.kill();
  });

  it('leaves no files that belong to nobody', async () => {
    const [row] = await fleet.query<{ id: string; run: string }>(
      'SELECT id, run FROM validations WHERE project_id = $1 AND number = 2',
      [projectid],
    );
    const kept = readdirSync(fleet.folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.includes(`validations/${row?.id}/`) && path.endsWith('.parquet'))
      .map((path) => path.split('/').at(-2));
    expect(kept).toEqual([row?.run, row?.run, row?.run, row?.run]);
  });
});

describe('a database that goes away each time a validation would be complete', () => {
  it('ends no validation for good: it is complete once the database is there', async () => {
    await database.query(`
      CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'going away' USING ERRCODE = '57P01'; END $$;
      CREATE TRIGGER away BEFORE UPDATE ON validations FOR EACH ROW WHEN (NEW.state = 'complete')
        EXECUTE FUNCTION go_away()`);
    await fleet.call('POST', '/api/main/revalidate', { projectid });
    // Nobody dies here: with a short lock, a busy machine would take the work away from a worker that lives.
    const worker = await fleet.startWorker({ WORKER_LOCK_MS: '60000', WORKER_STALLED_MS: '30000' });
    const failures = () =>
      fleet.query<{ code: string; message: string }>(
        `SELECT code, message FROM job_runs WHERE queue = 'validation' AND state = 'failed'`,
      );
    await until(100, async () => (await failures()).length > 0);
    expect((await failures()).map(({ message }) => message)).toEqual(['going away']);
    expect((await states()).map(({ state }) => state)).not.toContain('failed');
    await database.query('DROP TRIGGER away ON validations');
    await until(100, () => isComplete(3));
    await worker.kill();
  });
});
