import { UnrecoverableError } from 'bullmq';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ValidateProjectProcessor } from '../../src/validation/jobs/validate-project.processor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject } from './uploads-support.js';

/** As BullMQ says it of a job whose workers lost it too often. */
const LOST = new UnrecoverableError('job stalled more than allowable limit');
let app: TestApp;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  projectId = await fullProject(app, await Caller.join(app));
});
afterAll(() => app?.close());

/** How a validation ends whose run said so many seconds ago that it is alive. */
async function endOf(number: number, seenSecondsAgo: number): Promise<unknown> {
  const snapshotId = uuidv7();
  await app.database.query(
    `INSERT INTO validations (id, project_id, number, snapshot_id, round, state, created_at, run, seen_at)
     VALUES ($1, $2, $3, $4, 1, 'running', now(), 'job.run', now() - $5 * interval '1 second')`,
    [uuidv7(), projectId, number, snapshotId, seenSecondsAgo],
  );
  await app.app.get(ValidateProjectProcessor, { strict: false }).failed({ projectId, snapshotId }, LOST);
  const [row] = await app.database.query('SELECT state, error FROM validations WHERE snapshot_id = $1', [snapshotId]);
  return row;
}

it('a validation whose job was lost continues while its run is at work', async () => {
  expect(await endOf(1, 5)).toEqual({ state: 'running', error: null });
});

it('one whose run died with its job has failed', async () => {
  expect(await endOf(2, 40)).toEqual({ state: 'failed', error: 'validation.failed' });
});
