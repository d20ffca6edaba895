import { describe, expect, it } from 'vitest';
import { bandsOf, layoutProblems } from './board-layout.js';
import { arranged, REPORT_BOARD } from './built-in-board.js';

describe('the built-in dashboard', () => {
  const tiles = arranged(REPORT_BOARD, ({ kind }) => kind);

  it('has tiles that can be saved unchanged', () => {
    expect(layoutProblems(tiles)).toEqual([]);
    expect(tiles[0]).toEqual({
      ...{ id: 'figures', kind: 'figures', title: '', question: '', filters: null, text: '' },
      ...{ x: 0, y: 0, w: 12, h: 4 },
    });
  });

  it('is read in bands of neighboring tiles', () => {
    expect(bandsOf(tiles).map((band) => band.map(({ kind }) => kind))).toEqual([
      ['figures'],
      ['share', 'spaceToSales'],
      ['shelf'],
      ['supply', 'exceptions'],
      ['table'],
    ]);
  });
});
