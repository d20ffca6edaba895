import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { type BrushState, readDays, useBrush, writeDays } from './use-brush.js';

describe('a range of days in the address', () => {
  it('is parsed as written, with and without an end', () => {
    for (const days of [
      { from: 0, to: 3 },
      { from: 28, to: null },
    ]) {
      expect(readDays(writeDays(days))).toEqual(days);
    }
  });

  it('is empty for any other text', () => {
    for (const text of [null, '', '3', '-3', 'a-b', '3-28-30', '99999-', '3.5-7']) expect(readDays(text)).toBeNull();
  });
});

describe('a drag', () => {
  const EDGES = [0, 1, 2, 7];
  let state: BrushState;
  function Reader() {
    state = useBrush(EDGES);
    return null;
  }
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('ends where the drag ended, rendered yet or not', async () => {
    const { router } = await renderPage(<Reader />);
    await act(async () => {
      state.move({ first: 1, last: 1 });
      state.move({ first: 1, last: 2 });
      state.settle();
    });
    expect(router.state.location.search).toBe('?days=1-7');
    expect(state.brush).toEqual({ first: 1, last: 2 });
    await act(async () => state.clear());
    expect(router.state.location.search).toBe('');
    expect(state.isNarrowed).toBe(false);
  });
});
