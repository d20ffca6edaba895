import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { FeatureRoute } from '../../lib/feature-route.js';
import { frameSettings } from '../../testing/frame-settings.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { MenuList } from './menu-list.js';
import { useWorkspaceMenu } from './use-workspace-menu.js';
import { WorkspaceLayout } from './workspace-layout.js';
import { callPointTags } from './workspace-project.js';
import { PROJECT } from '../../testing/project.js';

/** A function declaration, because a mock needs it, and mocks are hoisted. */
function page(path: string, workspaceMenu: FeatureRoute['workspaceMenu'], title: FeatureRoute['title']): FeatureRoute {
  return {
    path: `/projectplanogram/:projectID/${path}`,
    access: 'signed-in',
    layout: 'workspace',
    load: async () => ({ default: () => null }),
    title,
    namespaces: ['common'],
    workspaceMenu,
  };
}

/** Pages as features provide them, so that the frame is tested alone. */
vi.mock('../../app/feature-routes.js', async (original) => ({
  ...(await original<typeof import('../../app/feature-routes.js')>()),
  workspaceRoutes: [
    page('uploads', { icon: 'upload', section: 'setup', order: 1 }, 'common:actions.open'),
    page('planogram', { icon: 'shelf', section: 'validation', order: 2, count: 'planograms' }, 'common:actions.next'),
    page('ProjectProducts', { icon: 'box', section: 'validation', order: 3, count: 'products' }, 'common:actions.save'),
    page('download', { icon: 'download', section: 'datasets', order: 9 }, 'common:actions.download'),
  ],
}));

/** Two rules that block publishing: one about products, partly waived, and one about planogram files. */
const verdict = {
  publishable: false,
  open: { error: 12_001, warning: 0, info: 0 },
  blocking: [
    { rule: 'P04', findings: 12_005, waived: 5 },
    { rule: 'F08', findings: 1, waived: 0 },
  ],
};

const asked = { totals: 0 };

function answers(over: Partial<ProjectDetailsDto> = {}, status = 200): void {
  server.use(
    http.get('*/api/main/getproject/p1', () =>
      status === 200
        ? HttpResponse.json({ ...PROJECT, ...over })
        : HttpResponse.json({ status, code: 'projects.not-found' }, { status }),
    ),
    http.get('*/api/main/projecttotals/p1', () => {
      asked.totals += 1;
      const totals = { totalstores: 24, totalplanograms: 118, totalproducts: 12_345, totalmanufacturers: 9 };
      return HttpResponse.json({ ...totals, snapshot: { draft: false } });
    }),
    http.get('*/api/main/getprojectvalidation/p1', () => HttpResponse.json({ verdict })),
    // The live channel requests a token after two seconds, and there is none here.
    http.post('*/api/auth/refresh', () => HttpResponse.json({ status: 503 }, { status: 503 })),
    http.get('*/api/lite/getnotifications', () =>
      HttpResponse.json({ notifications: [], unread: 0, lastreadtime: null }),
    ),
    frameSettings(),
  );
}

/** Only the menu: jsdom has no screen width, and below 900 px it is hidden. */
function Menu() {
  return <MenuList groups={useWorkspaceMenu('p1')} />;
}

async function open(over: Partial<ProjectDetailsDto> = {}, status = 200) {
  answers(over, status);
  return renderPage(<p>no project</p>, {
    at: '/',
    routes: [
      {
        element: <WorkspaceLayout />,
        children: [{ path: '/projectplanogram/:projectID/uploads', element: <p>the page</p> }],
      },
    ],
  });
}
const go = async (view: Awaited<ReturnType<typeof open>>) => {
  await view.router.navigate('/projectplanogram/p1/uploads');
  return view;
};

describe('the frame of a project', () => {
  it('has the menu in its sections, with count badges that stop at 9999', async () => {
    answers();
    await renderPage(<Menu />);
    expect(await screen.findByRole('list', { name: 'Project Setup' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Analysis' })).toBeNull();
    const planograms = await screen.findByRole('link', { name: /^Next, 118/ });
    expect(planograms.getAttribute('href')).toBe('/projectplanogram/p1/planogram');
    expect(screen.getByRole('link', { name: /^Save, 12,345/ }).textContent).toBe('Save9,999+');
  });

  it.each([
    ['a full project that is not analysed yet', { kind: 'full', prodCount: null, analysis: 'running' } as const],
    ['a lite project whose files are being read', { kind: 'lite', projStatus: 'processing' } as const],
  ])('has no badge and does not request counts of %s', async (_what, over) => {
    answers(over);
    asked.totals = 0;
    await renderPage(<Menu />);
    expect(await screen.findByRole('link', { name: 'Save, 12,000 errors' })).toBeTruthy();
    expect(asked.totals).toBe(0);
  });

  it('marks the pages whose planograms, products or stores have errors, and says how many', async () => {
    answers();
    await renderPage(<Menu />);
    expect(await screen.findByRole('link', { name: 'Save, 12,345, 12,000 errors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next, 118, 1 error' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('title')).toBeNull();
  });

  it('names the project, its retailer and its call points, and has an exit', async () => {
    await go(await open());
    expect(await screen.findByText(PROJECT.projName)).toBeTruthy();
    expect(screen.getByText('Acme')).toBeTruthy();
    const tags = within(screen.getByRole('list', { name: 'Base call points' })).getAllByRole('listitem');
    expect(tags.map((tag) => tag.textContent)).toEqual(['Store 9', 'Store 10', '1 more']);
    expect(screen.getByRole('link', { name: 'Exit Project' }).getAttribute('href')).toBe('/manageproject');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('says which publication the reports read', async () => {
    await go(await open({ published: 3 }));
    expect(await screen.findByText('Published 3')).toBeTruthy();
  });

  it('opens the details, to be read only', async () => {
    await go(await open());
    await userEvent.click(await screen.findByRole('button', { name: 'Project Details' }));
    const details = await screen.findByRole('dialog', { name: 'Project Details' });
    // Option 5 is the second description field: 4 is the first.
    expect(within(details).getByText('5 – Desc 2')).toBeTruthy();
    expect(within(details).getByText('at risk under 3, overstocked over 28')).toBeTruthy();
    const rows = within(details).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['YearQ1Q2Q3Q4', '2020Feb 3, 2020–––', '2021––––']);
    expect(within(details).queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not exist when the user has no access to the project', async () => {
    await go(await open({}, 404));
    expect(await screen.findByRole('heading', { name: 'Page Not Found (404)' })).toBeTruthy();
    expect(document.title).toBe('Page Not Found (404) · Reveal');
    expect(screen.queryByText('the page')).toBeNull();
  });

  it('says what failed when the project cannot be read, and recovers', async () => {
    const view = await go(await open({}, 503));
    expect((await screen.findByRole('alert')).textContent).toContain('Cannot read project information');
    server.use(http.get('*/api/main/getproject/p1', () => HttpResponse.json(PROJECT)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await view.findByText('the page')).toBeTruthy();
  });
});

describe('the call points of the header', () => {
  it('are one word for a project of the whole place', () => {
    expect(callPointTags({ multiBase: true, baseCallPoints: PROJECT.baseCallPoints })).toEqual({
      multiBase: true,
      names: [],
      more: 0,
    });
  });

  it('do not exist for a lite project', () => {
    expect(callPointTags({})).toEqual({ multiBase: false, names: [], more: 0 });
  });
});

describe('a project whose newest data could not be analysed', () => {
  const failed = { analysis: 'stale', analysisError: 'reports.out-of-memory' } as const;
  const failure = { code: 'reports.out-of-memory', reference: 'req-7', retryable: true, requestid: null };
  const states = (state: object) =>
    server.use(
      http.get('*/api/main/getanalysisstate/:p', () =>
        HttpResponse.json({ figuresat: '2026-11-20T09:30:00Z', failure, ...state }),
      ),
    );

  it('says so above every page and in the header: why, how old its figures are, and its reference', async () => {
    states({});
    await go(await open(failed));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('The latest data couldn’t be analyzed');
    expect(notice.textContent).toContain('doesn’t have enough memory');
    const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    expect(notice.textContent).toContain(`from the analysis at ${time.format(new Date('2026-11-20T09:30:00Z'))}`);
    expect(notice.textContent).toContain('Reference req-7');
    expect(within(notice).getByRole('button', { name: 'Copy reference' })).toBeTruthy();
    expect(screen.getByText('Analysis failed')).toBeTruthy();
    expect(screen.queryByText('Complete')).toBeNull();
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('has it analysed again', async () => {
    states({});
    await go(await open(failed));
    let asked: unknown = null;
    server.use(
      http.post('*/api/main/analyseproject', async ({ request }) => {
        asked = await request.json();
        answers({ analysis: 'running', analysisError: null });
        return HttpResponse.json({ projectid: 'p1', analysis: 'running' });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The latest data couldn’t be analyzed')).toBeNull());
    expect(asked).toEqual({ projectid: 'p1' });
  });

  it('says what to do when no planogram counts, and that there are no figures before the first analysis', async () => {
    const code = 'reports.no-planograms';
    states({ figuresat: null, failure: { ...failure, code, retryable: false } });
    await go(await open({ ...failed, analysisError: code, prodCount: null }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Include files again');
    expect(notice.textContent).toContain('There are no figures yet');
    expect(within(notice).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says nothing while an analysis is running', async () => {
    await go(await open({ analysis: 'stale', analysisError: null }));
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(screen.queryByText('The latest data couldn’t be analyzed')).toBeNull();
  });
});
