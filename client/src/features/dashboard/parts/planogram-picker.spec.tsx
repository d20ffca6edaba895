import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { START } from '@core/boards/report-question.js';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { guestOpened } from '../../../api/guest-slice.js';
import type { ReportPlanogramDto } from '../../../api/reports.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { DashboardContext, type DashboardFrame } from '../dashboard-context.js';
import { ALL_SHOWN, dashboardAnswer, REPORT_HEAD } from '../../../testing/report-answers.js';
import { PlanogramPicker } from './planogram-picker.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000009';
const planogram = (name: string): ReportPlanogramDto =>
  ({
    ...{ planogramid: name, name, category: 'Soup', store: '1', storeName: null, filename: `${name}.psa` },
    ...{ department: null, positions: 1, products: 1, shelfFill: 1 },
  }) as ReportPlanogramDto;
const HERE = [planogram('Near one'), planogram('Near two')];
const data = dashboardAnswer({});

function Picker({ onChoose }: { onChoose: (id: string) => void }) {
  const store = useStore();
  const access = {
    ...{ token: 't', expiresAt: Date.now() + 600_000, projectId: PROJECT, dashboardId: 'd', projectName: null },
    downloads: 'data' as const,
  };
  useState(() => store.dispatch(guestOpened({ source: { kind: 'project', projectId: PROJECT }, access })));
  const frame: DashboardFrame = {
    ...{ projectId: PROJECT, projectName: 'Spring', owned: true, boards: undefined, state: START, act: vi.fn() },
    ...{ data, chartScope: { parent: null, filters: {} }, chosen: data, chosenScope: { parent: null, filters: {} } },
    ...ALL_SHOWN,
    ...{ openFigure: () => undefined, showShelf: () => undefined, refreshing: { charts: false, chosen: false } },
  };
  return (
    <DashboardContext value={frame}>
      <PlanogramPicker planograms={HERE} count={900} current={HERE[0] ?? null} onChoose={onChoose} />
    </DashboardContext>
  );
}

/** 900 planograms, two of them loaded; the server finds the others once it may answer. */
async function open() {
  const answers: ((response: Response) => void)[] = [];
  server.use(
    http.get('*/api/main/projectplanogramsv1/*', () => new Promise<Response>((resolve) => answers.push(resolve))),
  );
  const onChoose = vi.fn();
  await renderPage(<Picker onChoose={onChoose} />, { at: `/projectplanogram/${PROJECT}/dashboard1`, user: {} });
  await userEvent.click(screen.getByRole('button', { name: /Near one/ }));
  return { answers, onChoose, field: await screen.findByRole('combobox') };
}

describe('the picker of many planograms', () => {
  it('says that it searches while it does, and chooses nothing meanwhile', async () => {
    const { answers, onChoose, field } = await open();
    expect(screen.getByText('Showing 2 of 900.')).toBeTruthy();
    await userEvent.type(field, 'far{Enter}');
    expect(await screen.findByText('Searching…')).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
    await waitFor(() => expect(answers).toHaveLength(1));
    const items = [planogram('Far away')];
    answers[0]?.(HttpResponse.json({ ...REPORT_HEAD, items, count: 1, lastEvaluatedKey: null, first: 0 }));
    expect(await screen.findByText('Showing 1 of 900.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Far away');
  });

  it('says that a search failed, and tries it again', async () => {
    const { answers, field } = await open();
    await userEvent.type(field, 'far');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(HttpResponse.json({}, { status: 403 }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The search failed\./);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(await screen.findByText('Searching…')).toBeTruthy();
  });
});
