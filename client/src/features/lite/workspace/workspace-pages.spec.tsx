import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import DownloadsPage from './downloads-page.js';
import RequestsPage from './requests-page.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000001';

function request(no: number, change: Partial<RequestDto> = {}): RequestDto {
  return {
    ...{ projectid: PROJECT, requestid: `0191e7a0-0000-7000-8000-0000000000a${no}`, filetype: 'PSA', step: null },
    ...{ requeststatus: 'complete', archivebytes: 2048, sameasrequestid: null, error: null, entriesskipped: 0 },
    ...{ finishedat: '2026-03-09T08:05:00Z', createdat: '2026-03-09T08:00:00Z', updatedat: '2026-03-09T08:05:00Z' },
    ...{ mode: 'replace', createdby: 'ada@reveal.example', inuse: true, fileinuse: 1199 },
    ...{ fileretryable: 0, retryable: false, retryofrequestid: null },
    ...{ filecount: 1200, fileprocessing: 0, filecompleted: 1199, fileerrored: 1 },
    ...change,
  };
}

async function open(page: ReactElement, name: string, language: 'en-US' | 'zh-CN' = 'en-US'): Promise<void> {
  const routes = [{ path: '/projectplanogram/:projectID/:page', element: page }];
  const { router } = await renderPage(<p>elsewhere</p>, { at: '/', language, routes });
  await router.navigate(`/projectplanogram/${PROJECT}/${name}`);
}

describe('the uploads of a project', () => {
  it('are listed with their counts, and opened to their files and errors', async () => {
    const first = request(1);
    server.use(
      http.get('*/api/main/getallprojectrequest/:p', () => HttpResponse.json([first])),
      http.get('*/api/main/getrequest/:p/:r/:type', () => HttpResponse.json(first)),
      http.get('*/api/main/getrequestfiles/:p/:r/error', () =>
        HttpResponse.json([{ fileno: 2, retryable: false, filename: 'b/2.psa', line: 7, code: 'F01.not-a-planogram', message: 'not a planogram' }]),
      ),
      http.get('*/api/main/getrequestfiles/:p/:r/pogextract', () =>
        HttpResponse.json([
          {
            ...{ fileno: 1, filename: 'a/1.psa', planograms: 1, positions: 270, products: 260, warnings: 2, errors: 0 },
            ...{ storenumber: '0012', storenumbers: ['0012'] },
          },
        ]),
      ),
    );
    await open(<RequestsPage />, 'UploadedRequests');
    expect(await screen.findByText('1,199')).toBeTruthy();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: /^Details of the upload of/ }));
    // With a file in error those come first.
    expect((await screen.findAllByText('b/2.psa')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('tab', { name: /Files read/ }));
    expect(await screen.findByText('a/1.psa')).toBeTruthy();
    expect(screen.getByText('0012')).toBeTruthy();
  });

  it('say what to do when there are none', async () => {
    server.use(http.get('*/api/main/getallprojectrequest/:p', () => HttpResponse.json([])));
    await open(<RequestsPage />, 'UploadedRequests', 'zh-CN');
    const link = await screen.findByRole('link', { name: '前往上传' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/uploads`);
  });
});

describe('the downloads of a project', () => {
  it('are links to its datasets', async () => {
    server.use(
      http.get('*/api/main/getextractfile/:id', () =>
        HttpResponse.json([{ name: 'positions', rows: 27_000, bytes: 1_000_000, link: 'http://x/positions?sig=1' }]),
      ),
    );
    await open(<DownloadsPage />, 'download');
    const link = await screen.findByRole('link', { name: 'Download Positions as CSV' });
    expect(link.getAttribute('href')).toBe('http://x/positions?sig=1');
    expect(screen.getByText('27,000')).toBeTruthy();
  });

  it('are none before the first analysis, which is no failure', async () => {
    server.use(
      http.get('*/api/main/getextractfile/:id', () =>
        HttpResponse.json({ status: 404, code: 'reports.no-snapshot', title: 'x' }, { status: 404 }),
      ),
    );
    await open(<DownloadsPage />, 'download');
    expect(await screen.findByText('There are no datasets yet')).toBeTruthy();
  });
});
