import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { HomeDto } from '../../../api/home.gen.js';
import type { AdminAttentionDto, LimitDto } from '../../../api/operations.gen.js';
import type { FrameSettings } from '../../../app/menu-rules.js';
import { frameSettings } from '../../../testing/frame-settings.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import HomePage from '../home-page.js';

const none = { count: 0, first: null };
const ana = { name: 'Ana Ruiz', email: 'ana@acme.example' };
const limit = (quota: LimitDto['quota'], used: number, most: number | null): LimitDto => ({
  ...{ quota, used, limit: most, own: null, standard: most },
});
const QUIET: AdminAttentionDto = {
  allTenants: false,
  installation: { isPaused: false, workersAlive: null, warnings: [], backsUp: null },
  failures: { count: 0, causes: 0, code: null, cause: null, ofCause: 0, lastAt: null },
  waiting: { count: 0, isPartial: false },
  limits: [limit('storagePerTenant', 1.2e9, 10e9), limit('projectsPerTenant', 2, null)],
  people: { canSignIn: 12, expired: none, late: none, locked: none },
  retailers: { count: 0, id: null, name: null, other: null },
  unread: [],
  at: '2026-11-27T10:00:00Z',
};
const warning = (code: string, params = {}, about = '') => ({
  ...{ code, about, params, since: '2026-11-27T09:00:00Z', processes: ['a'] },
});
const NO_PROJECTS: HomeDto = {
  counts: { projects: 0, processing: 0, complete: 0, error: 0 },
  ...{ projects: [], work: [], attention: [] },
};

/** Counts how often the part's call was made. */
function answers(
  attention: Partial<AdminAttentionDto> | (() => Promise<Response>),
  settings: Partial<FrameSettings> = {},
) {
  const state = { asked: 0 };
  server.use(
    http.get('*/api/lite/gethome', () => HttpResponse.json(NO_PROJECTS)),
    frameSettings(settings),
    http.get('*/api/main/adminattention', () => {
      state.asked += 1;
      return typeof attention === 'function' ? attention() : HttpResponse.json({ ...QUIET, ...attention });
    }),
  );
  return state;
}

const admin = { groups: ['admin'], 'custom:tenant': 'acme' };
const STEPS = 'From planogram files to a dashboard in three steps';
const show = (language: 'en-US' | 'zh-CN' = 'en-US') => renderPage(<HomePage />, { user: admin, language });
const part = () => screen.findByRole('region', { name: 'For administrators' });
const sentence = async () => within(await part()).getByRole('note').textContent ?? '';
const lines = async () =>
  within(await part())
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const hrefOf = async (name: string) =>
  within(await part())
    .getByRole('link', { name })
    .getAttribute('href');

describe('the part for administrators', () => {
  it('is above the first steps of an administrator without projects', async () => {
    answers({});
    await show();
    const steps = await screen.findByRole('region', { name: STEPS });
    expect((await part()).compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is neither shown to nor requested for analysts and administrators whose menus are limited', async () => {
    const state = answers({});
    const { unmount } = await renderPage(<HomePage />);
    await screen.findByRole('region', { name: STEPS });
    expect(screen.queryByRole('region', { name: 'For administrators' })).toBeNull();
    unmount();
    await renderPage(<HomePage />, { user: { ...admin, 'custom:tenant': 'site' } });
    await screen.findByRole('region', { name: STEPS });
    expect(screen.queryByRole('region', { name: 'For administrators' })).toBeNull();
    expect(state.asked).toBe(0);
  });

  it('says in one line that nothing is needed, with three linked figures', async () => {
    answers({});
    await show();
    expect((await part()).textContent).toContain('Nothing needs an administrator.');
    expect(await lines()).toEqual(['12 people can sign in', '1.2 GB of 10 GB storage used', '0 jobs are waiting']);
    expect(await hrefOf('12 people can sign in')).toBe('/manageuser?status=active&app=reveal-next');
    expect(await hrefOf('1.2 GB of 10 GB storage used')).toBe('/admin/storage');
    expect(await hrefOf('0 jobs are waiting')).toBe('/admin/queues?state=waiting');
    expect(within(await part()).queryByRole('note')).toBeNull();
  });

  it('begins with the most urgent thing and lists the others by urgency, alike ones in one line', async () => {
    answers({
      installation: {
        isPaused: false,
        ...{ workersAlive: 0, backsUp: false },
        warnings: [
          warning('health.forwarded-not-trusted', { peer: '10.0.0.9', header: 'x-forwarded-for' }, '10.0.0.9'),
          warning('health.backup-failed', { reason: 'No room.' }),
          warning('health.disk-nearly-full', { host: 'a', free: 3, total: 100, reserve: 1 }, 'a'),
          warning('health.disk-nearly-full', { host: 'b', free: 4, total: 100, reserve: 1 }, 'b'),
          warning('health.new-reason'),
        ],
      },
      failures: {
        ...{ count: 1234, causes: 3, code: 'uploads.no-planogram', cause: '', ofCause: 1000 },
        lastAt: '2026-11-27T09:00:00Z',
      },
      limits: [
        limit('storagePerTenant', 79e9, 100e9),
        limit('projectsPerTenant', 80, 100),
        limit('uploadsPerTenant', 50, 50),
        limit('livePerTenant', 0, 0),
      ],
      people: {
        ...{ canSignIn: 3, expired: { count: 1, first: ana }, late: { count: 4, first: ana } },
        locked: { count: 2, first: ana },
      },
      retailers: { count: 3, id: 'r1', name: 'Elmsford Drug Stores', other: 'Elmsford Drug' },
    });
    await show();
    expect(await sentence()).toContain('No worker is running, so no jobs are processed.');
    expect(await lines()).toEqual([
      expect.stringContaining('Open uploads: 50 of 50 used, so nothing more is accepted.'),
      expect.stringMatching(/^The last backup failedNo room\. Reveal tries again/),
      expect.stringMatching(/^health\.new-reason/),
      expect.stringContaining(
        '1,234 uploads and jobs failed and are unresolved. Most frequent cause, 1,000 of them: None of',
      ),
      expect.stringMatching(/^The disk of a is nearly full.*There is 1 more warning of this kind\./),
      expect.stringContaining('Projects: 80 of 100 used (80%).'),
      expect.stringContaining('No backupsDaily backups are off. Set BACKUP_DIR'),
      expect.stringContaining('Sign-in was paused for 2 people after too many failed attempts.'),
      expect.stringMatching(/^Requests come through an untrusted proxy/),
      expect.stringContaining('The temporary password of Ana Ruiz has expired'),
      expect.stringMatching(
        /Elmsford Drug Stores and Elmsford Drug look like.*2 other retailers look like another one/,
      ),
      expect.stringContaining('4 people were invited more than 7 days ago'),
    ]);
    expect(await hrefOf('Show failures')).toBe('/admin/queues?state=failed');
    expect(await hrefOf('Show in the audit log')).toBe('/admin/audit?event=user.sign-in-locked');
    expect(await hrefOf('Show the account')).toBe('/manageuser?q=ana%40acme.example');
    expect(await hrefOf('Show who was invited')).toBe('/manageuser?status=invited');
    expect(await hrefOf('Show Elmsford Drug Stores')).toBe('/manageretailers?at=r1');
  });

  it('hides notices that are as they are on purpose, until they are about something else', async () => {
    const retailers = { count: 1, id: 'r1', name: 'Elmsford Drug Stores', other: 'Elmsford Drug' };
    const installation = { isPaused: false, workersAlive: 1, warnings: [], backsUp: false };
    answers({ installation, retailers });
    const { unmount } = await show();
    expect(await sentence()).toContain('Daily backups are off.');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await sentence()).toContain('Elmsford Drug Stores and Elmsford Drug look like');
    await userEvent.click(screen.getByRole('button', { name: 'They’re different' }));
    expect((await part()).textContent).toContain('Nothing needs an administrator.');
    unmount();
    const { unmount: leave } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 hidden notices' }));
    expect(await sentence()).toContain('Daily backups are off.');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await userEvent.click(screen.getByRole('button', { name: 'They’re different' }));
    leave();
    answers({ installation, retailers: { ...retailers, count: 2 } });
    await show();
    expect(await sentence()).toContain('Elmsford Drug Stores and Elmsford Drug look like');
    expect(screen.getByRole('button', { name: 'Show 1 hidden notice' })).toBeTruthy();
  });

  it('says once that the disk is full: with its figures, or that uploads are paused to those who have none', async () => {
    const warnings = [warning('health.disk-full', { host: 'a', free: 0.1, total: 100, reserve: 1 }, 'a')];
    answers({ installation: { isPaused: true, workersAlive: 1, warnings, backsUp: true } });
    const { unmount } = await show();
    expect(await sentence()).toMatch(/^The disk of a is full\. 0\.1 of 100 GB are free\./);
    expect(await hrefOf('Open Storage and limits')).toBe('/admin/storage');
    expect(within(await part()).queryByRole('listitem')).toBeNull();
    unmount();
    answers({ installation: { isPaused: true, workersAlive: null, warnings: [], backsUp: null } });
    await show();
    expect(await sentence()).toContain('The server’s disk is full, so uploads are refused');
  });

  it('keeps the rest of the page until it is known how much room it needs', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    answers(async () => {
      await held;
      return HttpResponse.json(QUIET);
    });
    await show();
    // The rest is known.
    await screen.findByText('Drop planogram files, get a dashboard, share it.');
    await screen.findByRole('link', { name: 'Create Project' });
    await expect(screen.findByRole('region', { name: STEPS }, { timeout: 400 })).rejects.toThrow();
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
    release();
    expect(await screen.findByRole('region', { name: STEPS })).toBeTruthy();
    expect(await part()).toBeTruthy();
  });

  it('names the parts that could not be read, keeps the others, and tries again', async () => {
    answers({ waiting: null, people: null, unread: ['waiting', 'people'] });
    await show();
    expect((await part()).textContent).toContain('Nothing that could be read needs an administrator.');
    expect((await lines()).slice(0, 1)).toEqual(['1.2 GB of 10 GB storage used']);
    expect((await lines()).at(-1)).toContain('These parts didn’t answer: waiting jobs, people');
    answers({
      failures: { ...QUIET.failures, count: 1, causes: 1, code: 'x.y', cause: 'Odd', ofCause: 1, lastAt: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 upload or job failed and is unresolved. Cause: Odd')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that the whole call failed, without keeping back the rest of the page', async () => {
    const failing = () => HttpResponse.json({ status: 500, code: 'internal', requestId: 'r' }, { status: 500 });
    answers(async () => failing());
    await show();
    expect((await lines())[0]).toContain('What needs an administrator couldn’t be read.');
    expect(await screen.findByRole('region', { name: STEPS })).toBeTruthy();
    answers({});
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing needs an administrator.')).toBeTruthy();
  });

  it('speaks Chinese, also of one person', async () => {
    answers({
      people: { canSignIn: 3, expired: { count: 1, first: ana }, late: { count: 2, first: ana }, locked: none },
      limits: [limit('storagePerTenant', 85e9, 100e9)],
    });
    await show('zh-CN');
    const region = await screen.findByRole('region', { name: '管理员事项' });
    expect(within(region).getByRole('note').textContent).toContain('存储：已用 85 GB，上限 100 GB（85%）。');
    const texts = within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(texts[0]).toContain('Ana Ruiz 的临时密码已过期，邀请不再有效。');
    expect(texts[1]).toContain('有 2 人受邀已超过 7 天，尚未登录。');
  });
});
