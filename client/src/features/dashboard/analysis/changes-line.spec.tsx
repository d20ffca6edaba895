import { screen } from '@testing-library/react';
import { START } from '@core/boards/report-question.js';
import { describe, expect, it } from 'vitest';
import type { AnalysisLevel } from '../../../api/reports.gen.js';
import { ALL_SHOWN, dashboardAnswer } from '../../../testing/report-answers.js';
import { renderPage } from '../../../testing/render.js';
import { DashboardContext, type DashboardFrame } from '../dashboard-context.js';
import { ChangesLine } from './changes-line.js';

const EVERYTHING = { parent: null, filters: {} };
const changes = {
  increases: { items: 2, space: 6, value: 40, low: 10, high: 30 },
  cuts: { items: 3, space: -6, value: -50, low: -45, high: -15 },
  unknown: 0,
};

async function open(level: AnalysisLevel) {
  const data = dashboardAnswer({ level, changes });
  const frame: DashboardFrame = {
    ...{ projectId: 'p', projectName: 'Spring', owned: true, boards: undefined, state: START, act: () => undefined },
    ...{ data, chartScope: EVERYTHING, chosen: data, chosenScope: EVERYTHING },
    ...{ refreshing: { charts: false, chosen: false }, openFigure: () => undefined, showShelf: () => undefined },
    ...ALL_SHOWN,
  };
  await renderPage(
    <DashboardContext value={frame}>
      <p>figures</p>
      <ChangesLine />
    </DashboardContext>,
  );
  await screen.findByText('figures');
}

describe('the total of expected changes', () => {
  it('has increases and cuts apart, as ranges', async () => {
    await open('brand');
    await screen.findByText(/2 would gain space .*\$10 to \$30.*3 would give up space .*−\$45 to −\$15/);
  });

  it('is not there for stores, which can’t give each other space', async () => {
    await open('store');
    expect(screen.queryByText(/would gain space/)).toBeNull();
  });
});
