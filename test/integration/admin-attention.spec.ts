import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminAttentionDto } from '../../src/operations/dto/admin-attention.dto.js';
import { HealthWarnings } from '../../src/platform/health/health-warnings.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { QueueInspector } from '../../src/platform/jobs/queue-inspector.js';
import { RetailersFacade } from '../../src/retailers/retailers.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, Caller, PASSWORD } from './auth-support.js';
import { makeRetailer } from './retailers-support.js';
import { fullProject } from './uploads-support.js';

let app: TestApp;
let admin: Caller;
let analyst: Caller;
let reader: Caller;
let other: Caller;
let platform: Caller;
let project: string;

beforeAll(async () => {
  app = await startTestApp({ withWorker: false, env: { QUOTA_PROJECTS_PER_TENANT: '10' } });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  analyst = await Caller.join(app, { tenant: 'acme' });
  reader = await Caller.join(app, { tenant: 'acme', groups: ['reader'] });
  other = await Caller.join(app, { tenant: 'globex', groups: ['admin'] });
  platform = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
  project = await fullProject(app, admin);
});
afterAll(() => app?.close());

const look = async (by: Caller): Promise<AdminAttentionDto> =>
  (await by.get('/api/main/adminattention').expect(200)).body;

/** Invited so many days ago; the temporary password works so many days more. */
async function invited(tenant: string, days: { ago: number; left: number }): Promise<string> {
  const { id, email } = await addUser(app, { tenant, status: 'invited' });
  await app.database.query(
    `UPDATE users SET created_at = now() - make_interval(days => $2),
       password_expires_at = now() + make_interval(days => $3) WHERE id = $1`,
    [id, days.ago, days.left],
  );
  return email;
}

/** A failed job as its end is recorded. */
async function failed(tenant: string): Promise<void> {
  await app.database.query(
    `INSERT INTO job_runs (id, queue, job, job_id, payload, state, attempts, worker, started_at, ended_at, code, message, tenant)
     VALUES ($1, 'mail', 'mail.deliver-mail', $2, '{}', 'failed', 1, 'w', now(), now(), 'mail.refused', 'Mailbox 17', $3)`,
    [uuidv7(), uuidv7(), tenant],
  );
}

describe('what needs an administrator', () => {
  it('is told to administrators alone', async () => {
    await analyst.get('/api/main/adminattention').expect(403);
    await reader.get('/api/main/adminattention').expect(403);
  });

  it('counts invited people by whether their password still works, each tenant for itself', async () => {
    const longest = await invited('acme', { ago: 30, left: -23 });
    await invited('acme', { ago: 8, left: -1 });
    const late = await invited('acme', { ago: 20, left: 6 });
    await invited('acme', { ago: 6, left: 1 });
    await addUser(app, { tenant: 'acme', status: 'disabled' });
    await addUser(app, { tenant: 'acme', apps: ['elsewhere'] });
    const { people, allTenants } = await look(admin);
    expect(people?.expired).toEqual({ count: 2, first: { name: 'Ada Shelf', email: longest } });
    expect(people?.late).toEqual({ count: 1, first: { name: 'Ada Shelf', email: late } });
    // The administrator, the analyst and the reader.
    expect([people?.canSignIn, allTenants]).toEqual([3, false]);
    const foreign = await look(other);
    expect(foreign.people).toEqual({
      canSignIn: 1,
      ...{ expired: { count: 0, first: null }, late: { count: 0, first: null }, locked: { count: 0, first: null } },
    });
    expect((await look(platform)).people).toMatchObject({ canSignIn: 5, expired: { count: 2 } });
  });

  it('names whose sign-in was paused, until they sign in or are unlocked', async () => {
    const person = await addUser(app, { tenant: 'acme' });
    const attempt = (password: string) =>
      fetch(`${app.url}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password, client: 'api' }),
      }).then(({ status }) => status);
    for (let at = 0; at < 8; at += 1) expect(await attempt('wrong-password-1')).toBe(401);
    expect((await look(admin)).people?.locked.count).toBe(0);
    expect(await attempt(PASSWORD)).toBe(429);
    expect((await look(admin)).people?.locked).toMatchObject({ count: 1, first: { email: person.email } });
    expect((await look(other)).people?.locked.count).toBe(0);
    await admin.post('/api/lite/unlockuser', { userkey: person.id }).expect(200);
    expect((await look(admin)).people?.locked).toEqual({ count: 0, first: null });
  });

  it('counts failures that wait for somebody, with the most frequent cause', async () => {
    await failed('acme');
    await failed('acme');
    expect((await look(admin)).failures).toEqual({
      ...{ count: 2, causes: 1, code: 'mail.refused', cause: 'Mailbox #', ofCause: 2 },
      lastAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await look(platform)).failures?.count).toBe(2);
    const nothing = { count: 0, causes: 0, code: null, cause: null, ofCause: 0, lastAt: null };
    expect((await look(other)).failures).toEqual(nothing);
  });

  it('counts the jobs that wait, of the own tenant or of all', async () => {
    const before = (await look(platform)).waiting?.count ?? 0;
    await app.app.get(JobQueue).handle('validation').add('validation.validate-project', { projectId: project });
    expect((await look(admin)).waiting).toEqual({ count: 1, isPartial: false });
    expect((await look(other)).waiting).toEqual({ count: 0, isPartial: false });
    expect((await look(platform)).waiting?.count).toBe(before + 1);
  });

  it('shows the own tenant’s limits with what counts against them', async () => {
    const { limits } = await look(admin);
    expect(limits?.map(({ quota }) => quota)).toEqual([
      'storagePerTenant',
      'projectsPerTenant',
      'uploadsPerTenant',
      'livePerTenant',
    ]);
    const projects = (answer: AdminAttentionDto) => answer.limits?.find(({ quota }) => quota === 'projectsPerTenant');
    expect(projects(await look(admin))).toMatchObject({ used: 1, limit: 10 });
    expect(projects(await look(other))).toMatchObject({ used: 0, limit: 10 });
  });

  it('finds retailers that look like one, within a tenant', async () => {
    await makeRetailer(admin, 'Elmsford Drug');
    const { id } = await makeRetailer(admin, 'Elmsford Drug Stores');
    await makeRetailer(other, 'Elmsford Drug');
    expect((await look(admin)).retailers).toEqual({
      ...{ count: 1, id, name: 'Elmsford Drug Stores', other: 'Elmsford Drug' },
    });
    expect((await look(other)).retailers).toEqual({ count: 0, id: null, name: null, other: null });
    expect((await look(platform)).retailers?.count).toBe(1);
  });

  it('tells the installation’s warnings and workers to the platform’s administrators alone', async () => {
    const health = app.app.get(HealthWarnings);
    health.register({
      name: 'test',
      warnings: () => [{ code: 'health.backup-failed', params: { reason: 'No room.' } }],
    });
    await health.look();
    const { installation } = await look(platform);
    expect(installation).toMatchObject({ isPaused: false, workersAlive: 0, backsUp: false });
    expect(installation?.warnings.map(({ code }) => code)).toContain('health.backup-failed');
    expect((await look(admin)).installation).toEqual({
      ...{ isPaused: false, workersAlive: null, warnings: [], backsUp: null },
    });
  });

  it('leaves out what fails or does not answer in time, and nothing else', async () => {
    let giveUp = (_error: Error): void => undefined;
    const late = new Promise<never>((_resolve, reject) => (giveUp = reject));
    const state = vi.spyOn(QueueInspector.prototype, 'state').mockReturnValue(late);
    const alike = vi.spyOn(RetailersFacade.prototype, 'alike').mockRejectedValue(new Error('broken'));
    const answer = await look(admin);
    // What is late goes on, and is not begun again meanwhile.
    const begun = state.mock.calls.length;
    expect(begun).toBeGreaterThan(0);
    expect((await look(admin)).waiting).toBeNull();
    expect(state.mock.calls).toHaveLength(begun);
    // Another tenant's is another.
    await look(other);
    expect(state.mock.calls).toHaveLength(2 * begun);
    giveUp(new Error('too late for anybody'));
    state.mockRestore();
    alike.mockRestore();
    expect(answer).toMatchObject({ waiting: null, retailers: null });
    expect(answer.unread.sort()).toEqual(['retailers', 'waiting']);
    expect(answer.people?.canSignIn).toBeGreaterThan(0);
    expect((await look(admin)).unread).toEqual([]);
  });
});
