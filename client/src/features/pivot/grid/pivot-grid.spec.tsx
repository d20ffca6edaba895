import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { linesOf, pivotAnswer } from '../testing/pivot-answer.js';
import { usePivotWords } from '../use-pivot-words.js';
import { heatOf } from './heat.js';
import { PivotGrid } from './pivot-grid.js';
import { PivotModel } from './pivot-model.js';

const REGIONS = Array.from({ length: 20 }, (_, at) => `Region ${at + 1}`);
const PIVOT = pivotAnswer({
  question: { columns: ['region'], measures: ['linear', 'sales', 'index'] },
  rowLines: linesOf({ Drinks: [], Snacks: [] }),
  columnLines: linesOf(Object.fromEntries(REGIONS.map((region) => [region, []]))),
});
/** Three figures of 20 regions and of the total: the totals are the columns 60 to 62, counted from 0. */
const TOTALS_AT = 60;

const onSort = vi.fn();
const onOpen = vi.fn();

function Grid({ pivot = PIVOT, heat = false }) {
  const words = usePivotWords();
  const model = new PivotModel(pivot, (_axis, { names }) => names.at(-1) ?? 'Total');
  const NONE: ReadonlySet<string> = new Set();
  return (
    <PivotGrid
      {...{ model, words, onSort, onOpen }}
      onSight={() => undefined}
      rows={model.rows(NONE, null)}
      columns={model.columns(NONE)}
      sort={{ column: '', figure: 'linear', side: 'now', desc: true }}
      as="value"
      heat={heat ? heatOf(model, 'value', 'light') : null}
      onToggle={() => undefined}
      refreshing={false}
    />
  );
}

const colindexes = (cells: readonly HTMLElement[]) => cells.map((cell) => Number(cell.getAttribute('aria-colindex')));
const inPinned = (cell: HTMLElement) => cell.closest('.pinned') !== null;
const pinnedOf = (row: HTMLElement, role: 'gridcell' | 'columnheader') =>
  colindexes(within(row).getAllByRole(role).filter(inPinned));
const rows = () => within(screen.getByRole('treegrid')).getAllByRole('row');

afterEach(() => {
  vi.restoreAllMocks();
  onSort.mockClear();
  onOpen.mockClear();
});

describe('the totals at the end', () => {
  it('stay visible in head, body and foot, as many as fit, each at its own index among the columns', async () => {
    await renderPage(<Grid heat />);
    // 1000 px minus 280 px of names: 40 % of it is two columns.
    const two = [TOTALS_AT + 2, TOTALS_AT + 3];
    const [names, figures, ...lines] = rows();
    if (!names || !figures) throw new Error('no head');
    expect(pinnedOf(names, 'columnheader')).toEqual([TOTALS_AT + 2]);
    const total = within(names).getByRole('columnheader', { name: 'Total' });
    expect(total.getAttribute('aria-colspan')).toBe('2');
    expect(pinnedOf(figures, 'columnheader')).toEqual(two);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(pinnedOf(line, 'gridcell')).toEqual(two);
    // Scrolling columns are rendered once, before the pinned ones.
    const drawn = colindexes(within(figures).getAllByRole('columnheader'));
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
  });

  it('sort, show the sort order and open the rows behind them', async () => {
    await renderPage(<Grid />);
    const head = document.querySelector<HTMLElement>('[aria-sort=descending]');
    if (!head || !inPinned(head)) throw new Error('the sorted head is not pinned');
    await userEvent.click(head);
    expect(onSort).toHaveBeenCalledWith(expect.objectContaining({ measure: 0 }));
    const [cell] = within(screen.getByRole('row', { name: /Snacks/ }))
      .getAllByRole('gridcell')
      .filter(inPinned);
    if (!cell) throw new Error('no pinned cell');
    await userEvent.click(cell);
    expect(onOpen).toHaveBeenCalledWith(2, 0);
  });

  it('are walked to without scrolling, and cover nothing that is walked to', async () => {
    await renderPage(<Grid />);
    const grid = screen.getByRole('treegrid');
    Object.defineProperty(grid, 'scrollWidth', { value: 280 + 63 * 112 });
    const scrolled = vi.fn();
    grid.scrollTo = ((to: ScrollToOptions) =>
      to.left === undefined ? undefined : scrolled(to.left)) as typeof grid.scrollTo;
    grid.focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.getAttribute('aria-colindex')).toBe(String(TOTALS_AT + 3));
    expect(active()?.closest('.pinned')).not.toBeNull();
    scrolled.mockClear();
    await userEvent.keyboard('{ArrowLeft}');
    expect(scrolled).not.toHaveBeenCalled();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    // The fifth column ends at 280 + 5 × 112 = 840; the pinned ones start at 1000 − 224 = 776.
    expect(scrolled).toHaveBeenLastCalledWith(64);
  });

  it('scroll with the others on a phone, and without fields across', async () => {
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
    const { unmount } = await renderPage(<Grid />);
    expect(document.querySelectorAll('.pinned')).toHaveLength(0);
    unmount();
    width.mockReturnValue(700);
    const measures = ['linear', 'sales', 'index', 'facings', 'capacity'] as const;
    const flat = pivotAnswer({
      question: { measures: [...measures] },
      rowLines: linesOf({ Drinks: [] }),
      columnLines: linesOf({}),
    });
    await renderPage(<Grid pivot={flat} />);
    expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.pinned')).toHaveLength(0);
  });
});
