import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { MemoryBudget, OutOfMemoryError } from '../../src/platform/memory/memory-budget.js';
import type { AnalysisStateDto } from '../../src/reports/analytics/dto/analysis-state.dto.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject } from './reports/full-project.js';
import { uploadProject, uploadTo } from './reports/uploaded-project.js';

let app: TestApp;
let ada: Caller;
let projectid: string;

const planograms = (stores: number) =>
  [...generateSamples({ stores, categories: 1, years: [2026], lists: false, broken: false })].map(
    ({ path, bytes }) => ({ name: path, bytes }),
  );
const details = async (): Promise<{ analysis: string; analysisError: string | null; prodCount: number | null }> =>
  (await ada.get(`/api/main/getproject/${projectid}`).expect(200)).body;

const INSTANT = /^2\d{3}-\d\d-\d\dT[\d:.]+Z$/;
const REFERENCE = /^[\w.-]{8,64}$/;
const state = async (caller: Caller, id: string): Promise<AnalysisStateDto> =>
  (await caller.get(`/api/main/getanalysisstate/${id}`).expect(200)).body;

/** A guest with the project's share link, who asks for the state of its figures. */
async function visitor(id: string): Promise<() => Promise<AnalysisStateDto>> {
  const { body: link } = await ada.post('/api/lite/sharelink', { projectId: id, action: 'create' }).expect(200);
  const [, slice, dash] = /\/([^/?]+)\?dash=(\w+)$/.exec(link.link) ?? [];
  const { body } = await request(app.url).post('/api/lite/share/open').send({ slice, dash }).expect(200);
  const ask = () => request(app.url).get(`/api/main/getanalysisstate/${id}`).auth(body.guestToken, { type: 'bearer' });
  return async () => (await ask().expect(200)).body;
}

/** Limits every database to one megabyte, as if the machine had no more. */
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
  it('gives the same reason everywhere, is not skipped, and is retried on request', async () => {
    const feed = starve();
    const refused = await uploadTo(app, ada, projectid, planograms(2)).catch((error: unknown) => String(error));
    expect(refused).toContain('uploads.analysis-failed');
    // The database's own message is not meant for people who upload.
    expect(refused).not.toContain('Out of');
    await expect.poll(details).toMatchObject({ analysisError: 'reports.out-of-memory', prodCount: null });
    const { body: plan } = await ada.get(`/api/main/getpublicationplan/${projectid}`).expect(200);
    expect(plan.blockers).toEqual(['analysis-failed']);
    expect(await state(ada, projectid)).toEqual({
      figuresat: null,
      failure: {
        code: 'reports.out-of-memory',
        reference: expect.stringMatching(REFERENCE),
        retryable: true,
        requestid: null,
      },
    });
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
    expect(await state(ada, projectid)).toEqual({ figuresat: expect.stringMatching(INSTANT), failure: null });
  });
});

describe('a lite project whose analysis fails', () => {
  it('says why, with a reference and the date of the current figures, and can be retried', async () => {
    const { projectId } = await uploadProject(app, ada, planograms(1));
    const before = await state(ada, projectId);
    expect(before).toEqual({ figuresat: expect.stringMatching(INSTANT), failure: null });
    const guest = await visitor(projectId);

    const feed = starve();
    await expect(uploadTo(app, ada, projectId, planograms(2))).rejects.toThrow('uploads.analysis-failed');
    const { figuresat, failure } = await state(ada, projectId);
    expect(figuresat).toBe(before.figuresat);
    expect(failure).toEqual({
      code: 'reports.out-of-memory',
      reference: expect.stringMatching(REFERENCE),
      retryable: true,
      requestid: expect.any(String),
    });
    // A guest reads the same figures and learns that newer data failed; the reason and the remedy are for the owner.
    expect(await guest()).toEqual({
      figuresat: before.figuresat,
      failure: { code: 'reports.analysis-failed', reference: null, retryable: false, requestid: null },
    });

    feed();
    await ada.post('/api/main/retryrequest', { projectid: projectId, requestid: failure?.requestid }).expect(200);
    await vi.waitFor(async () => expect((await state(ada, projectId)).failure).toBeNull(), { timeout: PATIENCE_MS });
    const isNewer = async (): Promise<boolean> => ((await guest()).figuresat ?? '') > (before.figuresat ?? '');
    await expect.poll(isNewer, { timeout: PATIENCE_MS }).toBe(true);
  });
});
