import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerApp } from '../../src/create-app.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

interface Link {
  isActive: boolean;
  viewCount: number;
  link: string;
  projectId: string;
  dashboardId: string;
}

let app: TestApp;
let ada: Caller;
let projectId: string;
let link: Link;
beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  ada = await Caller.join(app);
});
afterAll(() => app?.close());
beforeEach(async () => {
  projectId = await ada.project();
  link = await act({ action: 'create' });
});

async function act(body: object): Promise<Link> {
  return (await ada.post('/api/lite/sharelink', { projectId, ...body }).expect(200)).body;
}
const open = (body: object): request.Test =>
  request(app.url).post('/api/lite/share/open').set('X-Request-Id', 'the-same').send(body);
const halves = ({ link: address }: Link): { slice: string; dash: string } => {
  const url = new URL(address);
  return { slice: url.pathname.slice(1), dash: url.searchParams.get('dash') ?? '' };
};
const status = (token: string): request.Test =>
  request(app.url).get('/api/lite/share/status').set('Authorization', `Bearer ${token}`);

describe('sharelink', () => {
  it('makes a link of the last 12 characters of the project id and the dashboard id', () => {
    expect(link).toEqual({
      isActive: true,
      viewCount: 0,
      link: `${app.url}/${projectId.slice(-12)}?dash=${link.dashboardId}`,
      projectId,
      dashboardId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('only tells the state when the link is there already', async () => {
    await act({ action: 'update', isActive: false });
    expect(await act({ action: 'create' })).toEqual({ ...link, isActive: false });
    expect(await act({ action: 'create', isActive: true })).toEqual({ ...link, isActive: false });
  });

  it('turns it on and off', async () => {
    expect((await act({ action: 'update', isActive: false })).isActive).toBe(false);
    expect((await act({ action: 'update', isActive: true })).isActive).toBe(true);
  });

  it('starts with the public address of the installation when there is one', async () => {
    const other = await startTestApp({
      withWorker: false,
      database: app.database,
      env: { PUBLIC_URL: 'https://reveal.example/' },
    });
    try {
      const { body } = await request(other.url)
        .post('/api/lite/sharelink')
        .set('Authorization', `Bearer ${ada.token}`)
        .send({ projectId, action: 'create' })
        .expect(200);
      expect(body.link).toBe(`https://reveal.example/${projectId.slice(-12)}?dash=${link.dashboardId}`);
    } finally {
      await other.close();
    }
  });

  it('answers 404 to a dashboard of another project, and to turning a link that was never made', async () => {
    const other = await ada.project();
    const wrong = await ada.post('/api/lite/sharelink', { projectId, dashboardId: 'f'.repeat(32), action: 'create' });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'sharing.link-missing']);
    const none = await ada.post('/api/lite/sharelink', { projectId: other, action: 'update', isActive: true });
    expect([none.status, none.body.code]).toEqual([404, 'sharing.link-missing']);
  });

  it.each([
    [{ action: 'update' }, 'isActive'],
    [{ action: 'delete' }, 'action'],
    [{ action: 'create', projectId: 'p' }, 'projectId'],
  ])('answers 400 to %j and names %s', async (body, field) => {
    const answer = await ada.post('/api/lite/sharelink', { projectId, ...body }).expect(400);
    expect(answer.body.errors[0].field).toBe(field);
  });
});

describe('opening a link', () => {
  it('needs no sign-in, gives a guest token of ten minutes and counts a view', async () => {
    const { body } = await open(halves(link)).expect(200);
    expect(body).toEqual({
      guestToken: expect.any(String),
      expiresIn: 600,
      projectid: projectId,
      dashboardId: link.dashboardId,
      projName: 'Spring reset',
      downloads: 'data',
      pass: expect.any(String),
    });
    await status(body.guestToken).expect(200, { isActive: true, downloads: 'data', filters: null });
    expect((await act({ action: 'create' })).viewCount).toBe(1);
  });

  it('counts every opening, at the same moment too, and no renewal', async () => {
    await Promise.all(Array.from({ length: 9 }, () => open(halves(link)).expect(200)));
    const { pass } = (await open(halves(link)).expect(200)).body;
    await open({ ...halves(link), renew: true, pass }).expect(200);
    expect((await act({ action: 'create' })).viewCount).toBe(10);
  });

  it('answers off, unknown and mismatched links with the same bytes, and counts nothing', async () => {
    const other = await (async () => {
      const id = await ada.project();
      return (await ada.post('/api/lite/sharelink', { projectId: id, action: 'create' })).body as Link;
    })();
    const off = link;
    const asked: Record<string, object> = {
      'unknown dashboard': { ...halves(link), dash: '0'.repeat(32) },
      'no dashboard at all': { slice: halves(link).slice, dash: '' },
      'a dashboard with a quote': { slice: halves(link).slice, dash: "' OR true --" },
      'upper-case dashboard': { slice: halves(link).slice, dash: link.dashboardId.toUpperCase() },
      'unknown project': { slice: '0'.repeat(12), dash: link.dashboardId },
      'the first characters of the project': { slice: projectId.slice(0, 12), dash: link.dashboardId },
      'another project’s slice': { slice: halves(other).slice, dash: link.dashboardId },
    };
    const answers: [string, number, string][] = [];
    for (const [name, body] of Object.entries(asked)) {
      const answer = await open(body);
      answers.push([name, answer.status, answer.text]);
    }
    await act({ action: 'update', isActive: false });
    const answer = await open(halves(off));
    answers.push(['off', answer.status, answer.text]);
    expect(new Set(answers.map(([, status, text]) => `${status} ${text}`)).size).toBe(1);
    expect(answer.status).toBe(404);
    expect(answer.body.detail).toBe('This link is not available.');
    expect((await act({ action: 'create' })).viewCount).toBe(0);
  });

  it('is limited to 300 a minute from one address', async () => {
    // With counts of its own: servers of one database share them.
    const fresh = await startTestApp({ withWorker: false });
    try {
      const statuses: number[] = [];
      for (let round = 0; round < 301; round += 1) {
        const guess = { slice: '0'.repeat(12), dash: round.toString(16).padStart(32, '0') };
        statuses.push((await request(fresh.url).post('/api/lite/share/open').send(guess)).status);
      }
      expect(statuses).toEqual([...Array<number>(300).fill(404), 429]);
    } finally {
      await fresh.close();
    }
  });

  it('works again once the link is turned on again', async () => {
    await act({ action: 'update', isActive: false });
    await open(halves(link)).expect(404);
    await act({ action: 'update', isActive: true });
    await open(halves(link)).expect(200);
  });
});

describe('an open page', () => {
  it('stops at its next call when the link is turned off', async () => {
    const { guestToken } = (await open(halves(link)).expect(200)).body;
    await status(guestToken).expect(200);
    await act({ action: 'update', isActive: false });
    const { body } = await status(guestToken).expect(404);
    expect(body).toMatchObject({ code: 'sharing.link-not-available', detail: 'This link is not available.' });
    await open({ ...halves(link), renew: true }).expect(404);
  });

  it('of the owner continues: it does not depend on the link', async () => {
    const { guestToken } = (await ada.post('/api/lite/getdashboardlite', { id: projectId })).body;
    await act({ action: 'update', isActive: false });
    await status(guestToken).expect(200);
  });

  it('of the owner stops with their session, and when they are disabled', async () => {
    const mei = await Caller.join(app);
    const id = await mei.project();
    const { guestToken } = (await mei.post('/api/lite/getdashboardlite', { id }).expect(200)).body;
    await status(guestToken).expect(200);
    await app.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [mei.user.id]);
    await status(guestToken).expect(401);
    await app.database.query(`UPDATE users SET status = 'active' WHERE id = $1`, [mei.user.id]);
    await status(guestToken).expect(200);
    await mei.post('/api/auth/signouteverywhere', {}).expect(200);
    const { body } = await status(guestToken).expect(401);
    expect(body.code).toBe('auth.not-signed-in');
  });

  it('of an administrator stops when they lose that role', async () => {
    const boss = await Caller.join(app, { groups: ['admin'] });
    const { guestToken } = (await boss.post('/api/lite/getdashboardlite', { id: projectId }).expect(200)).body;
    await status(guestToken).expect(200);
    await app.database.query(`UPDATE users SET groups = '{}' WHERE id = $1`, [boss.user.id]);
    await status(guestToken).expect(401);
  });

  it('of the owner stops when the project is deleted', async () => {
    const { guestToken } = (await ada.post('/api/lite/getdashboardlite', { id: projectId })).body;
    await status(guestToken).expect(200);
    await app.database.query('DELETE FROM projects WHERE id = $1', [projectId]);
    await status(guestToken).expect(404);
  });
});

describe('the dashboard id', () => {
  it('appears in no log line, whatever is called with it', async () => {
    let written = '';
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    });
    const logged = await createServerApp(
      { config: app.config, databaseUrl: app.database.url },
      pino({ level: 'trace' }, sink),
    );
    await logged.listen(0, '127.0.0.1');
    try {
      const url = await logged.getUrl();
      const { slice, dash } = halves(link);
      await request(url).get(`/${slice}?dash=${dash}`);
      await request(url).get(`/api/lite/share/open?slice=${slice}&dash=${dash}`);
      const { body } = await request(url).post('/api/lite/share/open').send({ slice, dash }).expect(200);
      await request(url).get('/api/lite/share/status').set('Authorization', `Bearer ${body.guestToken}`).expect(200);
      expect(written).toContain('/api/lite/share/open');
      expect(written).not.toContain(dash);
      expect(written).not.toContain(body.guestToken);
    } finally {
      await logged.close();
    }
  });
});
