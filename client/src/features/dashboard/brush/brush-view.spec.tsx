import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SupplyCubeDto, SupplyCubeViewDto } from '../../../api/reports.gen.js';
import { renderPage } from '../../../testing/render.js';
import { REPORT_HEAD } from '../../../testing/report-answers.js';
import { BrushView, linesOf } from './brush-view.js';
import { useBrushWords } from './use-brush-words.js';

const item = (key: string, rows: number[]) => ({ key, name: key, rows, space: rows, sales: rows.map(() => null) });
const viewOf = (...items: SupplyCubeViewDto['items']): SupplyCubeViewDto => ({
  ...{ level: 'brand', values: items.length, items },
});

describe('the values of a range of days', () => {
  const view = viewOf(item('a', [9, 0, 1]), item('b', [0, 5, 0]), item('c', [0, 5, 2]));

  it('are those with matching rows, most rows first, ties in the original order', () => {
    expect(linesOf(view, { first: 1, last: 1 }).map((line) => line.item.key)).toEqual(['b', 'c']);
    expect(linesOf(view, { first: 1, last: 2 }).map((line) => line.item.key)).toEqual(['c', 'b', 'a']);
  });
});

describe('the table of a range of days', () => {
  function Shown({ view }: { view: SupplyCubeViewDto }) {
    const words = useBrushWords();
    const total = { rows: [], space: [], sales: [] };
    const cube: SupplyCubeDto = {
      ...REPORT_HEAD,
      ...{ space: 'linear', salesMeasure: 'sales', edges: [0], total, views: [view] },
    };
    return <BrushView cube={cube} view={view} brush={{ first: 0, last: 0 }} words={words} />;
  }
  const twenty = viewOf(...Array.from({ length: 20 }, (_, at) => item(`Brand ${at + 1}`, [at + 1])));
  const figures = (): (string | undefined)[] =>
    screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]?.textContent);

  it('shows the eight with the most, and says of how many', async () => {
    await renderPage(<Shown view={twenty} />);
    expect(figures()).toEqual([undefined, '20', '19', '18', '17', '16', '15', '14', '13']);
    expect(screen.getByText('Showing 8 of 20.')).toBeTruthy();
  });

  it('says when only the most frequent of many values were sent by the server', async () => {
    await renderPage(<Shown view={{ ...twenty, values: 1721 }} />);
    expect(screen.getByText('Showing 8 of the 20 most often on planograms, of 1,721 in all.')).toBeTruthy();
  });

  it('says nothing where all are shown', async () => {
    await renderPage(<Shown view={viewOf(item('Only', [3]))} />);
    expect(figures()).toEqual([undefined, '3']);
    expect(screen.queryByText(/Showing/)).toBeNull();
  });
});
