import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FailureGroupDto, HealthWarningDto, QueueJobDto, QueuesDto } from '../../api/operations.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import QueuesPage from './queues-page.js';

const AT = '2026-03-01T08:00:00.000Z';
const REQUEST = '0191e7a0-0000-7000-8000-000000000001';

const overview: QueuesDto = {
  queues: [
    {
      ...{ queue: 'planograms', waiting: 3, active: 1, delayed: 0, failed: 2, done: 40 },
      ...{ oldestSeconds: 90, isPaused: true, isPartial: false },
    },
  ],
  ...{ workers: [], workersAlive: 0, allTenants: false, hasBoard: false, failures: 2, at: AT },
};
const group: FailureGroupDto = {
  ...{ code: 'uploads.analysis-failed', cause: 'Disk # is full', sample: 'Disk 1 is full' },
  ...{ failures: 2, requests: 2, retryable: 2, firstAt: AT, lastAt: AT },
};
const subject: NonNullable<QueueJobDto['subject']> = {
  ...{ kind: 'upload', id: REQUEST, name: 'Spring reset', part: null, tenant: 'acme', projectid: REQUEST },
  ...{ requestid: REQUEST, personid: REQUEST, personname: 'Ada Shelf', personemail: 'ada@acme.example' },
};
const job: QueueJobDto = {
  ...{ key: '1', state: 'active', queue: 'planograms', job: 'uploads.read-planograms', jobid: 'x', ids: {}, at: AT },
  ...{
    ranMs: 65_000,
    attempts: 0,
    worker: null,
    code: null,
    message: null,
    reference: 'req-17',
    canRetry: false,
    canCancel: true,
  },
  subject,
  request: {
    ...{ requestid: REQUEST, requeststatus: 'processing', step: 'read-planograms', createdAt: AT, filecount: 12 },
    ...{ bytes: 1000, projectid: REQUEST, projName: 'Spring reset', kind: 'lite', tenant: 'acme' },
    ...{ ownerid: REQUEST, ownername: 'Ada Shelf', owneremail: 'ada@acme.example' },
  },
};
const importJob: QueueJobDto = {
  ...{ ...job, key: '2', queue: 'masterdata', job: 'retailers.apply-master-import', canCancel: false, request: null },
  subject: { ...subject, kind: 'masterdata', name: 'Corner Shop', part: 'str', projectid: null, requestid: null },
};
const mailJob: QueueJobDto = {
  ...{ ...importJob, key: '3', queue: 'mail', job: 'mail.deliver-mail' },
  subject: { ...subject, kind: 'mail', id: null, name: null, projectid: null, requestid: null, personname: null },
};
const goneJob: QueueJobDto = { ...importJob, key: '4', subject: null };

let sent: { call: string; body: unknown }[];
let asked: string[];
let listed: QueueJobDto[];
let shown: QueuesDto;
let warnings: HealthWarningDto[];
beforeEach(() => {
  [sent, asked, listed, warnings, shown] = [[], [], [job], [], overview];
  server.use(
    http.get('*/api/main/queues', () => HttpResponse.json(shown)),
    http.get('*/api/main/systemhealth', () => HttpResponse.json({ warnings, at: AT })),
    http.get('*/api/main/queuefailures', () => HttpResponse.json([group])),
    http.get('*/api/main/queuejobs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: listed, lastEvaluatedKey: null });
    }),
    http.post('*/api/main/:call', async ({ request, params }) => {
      sent.push({ call: String(params['call']), body: await request.json() });
      const skipped = [{ requestid: REQUEST, code: 'uploads.not-retryable' }];
      return HttpResponse.json({ done: [REQUEST], skipped, hasMore: true });
    }),
  );
});

describe('the queues', () => {
  it('show counts, the age of the oldest job, a paused queue, and that no worker is alive', async () => {
    await renderPage(<QueuesPage />, { at: '/admin/queues' });
    const grid = await screen.findByRole('grid', { name: 'Queues and their jobs' });
    expect(within(grid).getByText('90 s')).toBeTruthy();
    expect(within(grid).getByText('Paused')).toBeTruthy();
    expect(screen.getByText(/No worker is running/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open queue board' })).toBeNull();
    expect(await screen.findByText('Ada Shelf')).toBeTruthy();
  });

  it('show how much memory running work uses, and how many jobs wait for memory', async () => {
    const worker = {
      ...{ host: 'one', pid: 1, queues: ['planograms'], concurrency: 2, running: 1, isAlive: true },
      ...{ startedAt: AT, seenAt: AT },
    };
    shown = {
      ...{ ...overview, allTenants: true, workersAlive: 2 },
      workers: [
        { ...worker, worker: 'one-1', memory: { totalBytes: 3e9, usedBytes: 512e6, waiting: 2 } },
        { ...worker, worker: 'old-1', memory: null },
      ],
    };
    await renderPage(<QueuesPage />, { at: '/admin/queues', user: { 'custom:tenant': 'reveal' } });
    const grid = await screen.findByRole('grid', { name: 'Workers' });
    expect(within(grid).getByText(/^512 MB of 3 GB/).textContent).toBe('512 MB of 3 GB2 jobs waiting');
  });

  it('show what each job is about and for whom, with a link if there is a page', async () => {
    listed = [job, importJob, mailJob, goneJob];
    await renderPage(<QueuesPage />, { at: '/admin/queues', user: { 'custom:tenant': 'acme' } });
    const upload = await screen.findByRole('link', { name: 'Spring reset' });
    expect(upload.getAttribute('href')).toBe(`/reveallite?status=${REQUEST}`);
    const list = screen.getByRole('link', { name: 'Corner Shop · stores' });
    expect(list.getAttribute('href')).toBe(`/masterdata?retailer=${REQUEST}&list=str`);
    const grid = screen.getByRole('grid', { name: 'Jobs' });
    expect(within(grid).getByText('Email')).toBeTruthy();
    expect(within(grid).getByText('No account')).toBeTruthy();
    expect(within(grid).getByText('No longer exists')).toBeTruthy();
    expect(within(grid).getAllByRole('link')).toHaveLength(2);
  });

  it('do not link to master data of other tenants, and name their lists in Chinese too', async () => {
    listed = [importJob];
    await renderPage(<QueuesPage />, { at: '/admin/queues', language: 'zh-CN', user: { 'custom:tenant': 'reveal' } });
    expect(await screen.findByText('Corner Shop · 门店')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('cancel an upload after a confirmation that names it and its owner', async () => {
    await renderPage(<QueuesPage />, { at: '/admin/queues' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of Spring reset' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('“Spring reset” by Ada Shelf');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the upload' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'queuecancel', body: { requestids: [REQUEST] } }]));
  });

  it('retry all failures of one cause, and say which were left and why', async () => {
    await renderPage(<QueuesPage />, { at: '/admin/queues' });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 2' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'queueretry', body: { code: group.code, cause: 'Disk # is full' } }]),
    );
    expect(await screen.findByText(/1 was skipped: This upload failed because of its files/)).toBeTruthy();
    expect(screen.getByText(/There are more with this cause/)).toBeTruthy();
  });

  it('retry a whole project’s failure by its id, because it has no upload', async () => {
    listed = [
      {
        ...{
          ...job,
          key: REQUEST,
          state: 'failed',
          job: 'validation.validate-project',
          canRetry: true,
          canCancel: false,
          code: 'service.out-of-memory',
          message: 'Out of memory with all 61 MB',
        },
        ...{ request: null, subject: { ...subject, requestid: null } },
      },
    ];
    await renderPage(<QueuesPage />, { at: '/admin/queues?state=failed' });
    expect(await screen.findByText('Validate project')).toBeTruthy();
    expect(screen.getByText('Not enough memory: Out of memory with all 61 MB')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry what failed in Spring reset' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'queueretry', body: { failureids: [REQUEST] } }]));
  });

  it('show the failures of one cause', async () => {
    await renderPage(<QueuesPage />, { at: '/admin/queues?state=failed' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show these' }));
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?state=failed&code=uploads.analysis-failed&cause=Disk+%23+is+full&limit=20'),
    );
  });
});

describe('system health', () => {
  const forwarded: HealthWarningDto = {
    ...{ code: 'health.forwarded-not-trusted', about: '10.0.0.9', since: AT, processes: ['web-1'] },
    params: { peer: '10.0.0.9', header: 'x-forwarded-for', requests: 4 },
  };

  it('is shown to people who see all tenants, with what to do about each warning', async () => {
    [shown, warnings] = [
      { ...overview, allTenants: true },
      [forwarded, { ...forwarded, code: 'health.not-yet-known' }],
    ];
    await renderPage(<QueuesPage />, { at: '/admin/queues' });
    const section = await screen.findByRole('region', { name: 'System health' });
    expect(await within(section).findByText('Requests come through an untrusted proxy')).toBeTruthy();
    expect(section.textContent).toContain('10.0.0.9 sends x-forwarded-for');
    expect(section.textContent).toContain('reported by web-1');
    expect(within(section).getByText('health.not-yet-known')).toBeTruthy();
  });

  it('says so when nothing needs attention', async () => {
    shown = { ...overview, allTenants: true };
    await renderPage(<QueuesPage />, { at: '/admin/queues' });
    expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
  });

  it('is not requested by administrators of one tenant', async () => {
    await renderPage(<QueuesPage />, { at: '/admin/queues' });
    await screen.findByRole('grid', { name: 'Queues and their jobs' });
    expect(screen.queryByRole('region', { name: 'System health' })).toBeNull();
  });
});
