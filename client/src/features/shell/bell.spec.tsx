import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { baseApi } from '../../api/base-api.js';
import type { NotificationDto } from '../../api/notifications.gen.js';
import { signedIn } from '../../api/session-slice.js';
import { createFormat } from '../../lib/format.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { CLIENT_ROOT, loadTexts } from '../../testing/texts.js';
import { identityToken } from '../../testing/tokens.js';
import { Bell } from './bell.js';
import { NEWS_LOOK, notificationWords } from './notification-words.js';

const news = (over: Partial<NotificationDto>): NotificationDto => ({
  id: '1',
  tm: '2026-11-20T10:00:00Z',
  msg: 'Said by the server.',
  code: 'upload-complete',
  params: { project: 'Spring', files: 1234, failed: 0 },
  link: '/report/p1/dashboard',
  read: false,
  ...over,
});

function answers(notifications: NotificationDto[]): { asked: unknown[] } {
  const asked: unknown[] = [];
  let now = notifications;
  const body = () => ({ notifications: now, unread: now.filter(({ read }) => !read).length, lastreadtime: null });
  server.use(
    http.get('*/api/lite/getnotifications', () => HttpResponse.json(body())),
    http.post('*/api/lite/updatenotification', async ({ request }) => {
      asked.push(await request.json());
      now = now.map((item) => ({ ...item, read: true }));
      return HttpResponse.json(body());
    }),
  );
  return { asked };
}

describe('the bell', () => {
  it('shows the unread count and marks displayed items as read', async () => {
    const { asked } = answers([news({}), news({ id: '2', code: 'share-opened', params: { project: 'Autumn' } })]);
    await renderPage(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    const list = await screen.findByRole('list', { name: 'Notifications' });
    const [first, second] = within(list).getAllByRole('link');
    expect(first?.textContent).toContain('Spring is complete: 1,234 files were read.');
    expect(first?.getAttribute('href')).toBe('/report/p1/dashboard');
    expect(second?.textContent).toContain('The link to Autumn was opened for the first time.');
    await waitFor(() => expect(asked).toEqual([{ notificationids: ['1', '2'] }]));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    // New items stay marked while the list is open.
    expect(within(list).getAllByText(/^New · /)).toHaveLength(2);
  });

  it('requests nothing before the session is restored', async () => {
    answers([news({})]);
    const paths: string[] = [];
    const hear = ({ request }: { request: Request }) => void paths.push(new URL(request.url).pathname);
    server.events.on('request:start', hear);
    const { store } = await renderPage(<Bell />, { user: null });
    await screen.findByRole('button', { name: 'Notifications' });
    expect(paths).toEqual([]);
    act(() => void store.dispatch(signedIn(identityToken({}))));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
    expect(paths).toEqual(['/api/lite/getnotifications']);
    server.events.removeListener('request:start', hear);
  });

  it('hears of a new one while it is on screen', async () => {
    answers([]);
    const { store } = await renderPage(<Bell />);
    await screen.findByRole('button', { name: 'Notifications' });
    answers([news({})]);
    act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Notification' }])));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
    expect(screen.getByText('1 unread notification')).toBeTruthy();
  });

  it('says what will appear here when there is nothing', async () => {
    answers([]);
    await renderPage(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Nothing new')).toBeTruthy();
  });

  it('says what failed and recovers', async () => {
    server.use(
      http.get('*/api/lite/getnotifications', () =>
        HttpResponse.json({ status: 503, code: 'service.unavailable' }, { status: 503 }),
      ),
    );
    await renderPage(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    await screen.findByRole('alert');
    answers([news({ read: true })]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Spring is complete/)).toBeTruthy();
  });
});

describe('the words of notifications', () => {
  const codes = readFileSync(join(CLIENT_ROOT, '../src/users/notifications/notification-codes.ts'), 'utf8');
  const known = [...codes.matchAll(/^ {2}'([a-z-]+)':/gm)].map((hit) => hit[1] ?? '');

  it.each(['en-US', 'zh-CN'] as const)('exist for every code of the server in %s', async (language) => {
    await loadTexts(language);
    expect(known.length).toBeGreaterThan(4);
    for (const code of known) {
      expect([code, i18next.exists(`notifications:${code}`, { count: 2 })]).toEqual([code, true]);
      expect([code, code in NEWS_LOOK]).toEqual([code, true]);
    }
  });

  it('say the reason of a failure in the reader’s language', async () => {
    await loadTexts('zh-CN');
    const params = { project: '春季', reason: 'English words', reasonCode: 'uploads.no-planogram' };
    const failed = news({ code: 'upload-failed', params });
    expect(notificationWords(i18next, createFormat('zh-CN'), failed)).toMatch(/^无法读取 春季：/);
    expect(notificationWords(i18next, createFormat('zh-CN'), failed)).not.toContain('English');
  });
});
