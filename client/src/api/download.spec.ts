import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/server.js';
import { downloadFromServer } from './download.js';
import { createStore } from './store.js';

afterEach(() => {
  document.documentElement.lang = 'en-US';
  vi.restoreAllMocks();
});

describe('a file from the server', () => {
  it('is requested in the language on screen, and keeps the server’s file name', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/main/report', ({ request }) => {
        asked.push(request.headers.get('accept-language'));
        const name = encodeURIComponent('空间分析.csv');
        return new HttpResponse('x', { headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` } });
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    document.documentElement.lang = 'zh-CN';
    const url = `${location.origin}/api/main/report?format=csv`;
    expect(await downloadFromServer(createStore(), url, 'report.csv', 'user')).toBe('空间分析.csv');
    expect(asked).toEqual(['zh-CN']);
  });
});
