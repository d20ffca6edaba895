import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { HeatLegend } from '../parts/heat-legend.js';
import { linesOf, pivotAnswer } from '../testing/pivot-answer.js';
import { heatOf } from './heat.js';
import { PivotModel, type Side } from './pivot-model.js';

const [LEAST, LOW, MIDDLE, HIGH, MOST] = ['#7f3b08', '#e08214', '#f1f2f4', '#4393c3', '#053061'] as const;
const NONE: ReadonlySet<string> = new Set();

/** One figure of four categories, and its earlier value where given. */
function modelOf(measure: 'opportunity' | 'index' | 'linear' | 'profit', values: number[], before?: number[]) {
  const answer = pivotAnswer({
    question: { measures: [measure] },
    rowLines: linesOf(Object.fromEntries(values.map((_, at) => [`Category ${at}`, []]))),
    columnLines: linesOf({}),
    figure: (row) => (row === 0 ? 999 : (values[row - 1] ?? null)),
  });
  const cells = answer.cells.map((cell) => ({ ...cell, ...(before ? { before: [before[cell.row - 1] ?? 1] } : {}) }));
  const against = before ? { snapshot: answer.snapshot, currencyDiffers: false } : null;
  return new PivotModel({ ...answer, cells, against }, (_axis, { keys }) => keys.at(-1) ?? 'Total');
}

function colours(model: PivotModel, side: Side = 'now') {
  const heat = heatOf(model, 'value', 'light');
  const [column] = model.columns(NONE, [side]);
  if (!column) throw new Error('no column');
  return model
    .rows(NONE, null)
    .map((line) => heat(line, column, model.figure(line.index, 0, 0, 'value', side)?.value ?? null)?.background);
}

describe('the colors of a pivot’s figures', () => {
  it('are centered on 0 for a gap: 5 ft too much are half as strong as 10 ft too little', () => {
    expect(colours(modelOf('opportunity', [-10, -5, 0, 5]))).toEqual([LEAST, LOW, MIDDLE, HIGH]);
  });

  it('are centered on 0 for values below it, otherwise run from low to high', () => {
    expect(colours(modelOf('profit', [-4, 0, 4]))).toEqual([LEAST, MIDDLE, MOST]);
    expect(colours(modelOf('profit', [0, 2, 4]))).toEqual(['#440154', '#21918c', '#fde725']);
  });

  it('are centered on 100 for an index, by ratio', () => {
    expect(colours(modelOf('index', [50, 100, 200]))).toEqual([LEAST, MIDDLE, MOST]);
  });

  it('are centered on 0 for a change and its percentage, which is strongest from 100% on', () => {
    // 10 → 5, 10 → 10, 10 → 20, 1 → 9: −5, 0, +10, +8 ft; −50%, 0%, +100%, +800%.
    const model = modelOf('linear', [5, 10, 20, 9], [10, 10, 10, 1]);
    expect(colours(model, 'change').slice(0, 3)).toEqual([LOW, MIDDLE, MOST]);
    expect(colours(model, 'ratio')).toEqual([LOW, MIDDLE, MOST, MOST]);
    expect(colours(model, 'before')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are explained for what is shown, with the middle value', async () => {
    const model = modelOf('index', [50, 200], [60, 100]);
    const { unmount } = await renderPage(
      <div data-testid="legend">
        <HeatLegend model={model} columns={model.columns(NONE, ['now', 'change'])} as="value" />
      </div>,
    );
    expect(screen.getByTestId('legend').textContent).toBe('50100200below 00above 0');
    unmount();
    const plain = modelOf('linear', [1, 2]);
    await renderPage(
      <div data-testid="legend">
        <HeatLegend model={plain} columns={plain.columns(NONE)} as="value" />
      </div>,
      { language: 'zh-CN' },
    );
    expect(screen.getByTestId('legend').textContent).toBe('低高');
  });
});
