import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { CreateBoardDto } from '../../../api/boards.gen.js';
import { EDITED } from '../../../components/boards/board-path.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { CustomizeButton } from './customize-button.js';

const AT = '/report/p1/dashboard?level=brand&filter=category:Soup&sel=brand:Vim&publication=3';

it('creates a dashboard with the page’s measures, filters and data, and opens it for editing', async () => {
  const made: CreateBoardDto[] = [];
  server.use(
    http.post('*/api/main/createboard', async ({ request }) => {
      made.push((await request.json()) as CreateBoardDto);
      return HttpResponse.json({ ...made[0], boardid: 'b1' });
    }),
  );
  const routes = [{ path: '/projectplanogram/:projectID/Dashboards/:boardID', element: <p>the dashboard</p> }];
  const { router } = await renderPage(<CustomizeButton project={{ projectid: 'p1', kind: 'full' }} />, {
    at: AT,
    routes,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the dashboard' });
  await user.clear(name);
  await user.type(name, 'Soup, by brand');
  await user.click(screen.getByRole('button', { name: 'Create and edit' }));
  await screen.findByText('the dashboard');
  expect(made[0]).toMatchObject({ projectid: 'p1', name: 'Soup, by brand', filters: { category: ['Soup'] } });
  expect(made[0]?.tiles?.map(({ kind, question, filters }) => [kind, question, filters])).toEqual(
    ['figures', 'share', 'spaceToSales', 'shelf', 'supply', 'exceptions', 'table'].map((kind) => [
      ...[kind, 'level=brand', null],
    ]),
  );
  expect(router.state.location).toMatchObject({
    ...{ pathname: '/projectplanogram/p1/Dashboards/b1', search: '?publication=3', state: EDITED },
  });
});

it('opens a Lite project’s dashboard beside its report', async () => {
  server.use(http.post('*/api/main/createboard', () => HttpResponse.json({ boardid: 'b1' })));
  const routes = [{ path: '/report/:projectID/dashboards/:boardID', element: <p>the dashboard</p> }];
  await renderPage(<CustomizeButton project={{ projectid: 'p1', kind: 'lite' }} />, { at: AT, routes });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  await user.click(await screen.findByRole('button', { name: 'Create and edit' }));
  expect(await screen.findByText('the dashboard')).toBeTruthy();
});

it('says why it was refused, and stays', async () => {
  server.use(
    http.post('*/api/main/createboard', () =>
      HttpResponse.json({ code: 'reports.too-many-boards', status: 409, params: { limit: 200 } }, { status: 409 }),
    ),
  );
  await renderPage(<CustomizeButton project={{ projectid: 'p1', kind: 'full' }} />, { at: AT });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  await user.click(await screen.findByRole('button', { name: 'Create and edit' }));
  expect(await screen.findByText(/200/)).toBeTruthy();
});

it('is not offered to read-only users', async () => {
  const page = (
    <>
      <CustomizeButton project={{ projectid: 'p1', kind: 'full' }} />
      <p>the page</p>
    </>
  );
  await renderPage(page, { at: AT, user: { groups: ['reader'] } });
  await screen.findByText('the page');
  expect(screen.queryByRole('button', { name: 'Customize' })).toBeNull();
});
