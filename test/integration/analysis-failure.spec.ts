import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { MemoryBudget, OutOfMemoryError } from '../../src/platform/memory/memory-budget.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject } from './reports/full-project.js';
import { uploadTo } from './reports/uploaded-project.js';

let app: TestApp;
let ada: Caller;
let projectid: string;

const planograms = (stores: number) =>
  [...generateSamples({ stores, categories: 1, years: [2026], lists: false, broken: false })].map(
    ({ path, bytes }) => ({ name: path, bytes }),
  );
const details = async (): Promise<{ analysis: string; analysisError: string | null; prodCount: number | null }> =>
  (await ada.get(`/api/main/getproject/${projectid}`).expect(200)).body;

/** Lets every database have one megabyte, as if the machine had no more. */
function starve(): () => void {
  const spy = vi.spyOn(app.app.get(MemoryBudget), 'lend').mockImplementation(async (_wish, work) => {
    try {
      return await work({ memoryMb: 1, isAlone: true });
    } catch (error) {
      throw new OutOfMemoryError(1, error);
    }
  });
  return () => spy.mockRestore();
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectid = await fullProject(app, ada);
});
afterAll(() => app?.close());

describe('an upload whose analysis runs out of memory', () => {
  it('says the same wherever it shows, is not passed over, and is taken up again when somebody asks', async () => {
    const feed = starve();
    const refused = await uploadTo(app, ada, projectid, planograms(2)).catch((error: unknown) => String(error));
    expect(refused).toContain('uploads.analysis-failed');
    // What the database said is no business of people who upload.
    expect(refused).not.toContain('Out of');
    await expect.poll(details).toMatchObject({ analysisError: 'reports.out-of-memory', prodCount: null });
    const { body: plan } = await ada.get(`/api/main/getpublicationplan/${projectid}`).expect(200);
    expect(plan.blockers).toEqual(['analysis-failed']);
    feed();
    await ada.post('/api/main/analyseproject', { projectid }).expect(200);
    const isCurrent = async (): Promise<void> => {
      expect(await details()).toMatchObject({
        analysis: 'current',
        analysisError: null,
        prodCount: expect.any(Number),
      });
    };
    await vi.waitFor(isCurrent, { timeout: PATIENCE_MS, interval: 100 });
    const { body: after } = await ada.get(`/api/main/getpublicationplan/${projectid}`).expect(200);
    expect(after.blockers).not.toContain('analysis-failed');
  });
});
