import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ResetEffectDto } from '../../../api/comparisons.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { ComparisonContext, type ComparisonFrame } from '../comparison-context.js';
import { AFTER_ID, BEFORE_ID, headAnswer } from '../testing/comparison-answers.js';
import { readState } from '../state/comparison-state.js';
import { useComparisonWords } from '../use-comparison-words.js';
import { Effect } from './effect.js';

const GROUP = { stores: 2, clusters: 2, before: 400, after: 440, growth: 0.1 };
const QUARTER = { quarter: '2026-Q4', date: '2026-10-05T06:00' };

function Framed() {
  const words = useComparisonWords();
  const frame: ComparisonFrame = {
    ...{ words, head: headAnswer(), about: [], filter: undefined, act: () => undefined },
    source: { p: AFTER_ID, compare: BEFORE_ID },
    state: readState(new URLSearchParams()),
  };
  return (
    <ComparisonContext value={frame}>
      <Effect />
    </ComparisonContext>
  );
}

async function open(changes: Partial<ResetEffectDto>) {
  server.use(
    http.get('*/api/main/getreseteffect/:p/:compare', () =>
      HttpResponse.json({
        ...headAnswer(),
        ...{ level: 'category', space: 'linear', sales: 'sales', spaceUnit: 'ft', salesUnit: 'USD', changedFrom: 0 },
        ...{ reset: GROUP, control: GROUP, effect: 0.058, effectLow: 0.01, effectHigh: 0.1, amount: 24 },
        ...{ effectReason: null, resetTime: null, storesWithoutSales: 0 },
        ...{ total: {}, items: [], count: 0, lastEvaluatedKey: null },
        ...changes,
      }),
    ),
  );
  await renderPage(<Framed />);
  await screen.findByText(/Control stores are those/);
}

describe('the effect of a reset', () => {
  it('says how many days after the planned reset its sales can include', async () => {
    await open({ resetTime: { ...QUARTER, days: 7 } });
    expect(screen.getByText(/The reset worked/)).toBeTruthy();
    expect(screen.getByText(/Q4 2026 reset was on Oct 5, 2026.* include 7 days after the reset at most/)).toBeTruthy();
  });

  it('is not claimed of data from before the planned reset, which is said once', async () => {
    await open({ resetTime: { ...QUARTER, days: -3 } });
    expect(screen.queryByText(/The reset worked/)).toBeNull();
    expect(screen.getAllByText(/from before the reset on Oct 5, 2026/)).toHaveLength(1);
  });

  it('says so, too, when the finding is about something else', async () => {
    await open({ resetTime: { ...QUARTER, days: -3 }, effect: null, effectReason: 'no-control-stores' });
    expect(screen.getByText(/With no store left as it was/)).toBeTruthy();
    expect(screen.getAllByText(/from before the reset on Oct 5, 2026/)).toHaveLength(1);
  });

  it('leads to the settings without reset times', async () => {
    await open({});
    const link = screen.getByRole('link', { name: 'Go to Project settings' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${AFTER_ID}/settings`);
  });
});
