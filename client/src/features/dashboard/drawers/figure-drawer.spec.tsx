import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { guestOpened } from '../../../api/guest-slice.js';
import type { FigureName } from '../../../api/reports.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { DashboardContext, type DashboardFrame, type OpenedFigure } from '../dashboard-context.js';
import { KeyFigures } from '../parts/key-figures.js';
import { START } from '@core/boards/report-question.js';
import { ALL_SHOWN, dashboardAnswer, figureAnswer, figureRow } from '../../../testing/report-answers.js';
import { FigureDrawer } from './figure-drawer.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000009';
const EVERYTHING = { parent: null, filters: {} };

function Framed() {
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const data = dashboardAnswer();
  const frame: DashboardFrame = {
    projectId: PROJECT,
    projectName: 'Spring',
    owned: false,
    boards: undefined,
    state: START,
    act: () => undefined,
    data,
    chartScope: EVERYTHING,
    chosen: data,
    chosenScope: EVERYTHING,
    refreshing: { charts: false, chosen: false },
    openFigure: setOpened,
    ...ALL_SHOWN,
    showShelf: () => undefined,
  };
  return (
    <DashboardContext value={frame}>
      <KeyFigures />
      <FigureDrawer opened={opened} onChange={setOpened} />
    </DashboardContext>
  );
}

/** The key figures with an open guest token; `asked` records the figure calls. */
async function openPage(language?: 'en-US' | 'zh-CN') {
  const asked: URL[] = [];
  server.use(
    http.get('*/api/main/getfigurerows/:p/:figure', ({ request, params }) => {
      const url = new URL(request.url);
      asked.push(url);
      const name = params['figure'] as FigureName;
      if (url.searchParams.has('cursor')) {
        return HttpResponse.json(figureAnswer({ items: [figureRow(8)], lastEvaluatedKey: null }));
      }
      if (name === 'sales') {
        const inputs = [{ name: 'item.factRows', value: 2, unit: 'count' }];
        return HttpResponse.json(
          figureAnswer({ figure: name, formula: name, result: 112, unit: 'USD', inputs, lastEvaluatedKey: null }),
        );
      }
      return HttpResponse.json(figureAnswer({ figure: name, formula: name }));
    }),
  );
  const page = await renderPage(<Framed />, language ? { language } : {});
  const access = {
    token: 't',
    expiresAt: Date.now() + 600_000,
    projectId: PROJECT,
    dashboardId: 'd',
    projectName: null,
    downloads: 'data' as const,
  };
  page.store.dispatch(guestOpened({ source: { kind: 'project', projectId: PROJECT }, access }));
  return { ...page, asked };
}

describe('a key figure', () => {
  it('shows its value with its unit, and the reason for a missing one', async () => {
    await openPage();
    expect(screen.getByRole('button', { name: /^Linear space/ }).textContent).toContain('20ft');
    expect(screen.getByRole('button', { name: /^Sales per week/ }).textContent).toContain('$112');
    expect(screen.getByRole('button', { name: /^Shelf fill/ }).textContent).toContain('95.7%');
    const missing = screen.getByRole('button', { name: /^Days of supply/ });
    expect(missing.textContent).toContain('–');
    expect(missing.textContent).toContain('These products have no recorded movement.');
  });
});

describe('the formula drawer', () => {
  it('shows the formula with its numbers, then the rows with file and line', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /^Days of supply/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Σ capacity ÷ Σ daily movement')).toBeTruthy();
    expect(drawer.getByText('Capacity with movement').nextSibling?.textContent).toBe('40 units');
    expect(drawer.getByText('Daily movement').nextSibling?.textContent).toBe('4 units per day');
    expect(drawer.getByText('10 days')).toBeTruthy();
    expect(drawer.getByText('2 source rows')).toBeTruthy();
    expect(drawer.getByText('0101_snacks.psa')).toBeTruthy();
    expect(drawer.getByText('7')).toBeTruthy();
  });

  it('fetches the next rows where the page before ended', async () => {
    const { asked } = await openPage();
    await userEvent.click(screen.getByRole('button', { name: /^Days of supply/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Show more' }));
    expect(await drawer.findByText('Crisps 8')).toBeTruthy();
    expect(drawer.getByText('Crisps 7')).toBeTruthy();
    expect(asked.at(-1)?.searchParams.get('cursor')).toBe('0.1');
    expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('moves to another figure, and from products to positions', async () => {
    const { asked } = await openPage();
    await userEvent.click(screen.getByRole('button', { name: /^Days of supply/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await drawer.findByRole('combobox', { name: 'Figure' }), 'sales');
    expect(await drawer.findByText('Units per week × price')).toBeTruthy();
    expect(drawer.getByText('$112.00')).toBeTruthy();
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'One row per' }), 'positions');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('rows')).toBe('positions'));
    expect(asked.at(-1)?.pathname).toBe(`/api/main/getfigurerows/${PROJECT}/sales`);
  });

  it('says that it failed, and retries', async () => {
    await openPage();
    let calls = 0;
    server.use(
      http.get('*/api/main/getfigurerows/:p/:figure', () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json({ status: 503, code: 'http-503' }, { status: 503 })
          : HttpResponse.json(figureAnswer());
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Days of supply/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('10 days')).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    await openPage('zh-CN');
    await userEvent.click(screen.getByRole('button', { name: /^供货天数/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Σ 容量 ÷ Σ 日动销量')).toBeTruthy();
    expect(drawer.getByText(/^每天 4 /)).toBeTruthy();
  });
});
