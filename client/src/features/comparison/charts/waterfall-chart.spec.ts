import { describe, expect, it } from 'vitest';
import { changeChart, netOf } from './change-chart.js';
import { type StepWords, waterfallBars, waterfallChart } from './waterfall-chart.js';

const STEPS = { before: 100, added: 12, dropped: 20, grown: 5, shrunk: 2, unknown: 0, after: 95 };
const WORDS: StepWords = {
  step: {
    before: 'Before',
    added: 'Added',
    dropped: 'Dropped',
    grown: 'Grown',
    shrunk: 'Shrunk',
    unknown: 'Unknown',
    after: 'After',
  },
  change: (value) => `${value > 0 ? '+' : ''}${value}`,
  total: (value) => `${value} ft`,
  short: (value) => String(value),
  bare: (value) => String(value),
};

describe('the waterfall of space', () => {
  it('starts each step where the previous one ended, and ends at the total after', () => {
    // 100; +12 = 112; +5 = 117; −20 = 97; −2 = 95.
    expect(waterfallBars(STEPS)).toEqual([
      { step: 'before', from: 0, to: 100, value: 100 },
      { step: 'added', from: 100, to: 112, value: 12 },
      { step: 'grown', from: 112, to: 117, value: 5 },
      { step: 'dropped', from: 97, to: 117, value: -20 },
      { step: 'shrunk', from: 95, to: 97, value: -2 },
      { step: 'after', from: 0, to: 95, value: 95 },
    ]);
  });

  it('has a bar for unknown space only when there is some', () => {
    // 100 − 5 = 95.
    const bars = waterfallBars({ before: 100, added: 0, dropped: 0, grown: 0, shrunk: 0, unknown: -5, after: 95 });
    expect(bars.at(-2)).toEqual({ step: 'unknown', from: 95, to: 100, value: -5 });
  });

  it('never draws below nothing, whatever rounding leaves', () => {
    const bars = waterfallBars({ before: 10, added: 0, dropped: 10.01, grown: 0, shrunk: 0, unknown: 0, after: 0 });
    expect(Math.min(...bars.map(({ from }) => from))).toBe(0);
  });

  it('draws each step’s height on top of its base, and writes changes with their sign', () => {
    const { series } = waterfallChart(STEPS, WORDS, 'light', false);
    const [steps, floor] = Array.isArray(series) ? series : [];
    const data = steps?.data as { value: number }[];
    expect(data.map(({ value }) => value)).toEqual([100, 12, 5, 20, 2, 95]);
    expect(floor?.data).toEqual([0, 100, 112, 97, 95, 0]);
    const label = steps?.label as { formatter: (at: { dataIndex: number }) => string };
    expect([0, 1, 3].map((dataIndex) => label.formatter({ dataIndex }))).toEqual(['100 ft', '+12', '-20']);
  });
});

describe('the change of each item', () => {
  it('puts gains to the right and losses to the left of one scale', () => {
    const bars = [
      { key: 'a', name: 'Cola', ...STEPS },
      { key: 'b', name: 'Water', before: 10, added: 0, dropped: 0, grown: 1, shrunk: 0, unknown: 0, after: 11 },
    ];
    expect(bars.map(netOf)).toEqual([-5, 1]);
    const { series, xAxis } = changeChart(bars, new Set(['b']), WORDS, 'light', false);
    const values = (Array.isArray(series) ? series : []).map(({ data }) =>
      (data as { value: number }[]).map(({ value }) => value),
    );
    expect(values).toEqual([
      [12, 0],
      [5, 1],
      [-20, -0],
      [-2, -0],
    ]);
    // The longer side is 20 + 2.
    expect(xAxis).toMatchObject({ min: -22, max: 22 });
  });
});
