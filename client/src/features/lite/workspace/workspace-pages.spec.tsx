import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { uploadRequest } from '../../../testing/upload-request.js';
import RequestsPage from './requests-page.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000001';

const request = (no: number, change: Partial<RequestDto> = {}): RequestDto =>
  uploadRequest({
    ...{ projectid: PROJECT, requestid: `0191e7a0-0000-7000-8000-0000000000a${no}`, step: null },
    ...{ requeststatus: 'complete', archivebytes: 2048, inuse: true, fileinuse: 1199 },
    ...{ filecount: 1200, fileprocessing: 0, filecompleted: 1199, fileerrored: 1 },
    ...{ finishedat: '2026-03-09T08:05:00Z', createdat: '2026-03-09T08:00:00Z', updatedat: '2026-03-09T08:05:00Z' },
    ...change,
  });

async function open(
  page: ReactElement,
  name: string,
  language: 'en-US' | 'zh-CN' = 'en-US',
  user: Record<string, unknown> = {},
): Promise<void> {
  const routes = [{ path: '/projectplanogram/:projectID/:page', element: page }];
  const { router } = await renderPage(<p>elsewhere</p>, { at: '/', language, routes, user });
  await router.navigate(`/projectplanogram/${PROJECT}/${name}`);
}

describe('the uploads of a project', () => {
  beforeEach(() => {
    server.use(
      http.get('*/api/lite/getmultifolderlist/:p/:r', () =>
        HttpResponse.json([
          { folder: 'a', filecount: 1199, filecompleted: 1199, fileerrored: 0 },
          { folder: 'b', filecount: 1, filecompleted: 0, fileerrored: 1 },
        ]),
      ),
    );
  });

  it('are listed with their counts, and opened to their files and errors', async () => {
    const first = request(1);
    server.use(
      http.get('*/api/main/getallprojectrequest/:p', () => HttpResponse.json([first])),
      http.get('*/api/main/getproject/:id', () => HttpResponse.json({ projectid: PROJECT, kind: 'full' })),
      http.get('*/api/main/getrequest/:p/:r/:type', () => HttpResponse.json(first)),
      http.get('*/api/main/getrequestfiles/:p/:r/error', () =>
        HttpResponse.json([
          {
            fileno: 2,
            retryable: false,
            filename: 'b/2.psa',
            line: 7,
            code: 'F01.not-a-planogram',
            message: 'not a planogram',
          },
          {
            fileno: 3,
            retryable: false,
            filename: 'b/3.psa',
            line: 0,
            code: 'uploads.entry-too-large',
            params: { found: 1_500_000_000, limit: 200_000_000 },
            message: 'too large',
          },
        ]),
      ),
      http.get('*/api/main/getrequestfiles/:p/:r/pogextract', () =>
        HttpResponse.json([
          {
            ...{ fileno: 1, filename: 'a/1.psa', planograms: 1, positions: 270, products: 260, warnings: 2, errors: 0 },
            ...{ storenumber: '0012', storenumbers: ['0012'], use: 'used' },
          },
        ]),
      ),
    );
    await open(<RequestsPage />, 'UploadedRequests');
    expect(await screen.findByText('1,199')).toBeTruthy();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: /^Details of the upload at/ }));
    expect(await screen.findByText('The files are in the project. Some couldn’t be read:')).toBeTruthy();
    // Files with errors come first.
    expect((await screen.findAllByText('b/2.psa')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Unpacked, the file takes 1.5 GB; the maximum is 200 MB.').length).toBeGreaterThan(0);
    await person.click(screen.getByRole('tab', { name: /Files read/ }));
    expect(await screen.findByText('a/1.psa')).toBeTruthy();
    expect(screen.getByText('0012')).toBeTruthy();
    await person.click(screen.getByRole('tab', { name: 'Folders (2)' }));
    const folder = (await screen.findByText('b')).closest('[role="row"]');
    expect(folder?.textContent).toBe('b101');
  });

  it('are fetched, listed with their errors, tried again and excluded from the figures', async () => {
    const asked: [string, unknown][] = [];
    const post = (name: string, answer: object) =>
      http.post(`*/api/main/${name}`, async ({ request: sent }) => {
        asked.push([name, await sent.json()]);
        return HttpResponse.json(answer);
      });
    const failing = request(1, { fileretryable: 1, retryable: true });
    const again = request(2, { mode: 'add', retryofrequestid: failing.requestid, filecount: 1, fileerrored: 0 });
    const listed = [failing];
    const failed = [
      { fileno: 2, filename: 'b/2.psa', line: 0, code: 'uploads.reader-crashed', message: 'crashed', retryable: true },
      { fileno: 3, filename: 'c/3.psa', line: 7, code: 'F01.not-a-planogram', message: 'no', retryable: false },
    ];
    const read = { fileno: 1, filename: 'a/1.psa', planograms: 1, positions: 2, products: 2, warnings: 0, errors: 0 };
    server.use(
      http.get('*/api/main/getallprojectrequest/:p', () => HttpResponse.json(listed)),
      http.get('*/api/main/getproject/:id', () => HttpResponse.json({ projectid: PROJECT, kind: 'full' })),
      http.get('*/api/main/getrequest/:p/:r/:type', ({ params }) =>
        HttpResponse.json(listed.find(({ requestid }) => requestid === params['r'])),
      ),
      http.get('*/api/main/getrequestfiles/:p/:r/error', ({ request: sent }) => {
        const isFirst = new URL(sent.url).searchParams.get('cursor') === null;
        return isFirst && new URL(sent.url).searchParams.get('limit') === '10000'
          ? HttpResponse.json(failed.slice(0, 1), { headers: { 'x-last-evaluated-key': 'next' } })
          : HttpResponse.json(failed.slice(1));
      }),
      http.get('*/api/main/getrequestfiles/:p/:r/pogextract', () =>
        HttpResponse.json([{ ...read, storenumber: '0012', storenumbers: ['0012'], use: 'used' }]),
      ),
      post('retryrequest', again),
      post('excludefiles', { projectid: PROJECT, changed: 1, excluded: 1 }),
    );
    await open(<RequestsPage />, 'UploadedRequests');
    expect(await screen.findByText('ada@reveal.example')).toBeTruthy();
    expect(screen.getByText('1,199 files')).toBeTruthy();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: /^Details of the upload at/ }));
    expect(await screen.findByText('Can be read again')).toBeTruthy();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:errors');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await person.click(screen.getByRole('button', { name: 'Errors as CSV' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalled());
    const csv = await (saved.mock.calls[0]?.[0] as Blob).text();
    expect(csv.split('\r\n').slice(0, 3)).toMatchObject([
      expect.stringContaining('File,Line,Reason,What to do'),
      expect.stringContaining('b/2.psa,,'),
      expect.stringMatching(/^c\/3\.psa,7,.*Correct the file/),
    ]);
    await person.click(screen.getByRole('tab', { name: /Files read/ }));
    await person.click(await screen.findByRole('button', { name: 'Exclude a/1.psa from the figures' }));
    await person.click(await screen.findByRole('button', { name: 'Exclude' }));
    await vi.waitFor(() => expect(asked.map(([name]) => name)).toContain('excludefiles'));
    expect(asked[0]).toEqual(['excludefiles', { projectid: PROJECT, filenos: [1], reason: 'chosen' }]);
    listed.unshift(again);
    await person.click(await screen.findByRole('button', { name: 'Read 1 file again' }));
    expect(await screen.findByText('Failed files read again')).toBeTruthy();
    expect(asked[1]).toEqual(['retryrequest', { projectid: PROJECT, requestid: failing.requestid }]);
  });

  it('say what to do when there are none', async () => {
    server.use(http.get('*/api/main/getallprojectrequest/:p', () => HttpResponse.json([])));
    await open(<RequestsPage />, 'UploadedRequests', 'zh-CN');
    const link = await screen.findByRole('link', { name: '前往上传' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/uploads`);
  });
});
