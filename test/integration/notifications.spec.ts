import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { NotificationsFacade } from '../../src/users/notifications.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { Caller } from './auth-support.js';
import { openRequest, planogramFiles, putArchive, submit } from './uploads-support.js';

interface Notification {
  id: string;
  tm: string;
  msg: string;
  code: string;
  params: Record<string, string | number>;
  link: string | null;
  read: boolean;
}
interface Answer {
  notifications: Notification[];
  unread: number;
  lastreadtime: string | null;
}

let app: TestApp;
let facade: NotificationsFacade;
beforeAll(async () => {
  app = await startTestApp();
  facade = app.app.get(NotificationsFacade, { strict: false });
});
afterAll(() => app?.close());

const listOf = async (caller: Caller): Promise<Answer> =>
  (await caller.get('/api/lite/getnotifications').expect(200)).body;
const tell = (caller: Caller, project: string, key?: string) =>
  facade.notify(caller.user.id, { code: 'share-opened', params: { project }, link: '/report/p/dashboard', key });

async function upload(caller: Caller, files: Parameters<typeof buildZip>[0]['files'], count: number): Promise<string> {
  const projectId = await caller.project('Autumn reset');
  const opened = await openRequest(caller, projectId);
  expect(await putArchive(app, opened, buildZip({ files }))).toBeLessThan(300);
  await submit(caller, opened, count).expect(200);
  return projectId;
}

const told = (caller: Caller) =>
  vi.waitFor(
    async () => {
      const answer = await listOf(caller);
      expect(answer.notifications).toHaveLength(1);
      return answer;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );

describe('notifications', () => {
  it('start empty', async () => {
    expect(await listOf(await Caller.join(app))).toEqual({ notifications: [], unread: 0, lastreadtime: null });
  });

  it('come newest first with their words, values and page', async () => {
    const ada = await Caller.join(app);
    await tell(ada, 'Spring');
    await tell(ada, 'Autumn');
    const { notifications, unread } = await listOf(ada);
    expect(unread).toBe(2);
    expect(notifications.map(({ msg }) => msg)).toEqual([
      'The link to Autumn was opened for the first time.',
      'The link to Spring was opened for the first time.',
    ]);
    expect(notifications[0]).toMatchObject({
      code: 'share-opened',
      params: { project: 'Autumn' },
      link: '/report/p/dashboard',
      read: false,
    });
  });

  it('report the same event once', async () => {
    const ada = await Caller.join(app);
    await Promise.all([tell(ada, 'Spring', 'k'), tell(ada, 'Spring', 'k'), tell(ada, 'Spring', 'other')]);
    expect((await listOf(ada)).unread).toBe(2);
  });

  it('are marked as read, by id or all, and only the caller’s own', async () => {
    const [ada, bob] = [await Caller.join(app), await Caller.join(app)];
    for (const project of ['One', 'Two', 'Three']) await tell(ada, project);
    const { notifications } = await listOf(ada);
    const ids = [notifications[1]?.id];
    await bob.post('/api/lite/updatenotification', { notificationids: ids }).expect(200);
    expect((await listOf(ada)).unread).toBe(3);
    const some: Answer = (await ada.post('/api/lite/updatenotification', { notificationids: ids }).expect(200)).body;
    expect(some.unread).toBe(2);
    expect(some.notifications.map(({ read }) => read)).toEqual([false, true, false]);
    const all: Answer = (await ada.post('/api/lite/updatenotification', {}).expect(200)).body;
    expect(all.unread).toBe(0);
    expect(Date.parse(all.lastreadtime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keep the newest 200 per person', async () => {
    const ada = await Caller.join(app);
    for (let number = 1; number <= 203; number += 1) await tell(ada, `P${number}`);
    const { notifications, unread } = await listOf(ada);
    expect(notifications).toHaveLength(200);
    expect(unread).toBe(200);
    expect(notifications.at(-1)?.params).toEqual({ project: 'P4' });
  });

  it('refuse invalid ids', async () => {
    const ada = await Caller.join(app);
    const { body } = await ada.post('/api/lite/updatenotification', { notificationids: ['x'] }).expect(400);
    expect(body.errors[0].field).toBe('notificationids');
  });
});

describe('the owner of a project is notified', () => {
  it('that it is complete, on the open page too', async () => {
    const ada = await Caller.join(app);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${ada.token}`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { type: string }).type));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const projectId = await upload(ada, planogramFiles(2), 2);
    const { notifications } = await told(ada);
    expect(notifications[0]).toMatchObject({
      code: 'upload-complete',
      msg: 'Autumn reset is complete: 2 files were read.',
      link: `/report/${projectId}/dashboard`,
    });
    await vi.waitFor(() => expect(heard).toContain('NOTIFICATION'), { timeout: PATIENCE_MS });
    socket.terminate();
  });

  it('how many of its files could not be read', async () => {
    const ada = await Caller.join(app);
    await upload(ada, [...planogramFiles(2), { name: 'notes.psa', content: Buffer.from('hello') }], 3);
    const { notifications } = await told(ada);
    expect(notifications[0]?.msg).toBe('Autumn reset is complete: 2 files were read, 1 couldn’t be read.');
  });

  it('why it could not be read at all', async () => {
    const ada = await Caller.join(app);
    await upload(ada, [{ name: 'notes.psa', content: Buffer.from('hello') }], 1);
    const { notifications } = await told(ada);
    expect(notifications[0]).toMatchObject({
      code: 'upload-failed',
      msg: 'Autumn reset couldn’t be read: None of the files in the archive is a readable planogram.',
      params: { reasonCode: 'uploads.no-planogram' },
      link: '/reveallite',
    });
  });

  it('that its link was opened, only the first time', async () => {
    const ada = await Caller.join(app);
    const projectId = await ada.project('Shared');
    const { body } = await ada.post('/api/lite/sharelink', { projectId, action: 'create' }).expect(200);
    const open = () =>
      request(app.url)
        .post('/api/lite/share/open')
        .send({ slice: projectId.slice(-12), dash: body.dashboardId })
        .expect(200);
    await open();
    await open();
    const { notifications } = await listOf(ada);
    expect(notifications.map(({ msg }) => msg)).toEqual(['The link to Shared was opened for the first time.']);
  });
});

describe('a user is notified', () => {
  it('that they became an administrator, and that they no longer are', async () => {
    const [admin, ada] = [
      await Caller.join(app, { tenant: 'acme', groups: ['admin'] }),
      await Caller.join(app, { tenant: 'acme' }),
    ];
    for (const addtoadmin of [true, true, false]) {
      await admin.post('/api/lite/updateusertype', { userkey: ada.user.id, addtoadmin }).expect(200);
    }
    expect((await listOf(ada)).notifications.map(({ code }) => code)).toEqual([
      'no-administrator',
      'made-administrator',
    ]);
  });
});
