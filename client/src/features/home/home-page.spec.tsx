import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HomeDto } from '../../api/home.gen.js';
import { liveChanged } from '../../api/live-slice.js';
import type { FrameSettings } from '../../app/menu-rules.js';
import type { HeardMessage } from '../../realtime/live-connection.js';
import { frameSettings } from '../../testing/frame-settings.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import HomePage from './home-page.js';

let tell: (message: HeardMessage) => void = () => undefined;
vi.mock('../../realtime/use-live-connection.js', () => ({
  onLiveMessage: (listener: (message: HeardMessage) => void) => {
    tell = listener;
    return () => undefined;
  },
}));
afterEach(() => vi.useRealTimers());

const project = (over: Partial<HomeDto['projects'][number]> = {}): HomeDto['projects'][number] => ({
  projectid: 'p1',
  projName: 'Summer reset',
  kind: 'lite',
  projStatus: 'complete',
  createdAt: '2026-11-20T10:00:00Z',
  updatedts: '2026-11-20T10:00:00Z',
  totals: { stores: 24, planograms: 1180, products: 1, manufacturers: 30 },
  figures: null,
  pending: false,
  ...over,
});
const work = {
  projectid: 'p2',
  projName: 'Still reading',
  kind: 'lite' as const,
  requestid: 'r2',
  step: 'read-planograms' as const,
  filecount: 100,
  filecompleted: 40,
  fileerrored: 0,
  submittedAt: null,
};
const attention = {
  projectid: 'p1',
  projName: 'Summer reset',
  projKind: 'lite' as const,
  at: '2026-11-20T10:00:00Z',
  count: 1234,
  of: 20_000,
  limit: 3,
  code: null,
  message: null,
  params: {},
};
const NOTHING: HomeDto = {
  counts: { projects: 0, processing: 0, complete: 0, error: 0 },
  projects: [],
  work: [],
  attention: [],
};
const SOME: HomeDto = {
  counts: { projects: 12, processing: 1, complete: 11, error: 0 },
  projects: [project()],
  work: [work],
  attention: [],
};

function answers(home: HomeDto, settings: Partial<FrameSettings> = {}): { asked: () => number } {
  let asked = 0;
  server.use(
    http.get('*/api/lite/gethome', () => {
      asked += 1;
      return HttpResponse.json(home);
    }),
    frameSettings(settings),
  );
  return { asked: () => asked };
}

describe('the Dashboard', () => {
  it('greets, summarizes and lists the last changed projects with their totals', async () => {
    answers(SOME);
    await renderPage(<HomePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeTruthy();
    expect(await screen.findByText('12 projects: 1 in progress and 11 complete.')).toBeTruthy();
    const [line] = within(await screen.findByRole('list', { name: 'Recent projects' })).getAllByRole('listitem');
    expect(line?.textContent).toContain('Lite · 24 stores · 1,180 planograms · 1 product');
    expect(
      within(line as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/report/p1');
  });

  it('shows progress as it is received, and never goes back', async () => {
    answers(SOME);
    await renderPage(<HomePage />);
    const list = await screen.findByRole('list', { name: 'In progress' });
    expect(list.textContent).toContain('40 of 100 files read');
    const message = { type: 'PSA', status: 'progress', projectid: 'p2', requestid: 'r2', filecount: 100 } as const;
    act(() => tell({ ...message, filecompleted: 60, fileerrored: 2 }));
    expect(list.textContent).toContain('62 of 100 files read · 2 failed');
    act(() => tell({ ...message, filecompleted: 50, fileerrored: 0 }));
    expect(list.textContent).toContain('62 of 100 files read');
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/reveallite?status=p2');
  });

  it('polls every five seconds while work is in progress without live messages, and stops when it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = answers(SOME);
    const { store } = await renderPage(<HomePage />);
    await screen.findByRole('list', { name: 'In progress' });
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(5100));
    await waitFor(() => expect(asked()).toBe(before + 1));
    act(() => void store.dispatch(liveChanged({ state: 'Open', attempt: 0 })));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBeLessThanOrEqual(before + 2);
  });

  it('shows what needs a person, with numbers and reasons', async () => {
    answers({
      ...SOME,
      attention: [
        {
          ...attention,
          kind: 'upload-failed',
          count: null,
          of: null,
          limit: null,
          code: 'uploads.no-planogram',
          message: 'x',
        },
        { ...attention, kind: 'files-failed', count: 2, of: 98, limit: null },
        { ...attention, kind: 'at-risk' },
      ],
    });
    await renderPage(<HomePage />);
    const list = await screen.findByRole('list', { name: 'Needs attention' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(texts[0]).toContain('None of the files in the archive is a readable planogram.');
    expect(texts[1]).toContain('2 of 98 files couldn’t be read.');
    expect(texts[2]).toContain(
      '1,234 of 20,000 products with movement, counted once per planogram, have less than 3 days of supply.',
    );
  });

  it('names a problem of several projects once, the largest share first, and the others on demand', async () => {
    const at = (projectid: string, count: number) => ({
      ...attention,
      kind: 'at-risk' as const,
      projectid,
      projName: `Project ${projectid}`,
      count,
      of: 100,
    });
    answers({ ...SOME, attention: [at('a', 10), at('b', 40), at('c', 20), at('d', 30), at('e', 5)] });
    await renderPage(<HomePage />);
    const list = await screen.findByRole('list', { name: 'Needs attention' });
    expect(within(list).getAllByText('Stock at risk')).toHaveLength(1);
    const named = () =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(named()).toEqual(['Project b', 'Project d', 'Project c']);
    expect(list.textContent).toContain('40 of 100 under 3 days of supply');
    await userEvent.click(within(list).getByRole('button', { name: '2 more projects' }));
    expect(named()).toEqual(['Project b', 'Project d', 'Project c', 'Project a', 'Project e']);
  });

  it('shows the last figures and a shelf of the first three projects', async () => {
    const figure = (value: number | null, unit: string) => ({
      value,
      unit,
      reason: value === null ? 'no-movement' : null,
    });
    const figures = {
      publication: null,
      linear: figure(1234.5, 'ft'),
      sales: figure(9876, 'USD'),
      daysOfSupply: figure(null, 'days'),
      shelfFill: figure(0.961, 'ratio'),
      atRisk: 3,
      shelf: { planogramid: '1.2', name: 'Store=0101 Category=0010', category: 'Snacks', daysOfSupply: 6.84 },
    };
    const asked: string[] = [];
    server.use(
      http.get('*/api/main/getplanogramdrawing/:p/:planogram', ({ request }) => {
        asked.push(new URL(request.url).pathname + new URL(request.url).search);
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    const full = project({
      projectid: 'p2',
      projName: 'Full one',
      kind: 'full',
      figures: { ...figures, publication: 2 },
    });
    const others = ['p3', 'p4'].map((projectid) => project({ projectid, projName: projectid, figures }));
    answers({ ...SOME, projects: [project({ figures }), full, ...others] });
    await renderPage(<HomePage />);
    const list = await screen.findByRole('list', { name: 'Recent projects' });
    const [lite, second, , last] = within(list).getAllByRole('listitem');
    await waitFor(() => expect(lite?.textContent).toContain('Linear space1,235'));
    expect(lite?.textContent).toContain('$9,876');
    expect(lite?.textContent).toContain('96.1%');
    expect(lite?.textContent).toContain('Runs out first: 6.8 days of supply');
    const shelfOf = (item: HTMLElement | undefined) =>
      within(item as HTMLElement)
        .getByRole('link', { name: /^Open the shelf that runs out first/ })
        .getAttribute('href');
    expect(shelfOf(lite)).toBe('/report/p1/dashboard?planogram=1.2#tile-shelf');
    expect(second?.textContent).toContain('Project · Publication 2 · 24 stores');
    expect(shelfOf(second)).toBe('/projectplanogram/p2/planogram?planogram=1.2');
    expect(last?.textContent).not.toContain('Linear space');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[1]).toContain('publication=draft');
    // The server refused them.
    expect(await screen.findAllByText('This drawing couldn’t be loaded.')).toHaveLength(3);
  });

  it('begins with the most urgent item and its place', async () => {
    answers({ ...SOME, attention: [{ ...attention, kind: 'files-failed', count: 2, of: 98, limit: null }] });
    await renderPage(<HomePage />);
    const sentence = await screen.findByRole('note');
    expect(sentence.textContent).toContain('2 of 98 files of Summer reset couldn’t be read');
    expect(within(sentence).getByRole('link', { name: 'Show these files' }).getAttribute('href')).toBe(
      '/reveallite?status=p1',
    );
  });

  it('says when nothing needs a person', async () => {
    answers(SOME);
    await renderPage(<HomePage />);
    expect(await screen.findByText('Nothing needs your attention right now.')).toBeTruthy();
  });

  it('leads new people through the first steps, with sample files', async () => {
    answers(NOTHING);
    await renderPage(<HomePage />);
    const steps = await screen.findByRole('region', { name: 'From planogram files to a dashboard in three steps' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    const samples = within(steps).getByRole('link', { name: 'Try sample files' });
    expect(samples.getAttribute('href')).toBe('/reveallite?samples=1');
    expect(screen.queryByRole('list', { name: 'Recent projects' })).toBeNull();
  });

  it('offers no Lite where the host has none', async () => {
    answers(NOTHING, { lite: false });
    await renderPage(<HomePage />);
    expect(await screen.findByText('No projects yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upload planograms' })).toBeNull();
  });

  it('offers no Create Project to people of a limited tenant', async () => {
    answers(SOME);
    await renderPage(<HomePage />, { user: { 'custom:tenant': 'site' } });
    expect(await screen.findByRole('link', { name: 'Upload planograms' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create Project' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/reveallite');
  });

  it('shows what failed and recovers with Try again', async () => {
    answers(SOME);
    server.use(
      http.get('*/api/lite/gethome', () =>
        HttpResponse.json({ status: 503, code: 'service.unavailable', requestId: 'ref-9' }, { status: 503 }),
      ),
    );
    await renderPage(<HomePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Reference ref-9');
    answers(SOME);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Summer reset')).toBeTruthy();
  });

  it('works in Chinese', async () => {
    answers({ ...SOME, attention: [{ ...attention, kind: 'at-risk' }] });
    await renderPage(<HomePage />, { language: 'zh-CN' });
    expect(
      await screen.findByText('有动销的商品按陈列图分别计数，20,000 种商品中有 1,234 个的供货天数不足 3 天。'),
    ).toBeTruthy();
  });
});
