import { expect, vi } from 'vitest';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import type { TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import type { Caller } from './auth-support.js';
import { openRequest, putArchive, requestOf, submit } from './uploads-support.js';

export interface Plan {
  canPublish: boolean;
  nextNumber: number;
  blockers: string[];
  rules: { rule: string; findings: number }[];
  analysis: string;
  validation: string;
  verdict: { errors: number; warnings: number; waived: number } | null;
  totals: { stores: number; planograms: number; products: number; manufacturers: number; files: number } | null;
  sameAs: number | null;
  changes: {
    since: number;
    totals: { planograms: number; files: number };
    files: {
      added: number;
      replaced: number;
      removed: number;
      kept: number;
      addedNames: string[];
      replacedNames: string[];
    };
  } | null;
  current: { number: number } | null;
}

export interface Status {
  status: string;
  progress: number;
  step: string | null;
  code: string | null;
  params: Record<string, unknown>;
  number: number | null;
  unchanged: boolean;
}

export const planOf = async (caller: Caller, projectId: string): Promise<Plan> =>
  (await caller.get(`/api/main/getpublicationplan/${projectId}`).expect(200)).body;

export const statusOf = async (caller: Caller, projectId: string): Promise<Status> =>
  (await caller.get(`/api/main/submitstatus/${projectId}`).expect(200)).body;

/** Uploads planograms into a full project and waits until they are analyzed and validated. */
export async function uploadInto(
  app: TestApp,
  caller: Caller,
  projectId: string,
  files: readonly ZipFileSpec[],
  mode: 'replace' | 'add' = 'replace',
): Promise<void> {
  const request = await openRequest(caller, projectId);
  expect(await putArchive(app, request, buildZip({ files }))).toBeLessThan(300);
  await submit(caller, request, files.length, mode).expect(200);
  const isComplete = async (): Promise<void> =>
    expect((await requestOf(caller, request)).requeststatus).toBe('complete');
  await vi.waitFor(isComplete, { timeout: PATIENCE_MS, interval: 100 });
  await judged(caller, projectId);
}

/** Waits until the newest data are analysed and validated. */
export async function judged(caller: Caller, projectId: string): Promise<Plan> {
  let plan: Plan | null = null;
  await vi.waitFor(
    async () => {
      plan = await planOf(caller, projectId);
      expect(plan.analysis).toBe('current');
      expect(['passed', 'blocked']).toContain(plan.validation);
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
  return plan ?? planOf(caller, projectId);
}

/** Waives every rule that blocks, with a reason. */
export async function waiveBlocking(caller: Caller, projectId: string): Promise<void> {
  for (const { rule } of (await planOf(caller, projectId)).rules) {
    await caller.post('/api/main/waivefindings', { projectid: projectId, rule, reason: 'Generated files' }).expect(200);
  }
}

/** Waits until publishing has ended, successfully or not. */
export async function ended(caller: Caller, projectId: string): Promise<Status> {
  let status: Status | null = null;
  await vi.waitFor(
    async () => {
      status = await statusOf(caller, projectId);
      expect(['published', 'failed']).toContain(status.status);
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
  return status ?? statusOf(caller, projectId);
}

/** Publishes and waits; expects success. */
export async function publish(caller: Caller, projectId: string): Promise<Status> {
  await caller.post(`/api/main/submitproject/${projectId}/latest`).expect(200);
  const status = await ended(caller, projectId);
  expect(status).toMatchObject({ status: 'published' });
  return status;
}

/** The number of planograms in the reports of a publication; null for the draft. */
export async function planogramsOf(caller: Caller, projectId: string, publication: string | null): Promise<number> {
  const query = `?publication=${publication ?? 'draft'}`;
  return (await caller.get(`/api/main/projecttotals/${projectId}${query}`).expect(200)).body.totalplanograms;
}
