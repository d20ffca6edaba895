import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { DashboardContext, type DashboardFrame } from '../dashboard-context.js';
import { START } from '@core/boards/report-question.js';
import type { DashboardState } from '../state/dashboard-state.js';
import { ALL_SHOWN, analysisItem, dashboardAnswer } from '../../../testing/report-answers.js';
import { ReportFinding } from './report-finding.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000009';
const PAGE = `/projectplanogram/${PROJECT}/dashboard1`;
const EVERYTHING = { parent: null, filters: {} };
const SETTLED = { charts: false, chosen: false };

/** Snacks: 2 ft too much of 10. Drinks: 4 ft too little. */
const data = dashboardAnswer({
  items: [analysisItem('Snacks'), analysisItem('Drinks', { shareOfSales: 0.6, index: 71, opportunity: 4 })],
});
const silent = dashboardAnswer({ items: [analysisItem('A', { index: null, opportunity: null, units: null })] });

interface Given {
  state?: Partial<DashboardState>;
  answer?: typeof data;
  hasPages?: boolean;
  at?: string;
  user?: Record<string, unknown> | null;
}

async function open({ state = {}, answer = data, hasPages = true, at = PAGE, user = {} }: Given = {}) {
  const act = vi.fn();
  const frame: DashboardFrame = {
    projectId: PROJECT,
    projectName: 'Spring',
    owned: hasPages,
    boards: undefined,
    state: { ...START, ...state },
    act,
    data: answer,
    chartScope: EVERYTHING,
    chosen: answer,
    chosenScope: EVERYTHING,
    refreshing: SETTLED,
    openFigure: () => undefined,
    ...ALL_SHOWN,
    showShelf: () => undefined,
  };
  const page = await renderPage(
    <DashboardContext value={frame}>
      <ReportFinding kind="everything" hasPages={hasPages} />
    </DashboardContext>,
    { at, user },
  );
  const sentence = (await screen.findByRole('note')).textContent;
  return { ...page, act, sentence };
}

describe('the sentence above a report', () => {
  it('names the largest gap between categories, and links to it per store, in the data on screen', async () => {
    const filters = { region: ['North'] };
    const { sentence } = await open({ at: `${PAGE}?publication=3`, state: { filters } });
    expect(sentence).toContain('Drinks has the largest gap in everything shown: 50.0% of linear space and 60.0% of');
    expect(sentence).toContain('4 ft less than its fair share (index 71)');
    const link = new URL(
      screen.getByRole('link', { name: 'Show it in each store' }).getAttribute('href') ?? '',
      'http://x',
    );
    expect(link.pathname).toBe(`/projectplanogram/${PROJECT}/PivotTable`);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      ...{ rows: 'store', columns: 'category', values: 'opportunity,index', within: 'row' },
      ...{ publication: '3', filter: 'region:North' },
    });
  });

  it('is only about the selection', async () => {
    const { sentence } = await open({ state: { selection: { category: ['Snacks'] } } });
    expect(sentence).toContain('Snacks has 50.0% of linear space and 40.0% of');
    expect(sentence).not.toContain('Drinks');
    expect(screen.getByRole('link', { name: 'Show it in each store' })).toBeTruthy();
  });

  it('drills into a category when there is only one store', async () => {
    const answer = { ...data, kpis: { ...data.kpis, stores: { ...data.kpis.stores, value: 1 } } };
    const { act } = await open({ answer });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show it by brand' }));
    expect(act).toHaveBeenCalledWith({ type: 'drill', value: 'Drinks', below: 'brand' });
  });

  it('links from a gap within a category to the category’s plan', async () => {
    const brand = analysisItem('Acme', { shareOfSales: 0.6, index: 71, opportunity: 4, of: ['Drinks'] });
    const answer = dashboardAnswer({ level: 'brand', within: 'category', items: [brand, analysisItem('Bolt')] });
    await open({ answer, at: `${PAGE}?publication=3` });
    const link = screen.getByRole('link', { name: 'What should change in Drinks?' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/FacingsPlan?category=Drinks&publication=3`);
  });

  it('links to a place on the same page for a guest', async () => {
    const { act } = await open({ hasPages: false, at: '/abcdef123456?dash=d', user: null });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show it by brand' }));
    expect(act).toHaveBeenCalledWith({ type: 'drill', value: 'Drinks', below: 'brand' });
  });

  it('links to the uploads when sales are missing, except for read-only users', async () => {
    const missing = /None of the 2 products here has movement/;
    const { sentence, unmount } = await open({ answer: silent });
    expect(sentence).toMatch(missing);
    expect(screen.getByRole('link', { name: 'Go to Uploads' }).getAttribute('href')).toBe(
      `/projectplanogram/${PROJECT}/uploads`,
    );
    unmount();
    const reader = await open({ answer: silent, user: { groups: ['reader'] } });
    expect(reader.sentence).toMatch(missing);
    expect(screen.queryByRole('link')).toBeNull();
    reader.unmount();
    const guest = await open({ answer: silent, hasPages: false, user: null });
    expect(guest.sentence).toMatch(missing);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers to widen a selection that nothing is left of', async () => {
    const { act, sentence } = await open({ state: { selection: { category: ['Sold elsewhere'] } } });
    expect(sentence).toContain('Nothing matches what is selected and filtered.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters and selection' }));
    expect(act.mock.calls).toEqual([[{ type: 'clear-selection' }], [{ type: 'set-filters', filters: {} }]]);
  });
});
