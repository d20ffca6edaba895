import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartOption } from '../../components/charts/chart-option.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { PivotContext } from './pivot-context.js';
import { PivotResult } from './pivot-result.js';
import { usePivotState } from './state/use-pivot-state.js';
import { linesOf, pivotAnswer } from './testing/pivot-answer.js';

// jsdom paints nothing: the result is checked in Chromium, the drawing calls here.
const drawn = vi.hoisted(() => ({
  options: [] as unknown[],
  click: null as ((event: object) => void) | null,
}));
vi.mock('../../components/charts/chart-engine.js', () => ({
  createChart: () => ({
    on: (name: string, listener: (event: object) => void) => {
      if (name === 'click') drawn.click = listener;
    },
    setOption: (option: unknown) => drawn.options.push(option),
    resize: () => undefined,
    dispose: () => undefined,
    dispatchAction: () => undefined,
  }),
}));

const PIVOT = pivotAnswer({
  question: { rows: ['category', 'brand'], columns: ['region'], measures: ['linear', 'index'] },
  rowLines: linesOf({ Drinks: ['Acme', 'Bolt'], Snacks: ['Crisp'] }),
  columnLines: linesOf({ North: [], South: [] }),
  // North and South of each line; Acme has no index in the south, and Crisp does not stand in the north.
  figure: (row, column, measure) => {
    if (row === 5 && column === 1) return undefined;
    if (measure === 1) return row === 2 && column === 2 ? null : 80;
    return [3, 1, 2][column];
  },
});

const asked: unknown[] = [];

function Result({ pivot = PIVOT }) {
  const [state, acts] = usePivotState(pivot.question);
  const page = {
    ...{ projectId: 'p', projectName: 'Autumn', table: 'facts' as const, question: pivot.question },
    ...{ ask: () => undefined, publication: undefined, fields: [], others: [], chooseValues: () => undefined },
  };
  return (
    <PivotContext value={page}>
      <PivotResult pivot={pivot} state={state} acts={acts} refreshing={false} onReset={() => undefined} />
    </PivotContext>
  );
}

const last = () =>
  drawn.options.at(-1) as ChartOption & { series: { stack?: string; data: number[]; markLine?: object }[] };
const marks = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((mark) => mark.textContent);

afterEach(() => window.history.replaceState(null, '', '/'));
beforeEach(() => {
  drawn.options.length = 0;
  drawn.click = null;
  asked.length = 0;
  server.use(
    http.post('*/api/pivot/getpivotrows', async ({ request }) => {
      asked.push(((await request.json()) as { cell: unknown }).cell);
      return HttpResponse.json({ units: PIVOT.units, count: 0, items: [], lastEvaluatedKey: null });
    }),
  );
});

describe('the chart of a pivot', () => {
  it('replaces the table, is stored in the address and draws the innermost lines', async () => {
    const { router } = await renderPage(<Result />);
    expect(screen.getByRole('treegrid')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Chart' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=chart'));
    await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Heat map' })).toBeNull();
    await waitFor(() => expect(last().series).toHaveLength(2));
    expect(last().series.map(({ stack, data }) => [stack, data])).toEqual([
      ['parts', [1, 1, 0]],
      ['parts', [2, 2, 2]],
    ]);
    expect(marks()[0]).toBe('Drinks › Acme, North: 1.0 ft');
    expect(marks()[4]).toBe('Snacks › Crisp, North: no data');
  });

  it('draws the measure that is chosen, an index beside 100, with a gap that says why', async () => {
    // What is written is added to the window's own address.
    window.history.replaceState(null, '', '/?view=chart');
    const { router } = await renderPage(<Result />, { at: '/?view=chart' });
    await userEvent.selectOptions(screen.getByLabelText('Measure drawn'), 'index');
    await waitFor(() => expect(router.state.location.search).toContain('bars=index'));
    await waitFor(() => expect(last().series[0]?.markLine).toMatchObject({ data: [{ xAxis: 100 }] }));
    expect(last().series.map(({ stack }) => stack)).toEqual([undefined, undefined]);
    expect(marks()[1]).toBe('Drinks › Acme, South: These products have no recorded movement.');
  });

  it('opens the rows behind a bar by click and by keys, and none behind a gap', async () => {
    await renderPage(<Result />, { at: '/?view=chart' });
    await waitFor(() => expect(drawn.click).not.toBeNull());
    drawn.click?.({ dataIndex: 1, seriesIndex: 1, event: { event: { detail: 1 } } });
    await waitFor(() => expect(asked).toEqual([{ category: 'Drinks', brand: 'Bolt', region: 'South' }]));
    const dialog = await screen.findByRole('dialog', { name: /Drinks › Bolt › South/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('listbox').focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(asked).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual({ category: 'Snacks', brand: 'Crisp', region: 'South' }));
  });

  it('says which of very many lines it does not draw', async () => {
    const brands = Object.fromEntries(Array.from({ length: 412 }, (_, at) => [`Brand ${at}`, []]));
    const many = pivotAnswer({ question: {}, rowLines: linesOf(brands), columnLines: linesOf({}) });
    await renderPage(<Result pivot={many} />, { at: '/?view=chart', language: 'zh-CN' });
    expect(screen.getByText('按表格顺序显示前 30 行，共 412 行。排序、筛选或收起行即可查看其他行。')).toBeTruthy();
    expect(marks()).toHaveLength(30);
  });
});

describe('a pivot beside another publication', () => {
  it('names the largest change, and shows a change that is written as zero without sign and color', async () => {
    const sales = pivotAnswer({
      question: { measures: ['sales'] },
      rowLines: linesOf({ Drinks: [], Snacks: [] }),
      columnLines: linesOf({}),
      figure: (row) => [140, 100, 40][row],
    });
    // Drinks 100 − 99.996 = 0.004, Snacks 40 − 80 = −40, in total 140 − 179.996 = −39.996.
    const before = [179.996, 99.996, 80];
    const pivot = {
      ...sales,
      cells: sales.cells.map((cell) => ({ ...cell, before: [before[cell.row] ?? 0] })),
      against: { snapshot: sales.snapshot, currencyDiffers: false },
    };
    await renderPage(<Result pivot={pivot} />);
    expect(screen.getByRole('note').textContent).toContain(
      'Sales per week: Snacks changed most (−40.00 USD). Total: 140.00 USD (−40.00 USD).',
    );
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('gridcell')
        .map((cell) => [cell.textContent, cell.dataset['change']]);
    expect(cells('Drinks')).toEqual([
      ['100.00', undefined],
      ['0.00', undefined],
      ['0.0%', undefined],
    ]);
    expect(cells('Snacks')).toEqual([
      ['40.00', undefined],
      ['−40.00', 'down'],
      ['−50.0%', 'down'],
    ]);
  });
});

describe('a pivot whose cells load when visible', () => {
  const large = {
    ...PIVOT,
    complete: false,
    cells: PIVOT.cells.filter(({ row, column }) => row === 0 || column === 0),
  };
  interface Asked {
    lines: Record<'down' | 'across', { keys: string[] }[]>;
    snapshotid: string;
  }

  it('requests visible cells once, from its own snapshot, and shows them in place', async () => {
    const windows: Asked[] = [];
    server.use(
      http.post('*/api/pivot/getpivotcells', async ({ request }) => {
        const body = (await request.json()) as Asked;
        windows.push(body);
        const row = body.lines.down.findIndex(({ keys }) => keys.join() === 'Drinks,Bolt');
        const column = body.lines.across.findIndex(({ keys }) => keys.join() === 'South');
        return HttpResponse.json({ cells: [{ row, column, values: [42, 80] }] });
      }),
    );
    await renderPage(<Result pivot={large} />);
    expect(screen.getAllByText('loading').length).toBeGreaterThan(0);
    const line = await screen.findByRole('row', { name: /Bolt/ });
    expect(await within(line).findByText('42.0')).toBeTruthy();
    expect(screen.queryByText('loading')).toBeNull();
    expect(windows).toHaveLength(1);
    expect(windows[0]?.snapshotid).toBe(large.snapshot.id);
    expect(windows[0]?.lines.across.map(({ keys }) => keys.join())).toEqual(['North', 'South']);
  });

  /** The pivot, with a button that reloads it. */
  function Again() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>answer anew</button>
        <Result pivot={{ ...large, computedAt: `2026-11-21T00:00:0${count}.000Z` }} />
      </>
    );
  }

  it('keeps its cells and pending requests when the same answer is reloaded', async () => {
    let asked = 0;
    let answer = (): void => undefined;
    server.use(
      http.post('*/api/pivot/getpivotcells', async () => {
        asked += 1;
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ cells: [{ row: 0, column: 0, values: [17, 80] }] });
      }),
    );
    const { store } = await renderPage(<Again />);
    await waitFor(() => expect(asked).toBe(1));
    // A project event while the cells are loading.
    store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'Report', id: 'p' }] });
    await userEvent.click(screen.getByRole('button', { name: 'answer anew' }));
    answer();
    expect(await screen.findByText('17.0')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'answer anew' }));
    expect(screen.queryByText('loading')).toBeNull();
    expect(asked).toBe(1);
  });

  it('says what failed and retries', async () => {
    let fails = true;
    server.use(
      http.post('*/api/pivot/getpivotcells', () =>
        fails
          ? HttpResponse.json({ status: 503, code: 'platform.unavailable', detail: '' }, { status: 503 })
          : HttpResponse.json({ cells: [{ row: 0, column: 0, values: [17, 80] }] }),
      ),
    );
    await renderPage(<Result pivot={large} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('17.0')).toBeTruthy();
  });
});
