import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ReportFilterDto } from '../../../api/reports.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { DashboardContext, type DashboardFrame } from '../dashboard-context.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { START } from '@core/boards/report-question.js';
import { ALL_SHOWN, dashboardAnswer } from '../../../testing/report-answers.js';
import { FiltersDrawer } from './filters-drawer.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000009';
const filter = (filterName: string, filters: Record<string, string[]>): ReportFilterDto => ({
  filterid: `id of ${filterName}`,
  filterName,
  filterType: 'include',
  filters,
  createdAt: '2026-03-02T08:00:00.000Z',
});

/** The filter drawer of a dashboard, over a server that keeps filters. */
async function openDrawer(options: { owned?: boolean; ticked?: LevelValues; language?: 'zh-CN' } = {}) {
  const { owned = true, ticked = {}, language } = options;
  let kept = [filter('Chips', { brand: ['A', 'B'] }), filter('North', { region: ['North'] })];
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  const take = async (call: string, request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ call, body });
    return body;
  };
  server.use(
    http.get('*/api/main/projectreportfilters/:p', () => HttpResponse.json(kept)),
    http.get('*/api/main/getprojectfilter2/*', () => HttpResponse.json([{ key: 'A', name: 'A', count: 1 }])),
    http.post('*/api/main/createreportfilter', async ({ request }) => {
      const body = await take('create', request);
      if (body['filterSave'] === true) kept = [filter(String(body['filterName']), {}), ...kept];
      return HttpResponse.json({ filterid: 'new' });
    }),
    http.post('*/api/main/updatereportfilter', async ({ request }) => {
      const { filterid, ...change } = await take('update', request);
      kept = kept.map((one) => (one.filterid === filterid ? { ...one, ...change } : one));
      return HttpResponse.json(kept.find((one) => one.filterid === filterid));
    }),
    http.post('*/api/main/deletereportfilter', async ({ request }) => {
      const { filterid } = await take('delete', request);
      if (!kept.some((one) => one.filterid === filterid)) {
        return HttpResponse.json({ status: 404, code: 'reports.filter-not-found' }, { status: 404 });
      }
      kept = kept.filter((one) => one.filterid !== filterid);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const data = dashboardAnswer();
  const scope = { parent: null, filters: {} };
  const act = vi.fn();
  const onClose = vi.fn();
  const frame: DashboardFrame = {
    projectId: PROJECT,
    projectName: 'Spring',
    owned,
    boards: undefined,
    state: { ...START, filters: ticked },
    act,
    data,
    chartScope: scope,
    chosen: data,
    chosenScope: scope,
    refreshing: { charts: false, chosen: false },
    openFigure: () => undefined,
    ...ALL_SHOWN,
    showShelf: () => undefined,
  };
  await renderPage(
    <DashboardContext value={frame}>
      <FiltersDrawer open onClose={onClose} />
    </DashboardContext>,
    language ? { language } : {},
  );
  return { act, onClose, sent };
}

const section = async () => within(await screen.findByRole('region', { name: 'Saved filters' }));
const names = async () =>
  within(await (await section()).findByRole('list'))
    .getAllByRole('button', { name: /^Apply/ })
    .map((button) => button.textContent);

describe('saved filters', () => {
  it('are applied as a step of the page, with all their values', async () => {
    const { act, onClose } = await openDrawer();
    expect(await names()).toEqual(['Chips2 values', 'North1 value']);
    await userEvent.click((await section()).getByRole('button', { name: 'Apply “Chips”' }));
    expect(act).toHaveBeenCalledWith({ type: 'set-filters', filters: { brand: ['A', 'B'] } });
    expect(onClose).toHaveBeenCalled();
  });

  it('are created from the selection under a name; an existing name is overwritten', async () => {
    const { sent } = await openDrawer({ ticked: { brand: ['A'] } });
    const form = await section();
    await userEvent.type(await form.findByRole('textbox', { name: 'Filter name' }), ' Only A ');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await names())[0]).toBe('Only A0 values'));
    expect(sent.at(-1)).toMatchObject({
      call: 'create',
      body: { projectid: PROJECT, filterName: 'Only A', filterSave: true, filters: { brand: ['A'] } },
    });
    await userEvent.type(form.getByRole('textbox', { name: 'Filter name' }), 'chips');
    await userEvent.click(form.getByRole('button', { name: 'Overwrite' }));
    await waitFor(async () => expect(await names()).toContain('Chips1 value'));
    expect(sent.at(-1)).toMatchObject({ call: 'update', body: { filterid: 'id of Chips', filters: { brand: ['A'] } } });
  });

  it('are renamed, written over from their row, and deleted after a question', async () => {
    const { sent } = await openDrawer({ ticked: { brand: ['A'] } });
    const list = await section();
    await userEvent.click(await list.findByRole('button', { name: 'Rename “North”' }));
    const field = list.getByRole('textbox', { name: 'New name for “North”' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Up north{Enter}');
    await waitFor(async () => expect(await names()).toContain('Up north1 value'));
    await userEvent.click(list.getByRole('button', { name: 'Overwrite “Chips” with the selected values' }));
    await waitFor(async () => expect(await names()).toContain('Chips1 value'));
    await userEvent.click(list.getByRole('button', { name: 'Delete “Up north”' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await names()).toEqual(['Chips1 value']));
    expect(sent.map(({ call }) => call)).toEqual(['update', 'update', 'delete']);
  });

  it('cannot be made of nothing', async () => {
    await openDrawer();
    const form = await section();
    await userEvent.type(await form.findByRole('textbox', { name: 'Filter name' }), 'Empty');
    expect(form.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  });

  it('say when the server refuses', async () => {
    await openDrawer({ ticked: { brand: ['A'] } });
    server.use(
      http.post('*/api/main/createreportfilter', () =>
        HttpResponse.json({ status: 503, code: 'http-503' }, { status: 503 }),
      ),
    );
    const form = await section();
    await userEvent.type(await form.findByRole('textbox', { name: 'Filter name' }), 'Mine');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The filter couldn’t be saved')).toBeTruthy();
  });

  it('are not offered to guests', async () => {
    await openDrawer({ owned: false });
    expect(await screen.findByRole('navigation', { name: 'Levels' })).toBeTruthy();
    expect(screen.queryByText('Saved filters')).toBeNull();
  });
});
