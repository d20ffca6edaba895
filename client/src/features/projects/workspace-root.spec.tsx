import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import WorkspaceRoot from './workspace-root.js';

async function open(answer: () => Response) {
  server.use(http.get('*/api/main/getfirstboard/:p', answer));
  const view = await renderPage(<p>start</p>, {
    routes: [
      { path: '/projectplanogram/:projectID', element: <WorkspaceRoot /> },
      { path: '/projectplanogram/:projectID/*', element: <p>inside</p> },
    ],
  });
  await view.router.navigate('/projectplanogram/p1?publication=2');
  await screen.findByText('inside');
  return view.router.state.location;
}

describe('the page that a project opens with', () => {
  it('is the dashboard that was chosen, of the data that the address names', async () => {
    const { pathname, search } = await open(() => HttpResponse.json({ boardid: 'b1' }));
    expect(pathname + search).toBe('/projectplanogram/p1/Dashboards/b1?publication=2');
  });

  it.each([
    ['none was chosen', () => HttpResponse.json({ boardid: null })],
    ['nobody can say', () => HttpResponse.json({ status: 503 }, { status: 503 })],
  ])('is the uploads where %s', async (_why, answer) => {
    expect((await open(answer)).pathname).toBe('/projectplanogram/p1/uploads');
  });
});
