import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { ProjectsFacade, type ProjectStatus } from '../../src/projects/projects.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

let app: TestApp;
let ada: Caller;
let projects: ProjectsFacade;
beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  ada = await Caller.join(app);
  projects = app.app.get(ProjectsFacade);
});
afterAll(() => app?.close());

const mark = (id: string, status: ProjectStatus, change = {}): Promise<boolean> =>
  app.app.get(TransactionRunner).run(({ manager }) => projects.markStatus(manager, id, status, change));

describe('what work reports about a project', () => {
  it('advances it, with its file count and unit', async () => {
    const id = await ada.project();
    expect(await mark(id, 'processing', { fileCount: 12 })).toBe(true);
    expect(await mark(id, 'complete', { unit: 'cm' })).toBe(true);
    expect(await projects.find(id)).toMatchObject({ status: 'complete', fileCount: 12, unit: 'cm', currency: 'USD' });
  });

  it('may be reported twice', async () => {
    const id = await ada.project();
    expect(await mark(id, 'processing')).toBe(true);
    expect(await mark(id, 'processing', { fileCount: 3 })).toBe(true);
    expect(await projects.find(id)).toMatchObject({ status: 'processing', fileCount: 3 });
  });

  it('does not reopen a canceled project, nor create one', async () => {
    const id = await ada.project();
    await mark(id, 'cancel');
    expect(await mark(id, 'complete', { unit: 'in' })).toBe(false);
    expect(await projects.find(id)).toMatchObject({ status: 'cancel', unit: null });
    expect(await mark('019aa3c2-7f10-7abc-8def-0123456789ab', 'complete')).toBe(false);
  });

  it('is rolled back with its transaction', async () => {
    const id = await ada.project();
    const failing = app.app.get(TransactionRunner).run(async ({ manager }) => {
      await projects.markStatus(manager, id, 'processing');
      throw new Error('the batch failed');
    });
    await expect(failing).rejects.toThrow('the batch failed');
    expect(await projects.find(id)).toMatchObject({ status: 'initial' });
  });
});

describe('a project', () => {
  it('starts with default limits and extraction, and a dashboard id of 128 random bits', async () => {
    const [one, two] = [await projects.find(await ada.project()), await projects.find(await ada.project())];
    expect(one?.settings).toEqual({
      limits: { dosLow: 3, dosHigh: 28 },
      storeExtraction: { option: null, pattern: null },
    });
    expect(one?.dashboardId).toMatch(/^[0-9a-f]{32}$/);
    expect(one?.dashboardId).not.toBe(two?.dashboardId);
  });

  it('named by something other than an id is not found', async () => {
    expect(await projects.find("' OR true --")).toBeNull();
  });
});
