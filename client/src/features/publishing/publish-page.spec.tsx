import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PublicationDto, PublicationPlanDto, SubmitStatusDto } from '../../api/publishing.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import PublishPage from './publish-page.js';

const ID = '0191e7a0-0000-7000-8000-0000abcdef12';
const TOTALS = { stores: 2, planograms: 4, products: 50, manufacturers: 6, files: 4 };

function publication(number: number, current: boolean): PublicationDto {
  return {
    number,
    current,
    author: 'ana@reveal.example',
    publishedAt: `2026-03-0${number}T08:00:00.000Z`,
    dataVersion: number,
    totals: TOTALS,
    verdict: { errors: 0, warnings: 3, infos: 0, waived: 1 },
    settings: {
      ...{ dosLow: 3, dosHigh: 28, elasticity: 0.17, lowCoverageBelow: 0.8, byCategory: [] },
      ...{ atRisk: 3, overstock: 28, storeExtraction: 1, storePattern: null, productKey: 'upc' },
      ...{ retailer: 'Marlow', timePeriod: 'Q4 2026', setStatus: 'Final', currency: 'USD' },
    },
    requests: [],
    lists: [],
    moves: [{ kind: 'published', by: 'ana@reveal.example', at: `2026-03-0${number}T08:00:00.000Z` }],
  };
}

function planOf(changes: Partial<PublicationPlanDto> = {}): PublicationPlanDto {
  return {
    canPublish: true,
    nextNumber: 1,
    blockers: [],
    rules: [],
    analysis: 'current',
    validation: 'passed',
    verdict: { errors: 0, warnings: 3, infos: 0, waived: 1 },
    totals: TOTALS,
    sameAs: null,
    changes: null,
    current: null,
    ...changes,
  };
}

const NEVER: SubmitStatusDto = {
  ...{ status: 'not-submitted', progress: 0, step: null, code: null, params: {}, message: '', number: null },
  ...{ reference: null, unchanged: false, submittedBy: null, submittedAt: null, finishedAt: null },
};
const BEGUN = { submittedBy: 'ana@reveal.example', submittedAt: '2026-03-02T08:00:00.000Z' };

function answers(plan: PublicationPlanDto, status: SubmitStatusDto = NEVER, items: PublicationDto[] = []) {
  const current = items.find((item) => item.current)?.number ?? null;
  server.use(
    http.get('*/api/main/getpublicationplan/:p', () => HttpResponse.json(plan)),
    http.get('*/api/main/submitstatus/:p', () => HttpResponse.json(status)),
    http.get('*/api/main/listpublications/:p', () => HttpResponse.json({ items, current, lastEvaluatedKey: null })),
  );
}

async function open(user = {}) {
  const path = '/projectplanogram/:projectID/submitreport';
  const page = await renderPage(<p>start</p>, { at: '/', user, routes: [{ path, element: <PublishPage /> }] });
  await page.router.navigate(`/projectplanogram/${ID}/submitreport`);
  return page;
}

describe('Publish for Reporting', () => {
  it('shows what would be published, and publishes it on request', async () => {
    let asked = 0;
    answers(planOf());
    server.use(
      http.post('*/api/main/submitproject/:p/:requestid', () => {
        asked += 1;
        answers(planOf(), { ...NEVER, ...BEGUN, status: 'running', step: 'analysis', progress: 10 });
        return HttpResponse.json({ ...NEVER, ...BEGUN, status: 'queued', step: 'analysis' });
      }),
    );
    await open();
    expect(await screen.findByText('Ready to publish')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'What will be published' })).getByText('50')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish as number 1' }));
    expect(await screen.findByText('Analyzing the latest data.')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('shows read-only analysts what is published, and why they cannot publish or restore', async () => {
    const failed = { status: 'failed', step: 'writing', code: 'publishing.failed', message: 'x' } as const;
    const items = [publication(2, true), publication(1, false)];
    answers(planOf({ current: publication(2, true) }), { ...NEVER, ...BEGUN, ...failed }, items);
    await open({ groups: ['reader'] });
    expect(await screen.findByText(/^You have read-only access/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sources of publication 1' })).toBeTruthy();
    for (const name of [/^Publish as/, /^Restore publication/, 'Try again'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('does not promise an analysis that failed', async () => {
    answers(planOf({ canPublish: false, blockers: ['analysis-failed'], analysis: 'stale' }));
    await open();
    expect(await screen.findByText(/don’t include the latest data/)).toBeTruthy();
    expect(screen.queryByText(/so publishing analyzes it first/)).toBeNull();
  });

  it('names the rules that block it, and disables publishing', async () => {
    const rules = [{ rule: 'P04', findings: 7 }];
    const verdict = { errors: 7, warnings: 0, infos: 0, waived: 0 };
    answers(planOf({ canPublish: false, blockers: ['errors'], validation: 'blocked', rules, verdict }));
    await open();
    const list = await screen.findByRole('list', { name: 'Rules with open errors' });
    expect(within(list).getByText('P04')).toBeTruthy();
    expect(within(list).getByText('7 errors')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Publish as number 1' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole('note').textContent).toMatch(
      /^7 errors of one rule block publishing: Placed product without a dimension\. Correct or waive them\./,
    );
    const link = screen.getByRole('link', { name: 'Show the 7 errors' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${ID}/validation?rule=P04`);
  });

  it('begins with what would change since the publication that reports read', async () => {
    const files = {
      ...{ added: 3, replaced: 1, removed: 0, kept: 2 },
      addedNames: [],
      replacedNames: [],
      removedNames: [],
    };
    const changes = { since: 2, totals: TOTALS, files, lists: true, settings: [] };
    answers(planOf({ nextNumber: 3, changes, current: publication(2, true) }), NEVER, [publication(2, true)]);
    await open();
    expect((await screen.findByRole('note')).textContent).toBe(
      'Nothing blocks publication 3. Since publication 2, 3 files are new, 1 file has a newer version, and the product or store lists have changed.',
    );
  });

  it('begins with what a first publication would contain, and with nothing before there are planograms', async () => {
    answers(planOf());
    const { unmount } = await open();
    expect((await screen.findByRole('note')).textContent).toBe(
      'Nothing blocks the first publication: 4 planograms, 2 stores, and 50 products.',
    );
    unmount();
    answers(planOf({ canPublish: false, blockers: ['nothing'], analysis: 'none', totals: null, verdict: null }));
    await open();
    expect(await screen.findByText('The project has no planograms yet.')).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('says why it failed and that nothing changed, and lets the person retry', async () => {
    const failed = { status: 'failed', step: 'writing', code: 'publishing.failed', message: 'x' } as const;
    answers(planOf(), { ...NEVER, ...BEGUN, ...failed, finishedAt: '2026-03-02T08:01:00.000Z' });
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('The publication couldn’t be saved. Try again.');
    expect(screen.getByText(/^Reports use the same data as before/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('recognizes that nothing has changed', async () => {
    answers(planOf({ sameAs: 2, nextNumber: 3, current: publication(2, true) }), NEVER, [publication(2, true)]);
    await open();
    expect(await screen.findByText('Nothing has changed since publication 2.')).toBeTruthy();
    expect(screen.getByRole('note').textContent).toMatch(
      /^Publication 2 of .* holds the newest data, and reports use it/,
    );
    expect((screen.getByRole('button', { name: 'Publish' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('asks before it restores an earlier one, and says what stays', async () => {
    let restored: unknown = null;
    const items = [publication(2, true), publication(1, false)];
    answers(planOf({ sameAs: 2, nextNumber: 3, current: publication(2, true) }), NEVER, items);
    server.use(
      http.post('*/api/main/restorepublication', async ({ request }) => {
        restored = await request.json();
        return HttpResponse.json(publication(1, true));
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore publication 1' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/^Publication 2 is kept/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(restored).toEqual({ projectid: ID, number: 1 }));
  });

  it('offers to try again when the plan cannot be loaded', async () => {
    answers(planOf());
    server.use(http.get('*/api/main/getpublicationplan/:p', () => new HttpResponse(null, { status: 503 })));
    await open();
    expect(await screen.findByText('This couldn’t be loaded')).toBeTruthy();
  });
});
